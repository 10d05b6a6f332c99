import type { MarkCell, MarkingRules } from '#contract/marking'
import type { Rounding } from '#contract/marking-options'
import { type EvaluationSums, exactEvaluation } from '../scoring/mean.ts'
import { roundHalfUp } from '../scoring/rounding.ts'

/** Steps of a rounding in one point. */
const stepsOf: Record<Rounding, number> = { none: 100, quarter: 4, half: 2 }

/**
 * The mark of an exact percent (0-100): its share of `outOf`, halved when late and `lateHalf`, then rounded once, halves up. Without a
 * rounding it has two decimals, as gradebooks take.
 */
export function markOf(percent: number, rules: Omit<MarkingRules, 'coefficient'>, late: boolean): number {
  const points = (percent * rules.outOf) / 100 / (late && rules.lateHalf ? 2 : 1)
  const steps = stepsOf[rules.rounding]
  return roundHalfUp(points * steps) / steps
}

/** A student's part in a work as marks need it; `excused`: neither expected nor counted. `dueDate` (epoch ms) is the student's own. */
export interface MarkedPart extends EvaluationSums {
  readonly id: string
  readonly dueDate: number
  readonly excused: boolean
}

/**
 * The cell of one student in one work, `part` undefined when it was not given to them. Only what was handed in has a mark; `open`:
 * whether the work still takes copies, so that a missing one is awaited.
 */
export function markCell(part: MarkedPart | undefined, rules: MarkingRules, open: boolean): MarkCell {
  if (!part) return { state: 'notGiven', mark: null, late: false, assigneeId: null }
  const none = { mark: null, late: false, assigneeId: part.id }
  if (part.excused) return { ...none, state: 'excused' }
  const percent = part.submittedAt === null ? null : exactEvaluation(part)
  if (part.submittedAt === null || percent === null) return { ...none, state: open ? 'awaited' : 'missing' }
  const late = part.submittedAt > part.dueDate
  return { state: 'marked', mark: markOf(percent, rules, late), late, assigneeId: part.id }
}
