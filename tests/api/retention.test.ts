import { eq, like, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acts } from '#api/db/people-schema'
import { answers, assignees, comments, files, lateAnswers, notifications, users, works } from '#api/db/schema'
import { readEnv } from '#api/env'
import { listExpired, takeExpired } from '#api/maintenance'
import { countExpired, type RetentionParts } from '#api/services/personal-data/retention'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { command } from '#tests/support/erasable'
import { giveWork } from '#tests/support/file-world'
import { type MadeSchool, makeUser } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const day = 24 * 3600 * 1000
const env = (periods: Record<string, string> = {}) => readEnv(periods)

/** Takes what has expired at an instant, once it has been listed for a week. */
async function afterItsWeek(api: TestApi, { now, ...parts }: Omit<RetentionParts, 'db' | 'files'>) {
  await listExpired({ ...api, ...parts, now })
  return takeExpired({ ...api, ...parts, now: now + 7 * day })
}

/** A pupil's answer with a recording and a file, and the teacher's comments: one in text and voice, one in voice only. */
async function prepare(api: TestApi) {
  const given = await giveWork(api)
  const document = uploadOf(sampleFiles.pdf(), 'devoir.pdf')
  await given.answer({ audio: uploadOf(sampleFiles.wav(), 'voix.wav'), document })
  const voiceComment = () => uploadOf(sampleFiles.wav(), 'avis.wav')
  const questions = { [given.questions[0]._id]: { comment: '', voiceComment: voiceComment() } }
  await given.comment({ global: { comment: 'Bien', voiceComment: voiceComment() }, modules: {}, questions })
  const share = async () => (await api.db.select().from(assignees).where(eq(assignees.id, given.assigneeId)))[0]
  const answer = async () => (await api.db.select().from(answers).where(eq(answers.assigneeId, given.assigneeId)))[0]
  const run = (now: number, periods: Record<string, string> = {}) => afterItsWeek(api, { env: env(periods), now })
  return { ...given, share, answer, run }
}

/** A reply to a teacher's write, made an hour after an erasure, and the call that asks for it again. */
async function keptReply(api: TestApi, made: MadeSchool) {
  const teacher = await makeUser(api.db, made, 'TEACHER')
  api.now = testNow + 1800_000
  const token = await api.tokenFor(teacher.id)
  const reply = (by: string) => api.reply('changeAvatar', { body: { avatar: 'male/avatar2' } }, by, `key-${teacher.id}`)
  expect(await reply(token)).toMatchObject({ status: 200 })
  return { token, reply }
}

