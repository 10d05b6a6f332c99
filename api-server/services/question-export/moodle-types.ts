import type { TakeLoss } from '#contract/take-formats'
import type { Content, ContentOf } from '#domain/questions/kind'
import type { RichLine } from '#domain/rich-text/rich-line'
import { alternatives, holeNames, ownText } from '#domain/scoring/holes'
import { unitsOf } from '#domain/scoring/quantity'
import messages from '#messages' with { type: 'json' }
import { rightMark, shareOf, sharesFit } from './fractions.ts'
import { quantityNumbers } from './numbers.ts'
import { escaped, formulaHtml, lost, type OutsideText, outsideLine, outsideText, type ShownFile } from './texts.ts'

/** Markup, and files whose bytes stand in it as base64. */
export type Part = string | ShownFile

/** A question as Moodle names it: what follows the fields that all types have. */
export interface MoodleQuestion {
  readonly type: string
  readonly statement: OutsideText
  readonly feedback: OutsideText
  readonly parts: readonly Part[]
  readonly losses: readonly TakeLoss[]
}

const beside = { folder: '@@PLUGINFILE@@/' }
const rich = (html: string) => outsideText(html, beside)
const line = (text: RichLine) => outsideLine(text, beside)

/** A text element, with the files that the text shows. */
export const textElement = (name: string, { html, files }: OutsideText): Part[] => [
  `<${name} format="html"><text>${cdata(html)}</text>`,
  ...files,
  `</${name}>\n`,
]

/** Characters that XML does not have are left out. */
const cdata = (html: string) =>
  html === ''
    ? ''
    : `<![CDATA[${html
        .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
        .toWellFormed()
        .replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const plainElement = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>\n`

/** The fields that all types have, before those of the type. */
const asked = (question: Content) => ({
  statement: rich(question.statement),
  feedback: rich(typeof question.response === 'string' ? question.response : formulaHtml(question.response)),
})

export function moodleQuestion(question: Content): MoodleQuestion {
  switch (question.type) {
    case 'Quizz':
    case 'SingleChoice':
      return choices(question)
    case 'TrueFalse':
      return trueFalse(question)
    case 'Numeric':
      return numerical(question)
    case 'HolesInText':
      return cloze(question)
    case 'Ordering':
      return ordering(question)
    case 'Matching':
      return matching(question)
    case 'HotSpots':
      return markers(question)
    case 'Text':
      return essay(question, [])
    case 'MathFormula':
    case 'Audio':
      return essay(question, ['type'])
  }
}

const essayFields =
  '<responseformat>editor</responseformat>\n<responserequired>1</responserequired>\n<responsefieldlines>10</responsefieldlines>\n<attachments>0</attachments>\n<attachmentsrequired>0</attachmentsrequired>\n'

const essay = (question: Content, losses: readonly TakeLoss[]): MoodleQuestion => ({
  type: 'essay',
  ...asked(question),
  parts: [essayFields, ...textElement('graderinfo', rich('')), ...textElement('responsetemplate', rich(''))],
  losses,
})

const answer = (percent: number, text: OutsideText, feedback: OutsideText): Part[] => [
  `<answer fraction="${percent}" format="html"><text>${cdata(text.html)}</text>`,
  ...text.files,
  ...textElement('feedback', feedback),
  '</answer>\n',
]

function choices(question: ContentOf<'Quizz' | 'SingleChoice'>): MoodleQuestion {
  const { choices: given, shuffle = false } = question.data
  const single = question.type === 'SingleChoice'
  const good = given.filter((choice) => choice.good).length
  const wrong = given.length - good
  const worth = (isGood: boolean) => (isGood ? shareOf(single ? 1 : good) : single ? 0 : -shareOf(wrong))
  return {
    type: 'multichoice',
    ...asked(question),
    parts: [
      `<single>${single}</single>\n<shuffleanswers>${shuffle}</shuffleanswers>\n<answernumbering>none</answernumbering>\n`,
      ...given.flatMap((choice) =>
        answer(worth(choice.good), line(choice), line({ text: choice.feedback ?? '', html: choice.feedbackHtml })),
      ),
    ],
    losses: lost({ missingAnswer: good === 0, scoring: !single && !(sharesFit(good) && sharesFit(wrong)) }),
  }
}

function trueFalse(question: ContentOf<'TrueFalse'>): MoodleQuestion {
  const { good } = question.data
  const worth = (verdict: boolean) => (good === verdict ? 100 : 0)
  const row = (verdict: boolean): Part[] => [
    `<answer fraction="${worth(verdict)}" format="moodle_auto_format"><text>${verdict}</text>`,
    ...textElement('feedback', rich('')),
    '</answer>\n',
  ]
  return {
    type: 'truefalse',
    ...asked(question),
    parts: [...row(true), ...row(false)],
    losses: lost({ why: true, missingAnswer: good === null }),
  }
}

function numerical(question: ContentOf<'Numeric'>): MoodleQuestion {
  const numbers = quantityNumbers(question.data)
  if (!numbers) return essay(question, ['type', 'missingAnswer'])
  const units = unitsOf(question.data)
  const named = units.map((unit) => `<unit><multiplier>1</multiplier>${plainElement('unit_name', unit)}</unit>\n`).join('')
  const { unitRequired } = question.data
  return {
    type: 'numerical',
    ...asked(question),
    parts: [
      `<answer fraction="100" format="moodle_auto_format"><text>${numbers.value}</text>`,
      ...textElement('feedback', rich('')),
      `<tolerance>${numbers.tolerance}</tolerance></answer>\n`,
      units.length > 0 ? `<units>\n${named}</units>\n` : '',
      // Half of the points for the right number without its unit, as here.
      `<unitgradingtype>${unitRequired && units.length > 0 ? 1 : 0}</unitgradingtype>\n<unitpenalty>0.5</unitpenalty>\n`,
      `<showunits>${units.length === 0 ? 3 : 0}</showunits>\n<unitsleft>0</unitsleft>\n`,
    ],
    losses: [],
  }
}

