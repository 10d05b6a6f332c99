import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignees, groupStudents, groups, schools, users, works } from '#api/db/schema'
import { schoolStays } from '#api/db/statistics-schema'
import { maxErasedAtOnce, maxPeopleAtOnce } from '#contract/list-limits'
import type { PersonAct } from '#contract/person-states'
import { parisDay } from '#domain/dates/paris-day'
import { fullName } from '#domain/people/names'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, giveClassWork, type Pupil, questionOf, submitAs, week } from '#tests/support/class-work'
import { command } from '#tests/support/erasable'
import { makeSchool, makeUser } from '#tests/support/make'

const password = 'tremplin-test'
const counted = (over = {}) => ({
  ...{ sessions: 0, copies: 0, begun: 0, classes: 0, groups: 0, works: 0 },
  ...{ resources: 0, trainings: 0, handedIn: 0, badges: 0, answers: 0, handedOver: 0, doubled: 0, ...over },
})

/** A class of three pupils with a work due in a week, a headmaster of the school and a superadmin of another. */
async function prepare(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Bob', 'Cléo'])
  const { made } = given
  const there = await makeSchool(api.db)
  const [head, second, admin] = [
    await makeUser(api.db, made, 'HEADMASTER'),
    await makeUser(api.db, made, 'HEADMASTER'),
    await makeUser(api.db, there, 'SUPERADMIN'),
  ]
  const [headToken, adminToken] = [await api.tokenFor(head.id), await api.tokenFor(admin.id)]
  const act = (act: PersonAct, people: readonly string[], more = {}, token = headToken) =>
    api.reply('actOnPeople', { body: { act, people, ...more } }, token)
  const done = async (...args: Parameters<typeof act>) => {
    const { status, body } = await act(...args)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const row = async (id: string) => {
    const [user] = await api.db.select().from(users).where(eq(users.id, id))
    if (!user) throw new Error('no user')
    return user
  }
  const [ana, bob, cleo] = given.pupils
  if (!ana || !bob || !cleo) throw new Error('no pupils')
  return { ...given, api, there, head, second, admin, headToken, adminToken, act, done, row, ana, bob, cleo }
}

describeApi('acts on people', (open) => {
  it('suspension ends sessions at once and refuses to sign in with the reason; lifted, everything is as before', async () => {
    const api = open()
    const { made, head, headToken, done, row } = await prepare(api)
    const pupil = await makeUser(api.db, made, 'STUDENT', { password })
    const signIn = (secret = password) => api.reply('login', { body: { username: pupil.username, password: secret } })
    const { token } = await api.call('login', { body: { username: pupil.username, password } })
    expect(await done('suspend', [pupil.id])).toMatchObject({ done: 1, effects: { sessions: 1 } })
    expect(await api.reply('currentUser', {}, token)).toMatchObject({ status: 401, body: { message: 'auth.suspended' } })
    expect(await signIn()).toMatchObject({ status: 403, body: { message: 'auth.suspended' } })
    // Only who knows the password learns the reason.
    expect(await signIn('wrong')).toMatchObject({ status: 400, body: { message: 'auth.invalidCredentials' } })
    const found = await api.call('searchPeople', { query: { state: 'suspended' } }, headToken)
    expect(found).toMatchObject([{ _id: pupil.id, state: 'suspended' }])
    for (const [lastname, at] of [['Aaa', 0] as const, ['Zzz', -1] as const]) {
      await api.db.update(users).set({ lastname }).where(eq(users.id, pupil.id))
      const all = await api.call('searchPeople', { query: {} }, headToken)
      expect(all.at(at)?._id, 'by name').toBe(pupil.id)
    }
    expect((await api.call('listStudents', { query: {} }, headToken)).map(({ _id }) => _id)).toContain(pupil.id)
    await done('lift', [pupil.id])
    expect((await signIn()).status).toBe(200)
    // What ended does not come back.
    expect(await api.reply('currentUser', {}, token)).toMatchObject({ status: 401, body: { message: 'auth.required' } })
    expect((await row(pupil.id)).suspendedAt).toBeNull()
    const trail = await api.call('listActs', { query: { user: pupil.id } }, headToken)
    expect(trail).toMatchObject([
      { kind: 'lift', by: { _id: head.id } },
      { kind: 'suspend', by: { _id: head.id } },
    ])
  })

  it('who left is in no list, class or work to come; past figures stay; taken back, they find their class and works again', async () => {
    const given = await prepare(open())
    const { api, made, token, work, group, course, headToken, done, ana, bob, cleo } = given
    // Ana has begun, Bob has not, and an earlier work is over for both.
    await answerAs(given, ana, questionOf(given, 'Text'), 'cinq', 50)
    const past = { courseId: course._id, dueDate: api.now + 1000, groups: [group.id] }
    const [over] = await api.call('createWorks', { body: past }, token)
    api.now += 2000
    const body = { to: api.now + 8 * week }
    const figures = () => api.call('sumWorks', { body: { ...body, to: api.now } }, headToken)
    const before = await figures()
    const preview = await api.call('previewPeopleAct', { body: { act: 'leave', people: [ana.id, bob.id] } }, headToken)
    expect(preview.effects).toEqual(counted({ sessions: 2, copies: 1, begun: 1, classes: 2 }))
    expect(await done('leave', [ana.id, bob.id])).toEqual({ done: 2, effects: preview.effects, ticket: null })
    const names = async () => ({
      students: (await api.call('listStudents', { query: {} }, headToken)).map(({ _id }) => _id),
      group: (await api.call('getGroup', { params: { id: group.id }, query: { students: 'true' } }, token)).studentCount,
      work: (await api.call('listAssignees', { params: { id: work._id } }, token)).map(({ userId }) => userId).sort(),
      expected: (await api.db.select().from(works).where(eq(works.id, work._id)))[0]?.assigneeCount,
      over: (await api.call('listAssignees', { params: { id: over?._id ?? '' } }, token)).length,
    })
    expect(await names()).toEqual({
      students: [cleo.id],
      group: 1,
      work: [ana.id, cleo.id].sort(),
      expected: 2,
      over: 3,
    })
    expect(await figures()).toEqual(before)
    expect(await api.reply('currentUser', {}, bob.token)).toMatchObject({ status: 401, body: { message: 'auth.left' } })
    // New work to the class, or to them, does not reach them.
    const [next] = await api.call('createWorks', { body: { ...past, dueDate: api.now + week } }, token)
    expect(await api.db.$count(assignees, eq(assignees.workId, next?._id ?? ''))).toBe(1)
    const named = { courseId: course._id, dueDate: api.now + week, students: [bob.id] }
    expect((await api.reply('createWorks', { body: named }, token)).status).toBe(404)
    expect(await api.call('searchPeople', { query: { role: 'STUDENT' } }, headToken)).toHaveLength(1)
    expect(await api.call('searchPeople', { query: { state: 'left' } }, headToken)).toHaveLength(2)
    const stay = async () => (await api.db.select().from(schoolStays).where(eq(schoolStays.userId, bob.id)))[0]
    expect(await stay()).toMatchObject({ schoolId: made.school.id, until: parisDay(api.now) })
    // The teacher saves the class without them: their place is kept.
    await api.call('updateGroup', { params: { id: group.id }, body: { students: [cleo.id] } }, token)
    await done('comeBack', [ana.id, bob.id])
    expect(await names()).toEqual({
      students: expect.arrayContaining([ana.id, bob.id, cleo.id]),
      group: 3,
      work: [ana.id, bob.id, cleo.id].sort(),
      expected: 3,
      over: 3,
    })
    expect(await stay()).toMatchObject({ until: null })
  })

  it('a copy that is not begun stays with the comment that its teacher has left on it', async () => {
    const { api, token, work, done, ana, bob } = await prepare(open())
    const body = { comments: { global: { comment: 'Prends ton temps.' } } }
    await api.call('commentAssignee', { params: { id: bob.assigneeId }, body }, token)
    expect(await done('leave', [ana.id, bob.id])).toMatchObject({ effects: { copies: 1 } })
    const left = await api.call('listAssignees', { params: { id: work._id } }, token)
    expect(left.map(({ userId, commented }) => [userId === ana.id, userId === bob.id, commented])).toEqual(
      expect.arrayContaining([[false, true, true]]),
    )
    expect(left).toHaveLength(2)
  })

  it('guest links end with the sessions, and none is made for who may not sign in', async () => {
    const given = await prepare(open())
    const { api, done, ana } = given
    // Begun, so that it stays hers when she leaves.
    await answerAs(given, ana, questionOf(given, 'Text'), 'cinq', 50)
    const args = ['guest-link', '--assignee', ana.assigneeId, '--origin', 'https://tremplin.test']
    const link = await command(api, args)
    const guest = link.lines.join(' ').match(/token=([\w-]+)/)?.[1]
    const visit = () => api.reply('getHeadlessAssignee', { params: { id: ana.assigneeId } }, guest)
    expect((await visit()).status).toBe(200)
    for (const [act, back, state] of [
      ['suspend', 'lift', 'suspended'],
      ['leave', 'comeBack', 'left'],
    ] as const) {
      await done(act, [ana.id])
      expect(await visit()).toMatchObject({ status: 401, body: { message: `auth.${state}` } })
      const refused = expect.stringContaining(`is ${state} and may not sign in`)
      expect(await command(api, args)).toMatchObject({ code: 1, lines: [refused] })
      await done(back, [ana.id])
      expect((await visit()).status).toBe(401)
    }
  })

  it('a pupil moves with what is theirs; the former school keeps its figures, and both are told', async () => {
    const given = await prepare(open())
    const { api, made, there, work, group, headToken, done, row, ana, bob } = given
    await api.db
      .update(users)
      .set({ levels: [made.sixth.id], ine: '123456789AB' })
      .where(eq(users.id, ana.id))
    const to = { schoolId: there.school.id }
    const refused = await given.act('move', [ana.id, bob.id], to)
    expect(refused).toMatchObject({ status: 409, body: { errors: { [ana.id]: 'level', [bob.id]: 'level' } } })
    expect(await given.act('move', [ana.id], { ...to, levelId: made.fifth.id })).toMatchObject({
      status: 400,
      body: { errors: { levelId: 'unknown' } },
    })
    expect(await done('move', [ana.id], { ...to, levelId: there.sixth.id })).toMatchObject({
      effects: { copies: 1, classes: 1, sessions: 1 },
    })
    // The school there keeps no national numbers.
    const arrived = { schoolId: there.school.id, levels: [there.sixth.id], joinedAt: api.now, ine: null }
    expect(await row(ana.id)).toMatchObject(arrived)
    const [place] = await api.db.select().from(groupStudents).where(eq(groupStudents.userId, ana.id))
    expect(place).toBeUndefined()
    expect((await api.call('getGroup', { params: { id: group.id }, query: {} }, given.token)).studentCount).toBe(2)
    const [stored] = await api.db.select().from(works).where(eq(works.id, work._id))
    expect(stored?.assigneeCount).toBe(2)
    const stays = await api.db.select().from(schoolStays).where(eq(schoolStays.userId, ana.id)).orderBy(schoolStays.until)
    expect(stays).toMatchObject([
      { schoolId: made.school.id, until: parisDay(api.now) },
      { schoolId: there.school.id, since: parisDay(api.now), until: null },
    ])
    const theirs = await api.tokenFor((await makeUser(api.db, there, 'HEADMASTER')).id)
    for (const reader of [headToken, theirs])
      expect((await api.call('listActs', { query: { kind: 'school' } }, reader))[0]).toMatchObject({
        person: { _id: ana.id },
        after: { school: there.school.name },
      })
    // No longer a person of the former school.
    expect((await given.act('suspend', [ana.id])).status).toBe(404)
  })

  it('a pupil who left, went to another school, left it and comes back there gets no work of the former one', async () => {
    const { api, there, work, adminToken, done, bob } = await prepare(open())
    const given = () => api.db.$count(assignees, eq(assignees.userId, bob.id))
    await done('leave', [bob.id])
    await done('move', [bob.id], { schoolId: there.school.id, levelId: there.sixth.id })
    await done('leave', [bob.id], {}, adminToken)
    await done('comeBack', [bob.id], {}, adminToken)
    expect(await given()).toBe(0)
    expect((await api.db.select().from(works).where(eq(works.id, work._id)))[0]?.assigneeCount).toBe(2)
  })

  it('staff move by a superadmin only, and a colleague takes over what they must leave', async () => {
    const given = await prepare(open())
    const { api, there, teacher, colleague, group, work, course, adminToken, act, done, second } = given
    const to = { schoolId: there.school.id }
    expect(await act('move', [teacher.id], to)).toMatchObject({ status: 409, body: { errors: { [teacher.id]: 'staffMove' } } })
    expect(await act('move', [teacher.id], to, adminToken)).toMatchObject({
      status: 409,
      body: { errors: { [teacher.id]: 'successor' } },
    })
    for (const [successor, code] of [
      [randomUUID(), 'unknown'],
      [given.ana.id, 'unknown'],
      [teacher.id, 'self'],
      [(await makeUser(api.db, there, 'TEACHER')).id, 'otherSchool'],
    ])
      expect(await act('move', [teacher.id], { ...to, successor }, adminToken)).toMatchObject({
        status: 400,
        body: { errors: { successor: code } },
      })
    const moved = await done('move', [teacher.id], { ...to, successor: colleague.id }, adminToken)
    expect(moved).toMatchObject({ done: 1, effects: { groups: 1, works: 1, resources: 2 } })
    // The colleague ends the work and changes the class; the resources stay with their author.
    const archived = { params: { id: work._id }, body: { status: 'archived' } }
    expect((await api.reply('changeWorkStatus', archived, given.colleagueToken)).status).toBe(200)
    expect(
      (await api.reply('updateGroup', { params: { id: group.id }, body: { name: '6B' } }, given.colleagueToken)).status,
    ).toBe(200)
    expect(await api.call('getCourse', { params: { id: course._id }, query: {} }, await api.tokenFor(teacher.id))).toMatchObject({
      name: course.name,
    })
    expect((await api.reply('changeWorkStatus', archived, await api.tokenFor(teacher.id))).status).toBe(404)
    // Later too: the headmaster takes over from who left without saying.
    await done('leave', [colleague.id])
    await done('handOver', [colleague.id], { successor: second.id })
    expect(await api.db.$count(groups, eq(groups.creatorId, second.id))).toBe(1)
    expect((await api.call('listActs', { query: { user: colleague.id } }, given.headToken)).map(({ kind }) => kind)).toEqual([
      'handOver',
      'leave',
    ])
  })

  it('a copy names whom it was handed in to: whoever takes over only what comes afterwards', async () => {
    const given = await prepare(open())
    const { api, teacher, colleague, second, done, row, ana, bob, cleo } = given
    const named = async ({ assigneeId, token }: Pupil) =>
      (await api.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } }, token)).teacher
    const nameOf = async (id: string) => fullName((await row(id)).firstname, (await row(id)).lastname)
    await submitAs(given, ana)
    expect(await named(ana)).toBe(await nameOf(teacher.id))
    api.now += 1000
    await done('handOver', [teacher.id], { successor: colleague.id })
    api.now += 1000
    await submitAs(given, bob)
    expect([await named(ana), await named(bob), await named(cleo)]).toEqual([
      undefined,
      ...Array(2).fill(await nameOf(colleague.id)),
    ])
    // Who leaves hands over too.
    api.now += 1000
    await done('leave', [colleague.id], { successor: second.id })
    expect([await named(bob), await named(cleo)]).toEqual([undefined, await nameOf(second.id)])
  })

  it('what a colleague took over from who left stays there when they come back, and the answer says so', async () => {
    const { api, teacher, colleague, ana, headToken, done } = await prepare(open())
    await done('leave', [teacher.id, ana.id], { successor: colleague.id })
    const order = { act: 'comeBack' as const, people: [teacher.id, ana.id] }
    const { effects } = await api.call('previewPeopleAct', { body: order }, headToken)
    expect(effects.handedOver).toBe(1)
    expect(await done('comeBack', order.people)).toEqual({ done: 2, effects, ticket: null })
    expect(await api.db.$count(groups, eq(groups.creatorId, colleague.id))).toBe(1)
    api.now += 1000
    // Who leaves again without a colleague comes back to what is theirs.
    await done('leave', [teacher.id])
    expect(await done('comeBack', [teacher.id])).toMatchObject({ effects: { handedOver: 0 } })
  })

  it('erases several at once or none, after a confirmation; the class keeps its figures, the trail no name', async () => {
    const given = await prepare(open())
    const { api, teacher, colleague, work, head, headToken, adminToken, act, done, row, ana, bob, cleo } = given
    for (const pupil of [ana, bob]) await answerAs(given, pupil, questionOf(given, 'Text'), 'secret', 50)
    const people = [ana.id, cleo.id, teacher.id]
    const preview = await api.call('previewPeopleAct', { body: { act: 'erase', people } }, headToken)
    expect(preview.people.map(({ refused }) => refused)).toEqual([null, null, null])
    const goes = { sessions: 3, copies: 1, begun: 1, answers: 1, classes: 2 }
    expect(preview.effects).toEqual(counted({ ...goes, groups: 1, works: 1, resources: 2 }))
    for (const [confirm, code] of [
      ['', 'required'],
      ['2', 'mismatch'],
      [teacher.username, 'mismatch'],
    ])
      expect(await act('erase', people, { confirm })).toMatchObject({ status: 400, body: { errors: { confirm: code } } })
    const refused = await act('erase', [...people, head.id], { confirm: '4' })
    expect(refused).toMatchObject({ status: 409, body: { errors: { [head.id]: 'oneself' } } })
    expect(await row(ana.id)).toMatchObject({ erasedAt: null, firstname: 'Camille' })
    await done('erase', people, { confirm: '3', successor: colleague.id })
    for (const id of people) expect(await row(id)).toMatchObject({ erasedAt: api.now, lastname: 'supprimé' })
    expect(await row(bob.id)).toMatchObject({ erasedAt: null })
    const [stored] = await api.db.select().from(works).where(eq(works.id, work._id))
    expect(stored).toMatchObject({ creatorId: colleague.id, assigneeCount: 2 })
    expect(await api.db.$count(assignees, eq(assignees.userId, cleo.id))).toBe(0)
    expect((await api.reply('currentUser', {}, ana.token)).status).toBe(401)
    const trail = await api.call('listActs', { query: { kind: 'erase' } }, headToken)
    expect(trail).toHaveLength(3)
    for (const one of trail)
      expect(one).toMatchObject({ by: { _id: head.id }, person: { lastname: 'supprimé' }, before: null, after: null })
    // One person by their user name; once erased, nothing more is done.
    const { username } = await row(bob.id)
    await done('erase', [bob.id], { confirm: username.toUpperCase() }, adminToken)
    expect(await act('erase', [bob.id], { confirm: '1' })).toMatchObject({
      status: 409,
      body: { errors: { [bob.id]: 'erased' } },
    })
  })

  it('refuses with a reason for each person, and does nothing to the others', async () => {
    const given = await prepare(open())
    const { api, made, there, head, second, admin, act, done, row, ana, bob, cleo } = given
    const foreign = await makeUser(api.db, there, 'STUDENT')
    const chief = await makeUser(api.db, made, 'SUPERADMIN')
    const portal = await makeUser(api.db, made, 'STUDENT')
    await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, portal.id))
    const launched = await makeUser(api.db, made, 'STUDENT')
    await api.db
      .update(users)
      .set({ username: `lti-${randomUUID()}` })
      .where(eq(users.id, launched.id))
    const erased = await makeUser(api.db, made, 'STUDENT')
    await api.db.update(users).set({ erasedAt: 1 }).where(eq(users.id, erased.id))
    await done('suspend', [cleo.id])
    const unknown = randomUUID()
    const refusals: [PersonAct, string[], Record<string, string>, object?][] = [
      ['suspend', [ana.id, head.id], { [head.id]: 'oneself' }],
      ['suspend', [ana.id, chief.id], { [chief.id]: 'role' }],
      ['suspend', [ana.id, cleo.id], { [cleo.id]: 'suspended' }],
      ['lift', [bob.id, cleo.id], { [bob.id]: 'notSuspended' }],
      ['comeBack', [ana.id], { [ana.id]: 'notLeft' }],
      ['leave', [ana.id, erased.id], { [erased.id]: 'erased' }],
      ['move', [portal.id, launched.id], { [portal.id]: 'portal', [launched.id]: 'platform' }, { schoolId: there.school.id }],
      ['move', [ana.id], { [ana.id]: 'sameSchool' }, { schoolId: made.school.id }],
    ]
    for (const [kind, people, errors, more] of refusals)
      expect(await act(kind, people, more)).toMatchObject({ status: 409, body: { message: 'person.refused', errors } })
    for (const stranger of [unknown, foreign.id])
      expect(await act('leave', [ana.id, stranger])).toMatchObject({
        status: 404,
        body: { message: 'user.notFound', errors: { [stranger]: 'unknown' } },
      })
    const invalid: [object, object][] = [
      [{ act: 'suspend', people: [] }, { people: 'required' }],
      [{ act: 'suspend', people: ['pas-un-id'] }, { 'people.0': 'invalid' }],
      [{ act: 'forget', people: [ana.id] }, { act: 'invalid' }],
      [{ act: 'suspend', people: Array.from({ length: maxPeopleAtOnce + 1 }, () => randomUUID()) }, { people: 'tooLong' }],
      [{ act: 'erase', people: Array.from({ length: maxErasedAtOnce + 1 }, () => randomUUID()) }, { people: 'tooLong' }],
      [{ act: 'move', people: [ana.id] }, { schoolId: 'required' }],
      [{ act: 'move', people: [ana.id], schoolId: unknown }, { schoolId: 'unknown' }],
      [{ act: 'handOver', people: [given.teacher.id] }, { successor: 'required' }],
    ]
    for (const [body, errors] of invalid)
      expect(await api.reply('actOnPeople', { body }, given.headToken)).toMatchObject({ status: 400, body: { errors } })
    const many = { act: 'suspend', people: Array.from({ length: 10_000 }, () => randomUUID()) }
    expect((await api.reply('actOnPeople', { body: many }, given.headToken)).status).toBe(413)
    expect(await row(ana.id)).toMatchObject({ suspendedAt: null, leftAt: null, schoolId: made.school.id })
    // Named twice, done once.
    expect(await done('suspend', [ana.id, ana.id])).toMatchObject({ done: 1 })
    expect(await row(second.id)).toMatchObject({ suspendedAt: null })
    expect((await act('suspend', [admin.id], {}, given.adminToken)).body).toMatchObject({ errors: { [admin.id]: 'oneself' } })
  })

  it('a school keeps a headmaster who may sign in, also when two act on each other at once', async () => {
    const given = await prepare(open())
    const { api, head, second, act, adminToken, headToken } = given
    const both = await act('leave', [head.id, second.id], {}, adminToken)
    expect(both).toMatchObject({ status: 409, body: { errors: { [head.id]: 'lastHeadmaster', [second.id]: 'lastHeadmaster' } } })
    const secondToken = await api.tokenFor(second.id)
    const replies = await Promise.all([act('suspend', [second.id], {}, headToken), act('suspend', [head.id], {}, secondToken)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = await api.db
      .select()
      .from(users)
      .where(and(eq(users.schoolId, given.made.school.id), eq(users.role, 'HEADMASTER')))
    expect(left.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1)
    const last = left.find(({ suspendedAt }) => suspendedAt === null)?.id ?? ''
    for (const kind of ['suspend', 'erase'] as const)
      expect((await act(kind, [last], {}, adminToken)).body).toMatchObject({ errors: { [last]: 'lastHeadmaster' } })
  })

  it('two who suspend one person at once: one does, the other is told', async () => {
    const { api, act, ana, second, headToken } = await prepare(open())
    const secondToken = await api.tokenFor(second.id)
    const replies = await Promise.all([act('suspend', [ana.id], {}, headToken), act('suspend', [ana.id], {}, secondToken)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ errors: { [ana.id]: 'suspended' } })
    expect(await api.db.$count(assignees, eq(assignees.userId, ana.id))).toBe(1)
  })

  it('offers the schools to move to by name, and nothing of their people', async () => {
    const { api, headToken, there } = await prepare(open())
    const name = `Lycée ${randomUUID()}`
    await api.db.update(schools).set({ name }).where(eq(schools.id, there.school.id))
    const found = await api.call('findDestinations', { query: { terms: name.slice(0, 20) } }, headToken)
    expect(found).toEqual([{ _id: there.school.id, name, city: '', zipCode: '69007' }])
    expect((await api.reply('findDestinations', { query: { terms: 'a' } }, headToken)).status).toBe(400)
  })
})
