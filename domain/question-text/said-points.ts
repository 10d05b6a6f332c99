import { type Proposed, stackLines } from './proposed.ts'

/** In the languages of the school. */
const pointNames = 'points?|pts?|puntos?|punkte?|punti|marks?'

/** « (2 points) », « /3 » at the end of a statement. */
const pointsEnd = new RegExp(
  String.raw`\s*(?:[([]\s*(?:qcm\s?[,:–-]\s*)?(\d{1,2}(?:[.,]5)?)\s*(?:${pointNames})\s*[)\]]|[–-]\s*(\d{1,2}(?:[.,]5)?)\s*(?:${pointNames})\.?|(?<!\s\/\s[^\n]*)(?:^|\s)\/\s?(\d{1,2})|\(\s*\/\s?(\d{1,2})\s*\))\s*$`,
  'iu',
)

/** « Banque (1 pt) »: an answer, and what it is worth. */
export function pointsBehind(answer: string): ReturnType<typeof pointsAtEnd> {
  return /[)\]]\s*$/.test(answer) ? pointsAtEnd(answer) : { statement: answer }
}

const pointsWithin = new RegExp(
  String.raw`\s*[([]\s*(\d{1,2}(?:[.,]5)?)\s*(?:${pointNames})\s*[)\]](?:\s*[:–-]+)?(?=\s*(\S?))`,
  'iu',
)

export function pointsAtEnd(statement: string): { readonly statement: string; readonly points?: string } {
  const [whole, ...found] = pointsEnd.exec(statement) ?? []
  const points = found.find((one) => one !== undefined)
  return whole === undefined || points === undefined
    ? { statement }
    : { statement: statement.slice(0, -whole.length).trim(), points }
}

/** The same, and « Calculs (3 points) : calcule. » after the number of an exercise. */
export function pointsAround(statement: string): ReturnType<typeof pointsAtEnd> {
  const found = pointsWithin.exec(statement)
  if (!found?.[1] || !found[2]) return pointsAtEnd(statement)
  const [before, after] = [statement.slice(0, found.index), statement.slice(found.index + found[0].length)]
  return { statement: `${before}${/^[.,]/.test(after) ? '' : ' '}${after.trimStart()}`.trim(), points: found[1] }
}

/** « ...... / 4 » below a question: what it is worth. */
export const pointsAlone = (line: string): string | undefined =>
  /^(?:[.…_\s]*\/|not[ée]e? sur\s)\s?(\d{1,2})(?:,0+)?\s*$/iu.exec(line)?.[1]

/** « 2 points par question ». */
export const pointsOfEach = (text: string): string | undefined =>
  /(?<![\d,.−-])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:points?|pts?)\s(?:par|pour chaque|la)\s(?!erreur|faute|mauvaise)/iu.exec(text)?.[1]

/** The points of one of several questions that have some together. */
export function sharePoints(points: string | undefined, count: number): Pick<Proposed, 'points' | 'doubts'> {
  if (points === undefined || count === 0) return {}
  const each = Number(points.replace(',', '.')) / count
  if (count === 1) return /[.,](?!5$)/.test(points) ? { doubts: ['sharedPoints'] } : { points }
  return Number.isInteger(each) ? { points: String(each) } : { doubts: ['sharedPoints'] }
}

/** What each of several questions counts, where it is not less or more than all of them. */
export function pointsTogether(each: string, count: number, above: string): ReturnType<typeof sharePoints> {
  const [, all] = /[([]\s*(\d{1,2})\s?(?:points?|pts?)\s*[;,:–-]/iu.exec(above) ?? []
  const isOther = all !== undefined && Number(each.replace(',', '.')) * count !== Number(all)
  return isOther ? { doubts: ['sharedPoints'] } : sharePoints(each, 1)
}

/** A statement without its points, at its end or at that of its first line. */
export function pointsIn([first = '', ...lines]: readonly string[]) {
  const whole = pointsAtEnd([first, ...lines].join('\n').trim())
  if (whole.points !== undefined) return whole
  const asked = pointsAround(first)
  const statement = stackLines(asked.statement, ...lines).replace(/^[\s.:]+/u, '')
  return { ...asked, statement: statement.trim() }
}
