import type { Formula } from '#contract/formula'

/** A question found in words: a row of a table, a part of a text. Its texts are plain, with TeX. */
export type Proposed = ProposedKind & {
  readonly response?: string
  readonly tips?: string
  readonly points?: string
  /** Whether wrong answers took points. */
  readonly penalty?: boolean
  /** Whether it shows a picture or plays a sound that only an address names. */
  readonly media?: boolean
  /** What a rule guessed, and its author has to look at. */
  readonly doubts?: readonly Doubt[]
}

/** Questions found in the words of a sheet, and the lines that are in none. */
export interface ReadSheet {
  readonly questions: readonly Proposed[]
  readonly leftOut: readonly string[]
  /** The lines that say what is right elsewhere. */
  readonly keys?: readonly string[]
}

/** guessedType: it may ask something else; guessedKey: another answer may be right; sharedPoints: those of its part could not be shared equally. */
export type Doubt = 'guessedType' | 'guessedKey' | 'sharedPoints'

type ProposedKind =
  | { readonly kind: 'text' | 'oral'; readonly statement: string }
  | { readonly kind: 'formula'; readonly statement: string; readonly formula: Formula }
  | {
      readonly kind: 'choice'
      readonly statement: string
      readonly choices: readonly { readonly text: string; readonly good: boolean; readonly feedback?: string }[]
      readonly single: boolean
    }
  | { readonly kind: 'verdict'; readonly statement: string; readonly right: boolean | null }
  /** `text` has `{1}`, `{2}` … for its holes; an empty list of answers: none is known. */
  | {
      readonly kind: 'holes'
      readonly statement: string
      readonly text: string
      readonly answers: readonly (readonly string[])[]
    }
  | {
      readonly kind: 'number'
      readonly statement: string
      readonly value: string
      readonly tolerance: string
      readonly unit: string
    }
  /** `sure`: whether an answer says the order. */
  | { readonly kind: 'ordering'; readonly statement: string; readonly items: readonly string[]; readonly sure?: boolean }
  | {
      readonly kind: 'matching'
      readonly statement: string
      readonly pairs: readonly { readonly left: string; readonly right: string }[]
      readonly extras?: readonly string[]
      readonly sure?: boolean
    }

/** A written number (« -3 », « 6,02 × 10^23 ») with its unit, or several (« 8 € / euros »); null for other words. */
export function quantityOf(text: string): { readonly value: string; readonly unit: string } | null {
  const [, value, unit = ''] =
    /^([-+−]?\d[\d \u00A0\u202F]{0,20}(?:[.,]\d{1,15})?(?:\s?[×x]\s?10\^?-?\d{1,3})?)(?:\s*([^\d\s=]{1,20}(?:\s\/\s[^\d=/]{1,20})*))?$/u.exec(
      text.trim(),
    ) ?? []
  return value === undefined ? null : { value: value.trim().replace('.', ','), unit: unit.split(/\s\/\s/u).join('|') }
}

/** Texts one below the other, without empty ones. */
export const stackLines = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n')
