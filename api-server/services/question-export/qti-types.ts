import type { Language } from '#contract/languages'
import type { SpotsPicture, Zone } from '#contract/questions/hot-spots'
import type { TakeLoss } from '#contract/take-formats'
import { escapeHtml } from '#domain/escaped'
import { type Content, listLosses } from '#domain/questions/kind'
import type { RichLine } from '#domain/rich-text/rich-line'
import messages from '#messages' with { type: 'json' }
import { element, type QtiResponse, xhtml } from './qti-xml.ts'
import { languageInside, linedBody, type OutsideText, outsideLine, outsideText, type ShownFile } from './texts.ts'
import { pixelsOf, type Writers, weighRows, writtenBy } from './writers.ts'

/** A question as an item of QTI: its body after the statement, its responses and the files that it shows. */
interface QtiQuestion {
  readonly body: string
  readonly responses: readonly QtiResponse[]
  readonly files: readonly ShownFile[]
  readonly losses: readonly TakeLoss[]
}

/** Where an item finds the files of its package. */
export const beside = { folder: '../media/' }

const line = (text: RichLine, language: Language = 'FR') => outsideLine(text, { ...beside, language })
const response = 'RESPONSE'

/** Shares of all points; a wrong choice takes away what a right one gives, never below nothing. */
const share = (points: number, count: number) => Number((points / Math.max(1, count)).toFixed(6))

/** A body with one response. */
const withResponse = (body: string, how: Omit<QtiResponse, 'identifier'>, files: readonly ShownFile[] = []) => ({
  body,
  responses: [{ identifier: response, ...how }],
  files,
})

function freeText(question: Content, losses: readonly TakeLoss[]): QtiQuestion {
  const { html, files } = linedBody(question, beside)
  const body = `${xhtml(html)}<qti-extended-text-interaction response-identifier="RESPONSE" expected-lines="8"/>\n`
  const how = { cardinality: 'single', baseType: 'string', right: [], scoring: { kind: 'none' } } as const
  return { ...withResponse(body, how, files), losses }
}

interface ChoiceRow {
  readonly id: string
  readonly text: OutsideText
  readonly feedback?: OutsideText | null | undefined
}

interface Picked extends Pick<QtiResponse, 'right' | 'scoring'> {
  readonly single: boolean
  readonly shuffle: boolean
}

const choiceRow = ({ id, text, feedback }: ChoiceRow) => {
  const said = feedback
    ? `<qti-feedback-block outcome-identifier="CHOICE" identifier="${id}" show-hide="show"><qti-content-body>${xhtml(feedback.html)}</qti-content-body></qti-feedback-block>`
    : ''
  return `<qti-simple-choice identifier="${id}">${xhtml(text.html)}${said}</qti-simple-choice>\n`
}

/** One or several of the rows are picked. */
const choice = (rows: readonly ChoiceRow[], { single, shuffle, right, scoring }: Picked) =>
  withResponse(
    element(
      'qti-choice-interaction',
      { 'response-identifier': response, shuffle: String(shuffle), 'max-choices': single ? '1' : '0' },
      rows.map(choiceRow).join(''),
    ),
    {
      ...{ cardinality: single ? 'single' : 'multiple', baseType: 'identifier', right, scoring },
      ...(rows.some(({ feedback }) => feedback) && { shown: 'CHOICE' }),
    },
    rows.flatMap(({ text, feedback }) => [...text.files, ...(feedback?.files ?? [])]),
  )

function coordsOf({ x: left, y: top, width, height, shape }: Zone, picture: SpotsPicture): string {
  const { x, y } = pixelsOf(picture)
  const coords =
    shape === 'rectangle'
      ? [x(left), y(top), x(left + width), y(top + height)]
      : [x(left + width / 2), y(top + height / 2), x(width / 2), y(height / 2)]
  return coords.join(',')
}

const associable = (id: string, html: string) =>
  `<qti-simple-associable-choice identifier="${id}" match-max="1">${html}</qti-simple-associable-choice>\n`

const matchSet = (rows: readonly string[]) => element('qti-simple-match-set', {}, rows.join(''))

export const qtiQuestion = (question: Content): QtiQuestion => writtenBy(writers, question)

