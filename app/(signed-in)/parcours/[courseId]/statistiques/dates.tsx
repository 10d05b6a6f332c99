import { getTranslations } from 'next-intl/server'
import { RangeDates } from '#components/filters/range-dates'
import { TextLink } from '#components/ui/actions/link'
import { type AskedRange, presetRange, type RangeQuery, readRange } from '#domain/dates/date-range'
import { filteredPath } from '#domain/lists/filters'
import { lastChosenRange } from '#lib/chosen-range'

/** Query parameter for works of all dates, when a date range was chosen on another page of figures. */
const allDates = { dates: 'toutes' }

interface DatesQuery extends RangeQuery {
  readonly dates?: string | readonly string[] | undefined
}

/**
 * The date range that filters a course's works, as kept in the URL and as sent: the one of the URL (RTE-078), else, for a reader who
 * chooses dates, the one chosen last on a page of figures (CLI-013). Without one, works of all dates.
 */
export async function chosenDates(query: DatesQuery, { chooses, now }: Pick<Props, 'chooses' | 'now'>) {
  const asked = query.from || query.to ? readRange(query, now) : undefined
  const all = asked === undefined && query.dates === allDates.dates
  const range: AskedRange | undefined = asked ?? (chooses && !all ? await lastChosenRange(now) : undefined)
  return {
    range,
    body: range ? { from: range.from, to: range.to } : {},
    address: asked ? { from: String(asked.from), to: String(asked.to) } : all ? allDates : {},
  }
}

interface Props {
  /** True for headmasters and supervisors, who choose the dates (STA-004). */
  chooses: boolean
  /** Undefined: works of all dates. */
  range: AskedRange | undefined
  now: number
  path: string
  /** Other query parameters to keep. */
  more: { readonly [name: string]: string | undefined }
}

/** The date range of a course's figures; without one, works of all dates count. */
export async function CourseDates({ chooses, range, now, path, more }: Props) {
  const t = await getTranslations('courseStatistics')
  if (!range && !chooses) return <AllDatesOnPaper text={t('onPaper')} />
  const { from } = presetRange('schoolYear', now)
  const [href, label] = range
    ? [filteredPath(path, more, chooses ? allDates : {}), t('allDates')]
    : [filteredPath(path, more, { from: String(from) }), t('chooseDates')]
  return (
    <>
      {range ? <RangeDates {...{ chooses, range, now, path, more }} /> : <AllDatesOnPaper text={t('onPaper')} />}
      <TextLink href={href} className="inline-flex min-h-11 items-center" label={label} />
    </>
  )
}

const AllDatesOnPaper = ({ text }: { text: string }) => <p className="hidden text-muted print:block">{text}</p>
