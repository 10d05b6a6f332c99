import { signMark } from '../sentence.ts'

/** Words that stand for a sign, or the name of a letter: they keep their own sounds, and no liaison leads to them. */
export const asSign = (said: string): string => signMark + said

/** What a plus or a minus is said, at any height: « + », « ⁺ », « ₊ ». */
export const plusOrMinus = (sign: string): string => asSign(/[+⁺₊]/u.test(sign) ? 'plus' : 'moins')

/** A way of writing that is not said as it is written. */
export interface Rule {
  /** Sticky: tried at each word, number and sign. */
  readonly pattern: RegExp
  /** The words said instead; null when the rule does not hold after all. */
  readonly say: (groups: readonly string[], place: Place) => string | null
}

/** Where a rule has matched. */
export interface Place {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Names that patterns contain between angle brackets. */
const parts: Record<string, string> = {
  gap: '[ \\u00A0\\u202F\\u2009]',
  number: '(?:\\d{1,3}(?:[ \\u00A0\\u202F\\u2009]\\d{3})+(?!\\d)|\\d+)',
  functionOf: '<gap>?\\(|<gap>?\\d|<gap>[α-ωxt](?!\\p{L})|<gap>[A-Z]{1,3}(?!\\p{L})',
  end: "(?![\\p{L}\\p{M}\\p{N}]|['’]\\p{L})",
}

/** A rule from a pattern in which `<gap>` is a space, `<number>` a whole number and `<end>` the end of a word. */
export function rule(pattern: string, say: Rule['say'] | string, flags = ''): Rule {
  const source = pattern.replace(/<(\w+)>/gu, (found, name: string) => parts[name] ?? found).replaceAll('<gap>', parts.gap ?? '')
  return { pattern: new RegExp(source, `uy${flags}`), say: typeof say === 'string' ? () => say : say }
}

/** The first word after a place, '' at a sign or an end. */
export const wordAfter = ({ text, end }: Place): string =>
  /^[ \u00A0\u202F\u2009]?([\p{L}-]+)(?![\p{L}'’-])/u.exec(text.slice(end, end + 40))?.[1] ?? ''

/** The text just before a place. */
export const textBefore = ({ text, start }: Place): string => text.slice(Math.max(0, start - 40), start)
