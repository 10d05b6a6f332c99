import type { HolesData } from '#contract/questions/holes'
import { areEqualTexts } from '../formula/equal-forms.ts'
import { decodeEntities } from '../rich-text/entities.ts'

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl' }
/** Hyphens, dashes and minus signs, including raised and lowered ones. */
const dashes = /[\u2010-\u2015\u207B\u208B\u2043\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]/gu
/** Unicode signs spelt with the signs that count. Applied before accents are removed, because ≠ would lose its stroke. */
const spelled: Record<string, string> = { '≤': '<=', '⩽': '<=', '≥': '>=', '⩾': '>=', '≠': '<>', '⁄': '/', '∕': '/', '∶': ':' }
/** Dropped before adjacent characters are compared, also apostrophes and degree signs, letters for Unicode. */
const dropped = /[\u02B9-\u02C1\u02C8\uA78Bº]|[^\p{L}\p{N}/+\-×÷=<>:.,٫]/gu
const sign = '[/+\\-×÷=<>:]'
/** Characters that change a number: a decimal separator or operators between two digits, a minus before one. */
const comparable = new RegExp(`(?<=\\p{N})(?:\\.(?=\\p{N})|${sign}+(?=\\p{N}))|-(?=\\p{N})|[\\p{L}\\p{N}]+`, 'gu')

/** Subscript digits after a letter, as in H₂O, which keyboards lack. Superscript digits change the meaning: x² is not x2. */
const lowered = /(?<=\p{L})[\u2080-\u2089]+/gu

const withoutSpace = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '').replace(dashes, '-')

/**
 * A typed hole as compared without the exact flag (OP-084): lower case, no white space, no accents, ligatures expanded, letters and
 * digits only, except characters that change a number: 3,5 equals 3.5 but not 35, and -5 is not 5. H₂O equals H2O. Idempotent.
 */
export function normaliseHole(text: string): string {
  const plain = withoutSpace(text)
    .replace(/[≤⩽≥⩾≠⁄∕∶]/gu, (written) => spelled[written] ?? written)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[œæﬀﬁﬂﬃﬄ]/gu, (letter) => ligatures[letter] ?? letter)
    .replace(dropped, '')
    .replace(/(?<=\p{N})[,٫](?=\p{N})/gu, '.')
  const compared = (plain.match(comparable) ?? []).join('')
  return compared.replace(lowered, (digits) => digits.normalize('NFKC'))
}

/** The accepted answers of a hole: split on `|`, trimmed, in NFC, without blank ones. */
export function alternatives(accepted: string): string[] {
  return accepted
    .split('|')
    .map((alternative) => alternative.trim().normalize('NFC'))
    .filter((alternative) => alternative !== '')
}

/** Whether `typed` is one of the accepted answers, split on `|` (QST-013 to 015, OP-135). */
export function matchesHole(typed: string, accepted: string, exact: boolean): boolean {
  const answer = typed.trim().normalize('NFC')
  if (answer === '') return false
  return alternatives(accepted).some((alternative) => {
    if (exact) return answer === alternative
    const expected = normaliseHole(alternative)
    return expected === '' ? withoutSpace(answer) === withoutSpace(alternative) : normaliseHole(answer) === expected
  })
}

/** Apostrophes, dashes and spaces of one kind: a keyboard has no other, so that they are no slip. */
const unifySigns = (text: string) =>
  text
    .trim()
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02BC]/gu, "'")
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')

/**
 * The accepted answer that `typed` matches although it is written otherwise: accents, capitals, spaces and the like are forgiven. Null when
 * it is written as accepted, or does not match.
 */
export function forgivenSpelling(typed: string, accepted: string): string | null {
  const answer = unifySigns(typed)
  const written = alternatives(accepted)
  if (written.some((alternative) => unifySigns(alternative) === answer)) return null
  return written.find((alternative) => matchesHole(answer, alternative, false)) ?? null
}

const holePattern = /\{((?:(?!<\/?(?:p|br|li|ul|ol|h[1-6])\b)[^{}])*)\}/giu

