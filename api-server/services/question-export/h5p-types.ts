import type { Language } from '#contract/languages'
import type { TakeLoss } from '#contract/take-formats'
import { escapeHtml } from '#domain/escaped'
import { type Content, listLosses } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'
import { plainText } from '#domain/rich-text/plain'
import type { RichLine } from '#domain/rich-text/rich-line'
import { correctionOf, languageInside, linedBody, outsideLine, outsideText, type ShownFile, withoutFiles } from './texts.ts'
import { hasMedia, type Writers, writtenBy } from './writers.ts'

export interface H5pQuestion {
  /** Its library, with the version that has these parameters. */
  readonly library: keyof typeof libraries
  readonly params: object
  /** The picture above it, which must be among its files. */
  readonly picture?: { readonly file: ShownFile; readonly alt: string }
  readonly losses: readonly TakeLoss[]
}

/** The libraries that are written for, as H5P.org has them. */
export const libraries = {
  'H5P.QuestionSet': [1, 20],
  'H5P.MultiChoice': [1, 16],
  'H5P.TrueFalse': [1, 8],
  'H5P.Blanks': [1, 14],
  'H5P.DragText': [1, 10],
  'H5P.Essay': [1, 5],
  'H5P.Image': [1, 1],
} as const

const rich = (text: string, language: Language = 'FR') => withoutFiles(outsideText(text, { language }).html)
const line = (text: RichLine, language: Language = 'FR') => withoutFiles(outsideLine(text, { language }).html)
const inline = (text: RichLine) =>
  line(text).replace(/^<p>([\s\S]*)<\/p>$/, (whole, inside) => (/<p>/.test(inside) ? whole : inside))

/** A star would begin a blank: one that is no operator stands for it. */
const starless = (text: string) => text.replaceAll('*', '∗')

export function h5pQuestion(question: Content): H5pQuestion {
  const written = writtenBy(writers, question)
  const { files } = outsideText(question.statement, {})
  const asked = kindOf(question).asked(question)
  const above = asked.kind === 'zones' ? asked.picture : null
  const [first] = files.filter(({ path }) => path.startsWith('module/picture/'))
  const alt = /<img [^>]*alt="([^"]*)"/.exec(outsideText(question.statement, {}).html)?.[1] ?? ''
  const others = hasMedia({ ...question, statement: '' })
  return {
    ...written,
    ...(above && { picture: { file: { path: `module/picture/${above.name}`, name: above.name }, alt: above.alt } }),
    ...(first && { picture: { file: first, alt } }),
    losses: [
      ...written.losses,
      ...listLosses({
        media: others || files.length + (above ? 1 : 0) > 1 || (files.length === 1 && !first),
        tips: question.tips !== '',
        points: (question.points ?? 1) !== 1,
        correction: correctionOf(question) !== '' && written.library !== 'H5P.Essay',
      }),
    ],
  }
}

/** The statement, whose first picture stands above it. */
const statementOf = (question: Content) => {
  const whole = outsideText(question.statement, { language: question.textLanguage }).html
  return withoutFiles(whole.replace(/<img [^>]*>/, '')) || '<p></p>'
}

const plainCorrection = ({ response }: Content) => (typeof response === 'string' ? plainText(response).trim() : '')

/** What is shown after the answer: plain text, of the correction. */
const after = (question: Content) => {
  const text = plainCorrection(question)
  return { overallFeedback: [{ from: 0, to: 100, ...(text !== '' && { feedback: text }) }] }
}

function essay(question: Content, losses: readonly TakeLoss[]): H5pQuestion {
  return {
    library: 'H5P.Essay',
    params: {
      taskDescription: statementOf(question) + withoutFiles(linedBody(question, {}).html),
      keywords: [],
      solution: { introduction: '', sample: rich(correctionOf(question), question.correctionLanguage) },
      overallFeedback: [{ from: 0, to: 100 }],
      behaviour: { inputFieldSize: '10', enableRetry: true, ignoreScoring: true, pointsHost: 1 },
    },
    losses,
  }
}

const buttons = { enableRetry: true, enableSolutionsButton: true, enableCheckButton: true }