/**
 * What Moodle's reader of such answers cannot have: after a backslash a tilde parts no answers, but the backslash stays, and it does
 * not see the end of an answer after an ampersand.
 */
const unsayable = /~|&$/

/** An answer as that reader takes it: it makes these signs plain again, and a star after a backslash is no wildcard. */
const clozeAnswer = (answer: string) => `${rightMark(answer)}${escaped(answer).replace(/[}#*]/g, '\\$&')}`

/** The statement and the text with its holes: Moodle has one text for both. */
function cloze(question: ContentOf<'HolesInText'>): MoodleQuestion {
  const { text, holes, exact } = question.data
  const names = holeNames(text)
  const kind = exact ? 'SHORTANSWER_C' : 'SHORTANSWER'
  const given = (name: string) => alternatives(ownText(holes, name))
  const kept = (name: string) => given(name).filter((answer) => !unsayable.test(answer))
  if (!names.some((name) => kept(name).length > 0))
    return essay({ ...question, type: 'Text', statement: question.statement + text }, ['type', 'missingAnswer'])
  // Moodle refuses a question with a hole that has no answer.
  const field = (name: string) => (kept(name).length === 0 ? '_____' : `{1:${kind}:${kept(name).map(clozeAnswer).join('~')}}`)
  const filled = outsideText(text, { ...beside, fill: field })
  const statement = rich(question.statement)
  return {
    type: 'cloze',
    ...asked(question),
    statement: { html: statement.html + filled.html, files: [...statement.files, ...filled.files] },
    parts: [],
    losses: lost({
      missingAnswer: names.some((name) => kept(name).length === 0),
      signs: names.some((name) => kept(name).length < given(name).length),
      points: (question.points ?? 1) !== names.length,
    }),
  }
}

const ordering = (question: ContentOf<'Ordering'>): MoodleQuestion => ({
  type: 'ordering',
  ...asked(question),
  parts: [
    '<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n<selectcount>0</selectcount>\n<gradingtype>RELATIVE_NEXT_EXCLUDE_LAST</gradingtype>\n<showgrading>SHOW</showgrading>\n<numberingstyle>none</numberingstyle>\n',
    ...question.data.items.flatMap((item, place) => {
      const { html, files } = line(item)
      return [`<answer fraction="${place + 1}" format="html"><text>${cdata(html)}</text>`, ...files, '</answer>\n']
    }),
  ],
  losses: lost({ missingAnswer: question.data.items.length === 0 }),
})

function matching(question: ContentOf<'Matching'>): MoodleQuestion {
  const row = (left: OutsideText, right: string): Part[] => [
    `<subquestion format="html"><text>${cdata(left.html)}</text>`,
    ...left.files,
    `<answer><text>${cdata(right)}</text></answer></subquestion>\n`,
  ]
  const { pairs, extras } = question.data
  return {
    type: 'matching',
    ...asked(question),
    parts: [
      '<shuffleanswers>true</shuffleanswers>\n',
      ...pairs.flatMap(({ left, leftHtml, right }) => row(line({ text: left, html: leftHtml }), right)),
      ...extras.flatMap(({ text }) => row(rich(''), text)),
    ],
    losses: lost({ missingAnswer: pairs.length === 0 }),
  }
}

/** A marker to be put on each zone: as many as there are zones to find. */
function markers(question: ContentOf<'HotSpots'>): MoodleQuestion {
  const { picture, zones } = question.data
  const good = zones.filter((zone) => zone.good)
  if (!picture || good.length === 0) return essay(question, ['type', 'missingAnswer'])
  const x = (percent: number) => Math.round((percent * picture.width) / 100)
  const y = (percent: number) => Math.round((percent * picture.height) / 100)
  const corners = (zone: (typeof zones)[number]) =>
    Array.from({ length: 16 }, (_, step) => {
      const turn = (step * Math.PI) / 8
      return `${x(zone.x + (zone.width / 2) * (1 + Math.cos(turn)))},${y(zone.y + (zone.height / 2) * (1 + Math.sin(turn)))}`
    }).join(';')
  const coords = (zone: (typeof zones)[number]) =>
    zone.shape === 'rectangle' ? `${x(zone.x)},${y(zone.y)};${x(zone.width)},${y(zone.height)}` : corners(zone)
  return {
    type: 'ddmarker',
    ...asked(question),
    parts: [
      { path: `module/picture/${picture.name}`, name: picture.name },
      `<drag><no>1</no><text>${cdata(messages.resourceExport.marker)}</text><noofdrags>${good.length}</noofdrags></drag>\n`,
      ...good.map((zone, place) => {
        const shape = zone.shape === 'rectangle' ? 'rectangle' : 'polygon'
        return `<drop><no>${place + 1}</no><shape>${shape}</shape><coords>${coords(zone)}</coords><choice>1</choice></drop>\n`
      }),
    ],
    losses: lost({ scoring: true }),
  }
}