/** The name inside a pair of braces as a key of the holes map: without tags, entities decoded, trimmed. */
const holeName = (inner: string) =>
  decodeEntities(inner.replace(/<[^<>]*>/gu, ''))
    .replace(/\s+/gu, ' ')
    .trim()

/** The names of the holes of a text (rich text HTML), in order, once each; empty braces are no holes (QST-011, 012, OP-083). */
export const holeNames = (text: string): string[] => [...new Set(allHoles(text).filter((name) => name !== ''))]

/** Names shared by several holes of a text, without duplicates: such holes would share one answer (OP-083). */
export function repeatedHoles(text: string): string[] {
  const names = allHoles(text)
  return [...new Set(names.filter((name, at) => name !== '' && names.indexOf(name) !== at))]
}

/** Whether a text has empty braces: they are not a hole, and students see them as written (QST-012). */
export const hasEmptyBraces = (text: string): boolean => allHoles(text).includes('')

/** The name inside each pair of braces, in order. Braces in attributes, as of a formula, are ignored. */
const allHoles = (text: string): string[] =>
  [...text.replace(/<([a-z][a-z0-9]*)\s[^<>]*>/giu, '<$1>').matchAll(holePattern)].map((match) => holeName(match[1] ?? ''))

export type HolePart = { readonly text: string } | { readonly hole: string }

/** Splits a run of plain text (no HTML) into text and holes; empty braces stay text. */
export function splitHoles(run: string): HolePart[] {
  const parts: HolePart[] = []
  let from = 0
  for (const match of run.matchAll(holePattern)) {
    const hole = (match[1] ?? '').replace(/\s+/gu, ' ').trim()
    if (hole === '') continue
    if (match.index > from) parts.push({ text: run.slice(from, match.index) })
    parts.push({ hole })
    from = match.index + match[0].length
  }
  if (from < run.length) parts.push({ text: run.slice(from) })
  return parts
}

/** Moves tags inside braces after the braces, so that each hole is within one run of text. */
export function gatherHoles(html: string): string {
  return html.replace(holePattern, (whole, inner: string) => {
    const tags = inner.match(/<[^<>]*>/gu)
    return tags ? `{${inner.replace(/<[^<>]*>/gu, '')}}${tags.join('')}` : whole
  })
}

/** The text with other names in its holes; what follows `{` in an attribute, as of a formula, is no hole. */
export const renameHoles = (text: string, nameOf: (name: string) => string): string =>
  gatherHoles(text)
    .split(/(<[^<>]*>)/u)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(holePattern, (whole, inner: string) => renamedHole(whole, holeName(inner), nameOf)),
    )
    .join('')

const renamedHole = (whole: string, name: string, nameOf: (name: string) => string) => (name === '' ? whole : `{${nameOf(name)}}`)

/** The text under a name, '' without one. Holes are named by authors: `constructor` is a name like any other. */
export const ownText = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''

/** Whether the value typed in a hole is right; never for a hole without accepted answers. */
export function isHoleRight(data: HolesData, name: string, values: Readonly<Record<string, string>>): boolean {
  const accepted = Object.hasOwn(data.holes, name) ? data.holes[name] : undefined
  const typed = Object.hasOwn(values, name) ? values[name] : undefined
  return accepted !== undefined && typed !== undefined && isAccepted(data, typed, accepted)
}

/** Whether a text is accepted, as it is written or, where the author says so, in an equal form; small letters stand for capitals then. */
export function isAccepted({ exact, equal }: Pick<HolesData, 'exact' | 'equal'>, typed: string, accepted: string): boolean {
  if (matchesHole(typed, accepted, exact)) return true
  const letters = (text: string) => (exact ? text : text.toLowerCase())
  return equal === true && alternatives(accepted).some((text) => areEqualTexts(letters(typed), letters(text)))
}

/** Exact percent of right holes (OP-085: not rounded); 100 when there is no hole (SCO-004, SCO-005). */
export function scoreHoles(data: HolesData, values: Readonly<Record<string, string>>): number {
  const names = holeNames(data.text)
  if (names.length === 0) return 100
  return (names.filter((name) => isHoleRight(data, name, values)).length * 100) / names.length
}
