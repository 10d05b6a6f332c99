import type { Arrangement, ArrangementInput } from '#contract/arrangement'
import { extraTimeLimits, thirdOfTime } from '#contract/extra-time'
import type { QuestionType } from '#contract/question-types'
import { choiceOf, choiceText, defaultChoice, type ReadingChoice } from '#domain/reading/choice'
import { differ } from '#domain/versions/differ'
import { type Changes, mergeFields, withFields } from '#domain/versions/merge'

/** Ways to say how much time is added: none, a third, or percent. */
export const times = ['none', 'third', 'other'] as const
export type Time = (typeof times)[number]

/** State of the dialog; `percent` as typed, `aids` the text of a choice of reading aids. */
export interface ArrangementForm extends Omit<Kept, 'extraTime' | 'optionalTypes'> {
  readonly time: Time
  readonly percent: string
  readonly optionalTypes: readonly QuestionType[]
}

export type Kept = Pick<Arrangement, 'extraTime' | 'oral' | 'optionalTypes' | 'aids' | 'note'>

const nothing: Kept = { extraTime: null, oral: false, optionalTypes: [], aids: '', note: '' }

export function formOf(kept: Kept | null): ArrangementForm {
  const { extraTime, oral, optionalTypes, aids, note } = kept ?? nothing
  const time = extraTime === null ? 'none' : extraTime === thirdOfTime ? 'third' : 'other'
  return { time, percent: time === 'other' ? String(extraTime) : '', oral, optionalTypes, aids, note }
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
  aids: aidsOf(choiceOf(form.aids)),
  note: form.note,
})

/** The fields of each part: who changes one of a part changes the part. */
const parts = {
  extraTime: ['time', 'percent'],
  oral: ['oral'],
  optionalTypes: ['optionalTypes'],
  aids: ['aids'],
  note: ['note'],
} as const
export type Part = keyof typeof parts

type Field = (typeof parts)[Part][number]
const groups: readonly (readonly [Field, ...Field[]])[] = Object.values(parts)

/** What two people made of the same arrangements, part by part. */
export const mergeParts = (changes: Changes<ArrangementForm>) => mergeFields(changes, groups)

export const partsOf = (fields: readonly string[]): Part[] =>
  (['extraTime', 'oral', 'optionalTypes', 'aids', 'note'] as const).filter((part) => fields.includes(parts[part][0]))

/** The form with a part of another one. */
export const withPart = (form: ArrangementForm, other: ArrangementForm, part: Part) =>
  withFields<ArrangementForm, Field>(form, other, parts[part])

/** Whether two forms say the same of a part. */
export const isSamePart = (one: ArrangementForm, other: ArrangementForm, part: Part): boolean =>
  !differ(withPart(one, other, part), one)
