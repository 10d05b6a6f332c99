import type { FrozenCourse } from '#contract/assignee'
import { knownQuestions } from '#contract/question'
import { minuteMs } from './duration.ts'
import { pointsOf } from './scoring/points.ts'

/**
 * Whether nothing is left to answer: the work is then handed in, whatever the student does next (OP-152); what the
 * player passes over does not keep a work open (ERR-044). `evaluated`: the points of the answers that have their evaluation; all
 * have only when they are the points of the course.
 */
export function isComplete(course: FrozenCourse, evaluated: number): boolean {
  const totalPoints = course.modules
    .flatMap(({ questions }) => knownQuestions(questions))
    .reduce((sum, one) => sum + pointsOf(one), 0)
  return totalPoints > 0 && evaluated >= totalPoints
}

/** How long after handing in by the last answer that answer can still be changed: while the end is on the screen (ms, OP-152). */
const lastChange = 30 * minuteMs

interface HandedIn {
  readonly submittedAt: number
  readonly reviewedAt: number | null
  readonly complete: boolean
}

/** Whether the answer that handed a work in may still be changed at `givenAt`; instants in epoch ms. */
export const isLastChangeOpen = ({ submittedAt, reviewedAt, complete }: HandedIn, givenAt: number): boolean =>
  complete && reviewedAt === null && givenAt <= submittedAt + lastChange
