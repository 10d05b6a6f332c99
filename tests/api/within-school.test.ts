import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { assignees, groups, users } from '#api/db/schema'
import { recordSession } from '#api/statistics/sessions'
import { classSorts, teacherSorts } from '#contract/school-sorts'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, submitAs, week } from '#tests/support/class-work'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

const month = { from: Date.UTC(2026, 10, 1), to: testNow + 2 * week }

/**
 * A class of four with a work that two students submitted, one of them reviewed; a private class of one without works; a deleted
 * class and last year's; a school of somebody else with a class and a work of its own.
 */
async function schoolAtWork(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Bob', 'Cléo', 'Dan'])
  const { made, teacher, colleague, pupils } = given
  const [ana, bob] = pupils
  if (!ana || !bob) throw new Error('no pupils')
  await api.db.update(users).set({ lastname: 'Zola' }).where(eq(users.id, teacher.id))
  await api.db.update(users).set({ lastname: 'Éluard' }).where(eq(users.id, colleague.id))
  for (const pupil of [ana, bob]) {
    await submitAs(given, pupil)
    await recordSession(api.db, { id: pupil.id, schoolId: made.school.id, role: 'STUDENT' }, testNow)
  }
  await api.db.update(assignees).set({ reviewedAt: testNow }).where(eq(assignees.id, ana.assigneeId))
  const quiet = await makeGroup(api.db, made, colleague.id, [ana.id], { shared: false, name: '5B' })
  await api.db.update(groups).set({ levelId: made.fifth.id }).where(eq(groups.id, quiet.id))
  const gone = await makeGroup(api.db, made, teacher.id, [bob.id], { name: 'Partie' })
  await api.db.update(groups).set({ deletedAt: testNow }).where(eq(groups.id, gone.id))
  const old = await makeGroup(api.db, made, teacher.id, [bob.id], { name: 'Ancienne' })
  await api.db.update(groups).set({ schoolYear: '2025-2026' }).where(eq(groups.id, old.id))
  await giveClassWork(api, ['Eva'])
  const headmaster = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
  return { ...given, quiet, headmaster }
}