const writers: Writers<QtiQuestion> = {
  choices({ choices, single, shuffle }, question) {
    const { points = 1 } = question
    const rows = choices.map(({ line: text, feedback }, place) => ({
      id: `c${place + 1}`,
      text: line(text, languageInside(question)),
      feedback: feedback && line(feedback),
    }))
    const right = rows.filter((_, place) => choices[place]?.good).map(({ id }) => id)
    const worth = weighRows(choices, { single, share: (count) => share(points, count) })
    const values = rows.map(({ id }, place) => ({ key: id, worth: worth[place] ?? 0 }))
    return {
      ...choice(rows, { single, shuffle, right, scoring: { kind: 'mapped', values } }),
      losses: listLosses({ missingAnswer: right.length === 0, singleChoice: !single && right.length === 1 }),
    }
  },
  verdict({ good }) {
    const row = (id: 'true' | 'false') => ({ id, text: line({ text: messages.questionImport[id] }) })
    const picked = { single: true, shuffle: false, right: [String(good)], scoring: { kind: 'whole' } } as const
    return { ...choice([row('true'), row('false')], picked), losses: ['why', 'verdict'] }
  },
  number: ({ value, tolerance, units, rounded }) => ({
    ...withResponse('<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="12"/></p>\n', {
      ...{ cardinality: 'single', baseType: 'float', right: [value], scoring: { kind: 'near', tolerance } },
    }),
    losses: listLosses({ rounded, units: units.length > 0 }),
  }),
  holes({ text, accepted, exact }, question) {
    const { points = 1 } = question
    const names = [...accepted.keys()]
    const identifier = (name: string) => `${response}_${names.indexOf(name) + 1}`
    const field = (name: string) => `<qti-text-entry-interaction response-identifier="${identifier(name)}"/>`
    const filled = outsideText(text, { ...beside, fill: field, language: languageInside(question) })
    const worth = share(points, names.length)
    const responses = [...accepted].map(
      ([name, right]): QtiResponse => ({
        ...{ identifier: identifier(name), cardinality: 'single', baseType: 'string', right: right.slice(0, 1) },
        scoring: { kind: 'mapped', values: right.map((key) => ({ key, worth, exact })) },
      }),
    )
    return {
      body: xhtml(filled.html),
      responses,
      files: filled.files,
      losses: listLosses({ missingAnswer: responses.some(({ right }) => right.length === 0) }),
    }
  },
  order({ items }, question) {
    const rows = items.map((item, place) => ({ id: `c${place + 1}`, text: line(item, languageInside(question)) }))
    // Not in the right order, where a reader does not shuffle.
    const shown = rows.toReversed().map(choiceRow).join('')
    const body = element('qti-order-interaction', { 'response-identifier': response, shuffle: 'true' }, shown)
    const right = rows.map(({ id }) => id)
    const how = { cardinality: 'ordered', baseType: 'identifier', right, scoring: { kind: 'whole' } } as const
    const files = rows.flatMap(({ text }) => text.files)
    return { ...withResponse(body, how, files), losses: ['scoring'] }
  },
  pairs({ pairs, extras }, question) {
    const { points = 1 } = question
    const lefts = pairs.map(({ left }) => line(left, languageInside(question)))
    const rights = [...pairs.map(({ right }) => right), ...extras]
    const worth = share(points, pairs.length)
    const right = pairs.map((_, place) => `l${place + 1} r${place + 1}`)
    const body = element(
      'qti-match-interaction',
      { 'response-identifier': response, shuffle: 'true', 'max-associations': String(pairs.length) },
      matchSet(lefts.map(({ html }, place) => associable(`l${place + 1}`, xhtml(html)))) +
        matchSet(rights.map((text, place) => associable(`r${place + 1}`, escapeHtml(text)))),
    )
    const scoring = { kind: 'mapped', values: right.map((key) => ({ key, worth })) } as const
    const files = lefts.flatMap((left) => left.files)
    return { ...withResponse(body, { cardinality: 'multiple', baseType: 'directedPair', right, scoring }, files), losses: [] }
  },
  /** The zones, which the student finds by their place here, are outlined. */
  zones({ picture, zones }, { points = 1 }) {
    const spots = zones.map(
      (zone, place) =>
        `<qti-hotspot-choice identifier="z${place + 1}" shape="${zone.shape === 'rectangle' ? 'rect' : 'ellipse'}" coords="${coordsOf(zone, picture)}" hotspot-label="${escapeHtml(zone.label)}"/>\n`,
    )
    const image = `<img src="${beside.folder}${picture.name}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}"/>\n`
    const values = weighRows(zones, { share: (count) => share(points, count) }).map((worth, place) => ({
      key: `z${place + 1}`,
      worth,
    }))
    const asking = { 'response-identifier': response, 'max-choices': '0' }
    const right = values.filter(({ worth }) => worth > 0).map(({ key }) => key)
    const how = { cardinality: 'multiple', baseType: 'identifier', right, scoring: { kind: 'mapped', values } } as const
    const files = [{ path: `module/picture/${picture.name}`, name: picture.name }]
    return {
      ...withResponse(element('qti-hotspot-interaction', asking, image + spots.join('')), how, files),
      losses: ['scoring'],
    }
  },
  free: ({ losses }, question) => freeText(question, losses),
}
