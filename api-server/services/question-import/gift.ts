import { setImmediate } from 'node:timers/promises'
import { parse } from 'gift-pegjs'
import { type ImportLoss, maxImportedQuestions } from '#contract/question-import'
import { richTextFromPlain } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import {
  choices,
  freeText,
  holes,
  lengthened,
  matching,
  numeric,
  type ReadQuestion,
  type SharedTexts,
  type SourceChoice,
  withBefore,
} from './build.ts'
import { readCloze } from './cloze.ts'
import { categoryName } from './moodle-zones.ts'
import { decimalComma, short } from './numbers.ts'
import { htmlOf, lineOfHtml, lossesOfHtml, lost, withoutBraces } from './texts.ts'

type Gift = ReturnType<typeof parse>[number]
type GiftOf<T extends Gift['type']> = Extract<Gift, { type: T }>
type GiftText = { readonly text: string; readonly format: string }

const words = messages.questionImport

/** Longest part of a file that is given to the parser, in characters: its time grows faster than its input. */
const longestQuestion = 20_000

/** Whether a text looks like GIFT: answers in braces, or a title between colons. */
export const isGift = (text: string) => /(?<!\\)\{[^{}]*\}/.test(text) || /^::.+::/m.test(text)

/**
 * Questions in the GIFT format; stops one beyond the most that are taken. A blank line ends a question, so one that cannot be read
 * leaves the others alone. Other calls get their turn between two questions.
 */
export async function readGift(text: string): Promise<ReadQuestion[]> {
  const read: ReadQuestion[] = []
  let before = ''
  let category = ''
  for (const part of partsOf(text)) {
    if (read.length > maxImportedQuestions) return read
    await setImmediate()
    const { gifts, lostFeedback } = parsed(part)
    for (const gift of gifts) {
      const cloze = gift === 'unreadable' ? clozeOf(part) : null
      if (cloze) read.push(cloze)
      else if (gift === 'unreadable') read.push(unreadable(part))
      else if (gift.type === 'Description') before = lengthened(before, htmlOf(gift.stem.text, gift.stem.format))
      else if (gift.type === 'Category') category = categoryName(gift.title)
      else {
        const one = readOne(gift)
        const whole = lostFeedback ? { ...one, losses: [...one.losses, 'feedback' as const] } : one
        read.push({ ...withBefore(whole, { html: before, files: [] }), ...(category && { category }) })
        before = ''
      }
    }
  }
  return before === '' ? read : [...read, withBefore(freeTextOf(''), { html: before, files: [] })]
}

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
  readonly gifts: readonly (Gift | 'unreadable')[]
  /** Whether feedback was left out so that it could be read. */
  readonly lostFeedback: boolean
}

