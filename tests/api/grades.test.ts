import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueHeadlessToken } from '#api/auth/headless'
import { ltiGrades, ltiPlatforms } from '#api/db/federation-schema'
import { works } from '#api/db/schema'
import { sendGrades } from '#api/lti/send-grades'
import { publicKeys, toolKeys } from '#api/lti/tool-keys'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, type Pupil, questionOf, submitAs } from '#tests/support/class-work'
import { makeLaunchedWork } from '#tests/support/launched-work'
import { registerLtiPlatform, startLtiPlatform } from '#tests/support/lti-platform'
import { oneHole, textAndQuiz } from '#tests/support/make'

const env = { LTI_PRIVATE_HOSTS: ['127.0.0.1'] }
const day = 24 * 3600 * 1000

/** A class of two with a work that its first pupil opened from a platform, which records the scores sent to it. */
async function launchedWork(api: TestApi, { lineItem = true, questions = [...textAndQuiz(), oneHole()] } = {}) {
  api.now = testNow
  const given = await giveClassWork(api, ['Alice', 'Bob'], questions)
  const [alice, bob] = given.pupils
  if (!alice || !bob) throw new Error('no pupils')
  const platform = await startLtiPlatform({
    toolKeys: async () => publicKeys(await toolKeys(api.db, api.now)),
    now: () => api.now,
  })
  const row = await registerLtiPlatform(api.db, platform, given.made.school.id)
  const { ltik, subject } = await makeLaunchedWork(api.db, {
    userId: alice.id,
    workId: given.work._id,
    schoolId: given.made.school.id,
    platform: row,
    ...(lineItem ? { lineItemUrl: platform.lineItem('1') } : { lineItemsUrl: platform.lineItemsUrl }),
  })
  const hole = questionOf(given, 'HolesInText')
  const hand = async (pupil: Pupil, ville: string) => {
    await answerAs(given, pupil, hole, { ville })
    await submitAs(given, pupil)
  }
  let at = Date.now()
  /** Runs the server’s sending loop once, `later` ms after now. */
  const send = (later = 0) => {
    at += later
    return sendGrades({ db: api.db, env, now: at, random: () => 1 })
  }
  const stored = async () => (await api.db.select().from(ltiGrades).where(eq(ltiGrades.workId, given.work._id)))[0]
  const told = () => api.call('listWorkGrades', { params: { id: given.work._id } }, given.token)
  return { ...given, alice, bob, hole, platform, row, ltik, subject, hand, send, stored, told }
}

