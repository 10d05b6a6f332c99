import { expect, it } from 'vitest'
import { readQtiXml } from './package.ts'

const declared = (inside: string, type = 'float', { id = 'R', cardinality = 'single' } = {}) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${inside}</responseDeclaration>`
const right = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
const typed = (id = 'R') => `<textEntryInteraction responseIdentifier="${id}"/>`
const when = (condition: string) =>
  `<responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>`
const item = (declarations: string, body: string, rules = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" title="t">${declarations}<itemBody>${body}</itemBody><responseProcessing>${rules}</responseProcessing></assessmentItem>`
const variable = '<variable identifier="R"/>'
const base = (value: string) => `<baseValue baseType="float">${value}</baseValue>`

const read = async (xml: string) => {
  const [found] = await readQtiXml(xml)
  if (!found) throw new Error('nothing was read')
  return found
}

const number = async (inside: string, rule: string, type = 'float') => {
  const { question, losses } = await read(item(declared(inside, type), `<p>Combien ? ${typed()}</p>`, rule))
  if (question.type !== 'Numeric') throw new Error(question.type)
  return [question.data.value, question.data.tolerance.amount, losses]
}

const equal = (how: string) => when(`<equal ${how}>${variable}<correct identifier="R"/></equal>`)

it.each([
  ['an absolute margin', right('8.5'), equal('toleranceMode="absolute" tolerance="0.25 0.25"'), ['8,5', '0,25', []]],
  ['a margin in percent', right('-200'), equal('toleranceMode="relative" tolerance="2.5"'), ['-200', '5', []]],
  ['more above than below', right('10'), equal('toleranceMode="absolute" tolerance="0 2"'), ['11', '1', []]],
  ['no margin', right('10'), equal('toleranceMode="exact"'), ['10', '', []]],
  [
    'rounded to two places',
    right('3.14'),
    when(`<equalRounded figures="2" roundingMode="decimalPlaces">${variable}<correct identifier="R"/></equalRounded>`),
    ['3,14', '0,005', []],
  ],
  [
    'between two numbers',
    '',
    when(`<and><gte>${variable}${base('4')}</gte><lte>${variable}${base('7')}</lte></and>`),
    ['5,5', '1,5', []],
  ],
  [
    'between two numbers, the other way',
    '',
    when(`<and><lt>${base('4')}${variable}</lt><gt>${base('7')}${variable}</gt></and>`),
    ['5,5', '1,4999985', []],
  ],
  [
    'a number of figures that a variable has',
    right('3.14'),
    when(`<equalRounded figures="places">${variable}<correct identifier="R"/></equalRounded>`),
    ['3,14', '', []],
  ],
  [
    'three figures that count',
    right('3.14159'),
    when(`<equalRounded figures="3" roundingMode="significantFigures">${variable}<correct identifier="R"/></equalRounded>`),
    ['3,14', '0,005', []],
  ],
])('a number with %s', async (_how, inside, rule, expected) => {
  expect(await number(inside, rule)).toEqual(expected)
})

it('whole numbers more than 3 and less than 7 are 4 to 6', async () => {
  const rule = when(`<and><gt>${variable}${base('3')}</gt><lt>${variable}${base('7')}</lt></and>`)
  expect(await number('', rule, 'integer')).toEqual(['5', '1', []])
})

const mapped = (...entries: [string, number][]) =>
  `<mapping>${entries.map(([key, worth]) => `<mapEntry mapKey="${key}" mappedValue="${worth}"/>`).join('')}</mapping>`

it('whole numbers in a row that are worth all points are a range, typed or on a slider; others in part', async () => {
  const row = right('9') + mapped(['7', 0.5], ['8', 2], ['9', 2], ['10', 2])
  expect(await number(row, '', 'integer')).toEqual(['9', '1', ['partialCredit']])
  expect(await number(mapped(['8', 2], ['12', 2]), '', 'integer')).toEqual(['8', '', ['otherNumbers']])
  const slid = await read(
    item(declared(row, 'integer'), '<sliderInteraction responseIdentifier="R" lowerBound="0" upperBound="20"/>'),
  )
  expect(slid).toMatchObject({
    losses: ['otherType', 'partialCredit'],
    question: { data: { value: '9', tolerance: { amount: '1' } } },
  })
})

it('numbers in a text are right however many noughts they end with', async () => {
  const both = declared(right('6.0'), 'float', { id: 'A' }) + declared(right('2.50'), 'float', { id: 'B' })
  const { question } = await read(item(both, `<p>${typed('A')} et ${typed('B')}</p>`))
  expect(question).toMatchObject({ data: { holes: { 1: '6|6,0', 2: '2,5|2,50' } } })
})

it('of several sets of right choices the first is kept, and that is said', async () => {
  const set = (...ids: string[]) =>
    when(
      `<match>${variable}<multiple>${ids.map((id) => `<baseValue baseType="identifier">${id}</baseValue>`).join('')}</multiple></match>`,
    )
  const choices = ['A', 'B', 'C', 'D'].map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join('')
  const asked = (rules: string, key = '') =>
    read(
      item(
        declared(key, 'identifier', { cardinality: 'multiple' }),
        `<choiceInteraction responseIdentifier="R" maxChoices="0">${choices}</choiceInteraction>`,
        rules,
      ),
    )
  expect(await asked(set('B', 'D') + set('A', 'C'))).toMatchObject({
    losses: ['otherSets'],
    question: { data: { choices: [{ good: false }, { good: true }, { good: false }, { good: true }] } },
  })
  expect((await asked(set('B', 'D'))).losses).toEqual([])
  expect((await asked(set('D', 'B'), right('B', 'D'))).losses).toEqual([])
  expect((await asked(set('B', 'D') + set('A', 'C'), right('B', 'D'))).losses).toEqual(['otherSets'])
})

it('an expression that lists words gives them; any other is said, and no answer made of it', async () => {
  const asked = (pattern: string) =>
    read(
      item(
        declared('', 'string'),
        `<p>Le ${typed()} dort</p>`,
        when(`<patternMatch pattern="${pattern}">${variable}</patternMatch>`),
      ),
    )
  expect(await asked('^(?:lion|lionne)$')).toMatchObject({ losses: [], question: { data: { holes: { 1: 'lion|lionne' } } } })
  expect(await asked('lion.*')).toMatchObject({ losses: ['pattern', 'missingAnswer'], question: { data: { holes: { 1: '' } } } })
})

it('a file to hand in is a free answer', async () => {
  const { question, losses } = await read(
    item(
      declared('', 'file'),
      '<p>Dessine.</p><uploadInteraction responseIdentifier="R"><prompt>Dépose.</prompt></uploadInteraction>',
    ),
  )
  expect([question.type, question.statement, losses]).toEqual(['Text', '<p>Dessine.</p><p>Dépose.</p>', []])
})
