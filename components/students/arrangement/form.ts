import type { Arrangement, ArrangementInput } from '#contract/arrangement'
import { extraTimeLimits, thirdOfTime } from '#contract/extra-time'
import type { QuestionType } from '#contract/question'
import { choiceOf, choiceText, defaultChoice, type ReadingChoice } from '#domain/reading/choice'
import { mergeFields, withFields } from '#domain/versions/merge'

/** Ways to say how much time is added: none, a third, or percent. */
export const times = ['none', 'third', 'other'] as const
export type Time = (typeof times)[number]

/** State of the dialog; `percent` as typed. */
export interface ArrangementForm {
  readonly time: Time
  readonly percent: string
  readonly oral: boolean
  readonly optionalTypes: readonly QuestionType[]
  readonly choice: ReadingChoice
  readonly note: string
}

/** The content of arrangements. */
export type Kept = Pick<Arrangement, 'extraTime' | 'oral' | 'optionalTypes' | 'aids' | 'note'>

const nothing: Kept = { extraTime: null, oral: false, optionalTypes: [], aids: '', note: '' }

export function formOf(kept: Kept | null): ArrangementForm {
  const { extraTime, aids, ...rest } = kept ?? nothing
  const time = extraTime === null ? 'none' : extraTime === thirdOfTime ? 'third' : 'other'
  return { ...rest, time, percent: time === 'other' ? String(extraTime) : '', choice: choiceOf(aids) }
}

export type PercentProblem = 'invalid' | 'tooShort' | 'tooLong'

/** Why the extra time of the form cannot be kept, if it cannot. */
export function percentProblem({ time, percent }: Pick<ArrangementForm, 'time' | 'percent'>): PercentProblem | undefined {
  if (time !== 'other') return undefined
  if (!/^\d{1,6}$/.test(percent.trim())) return 'invalid'
  const value = Number(percent)
  if (value < extraTimeLimits.min) return 'tooShort'
  return value > extraTimeLimits.max ? 'tooLong' : undefined
}

/** Extra time of the form in percent, null for none; for a form without problem. */
export const extraTimeOfForm = ({ time, percent }: Pick<ArrangementForm, 'time' | 'percent'>): number | null =>
  time === 'none' ? null : time === 'third' ? thirdOfTime : Number(percent)

/** The text of the reading aids, '' for plain text; the bar is unfolded where an aid can only be used from it. */
export function aidsOf(choice: ReadingChoice): string {
  const { ruler, tap, slow } = choice.on
  // Pairs of sounds are coloured in one mode only.
  const confused = choice.mode === 'PHONEMES_COLOR' ? choice.confused : []
  const text = choiceText({ ...choice, confused, on: { ...choice.on, open: ruler || tap || slow } })
  return text === choiceText(defaultChoice) ? '' : text
}

export const bodyOf = (form: ArrangementForm): Omit<ArrangementInput, 'version'> & Kept => ({
  extraTime: extraTimeOfForm(form),
  oral: form.oral,
  optionalTypes: [...form.optionalTypes],
  aids: aidsOf(form.choice),
  note: form.note,
})

export const keptParts = ['extraTime', 'oral', 'optionalTypes', 'aids', 'note'] as const
export type KeptPart = (typeof keptParts)[number]

interface TwoChanges {
  /** What the form began with. */
  readonly began: Kept | null
  readonly mine: Kept
  readonly theirs: Kept | null
}

const contentOf = (kept: Kept | null): Kept => withFields(nothing, kept ?? nothing, keptParts)

/** What two people made of the same arrangements, with mine where both changed a part (`conflicts`). */
export function mergeKept({ began, mine, theirs }: TwoChanges) {
  const from = contentOf(began)
  const sides = { mine: { from, to: mine }, theirs: { from, to: contentOf(theirs) } }
  const { form: merged, conflicts } = mergeFields(
    sides,
    keptParts.map((part) => [part] as const),
  )
  return { merged, conflicts }
}

/** The merged arrangements with those parts taken from the other person. */
export const takeTheirs = (merged: Kept, theirs: Kept | null, parts: readonly KeptPart[]): Kept =>
  withFields(merged, contentOf(theirs), parts)
