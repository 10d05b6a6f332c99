import { setImmediate } from 'node:timers/promises'
import type * as Gift from 'gift-pegjs'
import { parse } from 'gift-pegjs'
import { maxImportedQuestions } from '#contract/question-import'
import { richTextFromPlain } from '#domain/rich-text/plain'
import { type Draft, Gathered, questionOf, type ReadQuestion, type SharedTexts } from './build.ts'
import { readCloze } from './cloze.ts'
import { type Graded, gradedChoices, gradedWords, isWhole, lossesOfGraded } from './graded.ts'
import { categoryName } from './moodle-zones.ts'
import { decimalComma, trimDigits } from './numbers.ts'
import { htmlOf } from './texts.ts'

/** Longest part of a file that is given to the parser, in characters: its time grows faster than its input. */
const longestQuestion = 20_000

/** Whether a text looks like GIFT: answers in braces, or a title between colons. */
export const isGift = (text: string) => /(?<!\\)\{[^{}]*\}/.test(text) || /^::.+::/m.test(text)

/** Questions in GIFT, at most one beyond the limit. A blank line ends one: a bad one leaves others alone. Others get turns. */
export async function readGift(text: string, texts: string[] = []): Promise<ReadQuestion[]> {
  texts.push(...text.split(/\r\n?|\n/).map(shownOf))
  const all = new Gathered()
  let category = ''
  for (const part of partsOf(text)) {
    if (all.read.length > maxImportedQuestions) return all.read
    await setImmediate()
    const { gifts, lostFeedback } = parsePart(part)
    for (const gift of gifts) {
      if (gift === 'unreadable') all.read.push(unreadable(part))
      else if (gift.type === 'Description') all.text(htmlOf(gift.stem.text, gift.stem.format))
      else if (gift.type === 'Category') category = categoryName(gift.title)
      else {
        const draft = draftOf(gift, { statement: htmlText(gift.stem), response: htmlText(gift.globalFeedback) })
        const losses = lostFeedback ? { feedback: true } : {}
        all.questions(questionOf(draft, { title: gift.title ?? '', category, losses }))
      }
    }
  }
  return all.all('description')
}

