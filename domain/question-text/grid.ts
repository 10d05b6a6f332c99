import { asksToFill, asksToPick, asksToSort } from '../instructions.ts'
import { asksForTruth, truthOf, withoutVerdict } from '../truths.ts'
import { holesOf, proposeByAnswer } from './answered.ts'
import { type Asked, type Block, pointedOut } from './block.ts'
import { answerIn } from './key.ts'
import { choiceLetters, hasGap, isGap, type Piece } from './lines.ts'
import { answersOf } from './named-answers.ts'
import { type Proposed, stackLines } from './proposed.ts'

type Row = readonly Piece[]

const mark = /^(?:[xX×✓✔✗✘☑☒⊠●]|\[[xX]\])$/u
const box = /^[□☐▢❏○◯☑☒⊠✓✔xX]\s+/u
const label = /^\(?[a-jA-J]\s?[.)]\s+/u
const isNumber = (text: string) => /^\d{1,3}\s?[.)°]?$/.test(text)
const dropMarks = (text: string) => text.replace(box, '').replace(label, '').trim()
const isTicked = ({ text }: Piece) => /^[☑☒⊠✓✔xX]\s+\S/u.test(text)

/** What a table asks; a row that is in no question stays in the statement. */
export function withTable({ rows, choices }: Block, { statement: asked, above, answer }: Asked): Proposed[] {
  const statement = stackLines(asked, ...choices.map(({ text }) => text))
  const instruction = stackLines(above, statement)
  const found = questionsOfGrid(rows, { statement: instruction, above, answer })
  if (found && found.length > 0)
    return withVerdicts(found, answer).map((one) => {
      const isWhole = one.statement !== '' && (one.kind === 'matching' || withoutVerdict(statement) === '')
      return { ...one, statement: isWhole ? one.statement : stackLines(statement, one.statement) }
    })
  // Cells in the colour of answers are gaps.
  const told: string[][] = []
  const cellText = ({ text, coloured }: Piece) => (coloured && text !== '' ? `{${told.push([text])}}` : text)
  const text = rows.map((row) => row.map(cellText).filter(Boolean).join(' | ')).join('\n')
  const toFill = hasGap(text) ? text : rows.map((row) => row.map((cell) => cell.text || '____').join(' | ')).join('\n')
  const gapped = told.length === 0 && asksToFill(instruction) ? holesOf(toFill, answer) : null
  if (gapped) return [{ ...gapped, statement: stackLines(statement, gapped.statement) }]
  const doubts = ['guessedType'] as const
  if (told.length > 0) return [{ kind: 'holes', statement, text, answers: told, doubts }]
  return [{ kind: 'text', statement: stackLines(statement, text), doubts, ...(answer && { response: answer }) }]
}

/** « Réponses : vrai, faux, vrai » below a table of statements without crosses; what tells nothing of its choices is shown with each. */
function withVerdicts(found: readonly Proposed[], answer: string | null): readonly Proposed[] {
  const isUntold = found.every((one) => one.kind === 'choice' && !one.choices.some(({ good }) => good))
  if (answer && isUntold) return found.map((one) => ({ ...one, response: answer }))
  if (!found.every((one) => one.kind === 'verdict' && one.right === null)) return found
  const items = found.map(({ statement: text }) => ({ text }))
  const { told, ...guess } = answersOf(answer, items)
  return found.map((one, at) => ({ ...one, right: truthOf(told[at] ?? ''), ...guess }))
}

/** The questions of a table of three columns or more: statements with « Vrai » and « Faux », choices, words sorted; null for any other. */
function questionsOfGrid(rows: readonly Row[], asked: Asked): Proposed[] | null {
  for (const read of [openRows, readCrosses, verdicts, truthColumn, choiceRows, readSorted]) {
    const found = read(rows, asked)
    if (found) return found
  }
  return null
}

