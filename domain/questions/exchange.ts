import type { SpotsPicture, Zone } from '#contract/questions/hot-spots'
import type { TakeLoss } from '#contract/take-formats'
import type { RichLine } from '../rich-text/rich-line.ts'

export interface AskedChoice {
  readonly line: RichLine
  readonly good: boolean
  readonly feedback: RichLine | null
}

/** What each kind of question asks, in words that know no type. */
interface Kinds {
  choices: { readonly choices: readonly AskedChoice[]; readonly single: boolean; readonly shuffle: boolean }
  verdict: { readonly good: boolean }
  /** With a decimal point; the tolerance is absolute. `rounded`: it is for a number without end. */
  number: {
    readonly rounded: boolean
    readonly value: string
    readonly tolerance: string
    readonly units: readonly string[]
    readonly unitRequired: boolean
  }
  /** `text` has `{name}` for each hole, in the order of `accepted`. */
  holes: { readonly text: string; readonly accepted: ReadonlyMap<string, readonly string[]>; readonly exact: boolean }
  order: { readonly items: readonly RichLine[] }
  pairs: { readonly pairs: readonly { readonly left: RichLine; readonly right: string }[]; readonly extras: readonly string[] }
  zones: { readonly picture: SpotsPicture; readonly zones: readonly Zone[] }
  /** A free answer, which may stand for another one: then `losses` says so. */
  free: { readonly losses: readonly TakeLoss[] }
}

export type AskedKind = keyof Kinds

/** A question as other programs know it: from this their formats are written. */
export type Asked<K extends AskedKind = AskedKind> = { [P in K]: { readonly kind: P } & Kinds[P] }[K]

/** What stands for a question that its author has not finished. */
export const unfinished: Asked<'free'> = { kind: 'free', losses: ['type', 'missingAnswer'] }

/** What stands for an answer that other programs do not have. */
export const otherAnswer: Asked<'free'> = { kind: 'free', losses: ['type'] }

/** The losses whose condition holds, in the order in which they are named. */
export const lost = <Loss extends string>(conditions: { readonly [loss in Loss]?: boolean | undefined }): Loss[] =>
  (Object.keys(conditions) as Loss[]).filter((loss) => conditions[loss])
