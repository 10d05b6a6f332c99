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
    const blanks = [emptyValue, null, ...(typeof emptyValue === 'string' ? [' \n'] : [])]
    expect(resultsOf(question, answersOf(blanks), hidden)).toEqual({ counts: [], wall: null, written: 0 })
  })
})

/** What a board says of answers to a question of numbers. */
const boardOf = (data: object, values: readonly string[]) =>
  resultsOf(questionSchema.parse({ ...questionOf('Numeric'), data }), answersOf(values), hidden).counts.map(
    ({ id, right, count }) => `${count} ${id}${right ? ' ✓' : ''}`.replaceAll(/\s/g, ' '),
  )
const cm = { value: '42', unit: 'cm²|centimètre carré' }

it.each(['rien du tout', '?', '12 bananes', '3 Léa est une grosse nulle', '42 cm² Léa', '3 N u L', '3 K·K·K', '3 mètres Tom'])(
  'no word of a student stands on the board with a number: %s',
  (value) => expect(boardOf(cm, [value])).toEqual(['1 ']),
)

it('a number stands on the board with its unit: as the author writes it, or a known one', () => {
  expect(boardOf(cm, ['42 cm^2', '42 centimètres carrés', '42', ' 42 cm2 .', '7 cm²·Léa^0'])).toEqual([
    '3 42 cm² ✓',
    '1 42 ✓',
    '1 7 cm²',
  ])
  const others = ['42 cm', '42 centimètres', '5 km/h', '5 kWh', '2 h 30', '50 %', '3 m🖕']
  expect(boardOf(cm, others)).toEqual(['2 42 cm', '1 5 km/h', '1 5 kWh', '1 2 h 30', '1 50 %', '1 '])
  expect(boardOf({ value: '12', unit: 'bananes' }, ['12 bananes', '12 pommes'])).toEqual(['1 12 bananes ✓', '1 '])
  const heat = { value: '4,18', unit: 'kJ/(kg·K)', otherUnits: true }
  expect(boardOf(heat, ['4180 J/kg/K'])).toEqual(['1 4,18 kJ/(kg·K) ✓'])
})

it('what is right comes first, however few have it', () => {
  expect(boardOf(cm, ['7', '7', '8', '8', '42'])).toEqual(['1 42 ✓', '2 7', '2 8'])
})

describe('the wall', () => {
  const given = answersOf(['poison', ' Paris', 'paris !', 'poisson', 'gros mot', '', 'Paris\n', 'gros mot '])
  const text = questionOf('Text')

  it('says how many there are before it is shown, and groups those of one spelling: nothing stands for what nobody wrote', () => {
    expect(resultsOf(text, given, hidden)).toMatchObject({ wall: null, written: 7 })
    const { wall } = resultsOf(text, given, { wall: true, off: [] })
    expect(wall?.map(({ value, count }) => [value, count])).toEqual([
      [' Paris', 2],
      ['gros mot', 2],
      ['poison', 1],
      ['paris !', 1],
      ['poisson', 1],
    ])
  })

  it('goes without an answer that was taken off, and those that are written the same', () => {
    const { wall, written } = resultsOf(text, given, { wall: true, off: ['pupil7'] })
    expect(wall?.map(({ value }) => value)).toEqual([' Paris', 'poison', 'paris !', 'poisson'])
    expect(written).toBe(5)
  })

  it('has the reasons of true or false, beside what is counted', () => {
    const reasons = ['Les angles', 'les angles !', ' Les angles', ''].map((why) => ({ verdict: 'false', why }))
    expect(resultsOf(questionOf('TrueFalse'), answersOf(reasons), { wall: true, off: [] })).toMatchObject({
      written: 3,
      wall: [{ count: 2 }, { count: 1 }],
    })
  })
})
