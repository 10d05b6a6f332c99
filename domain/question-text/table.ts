import { comparable, type Proposed, quantityOf, truthOf } from './proposed.ts'
import { type Columns, columnsOf } from './table-columns.ts'

/** Pairs of a question that are made of cards: as many as a pupil keeps in view. */
const cardsTogether = 8

const types: readonly (readonly [Proposed['kind'] | 'multiple', RegExp])[] = [
  ['multiple', /^(?:choix multiples?|plusieurs|checkbox|multiple select)/],
  ['choice', /^(?:choix|qcm|quiz|multiple choice)/],
  ['verdict', /^(?:vrai|true)/],
  ['number', /^(?:nombre|numeri)/],
  ['ordering', /^(?:ordre|reordre|puzzle|order)/],
  ['matching', /^(?:association|associer|paires|match)/],
  ['holes', /^(?:reponse courte|trous?|texte a trous?|type answer|fill in|short)/],
  ['text', /^(?:texte|libre|redaction|open ended|open)/],
]

/**
 * The questions of a table: one for each row under known headings (our template’s, Kahoot’s, Quizizz’s); pairs where there are two
 * columns without headings, as Quizlet exports its cards, under this statement. Null for a table that is neither.
 */
export function questionsOfTable(rows: readonly (readonly string[])[], statement: string): Proposed[] | null {
  const columns = columnsOf(rows)
  if (columns) return rows.slice(columns.headings + 1).flatMap((row) => questionOfRow(row, columns) ?? [])
  return cardsOf(rows, statement)
}

const cellOf = (row: readonly string[], place: number | undefined) => (place === undefined ? '' : (row[place] ?? '').trim())
/** Parts of a cell, without the spaces around them: a pattern that takes these too tries every space of a long row of them. */
const partsOf = (cell: string, sign: RegExp) => cell.split(sign).map((part) => part.trim())

function questionOfRow(row: readonly string[], columns: Columns): Proposed | null {
  const statement = cellOf(row, columns.question)
  const answers = columns.answers.map((place) => cellOf(row, place))
  if (statement === '') return null
  const right = cellOf(row, columns.right)
  const type = types.find(([, pattern]) => pattern.test(comparable(cellOf(row, columns.type))))?.[0]
  const asked = { statement, answers, right, tolerance: cellOf(row, columns.tolerance) }
  const shared = {
    ...part('points', cellOf(row, columns.points)),
    ...part('tips', cellOf(row, columns.tips)),
    ...part('response', cellOf(row, columns.response)),
    ...(cellOf(row, columns.media) !== '' && { media: true }),
  }
  return { ...kindOfRow(asked, type ?? guessed(asked)), ...shared }
}

const part = (name: 'points' | 'tips' | 'response', text: string) => (text === '' ? {} : { [name]: text })

interface Asked {
  readonly statement: string
  readonly answers: readonly string[]
  readonly right: string
  readonly tolerance: string
}

const filled = (answers: readonly string[]) => answers.filter((text) => text !== '')

/** The type of a row that names none. */
function guessed({ answers, right }: Asked): Proposed['kind'] | 'multiple' {
  const given = filled(answers)
  if (given.length === 0)
    return right === '' ? 'text' : truthOf(right) !== null ? 'verdict' : quantityOf(right) ? 'number' : 'holes'
  if (given.length === 1) return right === '' || right === '1' ? (quantityOf(given[0] ?? '') ? 'number' : 'holes') : 'choice'
  return given.every((text) => truthOf(text) !== null) ? 'verdict' : given.every(isPair) ? 'matching' : 'choice'
}

const isPair = (text: string) => pairOf(text) !== null

/** « gauche = droite », or with an arrow. */
function pairOf(text: string): { left: string; right: string } | null {
  const [left = '', ...rest] = partsOf(text, /=>|->|→|=/)
  const right = rest.join(' = ').trim()
  return left === '' || right === '' ? null : { left, right }
}

