import type { GroupResults } from '#contract/group-results'
import type { Person } from '#contract/user'
import { wholeMinutes } from '#domain/dates/duration'
import { pick } from '#domain/pick'

/** A student of a group with their figures: made by the server, shown by the client. */
export const rowOf = (student: Person, own: GroupResults['students'][number] | undefined) => ({
  ...pick(student, '_id', 'firstname', 'lastname', 'avatar'),
  /** Number of works given; null when unknown. */
  given: own?.givenCount ?? null,
  submitted: own?.submissionCount ?? 0,
  evaluation: own?.averageEvaluation ?? null,
  minutes: wholeMinutes(own?.averageDuration ?? null),
})
export type GroupRow = Readonly<ReturnType<typeof rowOf>>
