import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schools } from '#api/db/schema'
import type { QuestionInput } from '#contract/question'
import { replayWork } from '#domain/correcting/feedback'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { type JsonService, listenForJson } from '#tests/support/json-service'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'
import { give, makeTrainee, publishCourse } from '#tests/support/training'

const spoken = (automatedEvaluation: boolean): QuestionInput => ({
  _id: randomUUID(),
  type: 'Audio',
  statement: '<p>Présente-toi.</p>',
  response: '<p>Bonjour, je m’appelle Inès.</p>',
  automatedEvaluation,
})

async function prepare(base: TestApi, service: JsonService, env: Record<string, string> = {}) {
  const { here, student, token } = await makeTrainee(base)
  // Only the main school may enable automatic evaluation (QST-027).
  await base.db.update(schools).set({ official: true }).where(eq(schools.id, here.school.id))
  const questions = [spoken(true), spoken(false)] as const
  const made = await publishCourse(base, here, { share: 'private', questions: [...questions] })
  const work = await give(base, made.course, made.token, [student.id])
  const api = createTestApi(base.db, base.files, { EVALUATION_URL: service.url, ...env })
  const params = { workId: work._id }
  const save = (index: 0 | 1, audio: object | string | null, evaluation: number) =>
    api.reply(
      'saveAnswer',
      { params, body: { moduleId: made.module._id, questionId: questions[index]._id, value: null, audio, evaluation } },
      token,
      randomUUID(),
    )
  const seen = async () => {
    const rows = await base.call('listAssignees', { params: { id: work._id } }, made.token)
    const share = await base.call('getAssignee', { params: { id: rows[0]?._id ?? '' }, query: { withEval: 'true' } }, made.token)
    return { share, sources: replayWork(share)[0]?.questions.map(({ source }) => source) }
  }
  const evaluations = async () => {
    const { share } = await seen()
    return [share.evaluation, ...questions.map(({ _id }) => share.answers.find((row) => row.questionId === _id)?.evaluation)]
  }
  return { api, student, save, evaluations, seen }
}

describeApi('the evaluator of spoken answers', (open) => {
  it('replaces the student’s self-evaluation where the question asks for it, and never learns who the student is', async () => {
    const service = await listenForJson(['{"evaluation":73}'])
    try {
      const { student, save, evaluations } = await prepare(open(), service)
      const voice = uploadOf(sampleFiles.wav(2000))
      expect((await save(0, voice, 20)).status).toBe(200)
      expect((await save(1, voice, 40)).status).toBe(200)
      expect(await evaluations()).toEqual([57, 73, 40])
      const recording = voice.data.replace('application/octet-stream', 'audio/wav')
      expect(service.received).toEqual([
        { statement: 'Présente-toi.', correction: 'Bonjour, je m’appelle Inès.', language: 'FR', recording },
      ])
      expect(JSON.stringify(service.received)).not.toContain(student.id)
    } finally {
      await service.close()
    }
  })

  it('gives a mark that is no self-evaluation, whatever the figure, and is in the history as its own', async () => {
    const service = await listenForJson(['{"evaluation":70}'])
    try {
      const { save, seen } = await prepare(open(), service)
      await save(0, uploadOf(sampleFiles.wav(2000)), 20)
      await save(1, uploadOf(sampleFiles.wav(2000)), 70)
      const { share, sources } = await seen()
      expect(sources).toEqual(['computed', 'student'])
      expect(share.changes).toMatchObject([{ before: 20, after: 70, reason: 'evaluator' }])
      expect(share.graders).toEqual({})
    } finally {
      await service.close()
    }
  })

  it('says nothing of a recording that another one has replaced meanwhile', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<string>()
    const service = await listenForJson([slow, '{"evaluation":"bien"}'])
    try {
      const { api, save, evaluations } = await prepare(open(), service)
      const first = save(0, uploadOf(sampleFiles.wav(2000)), 20)
      await expect.poll(() => service.received.length).toBe(1)
      api.now += 1000
      expect((await save(0, uploadOf(sampleFiles.wav(3000)), 30)).status).toBe(200)
      answer('{"evaluation":73}')
      await first
      expect(await evaluations()).toEqual([30, 30, undefined])
    } finally {
      await service.close()
    }
  })

  it.each([
    ['times out', null],
    ['does not reply with a number', '{"evaluation":"bien"}'],
    ['replies with a number out of range', '{"evaluation":101}'],
  ])('keeps the student’s self-evaluation when the service %s', async (_, reply) => {
    const service = await listenForJson(reply === null ? [] : [reply])
    try {
      const { save, evaluations } = await prepare(open(), service, { EVALUATION_TIMEOUT_MS: '200' })
      expect((await save(0, uploadOf(sampleFiles.wav(2000)), 20)).status).toBe(200)
      expect(service.received).toHaveLength(1)
      expect(await evaluations()).toEqual([20, 20, undefined])
    } finally {
      await service.close()
    }
  })
})
