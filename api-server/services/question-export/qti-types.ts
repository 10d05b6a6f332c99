import type { TakeLoss } from '#contract/take-formats'
import type { Content, ContentOf } from '#domain/questions/kind'
import type { RichLine } from '#domain/rich-text/rich-line'
import { alternatives, holeNames, ownText } from '#domain/scoring/holes'
import { unitsOf } from '#domain/scoring/quantity'
import messages from '#messages' with { type: 'json' }
import { quantityNumbers } from './numbers.ts'
import { element, type QtiResponse, type Value, xhtml } from './qti-xml.ts'
import { escaped, lost, type OutsideText, outsideLine, outsideText, type ShownFile } from './texts.ts'

/** A question as an item of QTI: its body after the statement, its responses and the files that it shows. */
export interface QtiQuestion {
  readonly body: string
  readonly responses: readonly QtiResponse[]
  readonly files: readonly ShownFile[]
  readonly losses: readonly TakeLoss[]
}

/** Where an item finds the files of its package. */
export const beside = { folder: '../media/' }

const line = (text: RichLine) => outsideLine(text, beside)
const response = 'RESPONSE'

/** Shares of all points; a wrong choice takes away what a right one gives, never below nothing. */
const share = (points: number, count: number) => Number((points / Math.max(1, count)).toFixed(6))

export function qtiQuestion(question: Content): QtiQuestion {
  switch (question.type) {
    case 'Quizz':
    case 'SingleChoice':
      return choices(question)
    case 'TrueFalse':
      return trueFalse(question)
    case 'Numeric':
      return numerical(question)
    case 'HolesInText':
      return holes(question)
    case 'Ordering':
      return ordering(question)
    case 'Matching':
      return matching(question)
    case 'HotSpots':
      return hotSpots(question)
    case 'Text':
      return freeText([])
    case 'MathFormula':
    case 'Audio':
      return freeText(['type'])
  }
}

const freeText = (losses: readonly TakeLoss[]): QtiQuestion => ({
  body: '<qti-extended-text-interaction response-identifier="RESPONSE" expected-lines="8"/>\n',
  responses: [{ identifier: response, cardinality: 'single', baseType: 'string', right: [], scoring: { kind: 'none' } }],
  files: [],
  losses,
})

interface ChoiceRow {
  readonly id: string
  readonly text: OutsideText
  readonly feedback: OutsideText | null
}

const choiceRow = ({ id, text, feedback }: ChoiceRow) => {
  const said = feedback
    ? `<qti-feedback-block outcome-identifier="CHOICE" identifier="${id}" show-hide="show"><qti-content-body>${xhtml(feedback.html)}</qti-content-body></qti-feedback-block>`
    : ''
  return `<qti-simple-choice identifier="${id}">${xhtml(text.html)}${said}</qti-simple-choice>\n`
}

function choices(question: ContentOf<'Quizz' | 'SingleChoice'>): QtiQuestion {
  const { choices: given, shuffle = false } = question.data
  const single = question.type === 'SingleChoice'
  const rows = given.map((choice, place) => {
    const feedback = choice.feedbackHtml || choice.feedback
    return {
      id: `c${place + 1}`,
      text: line(choice),
      feedback: feedback ? line({ text: choice.feedback ?? '', html: choice.feedbackHtml }) : null,
    }
  })
  const points = question.points ?? 1
  const good = rows.filter((_, place) => given[place]?.good)
  const wrong = rows.length - good.length
  const worth: Value[] = rows.map((row) => ({
    key: row.id,
    worth: good.includes(row) ? share(points, single ? 1 : good.length) : single ? 0 : -share(points, wrong),
  }))
  return {
    body: element(
      'qti-choice-interaction',
      { 'response-identifier': response, shuffle: String(shuffle), 'max-choices': single ? '1' : '0' },
      rows.map(choiceRow).join(''),
    ),
    responses: [
      {
        ...{ identifier: response, cardinality: single ? 'single' : 'multiple', baseType: 'identifier' },
        right: good.map(({ id }) => id),
        scoring: { kind: 'mapped', values: worth },
        ...(rows.some(({ feedback }) => feedback) && { shown: 'CHOICE' }),
      },
    ],
    files: rows.flatMap(({ text, feedback }) => [...text.files, ...(feedback?.files ?? [])]),
    losses: lost({ missingAnswer: good.length === 0, singleChoice: !single && good.length === 1 }),
  }
}

function trueFalse(question: ContentOf<'TrueFalse'>): QtiQuestion {
  const { good } = question.data
  const row = (verdict: boolean) =>
    choiceRow({
      id: String(verdict),
      text: line({ text: messages.questionImport[verdict ? 'true' : 'false'] }),
      feedback: null,
    })
  return {
    body: element(
      'qti-choice-interaction',
      { 'response-identifier': response, shuffle: 'false', 'max-choices': '1' },
      row(true) + row(false),
    ),
    responses: [
      {
        ...{ identifier: response, cardinality: 'single', baseType: 'identifier' },
        right: good === null ? [] : [String(good)],
        scoring: { kind: 'whole' },
      },
    ],
    files: [],
    losses: lost({ why: true, verdict: true, missingAnswer: good === null }),
  }
}

function numerical(question: ContentOf<'Numeric'>): QtiQuestion {
  const numbers = quantityNumbers(question.data)
  if (!numbers) return freeText(['type', 'missingAnswer'])
  return {
    body: '<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="12"/></p>\n',
    responses: [
      {
        ...{ identifier: response, cardinality: 'single', baseType: 'float', right: [numbers.value] },
        scoring: { kind: 'near', tolerance: numbers.tolerance },
      },
    ],
    files: [],
    losses: lost({ units: unitsOf(question.data).length > 0 }),
  }
}

