import type { Language } from '#contract/languages'
import type { SpotsPicture, Zone } from '#contract/questions/hot-spots'
import type { TakeLoss } from '#contract/take-formats'
import { escapeHtml, legalXml } from '#domain/escaped'
import { fillText } from '#domain/fill-text'
import { type Content, listLosses } from '#domain/questions/kind'
import type { RichLine } from '#domain/rich-text/rich-line'
import messages from '#messages' with { type: 'json' }
import { rightMark, shareOf, sharesFit } from './fractions.ts'
import { correctionOf, languageInside, linedBody, type OutsideText, outsideLine, outsideText, type ShownFile } from './texts.ts'
import { pixelsOf, type Writers, weighRows, writtenBy } from './writers.ts'

/** Markup, and files whose bytes stand in it as base64. */
export type Part = string | ShownFile

/** A question as Moodle names it: what follows the fields that all types have. */
interface MoodleQuestion {
  readonly type: string
  /** What follows its statement, and its correction. */
  readonly body?: OutsideText
  readonly note?: OutsideText
  readonly parts: readonly Part[]
  readonly losses: readonly TakeLoss[]
}

const beside = { folder: '@@PLUGINFILE@@/' }
const nothing: OutsideText = { html: '', files: [] }
const rich = (html: string, language: Language = 'FR') => outsideText(html, { ...beside, language })
const line = (text: RichLine, language: Language = 'FR') => outsideLine(text, { ...beside, language })

export const textElement = (name: string, { html, files }: OutsideText): Part[] => [
  `<${name} format="html"><text>${cdata(html)}</text>`,
  ...files,
  `</${name}>\n`,
]

const cdata = (html: string) => (html === '' ? '' : `<![CDATA[${legalXml(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`)

