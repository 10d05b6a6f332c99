import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acts } from '#api/db/people-schema'
import { assignees, groups, users, works } from '#api/db/schema'
import { dayMs } from '#domain/dates/duration'
import { parisInstant } from '#domain/dates/paris-time'
import { describeApi, type TestApi } from '#tests/support/api'
import { command } from '#tests/support/erasable'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody } from '#tests/support/make'

async function prepare(api: TestApi, heads = 2) {
  const made = await makeSchool(api.db)
  const staff = async (role: 'HEADMASTER' | 'TEACHER') => {
    const user = await makeUser(api.db, made, role)
    return { user, token: await api.tokenFor(user.id) }
  }
  const [head, deputy] = [heads > 0 ? await staff('HEADMASTER') : null, heads > 1 ? await staff('HEADMASTER') : null]
  const tag = made.school.id.replace(/[^a-f]/g, '').slice(-8)
  const classes = async () =>
    (await api.db.select().from(groups).where(eq(groups.schoolId, made.school.id)))
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ name }) => name)
      .sort()
  const classOf = async (student: string, token: string) =>
    (await api.call('listGroups', { query: { student } }, token)).map(({ name }) => name).sort()
  return { api, made, head, deputy, teacher: await staff('TEACHER'), colleague: await staff('TEACHER'), tag, classes, classOf }
}

const list = (tag: string, ...rows: string[]) =>
  `Nom;Prénom;Niveau;Classe\n${rows.map((row) => row.replace('*', ` ${tag}`)).join('\n')}\n`

