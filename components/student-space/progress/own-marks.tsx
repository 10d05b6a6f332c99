import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { Section } from '#components/ui/layout/section'
import { type Column, Table } from '#components/ui/layout/table'
import { ErrorState } from '#components/ui/states/error-state'
import type { OwnMark, OwnMarks } from '#contract/marking'
import { pastedMark, writtenMark } from '#domain/marks/pasted-marks'
import { termKind } from '#domain/marks/terms'
import { playPath } from '#lib/routes'

/** A student's published marks by term and subject; nothing before the first one is published. */
export function OwnMarksSection({ marks }: { marks: OwnMarks | undefined }) {
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

type Row = OwnMark & { _id: string }

function SubjectMarks({ subject: { name, mean, marks } }: { subject: OwnMarks[number]['subjects'][number] }) {
  const t = useTranslations('studentStats.marks')
  const columns: Column<Row>[] = [
    {
      id: 'work',
      header: t('work'),
      main: true,
      cell: (row) => (
        <Link href={playPath(row.assigneeId)} className={textLink}>
          {row.name}
        </Link>
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
