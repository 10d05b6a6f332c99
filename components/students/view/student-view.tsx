'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExportButtons } from '#components/calls/export-buttons'
import { RenewPassword } from '#components/students/passwords/renew-password'
import { KindLine } from '#components/students/results/kind-badges'
import { useResultColumns } from '#components/students/results/result-columns'
import { StateBadge } from '#components/students/results/state-badge'
import { TextLink } from '#components/ui/actions/link'
import { SelectLink } from '#components/ui/actions/select-link'
import { Avatar } from '#components/ui/display/avatar'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { FigureGrid, FigureTile } from '#components/ui/layout/figure-tile'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { Section } from '#components/ui/layout/section'
import { Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { numericDate } from '#domain/dates/date-words'
import { wholeMinutes } from '#domain/dates/duration'
import { callApi } from '#lib/browser/client'
import { assigneePath, groupStudentsPath, routes, studentPath } from '#lib/routes'
import type { StudentFacts, StudentWorkRow } from './student-facts.ts'

type Props = {
  student: StudentFacts
  year: string
  years: readonly string[]
  /** The student’s arrangements, for those who keep them; null for anybody else. */
  arrangement: ReactNode
}

/** A student's page for teachers: identity, figures and works (GRP-015). Uses the `students` messages. */
export function StudentView({ student, year, years, arrangement }: Props) {
  const t = useTranslations('students')
  const { id, firstname, lastname, avatar, name, levels, groups, passwordGiven, works } = student
  return (
    <>
      <PageHeader
        back={{ href: routes.students, label: t('back') }}
        picture={<Avatar avatar={avatar} firstname={firstname} lastname={lastname} size="lg" />}
        title={name}
        detail={
          <>
            {levels ? <span>{levels}</span> : null}
            {groups ? <GroupLinks groups={groups} /> : null}
            {passwordGiven ? (
              <span>{t('passwordGiven', { name: passwordGiven.by, date: numericDate(passwordGiven.at) })}</span>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <div className="flex flex-wrap items-end gap-4">
          <SelectLink
            label={t('year')}
            value={year}
            options={years.map((value) => ({ value, label: value, href: `${studentPath(id)}?schoolYear=${value}` }))}
            className="w-full max-w-60"
          />
          <ExportStudent studentId={id} schoolYear={year} />
          <RenewPassword student={{ _id: id, name }} />
        </div>
        {groups && levels !== undefined ? null : <ErrorState text={t('groupsError')} />}
        {works ? <Figures figures={works.figures} /> : null}
        {arrangement}
        <Section id="travaux" title={t('works')}>
          {!works ? <ErrorState text={t('worksError')} /> : null}
          {works?.figures.given === 0 ? <EmptyState title={t('none.title')} text={t('none.text')} /> : null}
          {works && works.figures.given > 0 ? <StudentWorks works={works.rows} /> : null}
          <Pagination
            page={works?.page ?? 1}
            pages={works?.pages ?? 1}
            href={(to) => `${studentPath(id)}?schoolYear=${year}${to > 1 ? `&page=${to}` : ''}#travaux`}
          />
        </Section>
      </div>
    </>
  )
}

function GroupLinks({ groups }: { groups: NonNullable<StudentFacts['groups']> }) {
  const t = useTranslations('students')
  if (groups.length === 0) return null
  return (
    <ul aria-label={t('groups')} className="flex flex-wrap gap-x-3 gap-y-1">
      {groups.map(({ _id, label }) => (
        <li key={_id}>
          <TextLink href={groupStudentsPath(_id)} label={label} />
        </li>
      ))}
    </ul>
  )
}

function Figures({ figures }: Pick<NonNullable<StudentFacts['works']>, 'figures'>) {
  const t = useTranslations('students')
  return (
    <FigureGrid>
      <FigureTile large term={t('figures.given')}>
        {figures.given}
      </FigureTile>
      <FigureTile large term={t('figures.submitted')}>
        {figures.submitted}
      </FigureTile>
      <FigureTile large term={t('figures.evaluation')}>
        {figures.averageEvaluation === null ? t('dash') : <EvaluationBar percent={figures.averageEvaluation} />}
      </FigureTile>
      <FigureTile large term={t('figures.duration')}>
        <Minutes of={wholeMinutes(figures.averageDuration)} />
      </FigureTile>
    </FigureGrid>
  )
}

function ExportStudent({ studentId, schoolYear }: { studentId: string; schoolYear: string }) {
  const t = useTranslations('students')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are two downloads.
    <div role="group" aria-label={t('export')} className="flex flex-wrap gap-2">
      <ExportButtons
        labels={{ csv: t('exportCsv'), ods: t('exportOds') }}
        fetchFile={(format) => callApi('exportStudent', { params: { studentId }, query: { format, schoolYear } })}
      />
    </div>
  )
}

/** The works of one student, each linked to the answers; cards on narrow screens. */
function StudentWorks({ works }: { works: readonly StudentWorkRow[] }) {
  const t = useTranslations('students')
  const tState = useTranslations('results.column')
  return (
    <Table
      caption={t('works')}
      rows={works.map((work) => ({ ...work, $lightRow: work.submittedAt === null }))}
      columns={[
        { id: 'work', header: t('work'), main: true, cell: nameCell },
        { id: 'state', header: tState('state'), cell: ({ state }) => <StateBadge state={state} /> },
        { id: 'due', header: t('due'), align: 'end', cell: (row) => numericDate(row.dueDate) },
        ...useResultColumns(),
      ]}
    />
  )
}

const nameCell = ({ _id, name, kind }: StudentWorkRow) => (
  <>
    <TextLink href={assigneePath(_id)} label={name} />
    <span className="block text-sm font-normal text-muted">
      <KindLine work={kind} />
    </span>
  </>
)
