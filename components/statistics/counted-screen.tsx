import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { CallResult } from '#contract/calls'
import { dayMonthYear } from '#domain/dates/date-words'
import { CountedCourses, CountedPeople, CountedSchools, CountedWorks } from './counted-tables.tsx'
import { type OpenFigure, openFigureKey, opensPeople } from './open-figure.ts'

/** Rows per page. */
export const countedShown = 50

/** The items counted by a figure; for a supervisor, counts by school. */
export type CountedItems =
  | ({ readonly kind: 'works' } & CallResult<'listCountedWorks'>)
  | ({ readonly kind: 'people' } & CallResult<'listCountedPeople'>)
  | ({ readonly kind: 'courses' } & CallResult<'listCountedCourses'>)
  | ({ readonly kind: 'schools' } & CallResult<'countBySchool'>)

interface Props {
  opened: OpenFigure
  counted: CountedItems | undefined
  /** Epoch ms. */
  range: { readonly from: number; readonly to: number }
  /** From 1. */
  page: number
  hrefTo: (page: number) => string
  back: string
  filters: ReactNode
  notices: ReactNode
  /** A filter is set that does not apply to people. */
  narrowed: boolean
  /** URL of the statistics of one school. */
  schoolHref: (id: string) => string
}

/** The list of items counted by a figure, one page at a time. */
export function CountedScreen(props: Props) {
  const { opened, counted, range, page, hrefTo, back, filters, notices, narrowed, schoolHref } = props
  const t = useTranslations('counted')
  const dates = { from: dayMonthYear(range.from), to: dayMonthYear(range.to) }
  return (
    <>
      <PageHeader
        title={t(`title.${openFigureKey(opened)}`)}
        detail={<p>{counted ? t(`total.${counted.kind}`, { ...dates, ...amountsOf(counted) }) : t('dates', dates)}</p>}
        back={{ href: back, label: t('back') }}
        filters={filters}
      />
      {notices}
      {narrowed && opensPeople(opened) ? <p className="mb-6 text-muted">{t('notNarrowed')}</p> : null}
      {counted === undefined ? (
        <ErrorState text={t('error')} />
      ) : counted.total === 0 ? (
        <EmptyState title={t('empty')} />
      ) : counted.items.length > 0 ? (
        <Rows counted={counted} of={opened.of} schoolHref={schoolHref} />
      ) : null}
      {counted ? <Pagination page={page} pages={Math.ceil(counted.total / countedShown)} href={hrefTo} /> : null}
    </>
  )
}

const amountsOf = (counted: CountedItems) => ({
  count: counted.total,
  sum: counted.kind === 'schools' ? counted.sum : counted.total,
})

function Rows({ counted, of, schoolHref }: { counted: CountedItems } & Pick<OpenFigure, 'of'> & Pick<Props, 'schoolHref'>) {
  switch (counted.kind) {
    case 'works':
      return <CountedWorks works={counted.items} trainings={of === 'trainings'} />
    case 'people':
      return <CountedPeople people={counted.items} />
    case 'courses':
      return <CountedCourses courses={counted.items} />
    case 'schools':
      return <CountedSchools schools={counted.items} hrefOf={schoolHref} />
  }
}
