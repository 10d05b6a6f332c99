import { describe, expect, it } from 'vitest'
import { resultOf } from './arithmetic.ts'
import { readMoodle } from './moodle.ts'

const set = (name: string, ...values: number[]) =>
  `<dataset_definition><name><text>${name}</text></name><dataset_items>${values
    .map((value, at) => `<dataset_item><number>${at + 1}</number><value>${value}</value></dataset_item>`)
    .join('')}</dataset_items></dataset_definition>`

const question = (type: string, parts: string) =>
  `<quiz><question type="${type}"><name><text>Aire</text></name><questiontext format="html"><text>&lt;p&gt;Un rectangle de {a} sur {b}, soit {={a}+{b}} ?&lt;/p&gt;</text></questiontext>${parts}</question></quiz>`

const answer = (formula: string, more = '', fraction = 100) =>
  `<answer fraction="${fraction}"><text>${formula}</text>${more}</answer>`

describe('a question whose numbers are drawn', () => {
  const sets = `<dataset_definitions>${set('a', 2.5, 9)}${set('b', 3, 8)}</dataset_definitions>`

  it('has those of the first draw, its computed value and Moodle’s tolerance', async () => {
    const margin =
      '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype><correctanswerlength>1</correctanswerlength><correctanswerformat>1</correctanswerformat>'
    const [read] = await readMoodle(question('calculated', answer('{a}*{b}', margin) + sets))
    expect(read).toMatchObject({
      losses: ['variables'],
      question: {
        type: 'Numeric',
        statement: '<p>Un rectangle de 2,5 sur 3, soit 5,5 ?</p>',
        data: { value: '7,5', tolerance: { amount: '0,075' } },
      },
    })
  })

  it('as choices, computes each of them', async () => {
    const [read] = await readMoodle(question('calculatedmulti', answer('{={a}*{b}} m²') + answer('{={a}+{b}} m²', '', 0) + sets))
    expect(read).toMatchObject({
      losses: ['variables'],
      question: {
        type: 'SingleChoice',
        data: {
          choices: [
            { html: '<p>7,5 m²</p>', good: true },
            { html: '<p>5,5 m²</p>', good: false },
          ],
        },
      },
    })
  })

  it('without draws, or with a formula that is none, becomes free text, and says so', async () => {
    const [words] = await readMoodle(question('calculatedsimple', answer('{a}*{b}')))
    expect(words).toMatchObject({ losses: ['type', 'variables'], question: { type: 'Text' } })
    const [odd] = await readMoodle(question('calculated', answer('process.exit({a})') + sets))
    expect(odd).toMatchObject({ losses: ['type', 'variables', 'missingAnswer'], question: { type: 'Text' } })
  })
})

it.each([
  ['2 + 3 * 4 - 1', 13],
  ['-2 ** 2', -4],
  ['2^3^2', 512],
  ['pow(2, 3) + sqrt(16) * pi()', 8 + 4 * Math.PI],
  ['round(2.345, 2)', 2.35],
  ['(1 + 2', null],
  ['1 / 0', null],
  ['constructor(1)', null],
  ['', null],
  ['('.repeat(5000), null],
])('computes %s', (formula, value) => {
  if (value === null) expect(resultOf(formula)).toBe(null)
  else expect(resultOf(formula)).toBeCloseTo(value, 9)
})