function kindOfRow({ statement, answers, right, tolerance }: Asked, kind: Proposed['kind'] | 'multiple'): Proposed {
  const given = filled(answers)
  if (kind === 'choice' || kind === 'multiple') {
    const good = rightPlaces(right, answers)
    const choices = answers.flatMap((text, place) => (text === '' ? [] : [{ text, good: good.has(place) }]))
    return { kind: 'choice', statement, choices, single: kind === 'choice' && good.size <= 1 }
  }
  if (kind === 'verdict') {
    const [place] = rightPlaces(right, answers)
    return {
      kind,
      statement,
      right: truthOf(right) ?? (place === undefined ? truthOf(given[0] ?? '') : truthOf(answers[place] ?? '')),
    }
  }
  if (kind === 'number') {
    const { value = '', unit = '' } = quantityOf(given[0] ?? right) ?? {}
    return { kind, statement, value, unit, tolerance: quantityOf(tolerance)?.value ?? '' }
  }
  if (kind === 'ordering') return { kind, statement, items: given }
  if (kind === 'matching') return { kind, statement, pairs: given.flatMap((text) => pairOf(text) ?? []) }
  if (kind === 'holes') return holes(statement, given.length > 0 ? given : partsOf(right, /[;|]/).filter(Boolean))
  return { kind: 'text', statement }
}

/** A hole at the line of underscores or dots, else under the statement. */
function holes(statement: string, answers: readonly string[]): Proposed {
  const gap = /_{3,}|\.{4,}|…{2,}/
  const plain = statement.replaceAll('{', '(').replaceAll('}', ')')
  if (gap.test(plain)) return { kind: 'holes', statement: '', text: plain.replace(gap, '{1}'), answers: [answers] }
  return { kind: 'holes', statement, text: '{1}', answers: [answers] }
}

/** The places of the right answers: numbers or letters of columns (« 1,3 », « b »), else their words. */
export function rightPlaces(right: string, answers: readonly string[]): ReadonlySet<number> {
  const whole = answers.findIndex((text) => text !== '' && comparable(text) === comparable(right))
  const parts = right.split(/[\s,;/&+]+|\bet\b/).filter(Boolean)
  const places = parts.map((mark) => placeOf(mark, answers.length))
  if (parts.length > 0 && places.every((place) => place !== null)) return new Set(places.filter((place) => place !== null))
  if (whole !== -1) return new Set([whole])
  const named = new Set(right.split(/[;|]/).map(comparable))
  return new Set(answers.flatMap((text, place) => (text !== '' && named.has(comparable(text)) ? [place] : [])))
}

function placeOf(mark: string, count: number): number | null {
  const place = /^\d{1,2}$/.test(mark) ? Number(mark) - 1 : /^[a-j]$/i.test(mark) ? mark.toLowerCase().charCodeAt(0) - 97 : -1
  return place >= 0 && place < count ? place : null
}

/** Two columns without headings are the two sides of cards. */
function cardsOf(rows: readonly (readonly string[])[], statement: string): Proposed[] | null {
  const filledRows = rows.map((row) => filled(row.map((text) => text.trim()))).filter((row) => row.length > 0)
  if (filledRows.length < 2 || !filledRows.every((row) => row.length === 2)) return null
  const pairs = filledRows.map(([term = '', meaning = '']) => ({ left: meaning, right: term }))
  const longer = pairs.filter(({ left, right }) => left.length >= right.length).length * 2 >= pairs.length
  const sides = longer ? pairs : pairs.map(({ left, right }) => ({ left: right, right: left }))
  const count = Math.ceil(sides.length / cardsTogether)
  const size = Math.ceil(sides.length / count)
  return Array.from({ length: count }, (_, at) => ({
    kind: 'matching',
    statement,
    pairs: sides.slice(at * size, (at + 1) * size),
  }))
}
