import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import { question as questionSchema } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import { everyQuestion, everyType, manners } from '#tests/support/every-type'
import { kindOf } from '../questions/kinds.ts'
import { resultsOf } from './results.ts'

const answersOf = (values: readonly AnswerValue[]) => values.map((value, index) => ({ assigneeId: `pupil${index}`, value }))
const hidden = { wall: false, off: [] }
const all = everyQuestion().map((one) => questionSchema.parse(one))
const questionOf = (type: QuestionType) => all.find((one) => one.type === type) ?? expect.unreachable()

/** Of four answers — right, right in other words, half right, wrong — how many have each part, by hand. */
const counts: Readonly<Record<QuestionType, readonly string[]>> = {
  ...{ Text: [], MathFormula: [], Audio: [] },
  Quizz: ['3 a ✓', '2 b ✓', '1 c', '1 d'],
  SingleChoice: ['2 a ✓', '1 d', '1 c'],
  TrueFalse: ['3 false ✓', '1 true'],
  Numeric: ['2 1 203,5 cm ✓', '1 1 203,5', '1 17 cm'],
  HolesInText: ['3 x ✓', '2 y ✓'],
  Ordering: ['3 fourmi ✓', '4 cheval ✓', '2 souris ✓', '3 chat ✓'],
  Matching: ['3 chien ✓', '2 rose ✓'],
  HotSpots: ['3 seine ✓', '2 loire ✓', '1 garonne', '1 dordogne'],
}

describe.each(all.map((question) => [question.type, question] as const))('%s', (type, question) => {
  const values = manners.map((manner) => everyType[type].given[manner].value)

  it('counts the parts of each answer, and each part has its words', () => {
    const { counts: counted, wall } = resultsOf(question, answersOf(values), hidden)
    const said = counted.map(({ id, right, count }) => `${count} ${id}${right ? ' ✓' : ''}`.replaceAll(/\s/g, ' '))
    expect(said.sort()).toEqual([...counts[type]].sort())
    expect(wall).toBeNull()
    const parts =
      kindOf(question)
        .tally(question)
        ?.parts.map(({ id }) => id) ?? []
    expect(new Set(parts).size).toBe(parts.length)
    if (parts.length > 0) for (const { id } of counted) expect(parts).toContain(id)
  })

  it('nothing is counted where nothing is answered', () => {
    const { emptyValue } = kindOf(question)
    const empty = type === 'Numeric' ? [{ id: '', right: false, count: 1 }] : []
    expect(resultsOf(question, answersOf([emptyValue]), hidden)).toEqual({ counts: empty, wall: null, written: 0 })
  })
})

it('what is no number stands on the board as that, not as it was typed', () => {
  const { counts: counted, written } = resultsOf(questionOf('Numeric'), answersOf(['rien du tout', '12 bananes', '?']), hidden)
  expect(counted.map(({ id, count }) => [id, count])).toEqual([
    ['', 2],
    [expect.stringMatching(/^12.bananes$/), 1],
  ])
  expect(written).toBe(0)
})

describe('the wall', () => {
  const given = answersOf(['Paris', 'paris !', 'Lyon', 'gros mot', '', 'Gros mot.'])
  const text = questionOf('Text')

  it('says how many there are before it is shown, and groups equal ones', () => {
    expect(resultsOf(text, given, hidden)).toMatchObject({ wall: null, written: 5 })
    const { wall } = resultsOf(text, given, { wall: true, off: [] })
    expect(wall?.map(({ value, count }) => [value, count])).toEqual([
      ['Paris', 2],
      ['gros mot', 2],
      ['Lyon', 1],
    ])
  })

  it('goes without an answer that was taken off, and those that are equal to it', () => {
    const { wall, written } = resultsOf(text, given, { wall: true, off: ['pupil5'] })
    expect(wall?.map(({ value }) => value)).toEqual(['Paris', 'Lyon'])
    expect(written).toBe(3)
  })

  it('has the reasons of true or false, beside what is counted', () => {
    const answers = answersOf(manners.map((manner) => everyType.TrueFalse.given[manner].value))
    expect(resultsOf(questionOf('TrueFalse'), answers, { wall: true, off: [] })).toMatchObject({
      written: 3,
      wall: [{ count: 2 }, { count: 1 }],
    })
  })
})