/** Rows that each ask one thing beside cells to fill in: « 1. Calculer 15 % de 60 | ». */
function openRows(rows: readonly Row[], { answer }: Asked): Proposed[] | null {
  const asked = rows.map((row) => row.map(({ text }) => text).filter((text) => text !== '' && !isGap(text)))
  const texts = asked.map((cells) => cells.join(' '))
  const isOpen =
    texts.length > 1 && asked.every((cells) => cells.length === 1 || (cells.length === 2 && isNumber(cells[0] ?? '')))
  if (!isOpen || !texts.every((text) => /^\d{1,2}\s?[.)]?\s+\S|\?$/u.test(text))) return null
  return texts.map((text) => {
    const [, number = '', statement = text] = /^(\d{1,2})\s?[.)]?\s+(.*)$/su.exec(text) ?? []
    return proposeByAnswer(statement, answerIn(answer, number) ?? null)
  })
}

/** The column that says what is asked: the first with words that is not one of `others`. */
const askedPlace = (row: Row, others: readonly number[]): number =>
  Math.max(
    0,
    row.findIndex(({ text }, place) => !others.includes(place) && /\p{L}{2}/u.test(text)),
  )

const notTicked = /justif|pourquoi|correct|expli|r[ée]ponse|preuve|points?|lignes?/iu

/** Statements with a cross under one of three headings or more: « Passé | Présent | Futur », « Vrai | Faux | ? ». */
function readCrosses(rows: readonly Row[], { statement: instruction }: Asked): Proposed[] | null {
  const [heads = [], ...body] = rows
  const isTick = (cell?: Piece) => !cell || cell.text === '' || mark.test(cell.text)
  const columns = heads.flatMap(({ text }, at) =>
    at > 0 && text !== '' && !notTicked.test(text) && body.every((row) => isTick(row[at])) ? [at] : [],
  )
  const isAsked = asksToPick(instruction) || body.some((row) => columns.some((at) => row[at]?.text))
  if (columns.length < 3 || body.length === 0 || !isAsked) return null
  return body.flatMap((row) => {
    const statement = row[askedPlace(row, columns)]?.text ?? ''
    const choices = columns.map((at) => ({ text: heads[at]?.text ?? '', good: isChosen(row[at], true) }))
    const single = choices.filter(({ good }) => good).length < 2
    return statement === '' ? [] : [{ kind: 'choice' as const, statement, choices, single }]
  })
}

function verdicts(rows: readonly Row[]): Proposed[] | null {
  const placesIn = (row: Row) => {
    const truths = row.map(({ text }) => truthOf(text.replace(box, '')))
    return [truths.indexOf(true), truths.indexOf(false)]
  }
  const heads = placesIn(rows[0] ?? [])
  const isHeaded = !heads.includes(-1)
  if (!isHeaded && rows.some((row) => placesIn(row).includes(-1))) return null
  return (isHeaded ? rows.slice(1) : rows).flatMap((row) => {
    const told = isHeaded ? heads : placesIn(row)
    const place = askedPlace(row, told)
    const statement = row[place]?.text ?? ''
    if (statement === '') return []
    const [isYes = false, isNo = false] = told.map((at) => isChosen(row[at], isHeaded))
    const why = row
      .filter((cell, at) => at > place && !told.includes(at) && cell.text !== '' && !isGap(cell.text))
      .map(({ text }) => text)
      .join(' ')
    return [{ kind: 'verdict' as const, statement, right: isYes === isNo ? null : isYes, ...(why !== '' && { response: why }) }]
  })
}

/** Statements with « V » or « Faux » beside each, and perhaps why. */
function truthColumn(rows: readonly Row[], { statement: instruction }: Asked): Proposed[] | null {
  const lines = rows.map((row) => row.filter(({ text }) => text !== '' && !isNumber(text)))
  const told = lines.map(([, said]) => truthOf(said?.text ?? ''))
  // « force | F », « vitesse | v » are symbols.
  const isJudged =
    asksForTruth(instruction) ||
    rows.flat().some(({ text }) => withoutVerdict(text) === '' || (text.length > 1 && truthOf(text) !== null))
  if (!isJudged || told.filter((truth) => truth !== null).length < Math.max(2, rows.length - 1)) return null
  return lines.flatMap(([asked, , ...others], at) => {
    const right = told[at] ?? null
    const response = others.map(({ text }) => text).join(' ')
    return right === null
      ? []
      : [{ kind: 'verdict' as const, statement: asked?.text ?? '', right, ...(response && { response }) }]
  })
}

