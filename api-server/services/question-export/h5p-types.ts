import type { TakeLoss } from '#contract/take-formats'
import type { Content, ContentOf } from '#domain/questions/kind'
import { plainText } from '#domain/rich-text/plain'
import type { RichLine } from '#domain/rich-text/rich-line'
import { alternatives, holeNames, ownText } from '#domain/scoring/holes'
import { unitsOf } from '#domain/scoring/quantity'
import { quantityNumbers } from './numbers.ts'
import { escaped, formulaHtml, lost, outsideLine, outsideText, type ShownFile, withoutFiles } from './texts.ts'

/** A question as a content of H5P. */
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

const html = { folder: '' }
const rich = (text: string) => withoutFiles(outsideText(text, html).html)
const line = (text: RichLine) => withoutFiles(outsideLine(text, html).html)
const inline = (text: RichLine) =>
  line(text).replace(/^<p>([\s\S]*)<\/p>$/, (whole, inside) => (/<p>/.test(inside) ? whole : inside))

/** A star would begin a blank: one that is no operator stands for it. */
const starless = (text: string) => text.replaceAll('*', '∗')

export function h5pQuestion(question: Content): H5pQuestion {
  const written = typed(question)
  const { files } = outsideText(question.statement, html)
  const above = question.type === 'HotSpots' ? question.data.picture : null
  const [first] = files.filter(({ path }) => path.startsWith('module/picture/'))
  const alt = /<img [^>]*alt="([^"]*)"/.exec(outsideText(question.statement, html).html)?.[1] ?? ''
  const others = /<(?:img|audio) /.test(JSON.stringify({ ...question, statement: '' }).replaceAll('\\"', '"'))
  const correction = typeof question.response === 'string' ? question.response : formulaHtml(question.response)
  return {
    ...written,
    ...(above && { picture: { file: { path: `module/picture/${above.name}`, name: above.name }, alt: above.alt } }),
    ...(first && { picture: { file: first, alt } }),
    losses: [
      ...written.losses,
      ...lost({
        media: others || files.length + (above ? 1 : 0) > 1 || (files.length === 1 && !first),
        tips: question.tips !== '',
        points: (question.points ?? 1) !== 1,
        correction: correction !== '' && written.library !== 'H5P.Essay',
      }),
    ],
  }
}

function typed(question: Content): H5pQuestion {
  switch (question.type) {
    case 'Quizz':
    case 'SingleChoice':
      return choices(question)
    case 'TrueFalse':
      return trueFalse(question)
    case 'Numeric':
      return numerical(question)
    case 'HolesInText':
      return blanks(question)
    case 'Ordering':
      return ordering(question)
    case 'Matching':
      return matching(question)
    case 'Text':
      return essay(question, [])
    case 'HotSpots':
    case 'MathFormula':
    case 'Audio':
      return essay(question, ['type'])
  }
}

/** The statement, whose first picture stands above it. */
const statementOf = (question: Content) => {
  const whole = outsideText(question.statement, html).html
  return withoutFiles(whole.replace(/<img [^>]*>/, '')) || '<p></p>'
}

/** What is shown after the answer: plain text, of the correction. */
const after = (question: Content) => {
  const text = typeof question.response === 'string' ? plainText(question.response).trim() : ''
  return { overallFeedback: [{ from: 0, to: 100, ...(text !== '' && { feedback: text }) }] }
}

function essay(question: Content, losses: readonly TakeLoss[]): H5pQuestion {
  const sample = rich(typeof question.response === 'string' ? question.response : formulaHtml(question.response))
  return {
    library: 'H5P.Essay',
    params: {
      taskDescription: statementOf(question),
      keywords: [],
      solution: { introduction: '', sample },
      overallFeedback: [{ from: 0, to: 100 }],
      behaviour: { inputFieldSize: '10', enableRetry: true, ignoreScoring: true, pointsHost: 1 },
    },
    losses,
  }
}

function choices(question: ContentOf<'Quizz' | 'SingleChoice'>): H5pQuestion {
  const single = question.type === 'SingleChoice'
  const { choices: given, shuffle = false } = question.data
  const feedback = (choice: (typeof given)[number]) =>
    choice.feedbackHtml || choice.feedback ? inline({ text: choice.feedback ?? '', html: choice.feedbackHtml }) : ''
  if (given.length === 0) return essay(question, ['type', 'missingAnswer'])
  return {
    library: 'H5P.MultiChoice',
    params: {
      question: statementOf(question),
      answers: given.map((choice) => ({
        text: line(choice),
        correct: choice.good,
        tipsAndFeedback: { tip: '', chosenFeedback: feedback(choice), notChosenFeedback: '' },
      })),
      ...after(question),
      behaviour: {
        ...{
          enableRetry: true,
          enableSolutionsButton: true,
          enableCheckButton: true,
          singlePoint: false,
          showSolutionsRequiresInput: true,
        },
        ...{ type: single ? 'single' : 'multi', randomAnswers: shuffle },
      },
    },
    losses: lost({ missingAnswer: !given.some(({ good }) => good) }),
  }
}

