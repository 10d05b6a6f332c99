import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { knownQuestions, type Question, question as questionSchema } from '#contract/question'
import type { Content } from '#domain/questions/kind'
import { plainText } from '#domain/rich-text/plain'
import { alternatives, holeNames } from '#domain/scoring/holes'
import { scoreNumeric, unitsOf } from '#domain/scoring/quantity'
import { everyQuestion } from '#tests/support/every-type'
import { readGift } from '../question-import/gift.ts'
import { readMoodle } from '../question-import/moodle.ts'
import { lineOfHtml } from '../question-import/texts.ts'
import { foreignFile } from './foreign.ts'
import { reportOf } from './report.ts'
import type { Taken } from './taken.ts'

const noFiles = { put: async () => {}, open: async () => null, delete: async () => {}, list: async function* () {} }
const taken = (questions: readonly Question[]): Taken => ({
  name: 'Parcours',
  introduction: '',
  modules: [{ id: 'm', name: 'Module « 1 » -- & co/x', document: null, questions }],
})

async function written(format: 'moodle' | 'gift', questions: readonly Question[]): Promise<string> {
  let text = ''
  for await (const part of foreignFile[format](taken(questions), noFiles as never)) text += part
  return text
}

const word = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aébc 12:=~#{}\\<>&"\'*-/%.,;|') })
  .map((text) => text.trim())
  .filter((text) => text !== '')
