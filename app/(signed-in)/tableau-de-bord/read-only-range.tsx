import { ReadOnlyDates } from '#components/filters/read-only-dates'
import type { AskedRange } from '#domain/date-range'
import { RangeProblem } from './range-problem.tsx'

/** The dates of a dashboard's figures, told to those who do not choose them (OP-113). */
export function ReadOnlyRange({ range }: { range: AskedRange }) {
  return (
    <>
      <RangeProblem problem={range.problem} />
      <ReadOnlyDates from={range.from} to={range.to} />
    </>
  )
}
