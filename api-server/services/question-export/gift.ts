import type { Language } from '#contract/languages'
import type { TakeLoss } from '#contract/take-formats'
import { type Content, listLosses } from '#domain/questions/kind'
import type { RichLine } from '#domain/rich-text/rich-line'
import { shareOf, sharesFit } from './fractions.ts'
import { correctionOf, languageInside, linedBody, outsideLine, outsideText, titleOf, withoutFiles } from './texts.ts'
import { hasMedia, type Writers, weighRows, writtenBy } from './writers.ts'

interface Answers {
  /** Before the answers; '' for the statement alone. */
  readonly body?: string
  readonly answers: string
  readonly after?: string
  readonly losses: readonly TakeLoss[]
}

/** Signs of the format inside a text. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[\\~=#{}:]/g, '\\$&')

const rich = (text: string, language: Language) => plain(withoutFiles(outsideText(text, { language }).html))
const line = (text: RichLine, language: Language = 'FR') => `[html]${plain(withoutFiles(outsideLine(text, { language }).html))}`
/** A right side is plain text, in which an arrow would end the left one. */
const side = (text: string) => plain(text.replaceAll('->', '→'))

/** What the file does not say, for whoever opens it. */
export const giftNote = (lines: readonly string[]) => lines.map((one) => `// ${one.replace(/\s+/g, ' ')}\n`).join('')

export const giftCategory = (name: string) => `$CATEGORY: $course$/top/${name.replaceAll('/', '//').replace(/\s+/g, ' ')}\n\n`

/** The question, with a blank line after it, and what it loses. */
export function writeGift(question: Content) {
  const { body = '', answers: given, after = '', losses } = writtenBy(answers, question)
  const correction = rich(correctionOf(question), question.correctionLanguage)
  const general = correction === '' ? '' : `####[html]${correction}`
  const said = [rich(question.statement, question.textLanguage), body].filter((part) => part !== '').join(' ')
  return {
    text: `::${plain(titleOf(question))}::[html]${said}{${given}${general}}${after}\n\n`,
    losses: [
      ...losses,
      ...listLosses<TakeLoss>({ media: hasMedia(question), tips: question.tips !== '', points: (question.points ?? 1) !== 1 }),
    ],
  }
}

/** The format has no question with several holes, nor without any: they become lines. */
const essay = (question: Content, losses: readonly TakeLoss[]): Answers => ({
  body: plain(withoutFiles(linedBody(question, {}).html)),
  answers: '',
  losses,
})

const answers: Writers<Answers> = {
  choices({ choices, single, shuffle }, question) {
    const good = choices.filter((choice) => choice.good).length
    const shares = weighRows(choices, { share: shareOf })
    const rows = choices.map((choice, place) => {
      const mark = single ? (choice.good ? '=' : '~') : `~%${shares[place]}%`
      return `${mark}${line(choice.line, languageInside(question))}${choice.feedback ? `#${line(choice.feedback)}` : ''}`
    })
    return {
      answers: rows.join(' '),
      losses: listLosses({
        missingAnswer: good === 0,
        order: !shuffle,
        singleChoice: !single && good === 1,
        scoring: !single && !(sharesFit(good) && sharesFit(choices.length - good)),
      }),
    }
  },
  verdict: ({ good }) => ({ answers: good ? 'TRUE' : 'FALSE', losses: ['why'] }),
  number: ({ value, tolerance, units, rounded }) => ({
    answers: `#${value}:${tolerance}`,
    losses: listLosses({ rounded, units: units.length > 0 }),
  }),
  /** One hole stands in its sentence. */
  holes({ text, accepted, exact }, question) {
    const [rights = [], ...others] = accepted.values()
    if (others.length > 0 || rights.length === 0) return essay(question, ['type'])
    const [before = '', ...after] = withoutFiles(
      outsideText(text, { fill: () => '\uE002', language: languageInside(question) }).html,
    ).split('\uE002')
    return {
      body: plain(before),
      // A star alone would stand for any letters.
      answers: rights
        .map((right) => `${right.startsWith('%') ? '=%100%' : '='}${side(right.replaceAll('*', String.raw`\*`))}`)
        .join(' '),
      after: plain(after.join('_____')),
      losses: listLosses({ exact }),
    }
  },
  order: ({ items }, question) => ({
    answers: items.map((item, place) => `=${line(item, languageInside(question))} -> ${place + 1}`).join(' '),
    losses: ['ordering'],
  }),
  pairs({ pairs, extras }, question) {
    const rows = pairs.map(({ left, right }) => `=${line(left, languageInside(question))} -> ${side(right)}`)
    return { answers: [...rows, ...extras.map((text) => `= -> ${side(text)}`)].join(' '), losses: [] }
  },
  zones: (_asked, question) => essay(question, ['type']),
  free: ({ losses }, question) => essay(question, losses),
}