/** Signs that part the answers of a blank. */
const parting = /[/*:]/
const blank = (answers: readonly string[]) =>
  `*${answers
    .filter((answer) => !parting.test(answer))
    .map(escapeHtml)
    .join('/')}*`

const blanksOf = (
  question: Content,
  { text, exact }: { text: string; exact: boolean },
  losses: readonly TakeLoss[],
): H5pQuestion => ({
  library: 'H5P.Blanks',
  params: {
    text: statementOf(question),
    questions: [text],
    ...after(question),
    behaviour: {
      ...{ ...buttons, caseSensitive: exact, showSolutionsRequiresInput: true },
      ...{ separateLines: false, acceptSpellingErrors: false },
    },
  },
  losses,
})

/** Words to drag to their places in a text. */
const dragged = (
  question: Content,
  { text, others }: { text: string; others: readonly string[] },
  losses: readonly TakeLoss[],
): H5pQuestion => ({
  library: 'H5P.DragText',
  params: {
    taskDescription: statementOf(question),
    textField: text,
    distractors: others.map((other) => `*${other}*`).join(' '),
    ...after(question),
    behaviour: { ...buttons, instantFeedback: false },
  },
  losses,
})

/** Plain text inside a blank, in which stars and colons have a meaning. */
const word = (text: string) => starless(text).replaceAll(':', '∶').replace(/\s+/g, ' ').trim()
const plainLine = ({ text, html: markup }: RichLine) => (markup ? plainText(rich(markup)) : text)

const writers: Writers<H5pQuestion> = {
  choices: ({ choices, single, shuffle }, question) => ({
    library: 'H5P.MultiChoice',
    params: {
      question: statementOf(question),
      answers: choices.map(({ line: text, good, feedback }) => ({
        text: line(text, languageInside(question)),
        correct: good,
        tipsAndFeedback: { tip: '', chosenFeedback: feedback ? inline(feedback) : '', notChosenFeedback: '' },
      })),
      ...after(question),
      behaviour: {
        ...{ ...buttons, singlePoint: false, showSolutionsRequiresInput: true },
        ...{ type: single ? 'single' : 'multi', randomAnswers: shuffle },
      },
    },
    losses: listLosses({ missingAnswer: !choices.some(({ good }) => good) }),
  }),
  verdict({ good }, question) {
    const said = plainCorrection(question)
    return {
      library: 'H5P.TrueFalse',
      params: {
        question: statementOf(question),
        correct: String(good),
        l10n: { trueText: 'Vrai', falseText: 'Faux' },
        behaviour: { ...buttons, ...(said !== '' && { feedbackOnCorrect: said, feedbackOnWrong: said }) },
      },
      losses: ['why'],
    }
  },
  number({ value, units, rounded }, question) {
    const written = rounded ? [3, 2, 4].map((figures) => String(Number(Number(value).toPrecision(figures)))) : [value]
    const text = `<p>${blank([...new Set(written.flatMap((one) => [one.replace('.', ','), one]))])}</p>`
    return blanksOf(question, { text, exact: false }, ['exactNumber', ...listLosses({ rounded, units: units.length > 0 })])
  },
  holes({ text, accepted, exact }, question) {
    const names = [...accepted.keys()]
    const sayable = [...accepted.values()].map((answers) => answers.filter((answer) => !parting.test(answer)))
    if (sayable.some((answers) => answers.length === 0)) return essay(question, ['type', 'missingAnswer'])
    const mark = (name: string) => `\uE002${names.indexOf(name)}\uE003`
    const filled = starless(withoutFiles(outsideText(text, { fill: mark, language: languageInside(question) }).html))
    const written = filled.replace(/\uE002(\d+)\uE003/g, (_mark, place: string) => blank(sayable[Number(place)] ?? []))
    const signs = [...accepted.values()].flat().length > sayable.flat().length
    return blanksOf(question, { text: written, exact }, listLosses({ signs }))
  },
  order({ items }, question) {
    const text = items.map((item, place) => `${place + 1}. *${word(plainLine(item))}*`).join('\n')
    return dragged(question, { text, others: [] }, ['ordering'])
  },
  pairs({ pairs, extras }, question) {
    const text = pairs.map(({ left, right }) => `${word(plainLine(left))} → *${word(right)}*`).join('\n')
    return dragged(question, { text, others: extras.map(word) }, ['dragged'])
  },
  zones: (_asked, question) => essay(question, ['type']),
  free: ({ losses }, question) => essay(question, losses),
}
