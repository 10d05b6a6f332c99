import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { type Column, Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { CallResult } from '#contract/calls'
import type { CountedCourse, CountedPerson, CountedWork } from '#contract/counted'
import { dayMonthYear } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { fullName, groupLabel } from '#domain/people/names'
import { coursePath, studentPath, workPath } from '#lib/routes'
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

const end = { align: 'end' as const }

/** A name, linked to its page when the reader has access to it. */
const linkedName = (name: string, href: string | undefined) => <TextLink href={href} label={name} />

/** Works, or trainings with their completion. A training has no page of its own for others than its student. */
function CountedWorks({ works, trainings }: { works: readonly CountedWork[]; trainings: boolean }) {
  const t = useTranslations('counted')
  const person = ({ by, training }: CountedWork) =>
    linkedName(fullName(by.firstname, by.lastname), training ? studentPath(by._id) : undefined)
  const columns: Column<CountedWork>[] = [
    {
      ...{ id: 'name', header: t('column.work'), main: true },
      cell: ({ _id, name, training }) => linkedName(name, training ? undefined : workPath(_id)),
    },
    { id: 'by', header: t(trainings ? 'column.student' : 'column.by'), cell: person },
    ...(trainings
      ? []
      : [
          {
            ...{ id: 'group', header: t('column.group') },
            cell: ({ group, training }: CountedWork) =>
              training ? t('training') : group === null ? t('noGroup') : groupLabel(group),
          },
        ]),
    { id: 'dueDate', header: t('column.dueDate'), cell: ({ dueDate }) => dayMonthYear(dueDate) },
    {
      ...{ id: 'submitted', header: t(trainings ? 'column.state' : 'column.submitted'), ...end },
      cell: ({ training, submitted, assigned }) =>
        training ? t(submitted > 0 ? 'finished' : 'begun') : t('submitted', { submitted, assigned }),
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={works} />
}

/** People with their number of sessions; students link to their page. */
function CountedPeople({ people }: { people: readonly CountedPerson[] }) {
  const t = useTranslations('counted')
  const columns: Column<CountedPerson>[] = [
    {
      ...{ id: 'name', header: t('column.person'), main: true },
      cell: ({ _id, firstname, lastname, role }) =>
        linkedName(fullName(firstname, lastname), role === 'STUDENT' ? studentPath(_id) : undefined),
    },
    { id: 'role', header: t('column.role'), cell: ({ role }) => t(`role.${role}`) },
    { id: 'sessions', header: t('column.sessions'), ...end, cell: ({ sessions }) => t('number', { value: sessions }) },
    {
      ...{ id: 'lastDay', header: t('column.lastDay') },
      isAbsent: ({ lastDay }) => lastDay === null,
      cell: ({ lastDay }) => (lastDay === null ? t('none') : dayMonthYear(parisInstant(lastDay))),
    },
    { id: 'createdAt', header: t('column.createdAt'), cell: ({ createdAt }) => dayMonthYear(createdAt) },
  ]
  return <Table caption={t('caption')} columns={columns} rows={people} />
}

function CountedCourses({ courses }: { courses: readonly CountedCourse[] }) {
  const t = useTranslations('counted')
  const columns: Column<CountedCourse>[] = [
    { id: 'name', header: t('column.course'), main: true, cell: ({ _id, name }) => linkedName(name, coursePath(_id)) },
    { id: 'by', header: t('column.author'), cell: ({ by }) => fullName(by.firstname, by.lastname) },
    { id: 'createdAt', header: t('column.createdAt'), cell: ({ createdAt }) => dayMonthYear(createdAt) },
  ]
  return <Table caption={t('caption')} columns={columns} rows={courses} />
}

type School = CallResult<'countBySchool'>['items'][number]

function CountedSchools({ schools, hrefOf }: { schools: readonly School[]; hrefOf: (id: string) => string }) {
  const t = useTranslations('counted')
  const columns: Column<School>[] = [
    { id: 'name', header: t('column.school'), main: true, cell: ({ _id, name }) => linkedName(name, hrefOf(_id)) },
    { id: 'city', header: t('column.city'), isAbsent: ({ city }) => city === '', cell: ({ city }) => city || t('none') },
    { id: 'count', header: t('column.count'), ...end, cell: ({ count }) => t('number', { value: count }) },
  ]
  return <Table caption={t('caption')} columns={columns} rows={schools} />
}