function trueFalse(question: ContentOf<'TrueFalse'>): H5pQuestion {
  const { good } = question.data
  if (good === null) return essay(question, ['type', 'missingAnswer'])
  const said = typeof question.response === 'string' ? plainText(question.response).trim() : ''
  return {
    library: 'H5P.TrueFalse',
    params: {
      question: statementOf(question),
      correct: String(good),
      l10n: { trueText: 'Vrai', falseText: 'Faux' },
      behaviour: {
        ...{ enableRetry: true, enableSolutionsButton: true, enableCheckButton: true },
        ...(said !== '' && { feedbackOnCorrect: said, feedbackOnWrong: said }),
      },
    },
    losses: ['why'],
  }
}

interface Hole {
  readonly answers: readonly string[]
}

/** Signs that part the answers of a blank. */
const parting = /[/*:]/
const blank = ({ answers }: Hole) =>
  `*${answers
    .filter((answer) => !parting.test(answer))
    .map(escaped)
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
      ...{ enableRetry: true, enableSolutionsButton: true, enableCheckButton: true, caseSensitive: exact },
      ...{ showSolutionsRequiresInput: true, separateLines: false, acceptSpellingErrors: false },
    },
  },
  losses,
})

function numerical(question: ContentOf<'Numeric'>): H5pQuestion {
  const numbers = quantityNumbers(question.data)
  if (!numbers) return essay(question, ['type', 'missingAnswer'])
  const answers = [...new Set([numbers.value.replace('.', ','), numbers.value])]
  const text = `<p>${blank({ answers })}</p>`
  return blanksOf(question, { text, exact: false }, ['exactNumber', ...lost({ units: unitsOf(question.data).length > 0 })])
}

function blanks(question: ContentOf<'HolesInText'>): H5pQuestion {
  const { text, holes, exact } = question.data
  const answers = (name: string) => alternatives(ownText(holes, name))
  const names = holeNames(text)
  const kept = (name: string) => answers(name).filter((answer) => !parting.test(answer))
  if (names.length === 0 || names.some((name) => kept(name).length === 0))
    return essay({ ...question, statement: question.statement + text }, ['type', 'missingAnswer'])
  const mark = (name: string) => `\uE002${names.indexOf(name)}\uE003`
  const filled = starless(withoutFiles(outsideText(text, { ...html, fill: mark }).html))
  const written = filled.replace(/\uE002(\d+)\uE003/g, (_mark, place: string) =>
    blank({ answers: answers(names[Number(place)] ?? '') }),
  )
  return blanksOf(
    question,
    { text: written, exact },
    lost({ signs: names.some((name) => kept(name).length < answers(name).length) }),
  )
}

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
    behaviour: { enableRetry: true, enableSolutionsButton: true, enableCheckButton: true, instantFeedback: false },
  },
  losses,
})

/** Plain text inside a blank, in which stars and colons have a meaning. */
const word = (text: string) => starless(text).replaceAll(':', '∶').replace(/\s+/g, ' ').trim()
const plainLine = ({ text, html: markup }: RichLine) => (markup ? plainText(rich(markup)) : text)

function ordering(question: ContentOf<'Ordering'>): H5pQuestion {
  const { items } = question.data
  if (items.length < 2) return essay(question, ['type', 'missingAnswer'])
  const text = items.map((item, place) => `${place + 1}. *${word(plainLine(item))}*`).join('\n')
  return dragged(question, { text, others: [] }, ['ordering'])
}

function matching(question: ContentOf<'Matching'>): H5pQuestion {
  const { pairs, extras } = question.data
  if (pairs.length === 0) return essay(question, ['type', 'missingAnswer'])
  const text = pairs
    .map(({ left, leftHtml, right }) => `${word(plainLine({ text: left, html: leftHtml }))} → *${word(right)}*`)
    .join('\n')
  return dragged(question, { text, others: extras.map((extra) => word(extra.text)) }, ['dragged'])
}