describeApi('a school seen from within', (open) => {
  let scene: Awaited<ReturnType<typeof schoolAtWork>>
  beforeAll(async () => {
    scene = await schoolAtWork(open())
  })
  const classes = (body: object = {}) => open().call('compareClasses', { body: { ...month, ...body } }, scene.headmaster)
  const teachers = (body: object = {}) => open().call('compareTeachers', { body: { ...month, ...body } }, scene.headmaster)
  const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)
  const lastnames = ({ items }: { items: readonly { lastname: string }[] }) => items.map(({ lastname }) => lastname)

  it('shows each class of the year with its works, its students and those without a session', async () => {
    const { group, quiet } = scene
    const none = { works: 0, success: 0, submission: 0, assigned: 0, submitted: 0, held: 0, duration: null }
    expect(await classes()).toEqual({
      total: 2,
      items: [
        { _id: quiet.id, name: '5B', type: 'Class', students: 1, inactive: 0, ...none },
        {
          ...{ _id: group.id, name: '6A', type: 'Class', students: 4, inactive: 2 },
          ...{ works: 1, success: 0, submission: 50, assigned: 4, submitted: 2, held: 0, duration: 0 },
        },
      ],
    })
    // Over two school years last year's classes are there too.
    expect(names(await classes({ from: Date.UTC(2026, 2, 1) }))).toEqual(['5B', '6A', 'Ancienne'])
  })

  it('shows each teacher with the submissions that wait for review, and whoever gave a work', async () => {
    const { teacher, colleague } = scene
    const none = { works: 0, success: 0, submission: 0, assigned: 0, submitted: 0, held: 0, waiting: 0 }
    const { total, items } = await teachers()
    expect(total).toBe(2)
    expect(items).toEqual([
      { _id: colleague.id, firstname: 'Camille', lastname: 'Éluard', ...none },
      {
        ...{ _id: teacher.id, firstname: 'Camille', lastname: 'Zola' },
        ...{ works: 1, success: 0, submission: 50, assigned: 4, submitted: 2, held: 0, waiting: 1 },
      },
    ])
  })

  it('has pages that hold each of one name once, though a change moves a row', async () => {
    const { api, made } = await schoolAtWork(open())
    await api.db.update(users).set({ lastname: 'Zola' }).where(eq(users.schoolId, made.school.id))
    await api.db.update(groups).set({ name: '6A' }).where(eq(groups.schoolId, made.school.id))
    const token = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    for (const [call, table] of [
      ['compareTeachers', users],
      ['compareClasses', groups],
    ] as const) {
      const page = async (offset: number) =>
        (await api.call(call, { body: { ...month, limit: 1, offset } }, token)).items.map(({ _id }) => _id)
      const first = await page(0)
      await api.db.update(table).set({ id: sql`id` }).where(inArray(table.id, first))
      expect(await page(1), call).not.toEqual(first)
    }
  })

  it('sorts by every column in both directions, rows without a value last, page by page', async () => {
    for (const sort of classSorts) expect((await classes({ sort })).items).toHaveLength(2)
    for (const sort of teacherSorts) expect((await teachers({ sort })).items).toHaveLength(2)
    expect(names(await classes({ sort: 'name', descending: true }))).toEqual(['6A', '5B'])
    for (const sort of ['students', 'inactive', 'works', 'assigned'] as const) {
      expect(names(await classes({ sort })), sort).toEqual(['5B', '6A'])
      expect(names(await classes({ sort, descending: true })), sort).toEqual(['6A', '5B'])
    }
    for (const sort of ['submission', 'success', 'duration'] as const)
      for (const descending of [false, true]) expect(names(await classes({ sort, descending })), sort).toEqual(['6A', '5B'])
    expect(lastnames(await teachers({ sort: 'waiting', descending: true }))).toEqual(['Zola', 'Éluard'])
    expect(lastnames(await teachers({ sort: 'waiting' }))).toEqual(['Éluard', 'Zola'])
    expect(await classes({ limit: 1, offset: 1 })).toMatchObject({ total: 2, items: [{ name: '6A' }] })
    expect(await teachers({ limit: 1 })).toMatchObject({ total: 2, items: [{ lastname: 'Éluard' }] })
  })

  it('follows the filters: level, subject, group, dates', async () => {
    const { made, group, quiet } = scene
    expect(names(await classes({ levelId: made.fifth.id }))).toEqual(['5B'])
    expect(names(await classes({ groupId: group.id }))).toEqual(['6A'])
    expect(lastnames(await teachers({ groupId: group.id }))).toEqual(['Zola'])
    expect(lastnames(await teachers({ groupId: quiet.id }))).toEqual([])
    expect(lastnames(await teachers({ subjectId: made.maths.id }))).toEqual(['Zola'])
    expect((await classes({ subjectId: made.french.id })).items.map(({ works }) => works)).toEqual([0, 0])
    expect((await classes({ to: testNow })).items.map(({ works }) => works)).toEqual([0, 0])
  })

  it('stays within the school, also for a group of another one', async () => {
    const other = await makeSchool(open().db)
    const foreign = await makeGroup(open().db, other, (await makeUser(open().db, other, 'TEACHER')).id, [])
    expect(await classes({ groupId: foreign.id })).toEqual({ total: 0, items: [] })
    expect(await teachers({ groupId: foreign.id })).toEqual({ total: 0, items: [] })
  })

  it('is exported like the screen; a superadmin has no such tables, nor the use by period', async () => {
    const admin = await open().tokenFor((await makeUser(open().db, scene.made, 'SUPERADMIN')).id)
    const rowsOf = async (part: 'classes' | 'teachers' | 'useByPeriod', from = month.from) => {
      const body = { ...month, from, part, format: 'csv' as const }
      expect(await open().reply('exportStatistics', { body }, admin)).toMatchObject({ status: 400 })
      const { data } = await open().call('exportStatistics', { body }, scene.headmaster)
      return Buffer.from(data, 'base64').toString('utf8').trim().split('\r\n')
    }
    expect((await rowsOf('classes')).slice(-2)).toEqual(['5B;1;0;0;0;0;;;0;', '6A;4;2;1;4;2;50;0;0;'])
    expect((await rowsOf('teachers')).slice(-2)).toEqual(['Camille Éluard;0;0;0;;;0;0', 'Camille Zola;1;4;2;50;0;0;1'])
    expect((await rowsOf('useByPeriod')).at(-1)).toMatch(/;4;0;0;0$/)
    // Week by week over the whole school year too, as on the screen.
    const from = Date.UTC(2026, 7, 17)
    const points = await open().call('followSessions', { body: { ...month, from } }, scene.headmaster)
    expect(points.length).toBeGreaterThan(12)
    const labels = (await rowsOf('useByPeriod', from)).slice(-points.length).map((row) => row.split(';')[0])
    expect(labels).toEqual(points.map(({ label }) => label))
  })

  it('refuses invalid requests', async () => {
    const { headmaster } = scene
    for (const wrong of [
      { sort: 'city' },
      { descending: 'yes' },
      { limit: 0 },
      { limit: 51 },
      { offset: -1 },
      { levelId: 'x' },
    ]) {
      expect(await open().reply('compareClasses', { body: wrong as object }, headmaster)).toMatchObject({ status: 400 })
      expect(await open().reply('compareTeachers', { body: wrong as object }, headmaster)).toMatchObject({ status: 400 })
    }
  })

  // Last: the database notes by its own clock, which is today's, that the pupils are one more.
  it('keeps a former teacher beside the works that they gave in the range', async () => {
    await open().db.update(users).set({ role: 'STUDENT' }).where(eq(users.id, scene.teacher.id))
    expect(lastnames(await teachers())).toEqual(['Éluard', 'Zola'])
  })
})