const isChosen = (cell: Piece | undefined, isHeaded: boolean): boolean =>
  cell !== undefined &&
  (isHeaded ? cell.text !== '' && (mark.test(cell.text) || isTicked(cell) || cell.strong) : cell.strong || isTicked(cell))

/** « A », « Réponse 1 » above the first choice, and so on. */
const answerHead = (at: number) =>
  new RegExp(
    `^(?:r[ée]ponse|proposition|choix|option)?\\s*(?:${choiceLetters[at]}|${at + 1})\\s?[.)]?$|^(?:r[ée]ponses?|propositions?|choix)$`,
    'iu',
  )

const keyHead =
  /^(?:bonnes?\s+)?r[ée]ponses?(?:\s+(?:correctes?|justes?|exactes?))?$|^(?:cl[ée]|solution|corrig[ée]|answer|key)s?$/iu

/** The last column, where it names one of the choices beside it in each row: « Réponse », « B »; -1 without one. */
function keyPlace([heads = [], ...body]: readonly Row[]): number {
  const last = heads.length - 1
  const isKey =
    last > 2 && keyHead.test(heads[last]?.text ?? '') && body.every((row) => /^\(?[a-e][.)]?$/iu.test(row[last]?.text ?? ''))
  return isKey ? last : -1
}

function choiceRows(rows: readonly Row[], { answer }: Asked): Proposed[] | null {
  const [heads = [], ...body] = rows
  const key = keyPlace(rows)
  const columns: number[] = []
  for (const [place, { text }] of heads.entries())
    if (place > 0 && place !== key && answerHead(columns.length).test(text)) columns.push(place)
  const labelled = (row: Row) => row.flatMap(({ text }, place) => (label.test(text) || box.test(text) ? [place] : []))
  const isHeaded = columns.length > 1
  if (!isHeaded && !rows.every((row) => labelled(row).length > 1)) return null
  return (isHeaded ? body : rows).flatMap((row) => {
    const places = isHeaded ? columns : labelled(row)
    const statement = row[askedPlace(row, places)]?.text ?? ''
    const cells = places
      .flatMap((place) => row[place] ?? [])
      .filter(({ text }) => text !== '')
      .map((cell) => ({ ...cell, marked: isTicked(cell) }))
    if (cells.length < 2) return []
    const [number = ''] =
      /^\d{1,3}/.exec(row.find(({ text }, at) => !places.includes(at) && isNumber(text))?.text ?? statement) ?? []
    const told = row[key]?.text ?? answerIn(answer, number) ?? ''
    const letters = new Set(told.toLowerCase().match(/(?<!\p{L})[a-e](?!\p{L})/gu) ?? [])
    const good = letters.size > 0 ? cells.filter((_, at) => letters.has(choiceLetters[at] ?? '')) : pointedOut(cells)
    const choices = cells.map((cell) => ({ text: dropMarks(cell.text), good: good.includes(cell) }))
    const asked = statement.replace(/^\d{1,3}\s?[.)°]\s+/u, '')
    return [{ kind: 'choice' as const, statement: asked, choices, single: good.length <= 1 }]
  })
}

/** Words under the heading that they belong to, as a sheet with its key has them: each is a pair with its heading. */
function readSorted(rows: readonly Row[], { statement }: Asked): Proposed[] | null {
  const [heads = [], ...body] = rows
  if (!asksToSort(statement) || heads.some(({ text }) => text === '')) return null
  const pairs = body.flatMap((row) =>
    row.flatMap(({ text }, place) =>
      text
        .split(/\s*[,;\n]\s*|\s+[–-]\s+/u)
        .filter((word) => word !== '' && !isGap(word))
        .map((left) => ({ left, right: heads[place]?.text ?? '' })),
    ),
  )
  return pairs.length < 2 ? null : [{ kind: 'matching', statement, pairs, sure: true }]
}
