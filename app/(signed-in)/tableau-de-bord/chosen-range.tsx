import { DateRangePicker } from '#components/filters/date-range-picker'
import { dateTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'
import type { AskedRange } from '#domain/dates/date-range'
import { routes } from '#lib/routes'
import { RangeProblem } from './range-problem.tsx'

interface Props {
  range: AskedRange
  now: number
  more?: { readonly [name: string]: string | undefined }
}

/** The date range of a dashboard's figures, editable by headmasters and supervisors (STA-004). */
export function ChosenRange({ range, now, more }: Props) {
  return (
    <>
      <RangeProblem problem={range.problem} />
      <Texts namespaces={['dateRange', ...dateTexts]}>
        <DateRangePicker path={routes.dashboard} range={range} now={now} {...(more ? { more } : {})} />
      </Texts>
    </>
  )
}
