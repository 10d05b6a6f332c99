import { ReadOnlyDates } from '#components/filters/read-only-dates'
import type { AskedRange } from '#domain/dates/date-range'
import { RangeProblem } from './range-problem.tsx'

/** The date range of a dashboard's figures, for users who cannot choose it (OP-113). */
export function ReadOnlyRange({ range }: { range: AskedRange }) {
  return (
    <>
      <RangeProblem problem={range.problem} />
      <ReadOnlyDates from={range.from} to={range.to} />
    </>
  )
}
