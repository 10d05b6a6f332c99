import { Failure } from '#contract/errors'
import { parisDay } from '#domain/dates/paris-day'
import { nextYearOpening } from '#domain/dates/school-year'

/** The day from which a list of the whole school is one of a new year again; null while the year may be started. */
export const opensOn = (now: number): string | null => nextYearOpening(parisDay(now))

/** In May a list of all students is that of the coming year, whose classes would become those of this one. */
export function refuseTooEarly(now: number): void {
  const day = opensOn(now)
  if (day !== null) throw new Failure('conflict', 'newYear.tooEarly', { opensOn: day })
}
