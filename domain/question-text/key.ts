import type { Block } from './blocks.ts'
import { answerNames, isGap, noteOf, numberOf, sidesOf, type TextLine } from './lines.ts'

/** The answers that a sheet gives after its questions, by the number of their part and of their question. */
export type SheetKey = readonly KeyEntry[]

interface KeyEntry {
  /** '' where the key names no part. */
  readonly part: string
  readonly number: string
  readonly answer: string
  /** As the sheet has it. */
  readonly line: string
}

const title = new RegExp(
  String.raw`^\s*(?:(?:[ée]l[ée]ments? de|bar[èe]me et|grille de)\s+)?(?:answer key|${answerNames}|key|soluciones|l[öo]sungen|soluzioni)(?:\s+(?:attendues?|d(?:u|es|e la|e l[’'])\s?[\p{L}\s’']{1,40}))?\s*:?\s*(.*)$`,
  'iu',
)
/** « 1b – 2a », « 1-b, 2-a et c », « 1. B 2. A ». */
const letters = /(\d{1,2})\s*[-.):=→/]?\s*([a-jvA-JV](?:\s*(?:,|et|\+|\/)\s*[a-jA-J](?![\p{L}\d]))*)(?![\p{L}\d])/gu
/** « 1. vrai – 2. faux », « 1) un mot, 2) deux mots », « 1V – 2. Il dort. ». */
const start = String.raw`(\d{1,2})\s?(?:[.):=/]\s*|(?=[a-jvA-JV](?![\p{L}\d])))`
const words = new RegExp(`(?:^|[\\s,;–—-])\\s*${start}(.+?)(?=(?:\\s*[,;–—]\\s*|\\s+)${start}\\S|\\s*$)`, 'gu')

/** A sheet without the key at its end, and that key; null for a sheet without. */
export function splitKey(given: readonly TextLine[]): { readonly sheet: readonly TextLine[]; readonly key: SheetKey | null } {
  const lines = withKeyRows(given)
  const isNumbered = ({ text, cells }: TextLine) => numberOf(cells?.[0]?.text ?? text) !== null
  // The correction of a single question may count its steps.
  const second = lines.findIndex((line, at) => isNumbered(line) && lines.slice(0, at).some(isNumbered))
  // Above a line that is no answer, nothing is a key.
  const last = lines.findLastIndex(({ text }) => !text.split(partStart).every(isAnswer))
  for (let at = lines.length - 1; at > second && second >= 0; at -= 1) {
    const [whole, rest = ''] = title.exec(lines[at]?.text ?? '') ?? []
    if (whole === undefined) continue
    const own = rest === '' ? [] : [rest]
    // What follows pairs on one line says which belong together.
    const before = lines.slice(0, at).findLast(({ text }) => text.trim() !== '')
    if (own.length > 0 && before && !before.cells && sidesOf(before.text)) continue
    if (own.length > 0 && before?.cells && before.cells.filter(({ text }) => text !== '').length === 2) continue
    const key = at < last ? null : entriesOf([...own, ...lines.slice(at + 1).map(({ text }) => text)])
    if (key && key.length > 0) return { sheet: lines.slice(0, at), key }
    // At the foot of the first of two columns: what follows are questions.
    const inside = /^\s*corr/iu.test(lines[at]?.text ?? '') ? entriesOf(own) : null
    if (inside && inside.length > 1) return { sheet: lines.toSpliced(at, 1), key: inside }
  }
  return { sheet: lines, key: null }
}