/** `{#3:2~#Wrong}`: Moodle takes feedback on any other number, which the parser does not know. */
const wrongNumber = /~\s*#[^{}=~]{0,2000}(?=[=~}])/g
const numericAnswers = /\{\s*#(?:\\.|[^{}\\])*\}/g

function parsed(part: string): Parsed {
  if (part.length > longestQuestion) return { gifts: ['unreadable'], lostFeedback: false }
  const whole = giftsOf(part)
  if (whole) return { gifts: whole, lostFeedback: false }
  const pointed = part.replace(numericAnswers, (answers) => answers.replace(/(?<=\d),(?=\d)/g, '.'))
  const numbers = pointed === part ? null : giftsOf(pointed)
  if (numbers) return { gifts: numbers, lostFeedback: false }
  const plain = pointed.replace(numericAnswers, (answers) => answers.replace(wrongNumber, '').replace(/#\s*(?=[=~}])/g, ' '))
  const rest = plain === pointed ? null : giftsOf(plain)
  return { gifts: rest ?? ['unreadable'], lostFeedback: rest !== null }
}

function giftsOf(part: string): Gift[] | null {
  try {
    return parse(part)
  } catch {
    return null
  }
}

/** A text with gaps as Moodle’s « multianswer » files have it, which are read with the same signs. */
function clozeOf(part: string): ReadQuestion | null {
  const read = readCloze(htmlOf(part, 'moodle'))
  return read && { title: '', question: holes({ statement: '' }, read), losses: read.losses, files: [] }
}

const freeTextOf = (statement: string): ReadQuestion => ({ title: '', question: freeText({ statement }), losses: [], files: [] })

/** Its statement without the marks of the format; what stands in its braces may be the key, which is for the correction. */
function unreadable(part: string): ReadQuestion {
  const [, title = '', rest = part] = /^\s*::(.*?)::([\s\S]*)$/.exec(part) ?? []
  const at = rest.search(/(?<!\\)\{\s*(?:[=~#}]|TRUE|FALSE|[TF]\s*\})/)
  const end = rest.lastIndexOf('}')
  const [asked, answers] = at < 0 || end < at ? [rest, ''] : [rest.slice(0, at) + rest.slice(end + 1), rest.slice(at + 1, end)]
  const texts = { statement: htmlOf(asked.replace(/\\([~=#{}:])/g, '$1'), 'plain'), response: richTextFromPlain(answers) }
  return { title, question: freeText(texts), losses: ['unreadable'], files: [] }
}

type Answered = Exclude<Gift, GiftOf<'Description'> | GiftOf<'Category'>>

function readOne(gift: Answered): ReadQuestion {
  const texts = { statement: htmlText(gift.stem), response: htmlText(gift.globalFeedback) }
  const { question, losses } = convert(gift, texts)
  return { title: gift.title ?? '', question, losses: [...losses, ...lossesOfHtml(texts.statement + texts.response)], files: [] }
}

type Converted = { question: ReadQuestion['question']; losses: ImportLoss[] }

function convert(gift: Answered, texts: SharedTexts): Converted {
  switch (gift.type) {
    case 'MC':
      return multiple(gift, texts)
    case 'TF':
      return { question: choices(texts, verdicts(gift), { single: true, shuffle: false }), losses: [] }
    case 'Short':
      return typed(gift, texts)
    case 'Numerical':
      return number(gift, texts)
    case 'Matching':
      return pairs(gift, texts)
    case 'Essay':
      return { question: freeText(texts), losses: [] }
  }
}

/** The part of the points that an answer is worth, in percent. */
const worthOf = ({ isCorrect, weight }: { readonly isCorrect: boolean; readonly weight: number | null }) =>
  weight ?? (isCorrect ? 100 : 0)
const isPartial = (choice: Parameters<typeof worthOf>[0]) => worthOf(choice) > 0 && worthOf(choice) < 100

/** Without an answer worth all points, several are right together, each worth a part. */
function multiple({ choices: given }: GiftOf<'MC'>, texts: SharedTexts): Converted {
  const single = given.some((choice) => worthOf(choice) === 100)
  const rows = given.map((choice) => ({
    html: htmlText(choice.text),
    good: single ? worthOf(choice) === 100 : worthOf(choice) > 0,
    feedback: htmlText(choice.feedback),
  }))
  const good = rows.filter((row) => row.good).length
  const losses = lost({ partialCredit: single && given.some(isPartial), missingAnswer: good === 0 })
  // A single choice here has one right answer.
  return { question: choices(texts, rows, { single: good === 1 && single, shuffle: true }), losses }
}

const verdicts = ({ isTrue, trueFeedback, falseFeedback }: GiftOf<'TF'>): SourceChoice[] => [
  { html: richTextFromPlain(words.true), good: isTrue, feedback: htmlText(isTrue ? trueFeedback : falseFeedback) },
  { html: richTextFromPlain(words.false), good: !isTrue, feedback: htmlText(isTrue ? falseFeedback : trueFeedback) },
]

/** Typed words: the hole stands where the answer was in the sentence, else under the statement. */
function typed({ stem, choices: given, hasEmbeddedAnswers }: GiftOf<'Short'>, texts: SharedTexts): Converted {
  const right = given.filter((choice) => worthOf(choice) === 100).map(({ text }) => lineOfHtml(htmlText(text)))
  const kept = right.filter((answer) => answer !== '' && !/[*|]/.test(answer))
  const inside = hasEmbeddedAnswers && stem.text.includes('_____')
  const text = inside ? withoutBraces(htmlText(stem)).replace('_____', '{1}') : '<p>{1}</p>'
  const losses = lost({
    wildcard: kept.length < right.length,
    missingAnswer: kept.length === 0,
    partialCredit: given.some(isPartial),
    feedback: given.some(({ feedback }) => feedback !== null),
  })
  const data = { text, accepted: new Map([['1', kept]]), exact: false }
  return { question: holes(inside ? { ...texts, statement: '' } : texts, data), losses }
}

type GiftNumber = Extract<GiftOf<'Numerical'>['choices'], { type: string }>

function number({ choices: given }: GiftOf<'Numerical'>, texts: SharedTexts): Converted {
  const rows = Array.isArray(given) ? given : [{ isCorrect: true, weight: null, text: given, feedback: null }]
  const full = rows.filter((row) => worthOf(row) === 100)
  const [first] = full
  const losses = lost({
    missingAnswer: !first,
    otherNumbers: full.length > 1,
    partialCredit: rows.some(isPartial),
    feedback: rows.some(({ feedback }) => feedback !== null),
  })
  return { question: numeric(texts, first ? within(first.text) : { value: '', tolerance: '', unit: '' }), losses }
}

/** A range as its middle with a tolerance. */
function within({ type, number: value = 0, range = 0, numberHigh = 0, numberLow = 0 }: GiftNumber) {
  const [middle, half] =
    type === 'high-low' ? [(numberHigh + numberLow) / 2, Math.abs(numberHigh - numberLow) / 2] : [value, range]
  return { value: decimalComma(short(middle)), tolerance: half > 0 ? decimalComma(short(half)) : '', unit: '' }
}

function pairs({ matchPairs }: GiftOf<'Matching'>, texts: SharedTexts): Converted {
  const rows = matchPairs.map(({ subquestion, subanswer }) => ({ left: htmlText(subquestion), right: unmasked(subanswer) }))
  const named = rows.filter(({ left }) => left !== '')
  const extras = rows.filter(({ left }) => left === '').map(({ right }) => right)
  return { question: matching(texts, named, extras), losses: [] }
}

/** The parser leaves signs after a backslash masked in right sides: `&&035;` is #. */
const unmasked = (text: string) => text.replace(/&&(\d{3});/g, (_masked, code: string) => String.fromCharCode(Number(code)))

const htmlText = (text: GiftText | null | undefined) => (text ? htmlOf(text.text, text.format) : '')
