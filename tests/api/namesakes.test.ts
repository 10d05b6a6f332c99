import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { joiningNumber, renamedNumber } from '#api/db/namesakes'
import { type Db, users } from '#api/db/schema'
import { insertAccount } from '#api/services/user/store'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { waitForLocks } from '#tests/support/locks'
import { type MadeSchool, makeGroup, makeSchool, makeUser } from '#tests/support/make'

const migration = readFileSync('api-server/db/migrations/0044_number_namesakes.sql', 'utf8')

interface Named {
  readonly name: readonly [string, string]
  readonly role?: 'STUDENT' | 'TEACHER'
  readonly createdAt?: number
}

async function makeNamed({ db }: TestApi, made: MadeSchool, { name: [firstname, lastname], role = 'STUDENT', ...more }: Named) {
  const user = await makeUser(db, made, role, { lastname })
  await db
    .update(users)
    .set({ firstname, ...more })
    .where(eq(users.id, user.id))
  return user
}

/** Students of these names in one school, in the order in which they came, as before numbers were given. */
async function withNames(api: TestApi, names: readonly (readonly [string, string])[]) {
  const made = await makeSchool(api.db)
  const students: Awaited<ReturnType<typeof makeUser>>[] = []
  for (const name of names) students.push(await makeNamed(api, made, { name, createdAt: testNow + students.length }))
  const numbers = async () => {
    const ids = students.map(({ id }) => id)
    const rows = await api.db.select({ id: users.id, number: users.namesake }).from(users).where(inArray(users.id, ids))
    return students.map(({ id }) => rows.find((row) => row.id === id)?.number)
  }
  return { api, made, students, numbers }
}

describeApi('pupils of one name', (open) => {
  it('who came before numbers were given have one after the upgrade, the first keeps the bare name', async () => {
    const { api, made, students, numbers } = await withNames(open(), [
      ['Zoé', 'Le Gall'],
      ['zoe', 'LE-GALL'],
      ['Léa', 'Œuvrard'],
      ['Zoé', 'Le  Gall'],
      ['LEA', 'Oeuvrard'],
      ['Zoé', 'Legall'],
      ['Zoé', "Le'Gall"],
    ])
    const [, , , fourth, , , last] = students
    // One came later, when numbers were given; another was erased.
    await api.db
      .update(users)
      .set({ namesake: 2 })
      .where(eq(users.id, fourth?.id ?? ''))
    await api.db
      .update(users)
      .set({ erasedAt: testNow })
      .where(eq(users.id, last?.id ?? ''))
    const other = await makeNamed(api, await makeSchool(api.db), { name: ['Zoé', 'Le Gall'] })
    const teacher = await makeNamed(api, made, { name: ['Zoé', 'Le Gall'], role: 'TEACHER' })
    await api.db.execute(sql.raw(migration))
    expect(await numbers()).toEqual([null, 3, null, 2, 2, null, null])
    for (const { id } of [other, teacher])
      expect((await api.db.select().from(users).where(eq(users.id, id)))[0]?.namesake).toBeNull()
    // Again it changes nothing, and the numbers go on from there.
    await api.db.execute(sql.raw(migration))
    expect(await numbers()).toEqual([null, 3, null, 2, 2, null, null])
    const joins = { firstname: 'Zoé', lastname: 'Le Gall', schoolId: made.school.id }
    expect(await joiningNumber(api.db, { ...joins, role: 'STUDENT' })).toBe(4)
    expect(await joiningNumber(api.db, { ...joins, role: 'TEACHER' })).toBeNull()
  })

  it('are told apart wherever one is chosen, also who comes from another school', async () => {
    const { api, made, students } = await withNames(open(), [['Zoé', 'Le Gall']])
    const elsewhere = await makeSchool(api.db)
    const comes = await makeNamed(api, elsewhere, { name: ['Zoé', 'Le Gall'] })
    const admin = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    const body = { act: 'move' as const, people: [comes.id], schoolId: made.school.id, levelId: made.sixth.id }
    await api.call('actOnPeople', { body }, admin)
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const token = await api.tokenFor(head.id)
    await makeGroup(
      api.db,
      made,
      head.id,
      [...students, comes].map(({ id }) => id),
    )
    const both = ['Le Gall', 'Le Gall (2)']
    const lastnames = (people: readonly { lastname: string }[]) => people.map(({ lastname }) => lastname).sort()
    expect(lastnames(await api.call('listStudents', { query: { terms: 'le gall' } }, token))).toEqual(both)
    expect(lastnames(await api.call('searchPeople', { query: { terms: 'gall', role: 'STUDENT' } }, token))).toEqual(both)
    const leave = { act: 'leave' as const, people: [comes.id] }
    expect((await api.call('previewPeopleAct', { body: leave }, token)).people[0]?.lastname).toBe('Le Gall (2)')
    // The form that changes the name has the name alone.
    expect((await api.call('readAccount', { params: { id: comes.id } }, admin)).lastname).toBe('Le Gall')
  })

  it('have different numbers when they join at the same moment', async () => {
    const { api, made } = await withNames(open(), [['Zoé', 'Le Gall']])
    const zoe = { firstname: 'Zoé', lastname: 'Le Gall', role: 'STUDENT' as const, schoolId: made.school.id }
    const join = (db: Db) =>
      insertAccount(db, { ...zoe, username: `zoe-${randomUUID().slice(0, 8)}`, passwordHash: null }, testNow)
    const joined: (string | undefined)[] = []
    let other: Promise<unknown> = Promise.resolve()
    await api.db.transaction(async (tx) => {
      joined.push(await join(tx))
      other = join(api.db).then((id) => joined.push(id))
      await waitForLocks(api)
    })
    await other
    const rows = await api.db
      .select({ id: users.id, number: users.namesake })
      .from(users)
      .where(eq(users.schoolId, made.school.id))
    expect(joined.map((id) => rows.find((row) => row.id === id)?.number)).toEqual([2, 3])
  })

  it('have different numbers when a list is imported while one of them joins', async () => {
    const { api, made } = await withNames(open(), [])
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const csv = 'Nom;Prénom;Niveau\nLe Gall;Zoé;6e'
    const zoe = { firstname: 'Zoé', lastname: 'Le Gall', role: 'STUDENT' as const, schoolId: made.school.id }
    let imported: Promise<unknown> = Promise.resolve()
    await api.db.transaction(async (tx) => {
      await insertAccount(tx, { ...zoe, username: `zoe-${randomUUID().slice(0, 8)}`, passwordHash: null }, testNow)
      imported = api.call('importStudents', { body: { csv, confirm: true } }, head)
      await waitForLocks(api)
    })
    await imported
    const rows = await api.db
      .select({ number: users.namesake })
      .from(users)
      .where(and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT')))
    expect(rows.map(({ number }) => number ?? 1).sort()).toEqual([1, 2])
  })

  it('are numbered when a platform makes a teacher’s account one of a student', async () => {
    const { api, made } = await withNames(open(), [['Zoé', 'Le Gall']])
    const teacher = { firstname: 'Zoé', lastname: 'Le Gall', role: 'TEACHER', schoolId: made.school.id, namesake: null }
    expect(await renamedNumber(api.db, teacher, { ...teacher, role: 'STUDENT' })).toBe(2)
  })
})