/** A line without what programs write for one another: numbers of questions, categories, weights, marks behind a backslash. */
const shownOf = (line: string) =>
  line
    .replace(/^\s*(?:\/\/ (?:question: \d+ |\[(?:id|tag):)|\$CATEGORY:).*/, '')
    .replace(/[~=]%-?[\d.]+%/g, '')
    .replace(/\\([~=#{}:\\])/g, '$1')

/** The parts between blank lines, without comments; a blank line inside braces ends nothing. */
function partsOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => !line.trimStart().startsWith('//'))
  const parts: string[][] = [[]]
  let inside = false
  for (const line of lines) {
    if (line.trim() === '' && !inside) parts.push([])
    else parts.at(-1)?.push(line)
    for (const [sign] of line.matchAll(/\\.|[{}]/g)) if (sign === '{' || sign === '}') inside = sign === '{'
  }
  return parts.map((part) => part.join('\n')).filter((part) => part.trim() !== '')
}

interface Parsed {
  readonly gifts: readonly (Gift.GIFTQuestion | 'unreadable')[]
  /** Whether feedback was left out so that it could be read. */
  readonly lostFeedback: boolean
}

/** `{#3:2~#Wrong}`: Moodle takes feedback on any other number, which the parser does not know. */
const wrongNumber = /~\s*#[^{}=~]{0,2000}(?=[=~}])/g
const loneColon = /\{\s*#(?:\\.|[^{}\\])*\}|(?<![\\:]|\$CATEGORY):(?!:)/g
const numericAnswers = /\{\s*#(?:\\.|[^{}\\])*\}/g

function parsePart(part: string): Parsed {
  if (part.length > longestQuestion) return { gifts: ['unreadable'], lostFeedback: false }
  const whole = giftsOf(part)
  if (whole) return { gifts: whole, lostFeedback: false }
  const pointed = part.replace(numericAnswers, (answers) => answers.replace(/(?<=\d),(?=\d)/g, '.'))
  // Moodle takes a colon without a backslash, but for two, which end a title, and that of a number.
  const escaped = part.replace(loneColon, (found) => (found === ':' ? '\\:' : found))
  const plain = pointed.replace(numericAnswers, (answers) => answers.replace(wrongNumber, '').replace(/#\s*(?=[=~}])/g, ' '))
  for (const text of new Set([escaped, pointed, plain])) {
    const gifts = text === part ? null : giftsOf(text)
    if (gifts) return { gifts, lostFeedback: text === plain && plain !== pointed }
  }
  return { gifts: ['unreadable'], lostFeedback: false }
}

/** « {V} », « {FAUX#…} », as French teachers write T and F. */
const frenchVerdict = /(?<!\\)\{\s*(V(?:RAI)?|FAUX)\s*(?=[#}])/gi

function giftsOf(part: string): Gift.GIFTQuestion[] | null {
  try {
    return parse(part.replace(frenchVerdict, (_verdict, sign: string) => `{${/v/i.test(sign) ? 'T' : 'F'}`))
  } catch {
    return null
  }
}

/**
 * A text with gaps as Moodle’s « multianswer » files have it, which are read with the same signs; else its statement without the marks of
 * the format; what stands in its braces may be the key, which is for the correction.
 */
function unreadable(part: string): ReadQuestion {
  const cloze = readCloze(htmlOf(part, 'moodle'))
  if (cloze) return questionOf(cloze)
  const [, title = '', rest = part] = /^\s*::(.*?)::([\s\S]*)$/.exec(part) ?? []
  const at = rest.search(/(?<!\\)\{\s*(?:[=~#}]|TRUE|FALSE|[TF]\s*\})/)
  const end = rest.lastIndexOf('}')
  const [asked, answers] = at < 0 || end < at ? [rest, ''] : [rest.slice(0, at) + rest.slice(end + 1), rest.slice(at + 1, end)]
  const texts = { statement: htmlOf(asked.replace(/\\([~=#{}:])/g, '$1'), 'plain'), response: richTextFromPlain(answers) }
  return questionOf({ texts, asked: { kind: 'free' }, losses: { unreadable: true } }, { title })
}

function draftOf(gift: Exclude<Gift.GIFTQuestion, Gift.Description | Gift.Category>, texts: SharedTexts): Draft {
  switch (gift.type) {
    case 'MC': {
      const answers = gift.choices.map(gradedOf)
      return { texts, ...gradedChoices(answers, { single: answers.some(isWhole), shuffle: true }) }
    }
    case 'TF': {
      const { isTrue, trueFeedback, falseFeedback } = gift
      // The first is on a wrong verdict.
      const [wrong, right] = [htmlText(isTrue ? falseFeedback : trueFeedback), htmlText(isTrue ? trueFeedback : falseFeedback)]
      return {
        texts,
        asked: { kind: 'verdict', right: isTrue, feedback: { true: isTrue ? right : wrong, false: isTrue ? wrong : right } },
      }
    }
    case 'Short':
      return gradedWords(gift.choices.map(gradedOf), texts)
    case 'Numerical':
      return number(gift, texts)
    case 'Matching': {
      const rows = gift.matchPairs.map(({ subquestion, subanswer }) => ({
        left: htmlText(subquestion),
        right: unmask(subanswer),
      }))
      const extras = rows.filter(({ left }) => left === '').map(({ right }) => right)
      return { texts, asked: { kind: 'pairs', pairs: rows.filter(({ left }) => left !== ''), extras } }
    }
    case 'Essay':
      return { texts, asked: { kind: 'free' } }
  }
}

const gradedOf = ({ text, isCorrect, weight, feedback }: Gift.TextChoice): Graded => ({
  html: htmlText(text),
  worth: weight ?? (isCorrect ? 100 : 0),
  feedback: htmlText(feedback),
})

function number({ choices: given }: Gift.Numerical, texts: SharedTexts): Draft {
  const rows = Array.isArray(given) ? given : [{ isCorrect: true, weight: null, text: given, feedback: null }]
  const answers = rows.map((row) => ({ ...gradedOf({ ...row, text: { text: '', format: 'plain' } }), number: row.text }))
  const [first, ...others] = answers.filter(isWhole)
  const losses = { otherNumbers: others.length > 0, ...lossesOfGraded(answers) }
  return { texts, asked: { kind: 'number', ...(first ? within(first.number) : { value: '' }) }, losses }
}

/** A range as its middle with a tolerance. */
function within({ type, number: value = 0, range = 0, numberHigh = 0, numberLow = 0 }: Gift.NumericalFormat) {
  const [middle, half] =
    type === 'high-low' ? [(numberHigh + numberLow) / 2, Math.abs(numberHigh - numberLow) / 2] : [value, range]
  return { value: decimalComma(trimDigits(middle)), tolerance: half > 0 ? decimalComma(trimDigits(half)) : '' }
}

/** The parser leaves signs after a backslash masked in right sides: `&&035;` is #. */
const unmask = (text: string) => text.replace(/&&(\d{3});/g, (_masked, code: string) => String.fromCharCode(Number(code)))

const htmlText = (text: Gift.TextFormat | null | undefined) => (text ? htmlOf(text.text, text.format) : '')