function holes(question: ContentOf<'HolesInText'>): QtiQuestion {
  const { text, holes: given, exact } = question.data
  const names = holeNames(text)
  if (names.length === 0) return freeText(['type', 'missingAnswer'])
  const identifier = (name: string) => `${response}_${names.indexOf(name) + 1}`
  const field = (name: string) => `<qti-text-entry-interaction response-identifier="${identifier(name)}"/>`
  const filled = outsideText(text, { ...beside, fill: field })
  const worth = share(question.points ?? 1, names.length)
  const responses = names.map((name): QtiResponse => {
    const right = alternatives(ownText(given, name))
    return {
      ...{ identifier: identifier(name), cardinality: 'single', baseType: 'string', right: right.slice(0, 1) },
      scoring: { kind: 'mapped', values: right.map((key) => ({ key, worth, exact })) },
    }
  })
  return {
    body: xhtml(filled.html),
    responses,
    files: filled.files,
    losses: lost({ missingAnswer: responses.some(({ right }) => right.length === 0) }),
  }
}

function ordering(question: ContentOf<'Ordering'>): QtiQuestion {
  const rows = question.data.items.map((item, place) => ({ id: `c${place + 1}`, text: line(item), feedback: null }))
  if (rows.length === 0) return freeText(['type', 'missingAnswer'])
  return {
    body: element(
      'qti-order-interaction',
      { 'response-identifier': response, shuffle: 'true' },
      // Not in the right order, where a reader does not shuffle.
      rows.toReversed().map(choiceRow).join(''),
    ),
    responses: [
      {
        ...{ identifier: response, cardinality: 'ordered', baseType: 'identifier', right: rows.map(({ id }) => id) },
        scoring: { kind: 'whole' },
      },
    ],
    files: rows.flatMap(({ text }) => text.files),
    losses: ['scoring'],
  }
}

const associable = (id: string, html: string) =>
  `<qti-simple-associable-choice identifier="${id}" match-max="1">${html}</qti-simple-associable-choice>\n`

function matching(question: ContentOf<'Matching'>): QtiQuestion {
  const { pairs, extras } = question.data
  if (pairs.length === 0) return freeText(['type', 'missingAnswer'])
  const lefts = pairs.map(({ left, leftHtml }) => line({ text: left, html: leftHtml }))
  const rights = [...pairs.map(({ right }) => right), ...extras.map(({ text }) => text)]
  const worth = share(question.points ?? 1, pairs.length)
  const right = pairs.map((_, place) => `l${place + 1} r${place + 1}`)
  const set = (rows: string) => element('qti-simple-match-set', {}, rows)
  return {
    body: element(
      'qti-match-interaction',
      { 'response-identifier': response, shuffle: 'true', 'max-associations': String(pairs.length) },
      set(lefts.map(({ html }, place) => associable(`l${place + 1}`, xhtml(html))).join('')) +
        set(rights.map((text, place) => associable(`r${place + 1}`, escaped(text))).join('')),
    ),
    responses: [
      {
        ...{ identifier: response, cardinality: 'multiple', baseType: 'directedPair', right },
        scoring: { kind: 'mapped', values: right.map((key) => ({ key, worth })) },
      },
    ],
    files: lefts.flatMap(({ files }) => files),
    losses: [],
  }
}

/** The zones, which the student finds by their place here, are outlined. */
function hotSpots(question: ContentOf<'HotSpots'>): QtiQuestion {
  const { picture, zones } = question.data
  const good = zones.filter((zone) => zone.good)
  if (!picture || good.length === 0) return freeText(['type', 'missingAnswer'])
  const x = (percent: number) => Math.round((percent * picture.width) / 100)
  const y = (percent: number) => Math.round((percent * picture.height) / 100)
  const coords = (zone: (typeof zones)[number]) =>
    zone.shape === 'rectangle'
      ? [x(zone.x), y(zone.y), x(zone.x + zone.width), y(zone.y + zone.height)]
      : [x(zone.x + zone.width / 2), y(zone.y + zone.height / 2), x(zone.width / 2), y(zone.height / 2)]
  const spots = zones.map(
    (zone, place) =>
      `<qti-hotspot-choice identifier="z${place + 1}" shape="${zone.shape === 'rectangle' ? 'rect' : 'ellipse'}" coords="${coords(zone).join(',')}" hotspot-label="${escaped(zone.label)}"/>\n`,
  )
  const image = `<img src="${beside.folder}${picture.name}" alt="${escaped(picture.alt)}" width="${picture.width}" height="${picture.height}"/>\n`
  const wrong = zones.length - good.length
  const points = question.points ?? 1
  const values = zones.map(({ good: isGood }, place) => ({
    key: `z${place + 1}`,
    worth: isGood ? share(points, good.length) : -share(points, wrong),
  }))
  return {
    body: element('qti-hotspot-interaction', { 'response-identifier': response, 'max-choices': '0' }, image + spots.join('')),
    responses: [
      {
        ...{ identifier: response, cardinality: 'multiple', baseType: 'identifier' },
        right: values.filter(({ worth }) => worth > 0).map(({ key }) => key),
        scoring: { kind: 'mapped', values },
      },
    ],
    files: [{ path: `module/picture/${picture.name}`, name: picture.name }],
    losses: ['scoring'],
  }
}