/** The rows below « Question | Réponse » as lines of a key, where numbers stand for the questions: « 1 | B ». */
function withKeyRows(lines: readonly TextLine[]): readonly TextLine[] {
  const isHead = ([asked, right]: NonNullable<TextLine['cells']> = []) =>
    /^(?:n°|num[ée]ro|questions?)$/iu.test(asked?.text ?? '') && /^(?:bonnes? )?r[ée]ponses?/iu.test(right?.text ?? '')
  const head = lines.findLastIndex(({ cells }) => isHead(cells))
  const rows = lines
    .slice(head + 1)
    .flatMap(({ text, cells }) => (text.trim() === '' ? [] : [(cells ?? []).map((cell) => cell.text)]))
  const isKey = ([number = '', right = '']: readonly string[]) =>
    /^(?:q(?:uestion)?\s?)?\d{1,3}\W*$/iu.test(number) && right !== '' && !isGap(right)
  if (head < 0 || !rows.every(isKey)) return lines
  const told = rows.map(([number = '', ...said]) => `${number.replace(/\D/g, '')}. ${said.filter(Boolean).join(' – ')}`)
  return [...lines.slice(0, head), ...['Corrigé', ...told].map((text) => ({ text, strong: false }))]
}

/** Whether a line of a key answers something. */
const isAnswer = (line: string) => {
  const found = numberOf(line)
  return line.trim() === '' || found?.isPart || Boolean(found?.text) || entriesIn(line).length > 0
}

/** « I. a. 60 b. 12 – III. 168 € »: the answers of several parts on one line. */
const partStart = /(?:\s*[–;]\s*|\s{2,}|^)(?=(?:[IVX]{1,4}\s?[.)]|ex(?:ercice|\.)\s*\d{1,2})\s*)/iu

/** The entries of a key; null where a line is none, or one of a single question. */
function entriesOf(lines: readonly string[]): SheetKey | null {
  const entries: KeyEntry[] = []
  let part = ''
  for (const line of lines.flatMap((one) => one.split(partStart)).filter((one) => one.trim() !== '')) {
    const found = numberOf(line)
    if (found?.isPart) part = found.number
    const text = found?.isPart ? found.text : line
    const alone = found && !found.isPart && found.text !== '' ? [[found.number, found.text] as const] : []
    const several = entriesIn(text)
    const told = several.length > 0 ? several : alone
    if (told.length > 0) entries.push(...told.map(([number, answer]) => ({ part, number, answer, line })))
    else if (!found?.isPart) return null
    else if (text !== '') entries.push({ part: '', number: part, answer: text, line })
  }
  return entries.length > 1 || part !== '' || lines.every((line) => line.replace(letters, '').trim() === '') ? entries : null
}

function entriesIn(text: string): readonly (readonly [number: string, answer: string])[] {
  const byLetter = [...text.matchAll(letters)]
  if (byLetter.length > 0 && text.replace(letters, '').replace(/[\s,;.–—-]+/gu, '') === '')
    return byLetter.map(([, number = '', answer = '']) => [number, answer] as const)
  if (noteOf(text)) return []
  const told = [...text.matchAll(words)].map(([, number = '', answer = '']) => [number, answer.trim()] as const)
  const first = Number(told[0]?.[0])
  return /^\s*\d/u.test(text) && told.every(([number], at) => Number(number) === first + at) ? told : []
}

/** Gives each question its answer, and a table what no question has; returns the lines whose question was not found. */
export function applyKey(key: SheetKey, blocks: readonly Block[]): string[] {
  const left = new Set<string>()
  for (const { part, number, answer, line } of key) {
    const fitting = blocks.filter((block) => block.number === number && (part === '' || (block.head?.number ?? '') === part))
    const [one, ...others] = fitting
    if (one && others.length === 0 && one.answer === null) one.answer = answer
    else left.add(line.trim())
  }
  const table = blocks.findLast(({ rows, answer }) => rows.length > 0 && answer === null)
  if (!table || left.size === 0) return [...left]
  table.answer = [...left].join(', ')
  return []
}

/** The answer for one number in a line of several: « 1-b, 2-a ». */
export const answerIn = (answer: string | null, number: string): string | undefined =>
  entriesIn(answer ?? '').find(([one]) => one === number)?.[1]