/** Answers of a hole hold no bar, which separates them, no star, which other programs read as any text, no backslash. */
const accepted = word.map((text) => text.replace(/[|*\\]/g, '')).filter((text) => text.trim() !== '')
/** A right side is plain text, and one with a tag would be read as markup. */
const side = word.map((text) => text.replaceAll('<', '')).filter((text) => text.trim() !== '')
const html = word.map(
  (text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p>`,
)
const safe = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'aéb12') })

const shared = fc.record({
  statement: html,
  response: fc.oneof(fc.constant(''), html),
  tips: fc.oneof(fc.constant(''), html),
  points: fc.integer({ min: 1, max: 20 }),
})
const choice = fc.record({ text: word, good: fc.boolean(), feedback: fc.oneof(fc.constant(undefined), word) })

const made = <T extends string, D>(type: T, data: fc.Arbitrary<D>) =>
  fc.tuple(shared, data, fc.uuid()).map(([fields, value, _id]) => questionSchema.parse({ ...fields, _id, type, data: value }))

const withIds = <Item>(items: readonly Item[]) => items.map((item, place) => ({ id: String(place), ...item }))
const oneGood = fc
  .tuple(fc.array(choice, { minLength: 2, maxLength: 8 }), fc.nat(), fc.boolean())
  .map(([all, good, shuffle]) => ({
    choices: withIds(all.map((one, place) => ({ ...one, good: place === good % all.length }))),
    shuffle,
  }))
const severalGood = fc.tuple(fc.array(choice, { minLength: 1, maxLength: 8 }), fc.boolean()).map(([all, shuffle]) => ({
  choices: withIds([{ text: 'a', good: true }, { text: 'b', good: true }, ...all]),
  shuffle,
}))
const anyQuestion = fc.oneof(
  shared.map((fields) => questionSchema.parse({ ...fields, _id: randomUUID(), type: 'Text' })),
  made('SingleChoice', oneGood),
  made('Quizz', severalGood),
  made('TrueFalse', fc.record({ good: fc.boolean() })),
  made(
    'Numeric',
    fc.record({
      value: fc.constantFrom('3', '-2,5', '0,001', '1 203,5', '6,02 × 10^23', '3/4'),
      tolerance: fc.record({ amount: fc.constantFrom('', '0,1', '2'), kind: fc.constantFrom('absolute', 'percent') }),
      unit: fc.constantFrom('', 'cm', 'cm|centimètre'),
    }),
  ),
  made(
    'HolesInText',
    fc
      .tuple(safe, fc.array(fc.array(accepted, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([text, holes, exact]) => ({
        text: `<p>${text} ${holes.map((_, place) => `{t${place}} ${text}`).join(' ')}</p>`,
        holes: Object.fromEntries(holes.map((answers, place) => [`t${place}`, answers.join('|')])),
        exact,
      })),
  ),
  made(
    'Ordering',
    fc.array(word, { minLength: 2, maxLength: 6 }).map((texts) => ({ items: withIds(texts.map((text) => ({ text }))) })),
  ),
  made(
    'Matching',
    fc
      .tuple(fc.array(fc.tuple(word, side), { minLength: 2, maxLength: 6 }), fc.array(side, { maxLength: 2 }))
      .map(([pairs, extras]) => ({
        pairs: withIds(pairs.map(([left, right]) => ({ left, right }))),
        extras: extras.map((text, place) => ({ id: `x${place}`, text })),
      })),
  ),
)

/** Braces beside a hole are taken for one by an importer, so it makes them round. */
const round = (text: string) => text.replaceAll('{', '(').replaceAll('}', ')')
/** An arrow of two signs, which would end a left side of GIFT, is written as one. */
const line = (text: string) => text.replace(/\s+/g, ' ').replaceAll('->', '→').trim()
const lines = (rich: string) => line(plainText(rich))

/** What a question says and accepts, without ids and looks. */
function meaning(question: Content): unknown {
  const said = {
    statement: lines(question.statement),
    response: typeof question.response === 'string' ? lines(question.response) : '',
  }
  const text = (one: { text: string; html?: string | undefined }) => line(one.html ? lineOfHtml(one.html) : one.text)
  const { type } = question
  switch (question.type) {
    case 'Quizz':
    case 'SingleChoice':
      return {
        ...{ type, ...said, shuffle: question.data.shuffle ?? false },
        choices: question.data.choices.map((one) => [
          text(one),
          one.good,
          text({ text: one.feedback ?? '', html: one.feedbackHtml }),
        ]),
      }
    case 'HolesInText': {
      const { text: whole, holes, exact } = question.data
      const names = holeNames(whole)
      const plain = names.reduce((now, name, place) => now.replace(`{${name}}`, `{${place + 1}}`), lines(whole))
      return {
        type,
        response: said.response,
        exact,
        text: round(line(`${said.statement} ${plain}`)),
        accepted: names.map((name) => alternatives(holes[name] ?? '').map(line)),
      }
    }
    case 'Ordering':
      return { type, ...said, items: question.data.items.map(text) }
    case 'Matching':
      return {
        ...{ type, ...said },
        pairs: question.data.pairs.map(({ left, leftHtml, right }) => [text({ text: left, html: leftHtml }), line(right)]),
        extras: question.data.extras.map((extra) => line(extra.text)),
      }
    default:
      return { type, ...said }
  }
}

/** True or false comes back as a choice between two words: the importer's own rule. */
const asChoice = (good: boolean | null, rest: object) => ({
  ...rest,
  type: 'SingleChoice',
  shuffle: false,
  choices: [
    ['Vrai', good === true, ''],
    ['Faux', good === false, ''],
  ],
})

it('Moodle’s XML comes back as it went: texts, right answers, feedback, points, tips', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), async (questions) => {
      const read = await readMoodle(await written('moodle', questions))
      expect(read).toHaveLength(questions.length)
      for (const [place, question] of questions.entries()) {
        const back = read[place]
        if (!back) throw new Error('lost')
        const expected = meaning(question)
        expect(meaning(back.question)).toEqual(
          question.type === 'TrueFalse' ? asChoice(question.data.good, Object(expected)) : expected,
        )
        expect(lines(back.question.tips)).toBe(lines(question.tips))
        if (question.type !== 'HolesInText') expect(back.question.points ?? 1).toBe(question.points ?? 1)
        if (question.type === 'Numeric' && back.question.type === 'Numeric') {
          expect(scoreNumeric({ ...back.question.data, unit: '' }, question.data.value)).toBe(100)
          expect(unitsOf(back.question.data)).toEqual(unitsOf(question.data))
        }
      }
    }),
  )
})

it('GIFT comes back as it went, but for what its report names', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      const { lossy } = await reportOf(taken([question]), 'gift')
      const losses = new Set(lossy[0]?.losses)
      const [back, ...more] = await readGift(await written('gift', [question]))
      if (!back) throw new Error('lost')
      expect(more).toEqual([])
      const expected = Object(meaning(question))
      if (losses.has('type')) {
        expect(back.question.type).toBe('Text')
        return
      }
      if (losses.has('ordering') && question.type === 'Ordering') {
        expect(back.question.type === 'Matching' && back.question.data.pairs.map(({ right }) => right)).toEqual(
          question.data.items.map((_, place) => String(place + 1)),
        )
        return
      }
      if (question.type === 'TrueFalse') {
        expect(meaning(back.question)).toEqual(asChoice(question.data.good, expected))
        return
      }
      expect(meaning(back.question)).toEqual({
        ...expected,
        ...(losses.has('order') && { shuffle: true }),
        ...(losses.has('exact') && { exact: false }),
      })
      if (question.type === 'Numeric' && back.question.type === 'Numeric')
        expect(scoreNumeric(back.question.data, question.data.value)).toBe(100)
    }),
    { numRuns: 150 },
  )
})

it('names what each type loses, and writes every type', async () => {
  const questions = knownQuestions(everyQuestion().map((one) => questionSchema.parse(one)))
  const losses = async (format: 'moodle' | 'gift') =>
    Object.fromEntries(
      (await reportOf(taken(questions), format)).lossy.map(({ number, losses: some }) => [questions[number - 1]?.type, some]),
    )
  expect(await losses('moodle')).toEqual({
    HolesInText: ['points'],
    HotSpots: ['scoring'],
    TrueFalse: ['why'],
    MathFormula: ['type'],
    Audio: ['type'],
  })
  expect(await losses('gift')).toEqual({
    Quizz: ['order'],
    SingleChoice: ['order'],
    Numeric: ['units'],
    HolesInText: ['type'],
    Ordering: ['ordering'],
    HotSpots: ['type'],
    TrueFalse: ['why'],
    MathFormula: ['type'],
    Audio: ['type'],
  })
  expect(await readMoodle(await written('moodle', questions))).toHaveLength(questions.length)
  expect(await readGift(await written('gift', questions))).toHaveLength(questions.length)
})

it('a star of an answer stands for itself in GIFT, where one alone would stand for any letters', async () => {
  const data = { text: '<p>{t0}</p>', holes: { t0: '3*4' }, exact: false }
  const hole = questionSchema.parse({ ...fieldsOf('<p>Écris.</p>'), type: 'HolesInText', data })
  expect(await written('gift', [hole])).toContain(String.raw`{=3\\*4}`)
})

it('a title is cut between two signs', async () => {
  const long = questionSchema.parse({ ...fieldsOf(`<p>${'a'.repeat(78)}😀 et la suite</p>`), type: 'Text' })
  expect(await written('moodle', [long])).toContain(`<name><text>${'a'.repeat(78)}…</text></name>`)
})

const fieldsOf = (statement: string) => ({ _id: randomUUID(), statement, response: '', tips: '' })
