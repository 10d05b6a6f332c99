import { expect, it } from 'vitest'
import type { FrozenCourse } from '#contract/assignee'
import { type Question, question as questionSchema } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import { coverOf } from '#tests/support/cover'
import { everyQuestion, everyType, manners } from '#tests/support/every-type'
import { isAnswerOf, scoreAnswer } from '../scoring/answer.ts'
import { drawnCount, drawnCourse } from './draw.ts'
import { sealedQuestion, sealedValue, unsealedValue } from './seal.ts'

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
// Ids of their own: drawn ones hold any digits, a secret number among them.
const questions = everyQuestion().map((one, place): Question => questionSchema.parse({ ...one, _id: idOf(place) }))

it.each(questions.map((one) => [one.type, one] as const))(
  '%s: the sealed question says nothing, and its answers score the same',
  (type, question) => {
    for (const seed of ['a', 'b', 'c']) {
      const cover = coverOf(seed)
      const sealed = sealedQuestion(question, { cover, aids: false })
      // It is a question as any other: the player and the drafts of a browser parse it.
      expect(questionSchema.parse(sealed)).toEqual(sealed)
      const text = JSON.stringify(sealed)
      for (const secret of type === 'HotSpots' ? [] : everyType[type].secret) expect(text, secret).not.toContain(secret)
      for (const manner of manners) {
        const { value } = everyType[type].given[manner]
        const met = sealedValue(question, value, cover)
        expect(isAnswerOf(sealed, met), manner).toBe(true)
        const stored = unsealedValue(question, met, cover)
        expect(stored).toEqual(value)
        expect(scoreAnswer(question, stored)).toBe(scoreAnswer(question, value))
      }
    }
  },
)

it('leaves a value of another shape as it is, for the schema of its type to refuse', () => {
  for (const question of questions)
    for (const value of [null, 'x', ['x'], { x: 'y' }]) {
      const stored = unsealedValue(question, value, coverOf('a'))
      expect(Array.isArray(stored)).toBe(Array.isArray(value))
      expect(typeof stored).toBe(typeof value)
      if (value === null) expect(stored).toBeNull()
    }
})

it('cannot tell two keys of the same question apart', () => {
  const choicesOf = (good: number): Question => {
    const quiz = questions.find(({ type }) => type === 'SingleChoice')
    if (!quiz || !hasChoices(quiz)) throw new Error('no choices')
    const choices = ['un', 'deux', 'trois'].map((text, place) => ({ id: text, text, good: place === good, feedback: `${good}` }))
    return { ...quiz, data: { ...quiz.data, choices } }
  }
  const sealed = [0, 1, 2].map((good) => sealedQuestion(choicesOf(good), { cover: coverOf('a'), aids: true }))
  expect(sealed[1]).toEqual(sealed[0])
  expect(sealed[2]).toEqual(sealed[0])
  const ordering = questions.find(({ type }) => type === 'Ordering')
  if (ordering?.type !== 'Ordering') throw new Error('no items')
  const [one, other] = [ordering.data.items, ordering.data.items.toReversed()].map((items) =>
    sealedQuestion({ ...ordering, data: { ...ordering.data, items } }, { cover: coverOf('a'), aids: true }),
  )
  expect(other).toEqual(one)
})

it('keeps tips and their voice only where aids are allowed', () => {
  const [text] = questions
  if (!text) throw new Error('no text')
  const spoken = { ...text, tips: '<p>Pense à la Seine.</p>', audio: { text: 'a', tips: 'b', response: 'c' } }
  expect(sealedQuestion(spoken, { cover: coverOf('a'), aids: true })).toMatchObject({
    tips: spoken.tips,
    audio: { text: 'a', tips: 'b', response: null },
  })
  expect(sealedQuestion(spoken, { cover: coverOf('a'), aids: false })).toMatchObject({
    tips: '',
    audio: { text: 'a', tips: null, response: null },
  })
})

const courseOf = (count: number): FrozenCourse => {
  const [sample] = questions
  if (!sample) throw new Error('no question')
  const module = { _id: idOf(900), name: '', duration: 1, document: null }
  const all = Array.from({ length: count }, (_, place) => ({ ...sample, _id: idOf(place) }))
  return { _id: idOf(901), name: '', introduction: '', modules: [{ ...module, questions: all }] }
}
const drawnIds = (course: FrozenCourse, draws: Record<string, number>, seed: string, ownOrder = true) =>
  drawnCourse(course, { draws, ownOrder }, coverOf(seed)).modules.flatMap((one) => one.questions.map(({ _id }) => _id))

it('draws the same questions for the same pupil, in the author’s order unless each has an own one', () => {
  const course = courseOf(10)
  const draws = { [idOf(900)]: 4 }
  const first = drawnIds(course, draws, 'pupil')
  expect(drawnIds(course, draws, 'pupil')).toEqual(first)
  expect(new Set(first).size).toBe(4)
  expect(drawnIds(course, draws, 'pupil', false)).toEqual([...first].sort())
  expect(drawnCount(course.modules, draws)).toBe(4)
  expect(drawnCount(course.modules, { [idOf(900)]: 40 })).toBe(10)
  // A question that a correction adds takes the place of one at most.
  const more = drawnIds(courseOf(11), draws, 'pupil')
  expect(first.filter((id) => !more.includes(id)).length).toBeLessThanOrEqual(1)
})

it('gives each question to about as many pupils, and each place to about as many questions', () => {
  const pupils = 2000
  const drawn = new Map<string, number>()
  const firsts = new Map<string, number>()
  const count = (counts: Map<string, number>, id = '') => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (let pupil = 0; pupil < pupils; pupil++) {
    const ids = drawnIds(courseOf(8), { [idOf(900)]: 4 }, `pupil ${pupil}`)
    for (const id of ids) count(drawn, id)
    count(firsts, ids[0])
  }
  for (const [, times] of drawn) expect(times / pupils).toBeCloseTo(0.5, 1)
  expect(firsts.size).toBe(8)
  for (const [, times] of firsts) expect(times / pupils).toBeCloseTo(1 / 8, 1)
})