describeApi('how long data about people is kept', (open) => {
  it('empties recordings first, then answers, and keeps the figures; nothing of a period that is 0', async () => {
    const api = open()
    const { answer, share, run, assigneeId, work, made, module, questions } = await prepare(api)
    const never = {
      RETENTION_ANSWERS_DAYS: '0',
      RETENTION_VOICES_DAYS: '0',
      RETENTION_NOTIFICATIONS_DAYS: '0',
      RETENTION_TRAIL_DAYS: '0',
    }
    await run(testNow + 5000 * day, never)
    expect(await answer()).toMatchObject({ value: 'cinq', audio: expect.any(String), document: expect.any(String) })
    expect((await share())?.commentCount).toBe(2)
    // What is given for a work stays for as long after the work was due.
    const due = (dueDate: number) => api.db.update(works).set({ dueDate }).where(eq(works.id, work._id))
    await due(testNow + 100 * day)
    await run(testNow + 499 * day, { RETENTION_ANSWERS_DAYS: '400' })
    expect(await answer()).toMatchObject({ value: 'cinq', audio: expect.any(String), document: expect.any(String) })
    await due(work.dueDate)
    const late = { assigneeId, schoolId: made.school.id, moduleId: module._id, questionId: questions[1]._id }
    const audio = (await answer())?.audio ?? null
    await api.db.insert(lateAnswers).values({ ...late, value: ['a'], audio, givenAt: testNow, answeredAt: testNow })
    const undecided = async () => (await api.db.select().from(lateAnswers).where(eq(lateAnswers.assigneeId, assigneeId)))[0]
    const figures = async () => {
      const [row] = await api.db.select().from(works).where(eq(works.id, work._id))
      return { row, sum: (await share())?.evaluationSum, evaluation: (await answer())?.evaluation }
    }
    const before = await figures()

    await run(testNow + 399 * day)
    expect((await answer())?.audio).not.toBeNull()
    expect(await countExpired({ db: api.db, env: env(), now: testNow + 401 * day })).toMatchObject({ files: 3, answers: 0 })
    expect((await answer())?.audio).not.toBeNull()
    expect(await run(testNow + 401 * day)).toMatchObject({ files: 3, answers: 0 })
    expect(await answer()).toMatchObject({ value: 'cinq', audio: null, document: expect.any(String) })
    const left = await api.db.select().from(comments).where(eq(comments.assigneeId, assigneeId))
    expect(left).toMatchObject([{ comment: 'Bien', voiceComment: null }])
    expect((await share())?.commentCount).toBe(1)
    expect(await undecided()).toMatchObject({ value: ['a'], audio: null })
    expect(await api.db.$count(notifications)).toBe(0)

    expect(await run(testNow + 1831 * day)).toMatchObject({ files: 1, answers: 1, undecidedAnswers: 1 })
    expect(await undecided()).toMatchObject({ value: null, decision: null })
    expect(await answer()).toMatchObject({ value: null, audio: null, document: null })
    expect(await figures()).toEqual(before)
    expect(await api.db.$count(files, eq(files.assigneeId, assigneeId))).toBe(0)
    const stored: string[] = []
    for await (const { path } of api.files.list()) if (path.includes(assigneeId)) stored.push(path)
    expect(stored).toEqual([])
  })

  it('erases people who left, and once more what arrived while somebody was being erased; a dry run says who', async () => {
    const api = open()
    const { run, made, answer, studentToken, assigneeId } = await prepare(api)
    const { _id: id } = await api.call('currentUser', {}, studentToken)
    const stays = await makeUser(api.db, made, 'STUDENT')
    await api.db
      .update(users)
      .set({ leftAt: testNow - 401 * day })
      .where(eq(users.id, id))
    await api.db
      .update(users)
      .set({ leftAt: testNow - 399 * day })
      .where(eq(users.id, stays.id))
    const { code, lines } = await command(api, ['retention', '--dry-run'])
    expect([code, lines.join('\n')]).toEqual([0, expect.stringMatching(/^departed +1$/m)])
    // By the command too nothing goes on the word of a clock that the database contradicts.
    expect(await command(api, ['retention'], { now: Date.now() + 400 * day })).toMatchObject({ code: 1 })
    expect(await run(testNow)).toMatchObject({ departed: 1 })
    const stateOf = async (one: string) => (await api.db.select().from(users).where(eq(users.id, one)))[0]
    expect(await stateOf(id)).toMatchObject({ lastname: 'supprimé', erasedAt: testNow + 7 * day })
    expect((await stateOf(stays.id))?.erasedAt).toBeNull()
    expect(await api.db.select().from(acts).where(eq(acts.userId, id))).toMatchObject([{ kind: 'erase', source: 'operator' }])

    // The staff's replies since then may be asked for again: they name nobody.
    const { token, reply } = await keptReply(api, made)
    await api.db.update(answers).set({ value: 'trop tard' }).where(eq(answers.assigneeId, assigneeId))
    await takeExpired({ ...api, env: env(), now: testNow + 7 * day + 3600_000 })
    expect((await answer())?.value).toBeNull()
    expect(await reply(token)).toMatchObject({ status: 200 })
    expect(await api.db.$count(acts, eq(acts.userId, id))).toBe(1)
  })

  it('erases everybody else when one erasure fails, tells of that one, and tries again', async () => {
    const api = open()
    const { made } = await prepare(api)
    const [stuck, other] = [await makeUser(api.db, made, 'STUDENT'), await makeUser(api.db, made, 'STUDENT')]
    for (const [{ id }, days] of [
      [stuck, 402],
      [other, 401],
    ] as const)
      await api.db
        .update(users)
        .set({ leftAt: testNow - days * day })
        .where(eq(users.id, id))
    await api.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    const trigger = (id: string) =>
      sql.raw(`create trigger refuse before update on users for each row when (old.id = '${id}') execute function refuse()`)
    await api.db.execute(trigger(stuck.id))
    const failed: string[] = []
    const onFailed = (id: string) => void failed.push(id)
    const run = () => afterItsWeek(api, { env: env(), now: testNow, onFailed })
    const erasedAt = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]?.erasedAt
    expect(await run()).toMatchObject({ departed: 1 })
    expect([failed, await erasedAt(stuck.id), await erasedAt(other.id)]).toEqual([[stuck.id], null, testNow + 7 * day])
    await api.db.execute(sql`drop trigger refuse on users`)
    expect(await run()).toMatchObject({ departed: 1 })
    expect(await erasedAt(stuck.id)).toBe(testNow + 7 * day)
  })

  it('keeps a recording given to several students until the work was due for as long, as those for one', async () => {
    const api = open()
    const { run, work, questions, assigneeId, teacherToken } = await prepare(api)
    const body = {
      questionId: questions[1]._id,
      assigneeIds: [assigneeId],
      comment: 'À tous',
      voiceComment: uploadOf(sampleFiles.wav(), 'v.wav'),
    }
    await api.call('commentAnswers', { params: { id: work._id }, body }, teacherToken)
    const shared = () => api.db.$count(files, like(files.path, `comments/${work._id}/%`))
    await api.db
      .update(works)
      .set({ dueDate: testNow + 100 * day })
      .where(eq(works.id, work._id))
    await run(testNow + 499 * day)
    expect(await shared()).toBe(1)
    await run(testNow + 501 * day)
    expect(await shared()).toBe(0)
  })
})
