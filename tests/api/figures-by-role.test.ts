import { expect, it } from 'vitest'
import type { Role } from '#contract/call'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs, week } from '#tests/support/class-work'
import { courseBody, makeUser } from '#tests/support/make'

/** Ana has submitted with one correct answer; Bob has not started. Also returns tokens of those who may read the figures. */
async function halfHandedIn(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Bob'])
  const [ana, bob] = given.pupils
  if (!ana || !bob) throw new Error('no pupils')
  await answerAs(given, ana, questionOf(given, 'HolesInText'), { ville: 'Paris' })
  await submitAs(given, ana)
  const tokenOf = async (role: Role) => api.tokenFor((await makeUser(api.db, given.made, role)).id)
  return { ...given, bob, range: { to: given.work.dueDate }, tokenOf, headmaster: await tokenOf('HEADMASTER') }
}

describeApi('figures of each role', (open) => {
  it('are limited on a dashboard to the role’s scope; what does not concern the role is null (API-102, STA-026)', async () => {
    const api = open()
    const { bob, token, colleagueToken, headmaster, tokenOf, range } = await halfHandedIn(api)
    const read = async (by: string) => (await api.call('readDashboard', { body: range }, by)).figures
    const noPeople = { sessions: null, activation: null }
    const none = { count: 0, assigned: 0, finished: 0, rate: 0 }
    expect(await read(bob.token)).toMatchObject({
      ...{ works: { ...none, count: 1, assigned: 1 }, rates: { success: 0, submission: 0 }, coursesCreated: null },
      ...noPeople,
    })
    const half = { works: { count: 1, assigned: 2, finished: 1, rate: 50 }, rates: { success: 100, submission: 50 } }
    expect(await read(token)).toMatchObject({ ...half, ...noPeople, coursesCreated: 1 })
    expect(await read(colleagueToken)).toMatchObject({ works: none, ...noPeople, coursesCreated: 0 })
    const ofSchool = await read(headmaster)
    expect(ofSchool).toMatchObject({ ...half, coursesCreated: 1, sessions: { student: 0 }, activation: { total: 4 } })
    const ofAll = await read(await tokenOf('SUPERADMIN'))
    expect(ofAll.works.count).toBeGreaterThanOrEqual(ofSchool.works.count)
    expect(ofAll.activation?.total).toBeGreaterThanOrEqual(4)
  })

  it('are the same for a supervisor of that one school, as sums and by period (API-103 to API-112)', async () => {
    const api = open()
    const { headmaster, tokenOf, range } = await halfHandedIn(api)
    const supervisor = await tokenOf('SUPERVISOR')
    const pairs = [
      ['countSessions', 'countOverseenSessions'],
      ['measureActivation', 'measureOverseenActivation'],
      ['followRates', 'followOverseenRates'],
      ['readRates', 'readOverseenRates'],
      ['followTrainings', 'followOverseenTrainings'],
      ['sumTrainings', 'sumOverseenTrainings'],
      ['countOfficialCourses', 'countOverseenOfficialCourses'],
      ['divideWorks', 'divideOverseenWorks'],
      ['sumWorks', 'sumOverseenWorks'],
      ['readDashboard', 'readOverseenDashboard'],
    ] as const
    for (const [own, overseen] of pairs) {
      const reply = await api.reply(own, { body: range }, headmaster)
      expect(reply.status, own).toBe(200)
      expect((await api.reply(overseen, { body: { ...range, all: true } }, supervisor)).body, overseen).toEqual(reply.body)
    }
    expect(await api.call('readOverseenRates', { body: { ...range, all: true } }, supervisor)).toEqual({
      ...{ success: 100, submission: 50, assigned: 2, submitted: 1, held: 0 },
    })
  })

  it('divide works by subject, or by level within a subject, and add up (API-101, API-110, STA-016, OP-101)', async () => {
    const api = open()
    const { made, module, course, group, token, headmaster, tokenOf, range } = await halfHandedIn(api)
    const body = { ...courseBody(made, [module._id]), name: 'Lire', subjectId: made.french.id, status: 'PUBLISHED' as const }
    const french = await api.call('createCourse', { body: { ...body, publishAnyway: true } }, token)
    const dueDate = range.to - week / 2
    for (const { _id: courseId } of [course, french])
      await api.call('createWorks', { body: { courseId, dueDate, groups: [group.id] } }, token)
    const supervisor = await tokenOf('SUPERVISOR')
    const divided = async (narrowed: object) => {
      const parts = await api.call('divideWorks', { body: { ...range, ...narrowed } }, headmaster)
      const all = { ...range, ...narrowed, all: true }
      expect(await api.call('divideOverseenWorks', { body: all }, supervisor)).toEqual(parts)
      return parts
    }
    expect(await divided({})).toEqual([
      { id: made.maths.id, name: made.maths.name, count: 2, percent: 67 },
      { id: made.french.id, name: made.french.name, count: 1, percent: 33 },
    ])
    expect((await api.call('sumWorks', { body: range }, headmaster)).count).toBe(3)
    const sixth = { id: made.sixth.id, name: made.sixth.name }
    for (const name of ['subjectId', 'subject'])
      expect(await divided({ [name]: made.maths.id })).toEqual([{ ...sixth, count: 2, percent: 100 }])
  })

  it('are narrowed by level, subject and group, under either parameter name (STA-023, OP-103)', async () => {
    const api = open()
    const { made, group, headmaster, range } = await halfHandedIn(api)
    const assigned = async (narrowed: object) =>
      (await api.call('readRates', { body: { ...range, ...narrowed } }, headmaster)).assigned
    for (const name of ['levelId', 'level'])
      expect([await assigned({ [name]: made.sixth.id }), await assigned({ [name]: made.fifth.id })], name).toEqual([2, 0])
    for (const name of ['subjectId', 'subject'])
      expect([await assigned({ [name]: made.maths.id }), await assigned({ [name]: made.french.id })], name).toEqual([2, 0])
    expect(await assigned({ groupId: group.id })).toBe(2)
  })

  it('are attached to each group of the filter (API-091)', async () => {
    const api = open()
    const { group, token, headmaster } = await halfHandedIn(api)
    const stats = { averageSubmittedEvaluation: 100, averageDuration: 60_000, averageSubmissionRate: 50 }
    for (const by of [token, headmaster])
      expect(await api.call('listStatisticsGroups', {}, by)).toMatchObject([{ _id: group.id, type: 'Class', stats }])
  })
})
