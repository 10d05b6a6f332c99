import { isGap, type TextLine } from '#domain/question-text/lines'
import { saysAnswer } from '#domain/question-text/notes'

const isCount = (text = '') => /^(?:q(?:uestion)?\s?)?(?:n°\s?)?\d{1,3}\W*$/iu.test(text)
const isHead = (text = '') =>
  /^(?:n°|num[ée]ro|questions?|bonnes? r[ée]ponses?|r[ée]ponses?|corrig[ée]|lettres?|explications?|justifications?|points?|)$/iu.test(
    text,
  )
const isCross = (text: string) => /^[xX×✓✔☒☑●]$/u.test(text)
const isTold = (text = '') => /^[a-j]$|^(?:vrai|faux|v)$/iu.test(text)

/** What a table at the end says of counted questions: « 1 | B » on each row, the answers below their numbers, or crosses below letters. */
function keyOfRows(rows: readonly (readonly string[])[], isTitled: boolean): string[][] | null {
  const [heads = [], ...body] = rows
  const told = rows.filter((row) => !row.every(isHead))
  const at = isHead(heads[0]) ? 1 : 0
  const below = (body[0] ?? []).slice(at)
  const counts = heads.slice(at)
  const isBelow = body.length === 1 && counts.length > 1 && counts.every((one, place) => isCount(one) && below[place])
  if (isBelow && (isTitled || below.every(isTold))) return counts.map((number, place) => [number, below[place] ?? ''])
  const isNamed = isTitled || told.length < rows.length
  if (
    isNamed &&
    told.length > 0 &&
    told.every(([number, ...said]) => isCount(number) && said.some((text) => text !== '' && !isGap(text)))
  )
    return told.map(([number = '', ...said]) => [number, ...said])
  const areCrossed =
    body.length > 1 && heads.slice(1).every(isTold) && body.every(([number, ...cells]) => isCount(number) && cells.some(isCross))
  const crossed = (row: readonly string[]) => heads.filter((_head, place) => isCross(row[place] ?? '')).join(' et ')
  return areCrossed ? body.map((row) => [row[0] ?? '', crossed(row)]) : null
}

/** The last table of a sheet as lines of a key, where it is one. */
export function withKeyRows(lines: readonly TextLine[]): readonly TextLine[] {
  const isRowOrBlank = ({ text, cells }: TextLine) => cells !== undefined || text.trim() === ''
  const before = lines.findLastIndex((line) => !isRowOrBlank(line))
  const title = lines[before]?.text ?? ''
  const rows = lines.slice(before + 1).flatMap(({ cells }) => (cells ? [cells.map(({ text }) => text.trim())] : []))
  const isTitled = saysAnswer.test(title) && title.length < 40
  const key = rows.length > 0 ? keyOfRows(rows, isTitled) : null
  if (!key) return lines
  const told = key.map(([number = '', ...said]) => `${number.replace(/\D/g, '')}. ${said.filter(Boolean).join(' – ')}`)
  return [...lines.slice(0, before + (isTitled ? 0 : 1)), ...['Corrigé', ...told].map((text) => ({ text, strong: false }))]
}
