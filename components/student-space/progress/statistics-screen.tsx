import { useFormatter, useTranslations } from 'next-intl'
import { KindLine } from '#components/students/results/kind-badges'
import { TextLink } from '#components/ui/actions/link'
import { SelectLink } from '#components/ui/actions/select-link'
import { LazyBarChart } from '#components/ui/charts/lazy-bar-chart'
import { Duration } from '#components/ui/display/duration'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { type Column, Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { OwnMark, OwnMarks } from '#contract/marking'
import type { StudentStatistics, SubmittedFigures } from '#contract/student'
import { monthName } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { pastedMark, writtenMark } from '#domain/marks/pasted-marks'
import { termKind } from '#domain/marks/terms'
import { playPath, routes } from '#lib/routes'
import { FigureTiles } from './figure-tiles.tsx'

interface Props {
  statistics: StudentStatistics
  /** Published marks; undefined when they failed to load. */
  marks: OwnMarks | undefined
  year: string
  years: readonly string[]
}

/** A student's own figures of a school year; each chart has its values in a table. */
export function StatisticsScreen({ statistics, marks, year, years }: Props) {
  const t = useTranslations('studentStats')
  const { total, subjects, months } = statistics
  const nothing = total.works.submitted === 0 && total.trainings.submitted === 0
  return (
    <>
      <PageHeader title={t('title')} detail={<p>{t('lead')}</p>} />
      <SelectLink
        label={t('schoolYear')}
        value={year}
        options={years.map((value) => ({ value, label: value, href: `${routes.studentStats}?schoolYear=${value}` }))}
        className="mb-6 w-48"
      />
      <OwnMarksSection marks={marks} />
      {nothing ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <div className="flex flex-col gap-10">
          <Section id="travaux" title={t('works')}>
            <FigureTiles figures={total.works} kind="works" />
          </Section>
          <Section id="matieres" title={t('bySubject')}>
            <LazyBarChart
              label={t('subjectChart')}
              unit="percent"
              bars={subjects.map(({ name, works }) => ({ name, value: works.averageEvaluation }))}
            />
            <Figures
              caption={t('bySubject')}
              first={t('subject')}
              rows={subjects.map(({ subjectId, name, works }) => ({ _id: subjectId, name, figures: works }))}
            />
          </Section>
          <Section id="mois" title={t('byMonth')}>
            <LazyBarChart
              label={t('monthChart')}
              unit="count"
              bars={months.map(({ month, works }) => ({ name: monthOf(month), value: works.submitted }))}
            />
            <Figures
              caption={t('byMonth')}
              first={t('month')}
              rows={months.map(({ month, works }) => ({ _id: month, name: monthOf(month), figures: works }))}
            />
          </Section>
          <Section id="entrainements" title={t('trainings')}>
            <FigureTiles figures={total.trainings} kind="trainings" />
          </Section>
        </div>
      )}
    </>
  )
}

type Row = { _id: string; name: string; figures: SubmittedFigures }

function Figures({ caption, first, rows }: { caption: string; first: string; rows: readonly Row[] }) {
  const t = useTranslations('studentStats')
  const format = useFormatter()
  const columns: Column<Row>[] = [
    { id: 'name', header: first, main: true, cell: (row) => row.name },
    { id: 'submitted', header: t('submitted.works'), align: 'end', cell: (row) => format.number(row.figures.submitted) },
    {
      id: 'success',
      header: t('success'),
      align: 'end',
      isAbsent: ({ figures }) => figures.averageEvaluation === null,
      cell: ({ figures: { averageEvaluation } }) =>
        averageEvaluation === null ? t('none') : t('percent', { value: averageEvaluation }),
    },
    { id: 'time', header: t('time'), align: 'end', cell: (row) => <Duration ms={row.figures.duration} /> },
  ]
  return <Table caption={caption} columns={columns} rows={rows} />
}

/** "2026-09" as "septembre". */
const monthOf = (month: string) => monthName(parisInstant(`${month}-01`))

/** A student's published marks by term and subject; nothing before the first one is published. */
function OwnMarksSection({ marks }: { marks: OwnMarks | undefined }) {
  const t = useTranslations('studentStats.marks')
  if (!marks) return <ErrorState text={t('error')} />
  if (marks.length === 0) return null
  return (
    <div className="mb-10">
      <Section id="notes" title={t('title')}>
        {marks.map(({ term, subjects }) => (
          <div key={term?.first ?? ''} className="flex min-w-0 flex-col gap-4">
            <h3 className="text-lg">{term ? t(`term.${termKind(term.count)}`, { number: term.number }) : t('noTerm')}</h3>
            {subjects.map((subject) => (
              <SubjectMarks key={subject.subjectId} subject={subject} />
            ))}
          </div>
        ))}
      </Section>
    </div>
  )
}

type MarkRow = OwnMark & { _id: string }

function SubjectMarks({ subject: { name, mean, marks } }: { subject: OwnMarks[number]['subjects'][number] }) {
  const t = useTranslations('studentStats.marks')
  const columns: Column<MarkRow>[] = [
    {
      id: 'work',
      header: t('work'),
      main: true,
      cell: (row) => (
        <>
          <TextLink href={playPath(row.assigneeId)} label={row.name} />
          <span className="block text-sm font-normal text-muted">
            <KindLine work={{ ...row.kind, marked: false }} />
          </span>
        </>
      ),
    },
    { id: 'mark', header: t('mark'), align: 'end', cell: (row) => <MarkOrWhy row={row} /> },
    { id: 'coefficient', header: t('coefficient'), align: 'end', cell: (row) => pastedMark(row.coefficient) },
  ]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{name}</span>
        <span>{mean === null ? t('noMean') : t('mean', { mean: pastedMark(mean) })}</span>
      </p>
      <Table
        caption={t('caption', { subject: name })}
        columns={columns}
        rows={marks.map((mark) => ({ ...mark, _id: mark.assigneeId }))}
      />
    </div>
  )
}

function MarkOrWhy({ row: { mark, outOf, state, late } }: { row: OwnMark }) {
  const t = useTranslations('studentStats.marks')
  if (mark === null) return <span className="text-muted">{t(`state.${state}`)}</span>
  return (
    <span className="text-right">
      {writtenMark({ mark, outOf })}
      {late ? <span className="block text-sm text-muted">{t('late')}</span> : null}
    </span>
  )
}