const plainElement = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>\n`

const essayFields =
  '<responseformat>editor</responseformat>\n<responserequired>1</responserequired>\n<responsefieldlines>10</responsefieldlines>\n<attachments>0</attachments>\n<attachmentsrequired>0</attachmentsrequired>\n'

const joinSides = (before: OutsideText, after: OutsideText): OutsideText => ({
  html: before.html + after.html,
  files: [...before.files, ...after.files],
})

const essay = (question: Content, losses: readonly TakeLoss[]): MoodleQuestion => ({
  type: 'essay',
  body: linedBody(question, beside),
  parts: [essayFields, ...textElement('graderinfo', nothing), ...textElement('responsetemplate', nothing)],
  losses,
})

const answer = (percent: number, text: OutsideText, feedback: OutsideText): Part[] => [
  `<answer fraction="${percent}" format="html"><text>${cdata(text.html)}</text>`,
  ...text.files,
  ...textElement('feedback', feedback),
  '</answer>\n',
]

/** After a backslash a tilde parts no answers, but the backslash stays; an answer's end after an ampersand is not seen. */
const unsayable = /~|&$/

/** An answer as that reader takes it: it makes these signs plain again, and a star after a backslash is no wildcard. */
const clozeAnswer = (answer: string) => `${rightMark(answer)}${escapeHtml(answer).replace(/[}#*]/g, '\\$&')}`

/**
 * What Moodle asks of a type with feedback on the whole: without `shownumcorrect` (its presence says yes), its ordering type makes hints
 * of its own without a format, on which the database breaks off the import.
 */
const combinedFeedback = `${['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
  .map((name) => `<${name} format="html"><text></text></${name}>\n`)
  .join('')}<shownumcorrect></shownumcorrect>\n`

function coordsOf({ x: left, y: top, width, height, shape }: Zone, picture: SpotsPicture): string {
  const { x, y } = pixelsOf(picture)
  if (shape === 'rectangle') return `${x(left)},${y(top)};${x(width)},${y(height)}`
  return Array.from({ length: 16 }, (_, step) => {
    const turn = (step * Math.PI) / 8
    return `${x(left + (width / 2) * (1 + Math.cos(turn)))},${y(top + (height / 2) * (1 + Math.sin(turn)))}`
  }).join(';')
}

/** Words that stand in a paragraph which our own reader knows by its class. */
const addParagraph = (name: string, words: readonly string[]): OutsideText => {
  const said = words.filter(Boolean).map(escapeHtml).join(' ')
  return { html: said === '' ? '' : `<p class="tremplin-${name}">${said}</p>`, files: [] }
}

const namesOf = (zones: readonly Zone[], of: keyof typeof messages.resourceExport.zones) => {
  const names = zones.map(({ label }) => label.trim()).filter(Boolean)
  return names.length === 0 ? '' : fillText(messages.resourceExport.zones[of], { names: names.join(', ') })
}

const subquestion = (left: OutsideText, right: string): Part[] => [
  `<subquestion format="html"><text>${cdata(left.html)}</text>`,
  ...left.files,
  `<answer><text>${cdata(right)}</text></answer></subquestion>\n`,
]

export function moodleQuestion(question: Content) {
  const { body = nothing, note = nothing, ...written } = writtenBy(writers, question)
  return {
    ...written,
    statement: joinSides(rich(question.statement, question.textLanguage), body),
    feedback: joinSides(rich(correctionOf(question), question.correctionLanguage), note),
  }
}

const writers: Writers<MoodleQuestion> = {
  choices({ choices, single, shuffle }, question) {
    const good = choices.filter((choice) => choice.good).length
    const shares = weighRows(choices, { single, share: shareOf })
    return {
      type: 'multichoice',
      parts: [
        combinedFeedback,
        `<single>${single}</single>\n<shuffleanswers>${shuffle}</shuffleanswers>\n<answernumbering>none</answernumbering>\n`,
        ...choices.flatMap(({ line: text, feedback }, place) =>
          answer(shares[place] ?? 0, line(text, languageInside(question)), feedback ? line(feedback) : nothing),
        ),
      ],
      losses: listLosses({
        missingAnswer: good === 0,
        scoring: !single && !(sharesFit(good) && sharesFit(choices.length - good)),
      }),
    }
  },
  verdict({ good }) {
    const row = (verdict: boolean): Part[] => [
      `<answer fraction="${good === verdict ? 100 : 0}" format="moodle_auto_format"><text>${verdict}</text>`,
      ...textElement('feedback', nothing),
      '</answer>\n',
    ]
    return { type: 'truefalse', parts: [...row(true), ...row(false)], losses: ['why'] }
  },
  number({ value, tolerance, units, unitRequired, rounded }) {
    const named = units.map((unit) => `<unit><multiplier>1</multiplier>${plainElement('unit_name', unit)}</unit>\n`).join('')
    return {
      type: 'numerical',
      parts: [
        `<answer fraction="100" format="moodle_auto_format"><text>${value}</text>`,
        ...textElement('feedback', nothing),
        `<tolerance>${tolerance}</tolerance></answer>\n`,
        units.length > 0 ? `<units>\n${named}</units>\n` : '',
        // Half of the points for the right number without its unit, as here.
        `<unitgradingtype>${unitRequired && units.length > 0 ? 1 : 0}</unitgradingtype>\n<unitpenalty>0.5</unitpenalty>\n`,
        `<showunits>${units.length === 0 ? 3 : 0}</showunits>\n<unitsleft>0</unitsleft>\n`,
      ],
      losses: listLosses({ rounded }),
    }
  },
  /** The statement and the text with its holes: Moodle has one text for both. */
  holes({ text, accepted, exact }, question) {
    const kept = (name: string) => (accepted.get(name) ?? []).filter((one) => !unsayable.test(one))
    const fields = [...accepted.keys()].filter((name) => kept(name).length > 0).length
    if (fields === 0) return essay(question, ['type', 'missingAnswer'])
    // It counts what its holes count together, in whole points.
    const { points = 1 } = question
    const each = Math.max(1, Math.floor(points / fields))
    const kind = exact ? 'SHORTANSWER_C' : 'SHORTANSWER'
    // Moodle refuses a question with a hole that has no answer.
    const field = (name: string) =>
      kept(name).length === 0 ? '_____' : `{${each}:${kind}:${kept(name).map(clozeAnswer).join('~')}}`
    return {
      type: 'cloze',
      body: outsideText(text, { ...beside, fill: field, language: languageInside(question) }),
      parts: [],
      losses: listLosses({
        missingAnswer: fields < accepted.size,
        signs: [...accepted.values()].flat().some((one) => unsayable.test(one)),
        points: points !== each * fields,
      }),
    }
  },
  order: ({ items }, question) => ({
    type: 'ordering',
    parts: [
      '<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n<selectcount>0</selectcount>\n<gradingtype>RELATIVE_NEXT_EXCLUDE_LAST</gradingtype>\n<showgrading>SHOW</showgrading>\n<numberingstyle>none</numberingstyle>\n',
      combinedFeedback,
      ...items.flatMap((item, place) => {
        const { html, files } = line(item, languageInside(question))
        return [`<answer fraction="${place + 1}" format="html"><text>${cdata(html)}</text>`, ...files, '</answer>\n']
      }),
    ],
    losses: [],
  }),
  pairs: ({ pairs, extras }, question) => ({
    type: 'matching',
    parts: [
      '<shuffleanswers>true</shuffleanswers>\n',
      combinedFeedback,
      ...pairs.flatMap(({ left, right }) => subquestion(line(left, languageInside(question)), right)),
      ...extras.flatMap((text) => subquestion(nothing, text)),
    ],
    losses: [],
  }),
  /** A marker to be put on each zone: as many as there are zones to find. Moodle has no place for names, nor for what describes the picture. */
  zones({ picture, zones }) {
    const good = zones.filter((zone) => zone.good)
    const others = zones.filter((zone) => !zone.good)
    return {
      type: 'ddmarker',
      body: addParagraph('description', [picture.alt]),
      note: addParagraph('zones', [namesOf(good, 'found'), namesOf(others, 'left')]),
      parts: [
        combinedFeedback,
        { path: `module/picture/${picture.name}`, name: picture.name },
        `<drag><no>1</no><text>${cdata(messages.resourceExport.marker)}</text><noofdrags>${good.length}</noofdrags></drag>\n`,
        ...good.map((zone, place) => {
          const shape = zone.shape === 'rectangle' ? 'rectangle' : 'polygon'
          return `<drop><no>${place + 1}</no><shape>${shape}</shape><coords>${coordsOf(zone, picture)}</coords><choice>1</choice></drop>\n`
        }),
        // What Moodle passes over, and we take back.
        ...zones.map(
          (zone) =>
            `<zone><label>${cdata(zone.label)}</label><shape>${zone.shape}</shape><coords>${coordsOf({ ...zone, shape: 'rectangle' }, picture)}</coords><good>${zone.good}</good></zone>\n`,
        ),
      ],
      losses: ['scoring'],
    }
  },
  free: ({ losses }, question) => essay(question, losses),
}
