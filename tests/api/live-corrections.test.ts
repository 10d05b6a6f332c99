import { expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import { describeApi, testNow } from '#tests/support/api'
import { startLesson } from '#tests/support/lesson'

// An answer that was changed once the correction was on the board, which its student may read there: it replaces none, whenever the
// teacher goes on, until they accept it.

type Lesson = Awaited<ReturnType<typeof startLesson>>

/** Right values of the three questions of a lesson, and wrong ones. */
const valuesOf = ({ at }: Lesson, index: number): { wrong: AnswerValue; right: AnswerValue } =>
  index === 1
    ? { wrong: [], right: JSON.stringify(at(1).question).match(/(?<="id":")[^"]+(?=","[^{]*"good":true)/g) ?? [] }
    : { wrong: { ville: 'Lyon' }, right: { ville: 'Paris' } }

const meanwhile: readonly (readonly [string, (lesson: Lesson) => Promise<unknown>])[] = [
  ['at once', () => Promise.resolve()],
  ['after another question came', ({ move, at }) => move('open', at(0).questionId)],
  ['once the class works freely', ({ move }) => move('free')],
  ['once the lesson has ended', ({ move }) => move('end')],
]

describeApi('an answer that was given before its correction', (open) => {
  it.each(meanwhile)('is replaced by none that comes after it, %s', async (_, goOn) => {
    for (const [index, seconds] of [
      [1, 3],
      [1, 14],
      [1, 20],
      [2, 3],
    ] as const) {
      const api = open()
      api.now = testNow
      const lesson = await startLesson(api)
      const { move, at, pupils, answer, token, workId } = lesson
      const [alice, bob] = pupils
      if (!alice || !bob) throw new Error('no pupils')
      const { wrong, right } = valuesOf(lesson, index)
      await move('open', at(index).questionId)
      expect(await answer(alice.token, index, wrong)).toMatchObject({ body: { outcome: 'taken' } })
      await move('show')
      await goOn(lesson)
      const results = async () =>
        (await api.call('getWorkResults', { params: { id: workId } }, token)).students.map(({ evaluations }) => evaluations)
      const before = await results()
      api.now += seconds * 1000
      expect(await answer(alice.token, index, right), `${seconds} s`).toMatchObject({ body: { outcome: 'late' } })
      const read = () =>
        api.call('getAssignee', { params: { id: alice.assigneeId }, query: { withEval: 'true', withFullname: 'true' } }, token)
      expect((await read()).answers).toMatchObject([{ value: wrong, evaluation: 0 }])
      expect(await results()).toEqual(before)
      const body = { decision: 'accepted' as const }
      await api.call('decideLateAnswers', { params: { id: alice.assigneeId }, body }, token)
      expect((await read()).answers).toMatchObject([{ evaluation: 100 }])
    }
  })

  it('is replaced by none of a guest either, nor on another device', async () => {
    const api = open()
    api.now = testNow
    const lesson = await startLesson(api)
    const { code, move, at, pupils, answer, token } = lesson
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const { wrong, right } = valuesOf(lesson, 1)
    const guest = await api.call('joinLive', { body: { code, assigneeId: alice.assigneeId } })
    await move('open', at(1).questionId)
    await answer(guest.token, 1, wrong)
    await move('show')
    api.now += 2000
    expect(await answer(guest.token, 1, right)).toMatchObject({ body: { outcome: 'late' } })
    expect(await answer(alice.token, 1, right)).toMatchObject({ body: { outcome: 'late' } })
    const { answers } = await api.call('getAssignee', { params: { id: alice.assigneeId }, query: { withEval: 'true' } }, token)
    expect(answers).toMatchObject([{ value: wrong, evaluation: 0 }])
  })
})
