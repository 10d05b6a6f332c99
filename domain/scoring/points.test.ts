import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { sampleWork, student, textQuestion } from '#tests/support/sample-work'
import { replayWork } from '../correcting/feedback.ts'
import { conversation } from '../player/lines.ts'
import { evaluationOf } from '../player/progress.ts'
import { isComplete } from '../works/completion.ts'
import { meanOf, weightedMean } from './mean.ts'
import { hasCustomPoints, pointsOf } from './points.ts'

const worth = (_id: string, points?: number): Question => ({ ...textQuestion(_id), ...(points !== undefined && { points }) })

it('default to 1, and are displayed when different', () => {
  expect([worth('q'), worth('q', 1), worth('q', 3)].map((one) => [pointsOf(one), hasCustomPoints(one)])).toEqual([
    [1, false],
    [1, false],
    [3, true],
  ])
})

it('do not change a mean while all are equal, and act like repetitions otherwise', () => {
  const marks = fc.array(fc.record({ evaluation: fc.integer({ min: 0, max: 100 }), points: fc.integer({ min: 1, max: 20 }) }))
  fc.assert(
    fc.property(marks, fc.integer({ min: 1, max: 20 }), (given, same) => {
      const plain = meanOf(given.map(({ evaluation }) => evaluation))
      expect(weightedMean(given.map(({ evaluation }) => ({ evaluation, points: same })))).toBe(plain)
      const repeated = given.flatMap(({ evaluation, points }) => Array.from({ length: points }, () => evaluation))
      expect(weightedMean(given)).toBe(meanOf(repeated))
    }),
  )
})

it('determine completeness: the points of a course are those of its questions', () => {
  const modules = [{ _id: 'm', name: '', duration: 1, document: null, questions: [worth('a', 3), worth('b')] }]
  const course = { _id: 'c', name: '', introduction: '', modules }
  expect([0, 1, 3, 4].map((evaluated) => isComplete(course, evaluated))).toEqual([false, false, false, true])
  expect(isComplete({ ...course, modules: [] }, 0)).toBe(false)
})

it('weight the results in the player: that of the work, that of a module, and the label of the statement', () => {
  const game = student(sampleWork([[worth('a', 3), worth('b')]]))
    .send({ type: 'begin' })
    .wait(4000)
  const answer = (percent: number) =>
    game.send({ type: 'edit', value: 'x' }).send({ type: 'validate' }).send({ type: 'evaluate', percent }).wait(4000)
  const [first] = conversation(game.state).filter(({ kind }) => kind === 'statement')
  expect(first).toMatchObject({ points: 3 })
  answer(100)
  answer(0)
  expect(evaluationOf(game.state)).toBe(75)
  const lines = conversation(game.state)
  expect(lines.filter(({ kind }) => kind === 'statement').map((line) => 'points' in line)).toEqual([true, false])
  expect(game.done.find(({ type }) => type === 'submit')).toMatchObject({ evaluation: 75 })
})

it('weight the result of a module that a teacher sees', () => {
  const questions = [worth('a', 3), worth('b')]
  const course = {
    _id: 'c',
    name: '',
    introduction: '',
    modules: [{ _id: 'm', name: '', duration: 1, document: null, questions }],
  }
  const answers = [100, 0].map((evaluation, place) => ({
    ...{ questionId: ['a', 'b'][place] ?? '', moduleId: 'm', value: 'x', audio: null, document: null, evaluation },
    ...{ duration: 1, tipsUsed: false, answeredAt: 1 },
  }))
  const comments = { global: null, modules: {}, questions: {} }
  expect(replayWork({ _id: 'x', course, answers, comments, submitted: true, work: { kind: 'homework' } })[0]?.evaluation).toBe(75)
})