describeApi('scores for a learning platform', (open) => {
  it('weight each question by its points', async () => {
    const questions = [...textAndQuiz(), { ...oneHole(), points: 3 }]
    const { alice, hole, send, platform, ...given } = await launchedWork(open(), { questions })
    await answerAs(given, alice, questionOf(given, 'Text'), 'cinq', 0)
    await answerAs(given, alice, questionOf(given, 'Quizz'), ['b'])
    await answerAs(given, alice, hole, { ville: 'Paris' })
    await send()
    expect(platform.scores.map(({ score }) => score.scoreGiven)).toEqual([60])
  })

  it('are sent once the work is submitted, only for the student who came through the platform', async () => {
    const { alice, bob, hand, send, platform, subject, told, stored } = await launchedWork(open())
    await send()
    await hand(bob, 'Paris')
    expect(await told()).toEqual([])
    await hand(alice, 'Lyon')
    expect(await told()).toMatchObject([{ assigneeId: alice.assigneeId, status: 'pending', failure: null }])
    await send()
    expect(platform.scores).toHaveLength(1)
    expect(platform.scores[0]).toMatchObject({
      path: '/lineitems/1/scores?type_id=7',
      contentType: 'application/vnd.ims.lis.v1.score+json',
      score: { userId: subject, scoreGiven: 0, scoreMaximum: 100, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    })
    expect(platform.scores[0]?.score.timestamp).toBe(new Date((await stored())?.evaluatedAt ?? 0).toISOString())
    expect(await told()).toMatchObject([{ status: 'sent' }])
    await send(day)
    expect(platform.scores).toHaveLength(1)
    await platform.close()
  })

  it('are sent again, with a later timestamp, when the teacher changes an evaluation or accepts an answer', async () => {
    const { api, alice, hand, send, platform, hole, token, work, told } = await launchedWork(open())
    await hand(alice, 'Pariss')
    await send()
    const near = { questionId: hole._id, hole: 'ville', text: 'Pariss' }
    await api.call('acceptAnswer', { params: { id: work._id }, body: near }, token)
    expect(await told()).toMatchObject([{ status: 'pending' }])
    await send()
    const body = { questionId: hole._id, evaluation: 40 }
    await api.call('changeEvaluation', { params: { id: alice.assigneeId }, body }, token)
    await send()
    expect(platform.scores.map(({ score }) => score.scoreGiven)).toEqual([0, 100, 40])
    const times = platform.scores.map(({ score }) => Date.parse(String(score.timestamp)))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(new Set(times).size).toBe(3)
    await platform.close()
  })

  it('are not queued when the work lacks the flag or the platform accepts no scores', async () => {
    const { api, alice, hand, work, stored, platform } = await launchedWork(open())
    await api.db.update(works).set({ platform: false }).where(eq(works.id, work._id))
    await hand(alice, 'Paris')
    expect(await stored()).toBeUndefined()
    await platform.close()
  })

  it('are retried for days while the platform is failing, then given up', async () => {
    const { alice, hand, send, platform, told, stored } = await launchedWork(open())
    await hand(alice, 'Paris')
    platform.scoreStatuses.push(503, 429)
    await send()
    expect(await told()).toMatchObject([{ status: 'pending', failure: 'unreachable', failureStatus: 503 }])
    expect(await send()).toBe(0)
    await send(2 * 60_000)
    await send(10 * 60_000)
    expect(await told()).toMatchObject([{ status: 'sent', failure: null, failureStatus: null }])
    expect((await stored())?.attempts).toBe(3)
    await platform.close()
  })

  it('that wait for their next attempt are sent at once when the teacher asks', async () => {
    const { api, alice, hand, send, platform, told, token, work } = await launchedWork(open())
    await hand(alice, 'Paris')
    platform.scoreStatuses.push(503)
    await send()
    expect([await send(), await told()]).toMatchObject([0, [{ status: 'pending', failure: 'unreachable' }]])
    await api.call('resendGrades', { params: { id: work._id }, body: {} }, token)
    await send()
    expect(await told()).toMatchObject([{ status: 'sent', failure: null }])
    await platform.close()
  })

  it('wait while the student is excused, and are sent once the excuse is lifted', async () => {
    const { api, alice, hand, send, platform, work, token } = await launchedWork(open())
    const excuse = (excused: 'absent' | null) =>
      api.call(
        'changeExceptions',
        { params: { id: work._id }, body: { exceptions: [{ assigneeId: alice.assigneeId, excused }] } },
        token,
      )
    await excuse('absent')
    await hand(alice, 'Paris')
    await send()
    expect(platform.scores).toEqual([])
    await excuse(null)
    await send()
    expect(platform.scores).toHaveLength(1)
    await platform.close()
  })

  it('report why the platform refuses them, and can be resent one by one or all at once', async () => {
    const { api, alice, hand, send, platform, told, token, colleagueToken, work } = await launchedWork(open())
    await hand(alice, 'Paris')
    platform.scoreStatuses.push(404)
    await send()
    expect(await told()).toMatchObject([{ status: 'failed', failure: 'gone', failureStatus: 404 }])
    await send(30 * day)
    expect(platform.scores).toEqual([])
    const params = { id: work._id }
    expect((await api.reply('resendGrades', { params, body: {} }, colleagueToken)).status).toBe(403)
    await api.call('resendGrades', { params, body: { assigneeId: alice.assigneeId } }, token)
    platform.scoreStatuses.push(403)
    await send()
    expect(await told()).toMatchObject([{ status: 'failed', failure: 'forbidden' }])
    expect(await api.call('resendGrades', { params, body: {} }, token)).toMatchObject([{ status: 'pending', failure: null }])
    await send()
    expect(await told()).toMatchObject([{ status: 'sent' }])
    await platform.close()
  })

  it('get a new access token once, and a newer timestamp once when the platform already has a later one', async () => {
    const { alice, hand, send, platform, told } = await launchedWork(open())
    await hand(alice, 'Paris')
    platform.scoreStatuses.push(401, 409)
    await send()
    // The third token is for reading the platform’s results.
    expect(platform.asked.tokens).toBe(3)
    expect(platform.scores).toHaveLength(1)
    expect(await told()).toMatchObject([{ status: 'sent' }])
    await platform.close()
  })

  it.each([
    ['has the same grade', [{ resultScore: 20, resultMaximum: 20 }], 'sent', 0],
    ['has our previous score', [{ resultScore: 0, resultMaximum: 1 }], 'sent', 1],
    ['has a grade entered there by hand', [{ resultScore: 12, resultMaximum: 20 }], 'failed', 0],
  ])('respect what the platform already holds when it %s', async (_, results, status, sent) => {
    const { api, alice, hand, send, platform, told, subject, token, hole, work } = await launchedWork(open())
    await hand(alice, 'Lyon')
    await api.call(
      'changeEvaluation',
      { params: { id: alice.assigneeId }, body: { questionId: hole._id, evaluation: 100 } },
      token,
    )
    platform.results.push(...results.map((result) => ({ userId: subject, ...result })))
    platform.scoreStatuses.push(409)
    await send()
    expect(await told()).toMatchObject([{ status, failure: status === 'failed' ? 'corrected' : null }])
    expect(platform.scores).toHaveLength(sent)
    // Resending by hand overwrites the platform’s grade.
    if (status === 'failed') await api.call('resendGrades', { params: { id: work._id }, body: {} }, token)
    await send()
    expect(await told()).toMatchObject([{ status: 'sent' }])
    await platform.close()
  })

  it('create the line item once when the platform gives only its container, despite concurrent senders and a lost response', async () => {
    const { api, alice, hand, send, platform, told, token, hole } = await launchedWork(open(), { lineItem: false })
    await hand(alice, 'Paris')
    expect(await told()).toMatchObject([{ status: 'pending' }])
    // Created, but its response was lost: the next attempt finds it.
    platform.lineItemStatuses.push(504)
    await send()
    expect(await told()).toMatchObject([{ status: 'pending', failure: 'unreachable', failureStatus: 504 }])
    await Promise.all([send(2 * 60_000), send(), send()])
    expect(platform.lineItems).toMatchObject([{ scoreMaximum: 100, resourceLinkId: expect.any(String) }])
    expect(platform.scores).toMatchObject([{ path: '/lineitems/made-1/scores?type_id=7', score: { scoreGiven: 100 } }])
    const body = { questionId: hole._id, evaluation: 30 }
    await api.call('changeEvaluation', { params: { id: alice.assigneeId }, body }, token)
    await send()
    expect(platform.scores.map(({ score }) => score.scoreGiven)).toEqual([100, 30])
    expect(await told()).toMatchObject([{ status: 'sent' }])
    await platform.close()
  })

  it('report a refused line item, and are sent once the platform accepts it', async () => {
    const { api, alice, hand, send, platform, told, token, work } = await launchedWork(open(), { lineItem: false })
    await hand(alice, 'Paris')
    platform.lineItemStatuses.push(403)
    await send()
    expect(await told()).toMatchObject([{ status: 'failed', failure: 'forbidden', failureStatus: 403 }])
    await api.call('resendGrades', { params: { id: work._id }, body: {} }, token)
    await send(2 * 60_000)
    expect(await told()).toMatchObject([{ status: 'sent' }])
    await platform.close()
  })

  it('fail for good after a second refusal of the token or of the timestamp', async () => {
    const { api, alice, hand, send, platform, told, token, work } = await launchedWork(open())
    await hand(alice, 'Paris')
    platform.scoreStatuses.push(401, 401)
    await send()
    expect(await told()).toMatchObject([{ status: 'failed', failure: 'forbidden', failureStatus: 401 }])
    await api.call('resendGrades', { params: { id: work._id }, body: {} }, token)
    platform.scoreStatuses.push(409, 409)
    await send()
    expect(await told()).toMatchObject([{ status: 'failed', failure: 'newer' }])
    await platform.close()
  })

  it('arrive once with several servers, and are resent with the same timestamp after a server died midway', async () => {
    const { api, alice, hand, send, platform, stored } = await launchedWork(open())
    await hand(alice, 'Paris')
    const tried = await Promise.all([send(), send(), send()])
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(platform.scores).toHaveLength(1)
    // Killed after the platform received the score and before that was stored: its lease runs out.
    const before = await stored()
    await api.db
      .update(ltiGrades)
      .set({ status: 'sending', nextAttemptAt: Date.now() + 60_000 })
      .where(eq(ltiGrades.id, before?.id ?? ''))
    expect(await send()).toBe(0)
    await send(2 * 60_000)
    expect(platform.scores.map(({ score }) => score.timestamp)).toEqual(Array(2).fill(platform.scores[0]?.score.timestamp))
    expect((await stored())?.status).toBe('sent')
    await platform.close()
  })

  it('do not wait for an instant that a wrong clock wrote', async () => {
    const { api, alice, hand, send, platform, stored } = await launchedWork(open())
    await hand(alice, 'Paris')
    const row = await stored()
    const tenDays = Date.now() + 10 * day
    await api.db
      .update(ltiGrades)
      .set({ nextAttemptAt: tenDays })
      .where(eq(ltiGrades.id, row?.id ?? ''))
    await send()
    expect((await stored())?.status).toBe('sent')
    await platform.close()
  })

  it('carry the latest evaluation when it changes while a score is being sent', async () => {
    const { api, alice, hand, send, platform, stored, token, hole } = await launchedWork(open())
    await hand(alice, 'Lyon')
    const change = { params: { id: alice.assigneeId }, body: { questionId: hole._id, evaluation: 70 } }
    platform.beforeScoreReply = async () => {
      platform.beforeScoreReply = async () => {}
      await api.call('changeEvaluation', change, token)
      expect(await stored()).toMatchObject({ status: 'sending', changed: true, evaluation: 70 })
      // The same grade is not sent by another server meanwhile.
      expect(await send()).toBe(0)
    }
    await send()
    expect(await stored()).toMatchObject({ status: 'pending', changed: false })
    await send()
    expect(platform.scores.map(({ score }) => score.scoreGiven)).toEqual([0, 70])
    expect(await stored()).toMatchObject({ status: 'sent' })
    await platform.close()
  })

  it('stop when the platform is no longer approved', async () => {
    const { api, alice, hand, send, platform, told, row } = await launchedWork(open())
    await hand(alice, 'Paris')
    await api.db.update(ltiPlatforms).set({ status: 'pending' }).where(eq(ltiPlatforms.id, row.id))
    await send()
    expect(await told()).toMatchObject([{ status: 'failed', failure: 'platform' }])
    expect(platform.scores).toEqual([])
    await platform.close()
  })
})

describeApi('the grade call of the player (API-079)', (open) => {
  it('queues the server’s own evaluation, whatever the page sends, and refuses ids that do not belong together', async () => {
    const { api, alice, bob, hand, send, platform, ltik, work } = await launchedWork(open())
    const body = { ltik, assigneeId: alice.assigneeId, workId: work._id, evaluation: 100 }
    expect(await api.reply('sendGrade', { body }, alice.token)).toMatchObject({
      status: 409,
      body: { message: 'grade.notSubmitted' },
    })
    await hand(alice, 'Lyon')
    await hand(bob, 'Paris')
    const guest = await issueHeadlessToken(api.db, { userId: alice.id, assigneeId: alice.assigneeId }, api.now)
    for (const token of [alice.token, guest]) expect(await api.call('sendGrade', { body }, token)).toEqual({ queued: true })
    await send()
    expect(platform.scores.map(({ score }) => score.scoreGiven)).toEqual([0])

    const refused = async (over: object, token: string) =>
      (await api.reply('sendGrade', { body: { ...body, ...over } }, token)).status
    expect(await refused({ ltik: 'x'.repeat(43) }, alice.token)).toBe(404)
    expect(await refused({ ltik: '' }, alice.token)).toBe(400)
    expect(await refused({ assigneeId: bob.assigneeId }, alice.token)).toBe(404)
    // Bob did not come through this launch.
    expect(await refused({ assigneeId: bob.assigneeId }, bob.token)).toBe(404)
    expect(await refused({ workId: crypto.randomUUID() }, alice.token)).toBe(404)
    await api.db.update(works).set({ platform: false }).where(eq(works.id, work._id))
    expect(await refused({}, alice.token)).toBe(409)
    api.now += 2 * 3600 * 1000
    expect(await refused({}, alice.token)).toBe(404)
    await platform.close()
  })
})
