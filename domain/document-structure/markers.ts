/** The beginning of a list item. */
export interface Marker {
  readonly ordered: boolean
  /** Its number, from 1; 1 for a bullet. */
  readonly number: number
  /** Its style: items of one list have the same. */
  readonly form: string
  /** Number of characters before the item's text. */
  readonly length: number
}

/** No bullet where another one stands in the line: « ○ lisse   ● creux » are boxes, « · · · × 7 » is a gap. */
const bullet = /^(?!.*\S\s+[●○□■]\s+\S|·\s+·)([•◦▪▫‣●○■□◆◇♦➢➔→✓✔❖➤*·\-–]|o(?=\s))\s+(?=\S)/u
/** A number without a full stop is a marker when a wide space separates it from the text (lines.ts). */
const numbered = /^(\(?)(\d{1,3}|[a-zA-Z]|[ivxIVX]{2,5})(\s?[.)°]\s+|\u2003)(?=\S)/u
const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** The marker that a line begins with, or null. « A. Dumas » has one too, which is why a list needs two consecutive items. */
export function markerOf(text: string): Marker | null {
  const dot = bullet.exec(text)
  if (dot) return { ordered: false, number: 1, form: dot[1] ?? '', length: dot[0].length }
  const match = numbered.exec(text)
  if (!match) return null
  const [whole, open = '', sign = '', end = ''] = match
  return { ordered: true, number: numberOf(sign), form: `${open}${kindOf(sign)}${end.trim()}`, length: whole.length }
}

/** The letters of an ordered marker, as a list keeps them. */
export const lettersOf = ({ form }: Marker): { letters?: 'a' | 'A' } => {
  const [letters] = /[aA]/.exec(form) ?? []
  return letters === 'a' || letters === 'A' ? { letters } : {}
}

const kindOf = (sign: string) =>
  /\d/.test(sign) ? '1' : sign.length > 1 ? (/[ivx]/.test(sign) ? 'ii' : 'II') : /[a-z]/.test(sign) ? 'a' : 'A'

function numberOf(sign: string): number {
  if (/\d/.test(sign)) return Number(sign)
  if (sign.length === 1) return sign.toLowerCase().charCodeAt(0) - 96
  const digits = Array.from(sign.toLowerCase(), (letter) => romans[letter] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

/** « Exercice 2        6 points », a line of its own. */
export const hasPoints = /^(?:exercice|partie|problème)\s.*\s[([/]?\s?\d{1,2}(?:[,.]\d)?\s?(?:points?|pts?)[)\]]?$/iu

/** Whether a text is only a marker, as when a gap separates it from its item. */
export const isMarker = (text: string): boolean => markerOf(`${text.trim()}\u2003x`)?.length === text.trim().length + 1
