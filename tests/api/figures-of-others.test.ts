import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueHeadlessToken } from '#api/auth/headless'
import { courses, users } from '#api/db/schema'
import type { Role } from '#contract/call'
import type { CallName } from '#contract/calls'
import { describeApi, type LooseInput, type TestApi, testNow } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf, submitAs } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

/** A class whose first pupil has submitted, on a public course; and tokens of people of its school. */
async function school(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Bob'])
  const [ana] = given.pupils
  if (!ana) throw new Error('no pupil')
  await answerAs(given, ana, questionOf(given, 'HolesInText'), { ville: 'Paris' })
  await submitAs(given, ana)
  await api.db.update(courses).set({ share: 'public' }).where(eq(courses.id, given.course._id))
  const tokenOf = async (role: Role) => api.tokenFor((await makeUser(api.db, given.made, role)).id)
  return { ...given, ana, tokenOf }
}

/** Every call about one student, one work or one class, with these ids, except the call named `but`. */
function asking({ ana, work, group }: ClassWork & { ana: Pupil }, but?: CallName): [CallName, LooseInput][] {
  const calls: [CallName, LooseInput][] = [
    ['getUser', { params: { id: ana.id } }],
    ['listStudentAssignments', { params: { studentId: ana.id }, query: {} }],
    ['exportStudent', { params: { studentId: ana.id }, query: { format: 'csv' } }],
    ['getAssignee', { params: { id: ana.assigneeId }, query: { withEval: 'true' } }],
    ['listAssignees', { params: { id: work._id } }],
    ['getWork', { params: { id: work._id } }],
    ['getGroup', { params: { id: group.id }, query: { students: 'true' } }],
    ['exportGroup', { params: { id: group.id }, query: { format: 'csv' } }],
  ]
  return calls.filter(([name]) => name !== but)
}

const dashboard = ['readDashboard', 'sumWorks', 'readRates', 'followRates', 'sumTrainings', 'divideWorks'] as const

describeApi('another student’s figures', (open) => {
  it('are refused to students, who read only their own, whatever they ask (STA-002)', async () => {
    const api = open()
    const here = await school(api)
    const [, bob] = here.pupils
    const token = bob?.token ?? ''
    // The student may read the work’s questions, never the others’ results.
    await expectRefused(api, asking(here, 'getWork'), token)
    const { stats } = await api.call('getWork', { params: { id: here.work._id } }, token)
    expect(stats).toMatchObject({ assigneeCount: 0, submissionCount: 0, averageEvaluation: null })
    const query = { student: here.ana.id, studentId: here.ana.id, userId: here.ana.id }
    const own = await api.reply('getStudentStatistics', { query }, token)
    expect(own.body).toEqual((await api.reply('getStudentStatistics', { query: {} }, token)).body)
    expect(own.body).toMatchObject({ total: { works: { submitted: 0 } } })
    for (const body of [{ to: here.work.dueDate }, { to: here.work.dueDate, groupId: here.group.id, ...query }])
      expect(await api.call('sumWorks', { body }, token)).toEqual({ count: 1, assigned: 1, finished: 0, rate: 0 })
    const course = { params: { courseId: here.course._id }, body: { assigneeId: here.ana.assigneeId } }
    expect((await api.reply('readCourseStatistics', course, token)).status).toBe(403)
  })

  it.each(['TEACHER', 'HEADMASTER'] as const)('are unknown to a %s of another school (STA-001, STA-024)', async (role) => {
    const api = open()
    const [here, there] = [await school(api), await school(api)]
    const [token, own] = [await there.tokenOf(role), await here.tokenOf(role)]
    await expectRefused(api, asking(here), token)
    for (const [name, input] of asking(here))
      expect({ name, status: (await api.reply(name, input, own)).status }).toEqual({ name, status: 200 })
    const [row] = await api.call('listStudentAssignments', { params: { studentId: here.ana.id }, query: {} }, own)
    expect(row).toMatchObject({ submitted: true, evaluation: 100 })
    const mine = await courseFigures(api, here, own, { schoolId: here.made.school.id, assigneeId: here.ana.assigneeId })
    expect(mine).toMatchObject({ works: 1, submitted: 1, averageEvaluation: 100 })
    const asked = { to: here.work.dueDate, schools: [here.made.school.id], all: true, groupId: here.group.id }
    expect((await api.call('sumWorks', { body: asked }, token)).assigned).toBe(0)
    const { groupId: _group, ...wide } = asked
    expect((await api.call('sumWorks', { body: wide }, token)).assigned).toBe(role === 'HEADMASTER' ? 2 : 0)
    const groups = await api.call('listStatisticsGroups', {}, token)
    expect(groups.map(({ _id }) => _id)).not.toContain(here.group.id)
    for (const body of [
      { schoolId: here.made.school.id },
      { creatorId: here.teacher.id },
      { creatorId: there.teacher.id, assigneeId: here.ana.assigneeId },
    ])
      expect(await courseFigures(api, here, token, body)).toMatchObject({ works: 0, submitted: 0 })
  })

  it('are not in the figures over all schools that the course’s author and supervisors read (OP-004)', async () => {
    const api = open()
    const [here, there] = [await school(api), await school(api)]
    const order = { courseId: here.course._id, dueDate: here.work.dueDate, groups: [there.group.id] }
    const [work] = await api.call('createWorks', { body: order }, there.token)
    const [share] = await api.call('listAssignees', { params: { id: work?._id ?? '' } }, there.token)
    expect((await courseFigures(api, here, here.token, {})).works).toBe(2)
    for (const one of [{ assigneeId: share?._id }, { workId: work?._id }]) {
      expect((await courseFigures(api, here, here.token, one)).works).toBe(0)
      expect((await courseFigures(api, here, there.token, { ...one, schoolId: there.made.school.id })).works).toBe(1)
    }
    const supervisor = await makeUser(api.db, here.made, 'SUPERVISOR')
    await api.db
      .update(users)
      .set({ schools: [here.made.school.id, there.made.school.id] })
      .where(eq(users.id, supervisor.id))
    const token = await api.tokenFor(supervisor.id)
    expect((await courseFigures(api, here, token, {})).works).toBe(2)
    expect((await courseFigures(api, here, token, { assigneeId: here.ana.assigneeId })).works).toBe(0)
    // A supervisor may know who the students of their schools are, but not their individual results.
    await expectRefused(api, asking(here, 'getUser'), token)
  })

  it('are refused to a guest, whose token covers a single assignee (RTE-068, RTE-069)', async () => {
    const api = open()
    const here = await school(api)
    const [, bob] = here.pupils
    const guest = await issueHeadlessToken(api.db, { userId: bob?.id ?? '', assigneeId: bob?.assigneeId ?? '' }, testNow)
    await expectRefused(api, asking(here), guest)
    for (const name of dashboard) expect(await api.reply(name, { body: {} }, guest)).toMatchObject({ status: 403 })
    expect((await api.reply('getStudentStatistics', { query: {} }, guest)).status).toBe(403)
    const course = { params: { courseId: here.course._id }, body: { creatorId: here.teacher.id } }
    expect((await api.reply('readCourseStatistics', course, guest)).status).toBe(403)
  })
})

async function expectRefused(api: TestApi, calls: readonly [CallName, LooseInput][], token: string) {
  for (const [name, input] of calls) {
    const { status } = await api.reply(name, input, token)
    expect({ name, refused: status === 403 || status === 404 }).toEqual({ name, refused: true })
  }
}

const courseFigures = (api: TestApi, { course }: ClassWork, token: string, body: object) =>
  api.call('readCourseStatistics', { params: { courseId: course._id }, body }, token)