describeApi('classes are the school’s', (open) => {
  it('are there once, whoever imports them and however they are written, also both at once', async () => {
    const { api, head, deputy, teacher, tag, classes } = await prepare(open())
    const csv = list(tag, 'Abadie*;Ève;6e;6e A', 'Bruneau*;Noé;6e;6ème A', 'Carpentier*;Lou;5e;5EB')
    const body = { csv, classes: true, confirm: true }
    const preview = await api.call('importStudents', { body: { ...body, confirm: false } }, head?.token)
    expect(preview.classes).toEqual([
      { name: '6e A', students: 2, stands: false },
      { name: '5EB', students: 1, stands: false },
    ])
    await api.call('importStudents', { body }, head?.token)
    const capitals = { ...body, csv: csv.replace('6e A', '6EA').replace('5EB', '5ème B') }
    const again = await Promise.all(
      [deputy, teacher, head].map((one) => api.call('importStudents', { body: capitals }, one?.token)),
    )
    expect(again.map(({ created, existing }) => [created, existing])).toEqual([
      [0, 3],
      [0, 3],
      [0, 3],
    ])
    expect(await classes()).toEqual(['5EB', '6e A'])
    const fresh = { csv: list(tag, 'Delorme*;Mia;6e;6 C'), classes: true, confirm: true }
    await Promise.all([head, deputy].map((one) => api.reply('importStudents', { body: fresh }, one?.token)))
    expect(await classes()).toEqual(['5EB', '6 C', '6e A'])
  })

  it('are found and shared when a teacher made one alone; any headmaster changes them, a colleague does not, and groups stay their teacher’s', async () => {
    const { api, made, deputy, teacher, colleague, tag, classes } = await prepare(open())
    const own = await makeGroup(api.db, made, teacher.user.id, [], { name: '6e A', shared: false })
    const body = { csv: list(tag, 'Étienne*;Zoé;6e;6EA'), classes: true, confirm: true }
    expect((await api.call('importStudents', { body }, colleague.token)).classIds).toEqual([own.id])
    expect((await api.call('getGroup', { params: { id: own.id }, query: {} }, colleague.token)).shared).toBe(true)
    const named = (name: string, type: 'Class' | 'Group') => ({ body: { type, levelId: made.sixth.id, name, students: [] } })
    expect(await api.reply('createGroup', named('6 a', 'Class'), colleague.token)).toMatchObject({
      status: 409,
      body: { message: 'group.exists' },
    })
    const rename = { params: { id: own.id }, body: { name: '6e Alouettes' } }
    expect((await api.reply('updateGroup', rename, colleague.token)).status).toBe(403)
    expect(await api.call('updateGroup', rename, deputy?.token)).toMatchObject({ name: '6e Alouettes' })
    const group = await api.call('createGroup', named('6 a', 'Group'), colleague.token)
    expect((await api.reply('updateGroup', { params: { id: group._id }, body: { name: 'Latin' } }, deputy?.token)).status).toBe(
      403,
    )
    const other = await api.call('createGroup', named('6e B', 'Class'), deputy?.token)
    const taken = { params: { id: other._id }, body: { name: '6e alouettes' } }
    expect((await api.reply('updateGroup', taken, deputy?.token)).status).toBe(409)
    expect(await classes()).toEqual(['6 a', '6e Alouettes', '6e B'])
  })

  it('hold a pupil one at a time: a headmaster’s list moves, says so before, and open works follow if that is wished', async () => {
    const { api, made, head, teacher, tag, classOf } = await prepare(open())
    const pupil = await makeUser(api.db, made, 'STUDENT', { lastname: `Fauvel ${tag}` })
    const there = await makeUser(api.db, made, 'STUDENT', { lastname: `Hamel ${tag}` })
    const from = await makeGroup(api.db, made, teacher.user.id, [pupil.id], { name: '6e A' })
    const to = await makeGroup(api.db, made, teacher.user.id, [there.id], { name: '6e B' })
    const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, teacher.token)
    const course = await api.call(
      'createCourse',
      { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } },
      teacher.token,
    )
    const give = async (groupId: string) => {
      const order = { courseId: course._id, dueDate: api.now + 9 * dayMs, groups: [groupId] }
      const [work] = await api.call('createWorks', { body: order }, teacher.token)
      return work?._id ?? ''
    }
    const [before, begun, after, over] = [await give(from.id), await give(from.id), await give(to.id), await give(to.id)]
    await api.db.update(works).set({ status: 'ARCHIVED' }).where(eq(works.id, over))
    await api.db
      .update(assignees)
      .set({ startedAt: api.now })
      .where(and(eq(assignees.workId, begun), eq(assignees.userId, pupil.id)))
    const csv = list(tag, `${pupil.lastname};${pupil.firstname};6e;6ème B`, 'Girard*;Tom;6e;6e B')
    const preview = await api.call('importStudents', { body: { csv, classes: true } }, head?.token)
    expect(preview.lines[0]).toMatchObject({ state: 'existing', otherClasses: ['6e A'], proposed: false })
    expect(preview.openWorks).toBe(3)
    const done = await api.call('importStudents', { body: { csv, classes: true, works: true, confirm: true } }, head?.token)
    expect(await classOf(pupil.id, teacher.token)).toEqual(['6e B'])
    const copiesOf = async (userId: string) =>
      (await api.db.select().from(assignees).where(eq(assignees.userId, userId))).map(({ workId }) => workId).sort()
    expect(await copiesOf(pupil.id)).toEqual([begun, after].sort())
    expect(before).not.toBe('')
    expect(await copiesOf(done.lines[1]?.userId ?? '')).toEqual([after])
    const [counted] = await api.db.select().from(works).where(eq(works.id, after))
    expect(counted?.assigneeCount).toBe(3)
    const [kept] = await api.db
      .select()
      .from(acts)
      .where(and(eq(acts.userId, pupil.id), eq(acts.kind, 'class')))
    expect(kept).toMatchObject({ byId: head?.user.id, before: { classes: ['6e A'] }, after: { classes: ['6ème B'] } })
    // Not wished, nothing follows.
    const back = { csv: csv.replace('6ème B', '6e A').replace('6e B', '6eme A'), classes: true, confirm: true }
    await api.call('importStudents', { body: back }, head?.token)
    expect(await copiesOf(pupil.id)).toEqual([begun, after].sort())
    // By hand, a headmaster moves and a teacher who did not make the other class does not.
    const only = (id: string) => ({ params: { id }, body: { students: [pupil.id] } })
    const theirs = await makeGroup(api.db, made, (await makeUser(api.db, made, 'TEACHER')).id, [], { name: '6e D' })
    expect((await api.reply('updateGroup', only(theirs.id), head?.token)).status).toBe(200)
    expect(await classOf(pupil.id, teacher.token)).toEqual(['6e D'])
    expect(await api.reply('updateGroup', only(to.id), teacher.token)).toMatchObject({
      status: 400,
      body: { errors: { students: 'otherClass', [pupil.id]: '6e D' } },
    })
    expect(await classOf(pupil.id, teacher.token)).toEqual(['6e D'])
  })

  it('a teacher’s list decides of the accounts it creates alone and proposes the rest, where a headmaster decides', async () => {
    for (const heads of [1, 0]) {
      const { api, made, head, teacher, colleague, tag, classOf } = await prepare(open(), heads)
      const pupil = await makeUser(api.db, made, 'STUDENT', { lastname: `Hervieu ${tag}` })
      await makeGroup(api.db, made, colleague.user.id, [pupil.id], { name: '6e A' })
      const csv = list(tag, `${pupil.lastname};${pupil.firstname};5e;5e Z`, 'Jamet*;Lise;5e;5e Z')
      const preview = await api.call('importStudents', { body: { csv, classes: true } }, teacher.token)
      expect(preview.lines[0]).toMatchObject({ levelsBefore: [made.sixth.id], otherClasses: ['6e A'], proposed: heads > 0 })
      const done = await api.call('importStudents', { body: { csv, classes: true, confirm: true } }, teacher.token)
      const [stored] = await api.db.select().from(users).where(eq(users.id, pupil.id))
      expect(stored?.levels).toEqual([heads > 0 ? made.sixth.id : made.fifth.id])
      expect(await classOf(pupil.id, teacher.token)).toEqual([heads > 0 ? '6e A' : '5e Z'])
      expect(await classOf(done.lines[1]?.userId ?? '', teacher.token)).toEqual(['5e Z'])
      if (!head) continue
      const [proposal] = await api.call('listActs', { query: { user: pupil.id } }, head.token)
      expect(proposal).toMatchObject({
        ...{ kind: 'proposal', by: { _id: teacher.user.id } },
        ...{ before: { classes: ['6e A'] }, after: { classes: ['5e Z'], levels: [made.fifth.name] }, open: true },
      })
      // The headmaster accepts, once; nobody else does, and nothing that was decided otherwise since.
      const accept = (token: string, id = proposal?._id ?? '') => api.reply('acceptProposal', { params: { id }, body: {} }, token)
      const stranger = await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')
      expect((await accept(await api.tokenFor(stranger.id))).status).toBe(404)
      expect((await accept(teacher.token)).status).toBe(403)
      expect(await accept(head.token)).toMatchObject({ status: 200, body: { accepted: true } })
      const [moved] = await api.db.select().from(users).where(eq(users.id, pupil.id))
      expect([moved?.levels, await classOf(pupil.id, teacher.token)]).toEqual([[made.fifth.id], ['5e Z']])
      expect(await accept(head.token)).toMatchObject({ status: 409, body: { message: 'proposal.decided' } })
      const back = list(tag, `${pupil.lastname};${pupil.firstname};6e;6e A`)
      await api.call(
        'importStudents',
        { body: { csv: back, classes: true, confirm: true, choices: [{ line: 2, person: pupil.id }] } },
        teacher.token,
      )
      const [again] = await api.call('listActs', { query: { user: pupil.id, kind: 'proposal' } }, head.token)
      expect(again?.open).toBe(true)
      const setPortal = (ssoPortal: string | null) => api.db.update(users).set({ ssoPortal }).where(eq(users.id, pupil.id))
      await setPortal('ent')
      const [followed] = await api.call('listActs', { query: { user: pupil.id, kind: 'proposal' } }, head.token)
      expect(followed?.open).toBe(false)
      await setPortal(null)
      const { firstname, lastname, username } = pupil
      const correction = { firstname, lastname, username, email: '', levels: [made.sixth.id] }
      await api.call('updateAccount', { params: { id: pupil.id }, body: correction }, head.token)
      expect((await accept(head.token, again?._id)).status).toBe(409)
      const [closed] = await api.call('listActs', { query: { user: pupil.id, kind: 'proposal' } }, head.token)
      expect(closed?.open).toBe(false)
    }
  })

  it('a teacher’s list brings the works of that teacher alone, a headmaster’s those of all', async () => {
    const { api, made, head, teacher, colleague, tag } = await prepare(open())
    const there = await makeUser(api.db, made, 'STUDENT', { lastname: `Hamel ${tag}` })
    const shared = await makeGroup(api.db, made, teacher.user.id, [there.id], { name: '6e B' })
    await api.db.update(groups).set({ shared: true }).where(eq(groups.id, shared.id))
    const give = async ({ token }: typeof teacher) => {
      const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
      const body = { ...courseBody(made, [module._id]), status: 'PUBLISHED' as const }
      const course = await api.call('createCourse', { body }, token)
      const order = { courseId: course._id, dueDate: api.now + 9 * dayMs, groups: [shared.id] }
      const [work] = await api.call('createWorks', { body: order }, token)
      return work?._id ?? ''
    }
    const [own, other] = [await give(teacher), await give(colleague)]
    const join = async (name: string, token: string | undefined) => {
      const body = { csv: list(tag, `${name}*;Tom;6e;6e B`), classes: true, works: true }
      const { openWorks } = await api.call('importStudents', { body }, token)
      const done = await api.call('importStudents', { body: { ...body, confirm: true } }, token)
      const userId = done.lines[0]?.userId ?? ''
      const copies = await api.db.select().from(assignees).where(eq(assignees.userId, userId))
      return { openWorks, works: copies.map(({ workId }) => workId).sort() }
    }
    expect(await join('Girard', teacher.token)).toEqual({ openWorks: 1, works: [own] })
    expect(await join('Guérin', head?.token)).toEqual({ openWorks: 2, works: [own, other].sort() })
  })

  it('a list of the coming year is known by its pupils, who rise, and waits for « Nouvelle année »', async () => {
    const { api, made, head, tag, classes } = await prepare(open())
    const pupils = await Promise.all(
      ['Kieffer', 'Lagarde', 'Masson'].map((name) => makeUser(api.db, made, 'STUDENT', { lastname: `${name} ${tag}` })),
    )
    const csv = (level: string) =>
      list(tag, ...pupils.map((one) => `${one.lastname};${one.firstname};${level};${level} A`), 'Noiret*;Jade;6e;6e A')
    const now = api.now
    api.now = parisInstant('2027-07-10')
    const order = (level: string) => ({ body: { csv: csv(level), classes: true, confirm: true } })
    const headToken = await api.tokenFor(head?.user.id ?? '')
    expect(await api.reply('importStudents', order('5e'), headToken)).toMatchObject({
      status: 400,
      body: { errors: { csv: 'nextYear' } },
    })
    expect(await classes()).toEqual([])
    expect(await api.call('importStudents', order('6e'), headToken)).toMatchObject({ created: 1, existing: 3 })
    api.now = now
  })

  it('that stood twice from before are merged by the operator, with pupils and works', async () => {
    const { api, made, teacher, colleague, tag, classes } = await prepare(open())
    const pupils = await Promise.all(
      ['Oger', 'Pinson'].map((name) => makeUser(api.db, made, 'STUDENT', { lastname: `${name} ${tag}` })),
    )
    const ids = pupils.map(({ id }) => id)
    const first = await makeGroup(api.db, made, teacher.user.id, ids.slice(0, 1), { name: '6e A', shared: false })
    const second = await makeGroup(api.db, made, colleague.user.id, ids, { name: '6EA' })
    await makeGroup(api.db, made, colleague.user.id, [], { name: '6e B' })
    await api.db.update(groups).set({ signInCode: tag }).where(eq(groups.id, second.id))
    const args = ['merge-classes', '--school', made.school.id]
    expect((await command(api, args)).lines.at(-1)).toBe('nothing was changed; add --confirm')
    expect(await classes()).toEqual(['6EA', '6e A', '6e B'])
    expect((await command(api, [...args, '--confirm'])).lines).toEqual([
      `6e A (${first.id}) takes over 6EA (${second.id})`,
      'done',
    ])
    expect(await classes()).toEqual(['6e A', '6e B'])
    const group = await api.call('getGroup', { params: { id: first.id }, query: { students: 'true' } }, colleague.token)
    expect(group.students?.map(({ _id }) => _id).sort()).toEqual(ids.sort())
    const [stored] = await api.db.select().from(groups).where(eq(groups.id, first.id))
    expect(stored?.signInCode).toBe(tag)
    expect((await command(api, args)).lines).toEqual(['no class stands twice'])
  })
})
