import { choiceLetters } from '#domain/question-text/lines'
import { type Proposed, quantityOf, stackLines } from '#domain/question-text/proposed'
import { placeAmong, toComparable } from '#domain/same-words'
import { truthOf } from '#domain/truths'

type Part = 'right' | 'type' | 'points' | 'tips' | 'response' | 'tolerance' | 'media'

/** Where each part of a question stands in the rows of a table. */
export type Columns = { readonly [part in Part]?: number } & { readonly question: number; readonly answers: readonly number[] }

type Kind = Proposed['kind'] | 'multiple'

const types: readonly (readonly [Kind, RegExp])[] = [
  ['multiple', /^(?:choix multiples?|plusieurs|checkbox|multiple select)/],
  ['choice', /^(?:choix|qcm|quiz|multiple choice)/],
  ['verdict', /^(?:vrai|true)/],
  ['number', /^(?:nombre|numeri)/],
  ['ordering', /^(?:ordre|reordre|puzzle|order)/],
  ['matching', /^(?:association|associer|paires|match)/],
  ['holes', /^(?:reponse courte|trous?|texte a trous?|type answer|fill in|short)/],
  ['text', /^(?:texte|libre|redaction|open ended|open)/],
]

/** The questions of the rows of a table: one for each. */
export const questionsOfRows = (rows: readonly (readonly string[])[], columns: Columns): Proposed[] =>
  rows.flatMap((row) => {
    const cellAt = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? '').trim())
    const cell = (name: Part) => cellAt(columns[name])
    return (
      questionOfCells({
        ...{ statement: cellAt(columns.question), answers: columns.answers.map(cellAt), right: cell('right') },
        ...{ type: cell('type'), points: cell('points'), tips: cell('tips'), response: cell('response') },
        ...{ tolerance: cell('tolerance'), media: cell('media') !== '' },
      }) ?? []
    )
  })

/** Parts of a cell, without the spaces around them: a pattern that takes these too tries every space of a long row of them. */
const partsOf = (cell: string, sign: RegExp) => cell.split(sign).map((part) => part.trim())

/** What the cells of a question say, each '' where it has none. */
type Cells = Asked & { readonly [part in 'type' | 'points' | 'tips' | 'response']: string } & { readonly media?: boolean }

interface Asked {
  readonly statement: string
  readonly answers: readonly string[]
  readonly right: string
  /** The places of the answers that are right, where `right` is not to say them. */
  readonly good?: ReadonlySet<number>
  readonly tolerance?: string
}

/** The question of some cells; null without a statement. */
export function questionOfCells({ type, points, tips, response, media, ...asked }: Cells): Proposed | null {
  if (asked.statement === '') return null
  const named = types.find(([, pattern]) => pattern.test(toComparable(type)))?.[0]
  return {
    ...kindOfRow(asked, named ?? guessKind(asked)),
    ...(points && { points }),
    ...(tips && { tips }),
    ...(response && { response }),
    ...(media && { media }),
  }
}

const dropEmpty = (answers: readonly string[]) => answers.filter((text) => text !== '')

/** The type of a row that names none. */
function guessKind({ answers, right, good }: Asked): Kind {
  const given = dropEmpty(answers)
  if (given.length === 0)
    return right === '' ? 'text' : truthOf(right) !== null ? 'verdict' : quantityOf(right) ? 'number' : 'holes'
  if (given.length === 1) {
    const isChosen = good ? good.size > 0 : right !== '' && right !== '1'
    return isChosen ? 'choice' : quantityOf(given[0] ?? '') ? 'number' : 'holes'
  }
  return given.every((text) => truthOf(text) !== null) ? 'verdict' : given.every(isPair) ? 'matching' : 'choice'
}

const isPair = (text: string) => pairOf(text) !== null

/** « gauche = droite », or with an arrow. */
function pairOf(text: string): { left: string; right: string } | null {
  const [left = '', ...rest] = partsOf(text, /=>|->|→|=/)
  const right = rest.join(' = ').trim()
  return left === '' || right === '' ? null : { left, right }
}

function kindOfRow({ statement, answers, right, tolerance = '', ...asked }: Asked, kind: Kind): Proposed {
  const given = dropEmpty(answers)
  const { good, isGuess } = asked.good ? { good: asked.good, isGuess: false } : rightPlaces(right, answers)
  if (kind === 'choice' || kind === 'multiple') {
    const choices = answers.flatMap((text, place) => (text === '' ? [] : [{ text, good: good.has(place) }]))
    const single = kind === 'choice' && good.size <= 1
    return { kind: 'choice', statement, choices, single, ...(isGuess && { doubts: ['guessedKey'] }) }
  }
  if (kind === 'verdict') {
    const [place] = good
    return { kind, statement, right: truthOf(right) ?? truthOf((place === undefined ? given[0] : answers[place]) ?? '') }
  }
  if (kind === 'number') {
    const { value = '', unit = '' } = quantityOf(given[0] ?? right) ?? {}
    return { kind, statement, value, unit, tolerance: quantityOf(tolerance)?.value ?? '' }
  }
  if (kind === 'ordering') return { kind, statement, items: given }
  const pairs = kind === 'matching' ? given.flatMap((text) => pairOf(text) ?? []) : []
  if (pairs.length > 0) return { kind: 'matching', statement, pairs }
  if (kind === 'holes') return holes(statement, given.length > 0 ? given : partsOf(right, /[;|]/).filter(Boolean))
  return kind === 'matching'
    ? { kind: 'text', statement: stackLines(statement, ...given), doubts: ['guessedType'] }
    : { kind: 'text', statement }
}

/** A hole at the line of underscores or dots, else under the statement. */
function holes(statement: string, answers: readonly string[]): Proposed {
  const gap = /_{3,}|\.{4,}|…{2,}/
  const plain = statement.replaceAll('{', '(').replaceAll('}', ')')
  const place = gap.test(plain) ? { statement: '', text: plain.replace(gap, '{1}') } : { statement, text: '{1}' }
  return { kind: 'holes', ...place, answers: [answers] }
}

/** The places of the right answers, by their words, else by numbers or letters of columns (« 1,3 », « b »); a guess where these would say others. */
function rightPlaces(right: string, answers: readonly string[]): { good: ReadonlySet<number>; isGuess: boolean } {
  const whole = placeAmong(right, answers)
  const marks = right.split(/[\s,;/&+]+|\bet\b/).filter(Boolean)
  const columns = marks.map((mark) => placeOf(mark, answers.length))
  const parts = partsOf(right, /[;|]/).filter(Boolean)
  const among = (words: readonly string[]) => words.map((one) => placeAmong(one, answers))
  const ways = [[whole], among(parts), among(marks), columns].filter((way) => way.length > 0 && way.every((place) => place >= 0))
  const good = new Set(ways[0])
  return { good, isGuess: ways.some((way) => way.length !== good.size || way.some((place) => !good.has(place))) }
}

function placeOf(mark: string, count: number): number {
  const place = /^\d{1,2}$/.test(mark) ? Number(mark) - 1 : choiceLetters.indexOf(mark.toLowerCase())
  return place >= 0 && place < count ? place : -1
}
