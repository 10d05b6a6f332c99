import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { lineOfHtml } from '#api/services/question-import/texts'
import { type Question, question as questionSchema } from '#contract/question'
import type { Content } from '#domain/questions/kind'
import { plainText } from '#domain/rich-text/plain'
import { alternatives, holeNames } from '#domain/scoring/holes'

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
/** A question of any type that other programs have. */
export const anyQuestion: fc.Arbitrary<Question> = fc.oneof(
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
export const lines = (rich: string) => line(plainText(rich))

/** What a question says and accepts, without ids and looks. */
export function meaning(question: Content): unknown {
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
export const asChoice = (good: boolean | null, rest: object) => ({
  ...rest,
  type: 'SingleChoice',
  shuffle: false,
  choices: [
    ['Vrai', good === true, ''],
    ['Faux', good === false, ''],
  ],
})
