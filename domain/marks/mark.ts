import type { MarkCell, MarkingRules } from '#contract/marking'
import type { Rounding } from '#contract/marking-options'
import type { WorkStatus } from '#contract/work-statuses'
import { type EvaluationSums, provisionalEvaluation, waitingIn } from '../scoring/mean.ts'
import { roundHalfUp } from '../scoring/rounding.ts'
import { datesFor, type Exceptions } from '../works/exceptions.ts'
import { isOpen } from '../works/work.ts'

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

/** A student's part in a work as marks need it, with their exceptions. */
export interface MarkedPart extends EvaluationSums, Exceptions {
  readonly id: string
}

/** A work as marks need it: its stored status and dates (epoch ms), and how it is marked. */
export interface MarkableWork {
  readonly status: WorkStatus
  readonly dueDate: number
  readonly archiveAt: number | null
  readonly marking: MarkingRules
}

/**
 * The cell of one student in one work at `now` (epoch ms), `part` undefined when it was not given to them. Only what was handed in has a
 * mark, and never for whom is excused; what is missing is awaited as long as the work is open for them. While a person must read an
 * answer, the mark of the others is told, and does not stand.
 */
export function markCell(part: MarkedPart | undefined, work: MarkableWork, now: number): MarkCell {
  const none = { mark: null, late: false, waiting: 0, assigneeId: part?.id ?? null }
  if (!part) return { ...none, state: 'notGiven' }
  if (part.excused !== null) return { ...none, state: part.excused }
  const own = datesFor(work, part)
  if (part.submittedAt === null) return { ...none, state: isOpen(own, now) ? 'awaited' : 'missing' }
  const late = part.submittedAt > own.dueDate
  const percent = provisionalEvaluation(part)
  const mark = percent === null ? null : markOf(percent, work.marking, late)
  const waiting = waitingIn(part)
  return { ...none, state: waiting > 0 ? 'waiting' : 'marked', mark, late, waiting }
}

/** The mark of a cell if it stands; no mean counts another. */
export const standingMark = (cell: MarkCell | undefined): number | null => (cell?.state === 'marked' ? cell.mark : null)

/** A cell as its student may know it: no mark while it does not stand. */
export const ownCell = (cell: MarkCell): MarkCell => ({ ...cell, mark: standingMark(cell) })
