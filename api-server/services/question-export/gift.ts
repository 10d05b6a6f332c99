import type { TakeLoss } from '#contract/take-formats'
import type { Content, ContentOf } from '#domain/questions/kind'
import type { RichLine } from '#domain/rich-text/rich-line'
import { alternatives, holeNames, ownText } from '#domain/scoring/holes'
import { unitsOf } from '#domain/scoring/quantity'
import { shareOf, sharesFit } from './fractions.ts'
import { quantityNumbers } from './numbers.ts'
import { formulaHtml, lost, outsideLine, outsideText, sharedLosses, titleOf, withoutFiles } from './texts.ts'

interface Written {
  /** The question, with a blank line after it. */
  readonly text: string
  readonly losses: readonly TakeLoss[]
}

interface Answers {
  /** Before the answers; '' for the statement alone. */
  readonly body?: string
  readonly answers: string
  readonly after?: string
  readonly losses: readonly TakeLoss[]
}

const longestName = 80
const html = { folder: '' }

/** Signs of the format inside a text. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[\\~=#{}:]/g, '\\$&')

const rich = (text: string) => plain(withoutFiles(outsideText(text, html).html))
const line = (text: RichLine) => `[html]${plain(withoutFiles(outsideLine(text, html).html))}`
/** A right side is plain text, in which an arrow would end the left one. */
const side = (text: string) => plain(text.replaceAll('->', '→'))

/** What the file does not say, for whoever opens it. */
export const giftNote = (lines: readonly string[]) => lines.map((one) => `// ${one.replace(/\s+/g, ' ')}\n`).join('')

export const giftCategory = (name: string) => `$CATEGORY: $course$/top/${name.replaceAll('/', '//').replace(/\s+/g, ' ')}\n\n`

/** A question in the GIFT format. */
export function writeGift(question: Content): Written {
  const { body = '', answers, after = '', losses } = answersOf(question)
  const correction = rich(typeof question.response === 'string' ? question.response : formulaHtml(question.response))
  const general = correction === '' ? '' : `####[html]${correction}`
  const said = [rich(question.statement), body].filter((part) => part !== '').join(' ')
  const media = /<(?:img|audio) /.test(JSON.stringify(question).replaceAll('\\"', '"'))
  return {
    text: `::${plain(titleOf(question, longestName))}::[html]${said}{${answers}${general}}${after}\n\n`,
    losses: [
      ...losses,
      ...sharedLosses(question),
      ...lost({ media, tips: question.tips !== '', points: (question.points ?? 1) !== 1 }),
    ],
  }
}

function answersOf(question: Content): Answers {
  switch (question.type) {
    case 'Quizz':
    case 'SingleChoice':
      return choices(question)
    case 'TrueFalse': {
      const { good } = question.data
      return good === null ? essay('type', 'missingAnswer') : { answers: good ? 'TRUE' : 'FALSE', losses: ['why'] }
    }
    case 'Numeric':
      return numerical(question)
    case 'HolesInText':
      return holes(question)
    case 'Ordering':
      return ordering(question)
    case 'Matching':
      return matching(question)
    case 'Text':
      return essay()
    case 'HotSpots':
    case 'MathFormula':
    case 'Audio':
      return essay('type')
  }
}

const essay = (...losses: TakeLoss[]): Answers => ({ answers: '', losses })

function choices({ type, data }: ContentOf<'Quizz' | 'SingleChoice'>): Answers {
  const good = data.choices.filter((choice) => choice.good).length
  const wrong = data.choices.length - good
  const single = type === 'SingleChoice'
  if (data.choices.length === 0) return essay('type', 'missingAnswer')
  const mark = (isGood: boolean) => {
    if (single) return isGood ? '=' : '~'
    return `~%${isGood ? shareOf(good) : -shareOf(wrong)}%`
  }
  const rows = data.choices.map((choice) => {
    const feedback = { text: choice.feedback ?? '', html: choice.feedbackHtml }
    return `${mark(choice.good)}${line(choice)}${feedback.text || feedback.html ? `#${line(feedback)}` : ''}`
  })
  return {
    answers: rows.join(' '),
    losses: lost({
      missingAnswer: good === 0,
      order: data.shuffle !== true,
      singleChoice: !single && good === 1,
      scoring: !single && !(sharesFit(good) && sharesFit(wrong)),
    }),
  }
}

function numerical({ data }: ContentOf<'Numeric'>): Answers {
  const numbers = quantityNumbers(data)
  if (!numbers) return essay('type', 'missingAnswer')
  return { answers: `#${numbers.value}:${numbers.tolerance}`, losses: lost({ units: unitsOf(data).length > 0 }) }
}

/** One hole stands in its sentence; the format has no question with several. */
function holes({ data: { text, holes: accepted, exact } }: ContentOf<'HolesInText'>): Answers {
  const names = holeNames(text)
  const [name = ''] = names
  const rights = alternatives(ownText(accepted, name))
  if (names.length !== 1 || rights.length === 0) {
    const numbered = outsideText(text, { ...html, fill: (hole) => `_____ (${names.indexOf(hole) + 1})` })
    return { ...essay('type'), body: plain(withoutFiles(numbered.html)) }
  }
  const [before = '', ...after] = withoutFiles(outsideText(text, { ...html, fill: () => '\uE002' }).html).split('\uE002')
  return {
    body: plain(before),
    // A star alone would stand for any letters.
    answers: rights
      .map((right) => `${right.startsWith('%') ? '=%100%' : '='}${plain(right.replaceAll('*', String.raw`\*`))}`)
      .join(' '),
    after: plain(after.join('_____')),
    losses: lost({ exact }),
  }
}

const ordering = ({ data: { items } }: ContentOf<'Ordering'>): Answers =>
  items.length < 2
    ? essay('type', 'missingAnswer')
    : { answers: items.map((item, place) => `=${line(item)} -> ${place + 1}`).join(' '), losses: ['ordering'] }

function matching({ data: { pairs, extras } }: ContentOf<'Matching'>): Answers {
  if (pairs.length === 0) return essay('type', 'missingAnswer')
  const rows = pairs.map(({ left, leftHtml, right }) => `=${line({ text: left, html: leftHtml })} -> ${side(right)}`)
  return { answers: [...rows, ...extras.map(({ text }) => `= -> ${side(text)}`)].join(' '), losses: [] }
}
