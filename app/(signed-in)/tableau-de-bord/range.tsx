import { useTranslations } from 'next-intl'
import { DateRangePicker } from '#components/filters/date-range-picker'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Texts } from '#components/ui/texts'
import type { readRange } from '#domain/date-range'
import { numericDate } from '#domain/date-words'
import { routes } from '#lib/routes'

interface Props {
  range: ReturnType<typeof readRange>
  now: number
  /** Headmasters and supervisors choose the dates, the others read them (STA-004, OP-113). */
  editable: boolean
  more?: { readonly [name: string]: string | undefined }
}

/** The dates of a dashboard's figures. */
export function DashboardRange({ range, now, editable, more }: Props) {
  const t = useTranslations('dateRange')
  return (
    <>
      {range.problem ? <AlertBanner tone="warn">{t(`problem.${range.problem}`)}</AlertBanner> : null}
      {editable ? (
        <Texts namespaces={['dateRange']}>
          <DateRangePicker path={routes.dashboard} range={range} now={now} {...(more ? { more } : {})} />
        </Texts>
      ) : (
        <p className="text-muted">{t('readOnly', { from: numericDate(range.from), to: numericDate(range.to) })}</p>
      )}
    </>
  )
}
