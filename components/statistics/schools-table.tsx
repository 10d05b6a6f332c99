import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { Pagination } from '#components/ui/layout/pagination'
import { Section } from '#components/ui/layout/section'
import { type Column, Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { CallResult } from '#contract/calls'
import type { ComparedSchool } from '#contract/compared-schools'
import { type SchoolSort, schoolSorts } from '#contract/school-sorts'
import { dayMonthYear } from '#domain/dates/date-words'
import { countChange } from '#domain/statistics/change'
import { ChangeText } from './change-text.tsx'
import { SuccessCell } from './success-cell.tsx'

/** Schools per page. */
export const schoolsShown = 25

type Comparison = CallResult<'compareSchools'>

interface Props {
  comparison: Comparison | undefined
  sort: SchoolSort
  /** From 1. */
  page: number
  hrefTo: (sort: SchoolSort, page: number) => string
  schoolHref: (id: string) => string
  /** A search that opens one school; null for a single school. */
  finder: ReactNode
  exports: ReactNode
}

/** The selected schools side by side, ranked; each links to its page. */
export function SchoolsTable({ comparison, finder, exports, ...list }: Props) {
  const t = useTranslations('comparedSchools')
  return (
    <Section id="etablissements" title={t('title')}>
      {finder}
      {comparison === undefined ? <ErrorState text={t('error')} /> : <Ranking comparison={comparison} {...list} />}
      {comparison && comparison.total > 0 ? exports : null}
    </Section>
  )
}

function Ranking({ comparison, sort, page, hrefTo, schoolHref }: Omit<Props, 'finder' | 'exports'> & { comparison: Comparison }) {
  const t = useTranslations('comparedSchools')
  const { total, inactive, schools, before } = comparison
  const columns = useColumns(schoolHref)
  if (total === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <p>
        {t('inactive', { count: inactive, total })}{' '}
        <span className="text-muted">{t('compared', { from: dayMonthYear(before.from), to: dayMonthYear(before.to) })}</span>
      </p>
      <nav aria-label={t('sorts')}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {schoolSorts.map((one) => (
            <li key={one}>
              <TextLink
                href={hrefTo(one, 1)}
                scroll={false}
                aria-current={one === sort ? 'true' : undefined}
                className="inline-flex min-h-11 items-center aria-[current=true]:text-ink aria-[current=true]:no-underline"
                label={t(`sort.${one}`)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {schools.length > 0 ? <Table caption={t('title')} columns={columns} rows={schools} /> : null}
      <Pagination page={page} pages={Math.ceil(total / schoolsShown)} href={(to) => hrefTo(sort, to)} label={t('pages')} />
    </>
  )
}

function useColumns(schoolHref: Props['schoolHref']): Column<ComparedSchool>[] {
  const t = useTranslations('comparedSchools')
  const number = (value: number) => t('number', { value })
  const percent = (value: number, of: number) => (of > 0 ? t('percent', { value }) : t('none'))
  const end = { align: 'end' as const, wraps: true }
  return [
    { id: 'name', header: t('column.school'), main: true, cell: (school) => <Name {...school} href={schoolHref(school._id)} /> },
    {
      ...{ id: 'students', header: t('column.students'), ...end },
      cell: ({ students }) => (
        <span className="text-right whitespace-nowrap">
          {t('students', { active: students.active, total: students.total })}
          {students.total > 0 ? <span className="block text-sm text-muted">{t('percent', { value: students.rate })}</span> : null}
        </span>
      ),
    },
    {
      ...{ id: 'change', header: t('column.change') },
      isAbsent: ({ activeBefore }) => !activeBefore,
      cell: ({ students, activeBefore }) =>
        activeBefore ? <ChangeText change={countChange(students.active, activeBefore)} unit="percent" /> : t('none'),
    },
    {
      ...{ id: 'sessions', header: t('column.sessions'), ...end },
      cell: ({ sessions }) => (sessions === 0 ? t('noActivity') : number(sessions)),
    },
    { id: 'works', header: t('column.works'), ...end, cell: ({ works }) => number(works) },
    { id: 'submission', header: t('column.submission'), ...end, cell: (row) => percent(row.submission, row.assigned) },
    { id: 'success', header: t('column.success'), ...end, cell: (row) => <SuccessCell rates={row} /> },
  ]
}

function Name({ name, city, href }: ComparedSchool & { href: string }) {
  return (
    <>
      <TextLink href={href} label={name} />
      {city === '' ? null : <span className="block text-sm font-normal text-muted">{city}</span>}
    </>
  )
}
