import type { MarkingRules } from '#contract/marking'
import { readCoefficient } from '#domain/marks/coefficient'
import { pastedMark } from '#domain/marks/pasted-marks'

/** What is proposed for a work that is marked: out of 20, rounded to half points. */
export const usualMarking: MarkingRules = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false }

/** The coefficient is kept as typed. */
export type MarkingForm = Omit<MarkingRules, 'coefficient'> & { coefficient: string }

export const markingFormOf = ({ outOf, coefficient, rounding, lateHalf }: MarkingRules): MarkingForm => ({
  ...{ outOf, rounding, lateHalf },
  coefficient: pastedMark(coefficient),
})

/** The rules of a form; null while its coefficient has a problem. */
export function markingRulesOf({ coefficient, ...rules }: MarkingForm): MarkingRules | null {
  const read = readCoefficient(coefficient)
  return 'problem' in read ? null : { ...rules, coefficient: read.value }
}
