import type { FrozenCourse } from '#contract/assignee'
import { knownQuestions } from '#contract/question-types'
import { minuteMs } from '../dates/duration.ts'
import { pointsOf } from '../scoring/points.ts'

/**
 * Whether nothing is left to answer: the work is then submitted, whatever the student does next (OP-152). Questions that the player
 * skips do not keep a work open (ERR-044). `evaluated`: total points of the evaluated answers; when it equals the points of the
 * course, all answers are evaluated.
 */
export function isComplete(course: FrozenCourse, evaluated: number): boolean {
  const totalPoints = course.modules
    .flatMap(({ questions }) => knownQuestions(questions))
    .reduce((sum, one) => sum + pointsOf(one), 0)
  return totalPoints > 0 && evaluated >= totalPoints
}

/** How long the answer that submitted the work can still be changed, while the end is on the screen (ms, OP-152). */
const lastChange = 30 * minuteMs

interface HandedIn {
  readonly submittedAt: number
  readonly reviewedAt: number | null
  readonly complete: boolean
}

/** Whether the answer that submitted a work may still be changed at `givenAt`; instants in epoch ms. */
export const isLastChangeOpen = ({ submittedAt, reviewedAt, complete }: HandedIn, givenAt: number): boolean =>
  complete && reviewedAt === null && givenAt <= submittedAt + lastChange
