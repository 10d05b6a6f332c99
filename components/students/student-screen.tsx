import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/ui/avatar'
import { EmptyState } from '#components/ui/empty-state'
import { ErrorState } from '#components/ui/error-state'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import { Messages } from '#components/ui/messages'
import { PageHeader } from '#components/ui/page-header'
import { Pagination } from '#components/ui/pagination'
import { SelectLink } from '#components/ui/select-link'
import type { AssigneeOfWork } from '#contract/assignee'
import type { Group } from '#contract/group'
import type { Profile } from '#contract/user'
import { wholeMinutes } from '#domain/duration'
import { fullName, groupLabel } from '#domain/names'
import { writtenNumber } from '#domain/number-words'
import { studentFigures } from '#domain/student-figures'
import { shownState } from '#domain/work'
import { groupStudentsPath, routes, studentPath } from '#lib/routes'
import { textLink } from '../ui/classes.ts'
import { ExportStudent } from './export-student.tsx'
import { RenewPassword } from './renew-password.tsx'
import { StudentWorks } from './student-works.tsx'

type Props = {
  student: Profile
  /** Names of their levels. */
  levels: readonly string[]
  /** Of the school year; undefined when they could not be loaded. */
  groups: readonly Group[] | undefined
  /** All of the year: the figures are over them; one page of them is listed. */
  works: readonly AssigneeOfWork[] | undefined
  page: number
  year: string
  years: readonly string[]
}

const pageSize = 50

/** One student as their teachers follow them: who, how far, and each work (GRP-015). */
export function StudentScreen({ student, levels, groups, works, page, year, years }: Props) {
  const t = useTranslations('students')
  const { _id, firstname, lastname, avatar } = student
  const name = fullName(firstname, lastname)
  const from = (page - 1) * pageSize
  return (
    <Messages namespaces={['students']}>
      <PageHeader
        back={{ href: routes.students, label: t('back') }}
        picture={<Avatar avatar={avatar} firstname={firstname} lastname={lastname} size="lg" />}
        title={name}
        detail={
          <>
            {levels.length > 0 ? <span>{levels.join(', ')}</span> : null}
            <GroupLinks groups={groups ?? []} />
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <div className="flex flex-wrap items-end gap-4">
          <SelectLink
            label={t('year')}
            value={year}
            options={years.map((value) => ({ value, label: value, href: `${studentPath(_id)}?schoolYear=${value}` }))}
            className="w-full max-w-60"
          />
          <ExportStudent studentId={_id} schoolYear={year} />
          <RenewPassword studentId={_id} name={name} />
        </div>
        {works ? <Figures works={works} /> : null}
        <section aria-labelledby="travaux" className="flex flex-col gap-4">
          <h2 id="travaux" className="text-xl">
            {t('works')}
          </h2>
          {!works ? <ErrorState text={t('worksError')} /> : null}
          {works?.length === 0 ? <EmptyState title={t('none.title')} text={t('none.text')} /> : null}
          {works && works.length > 0 ? <StudentWorks works={works.slice(from, from + pageSize).map(rowOf)} /> : null}
          <Pagination
            page={page}
            pages={Math.ceil((works?.length ?? 0) / pageSize)}
            href={(to) => `${studentPath(_id)}?schoolYear=${year}${to > 1 ? `&page=${to}` : ''}#travaux`}
          />
        </section>
      </div>
    </Messages>
  )
}

const rowOf = ({ work, ...share }: AssigneeOfWork) => ({
  _id: share._id,
  name: work.name,
  dueDate: work.dueDate,
  state: shownState(share.state, work.status),
  evaluation: share.evaluation,
  answered: share.answerCount,
  questions: share.questionCount,
  minutes: wholeMinutes(share.duration),
  submittedAt: share.submittedAt,
})

function GroupLinks({ groups }: { groups: readonly Group[] }) {
  const t = useTranslations('students')
  if (groups.length === 0) return null
  return (
    <ul aria-label={t('groups')} className="flex flex-wrap gap-x-3 gap-y-1">
      {groups.map(({ _id, name }) => (
        <li key={_id}>
          <Link href={groupStudentsPath(_id)} className={textLink}>
            {groupLabel(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Figures({ works }: { works: readonly AssigneeOfWork[] }) {
  const t = useTranslations('students')
  const figures = studentFigures(works)
  const minutes = wholeMinutes(figures.averageDuration)
  return (
    <dl className="grid grid-cols-2 gap-4 wide:grid-cols-4">
      <Figure term={t('figures.given')}>{figures.given}</Figure>
      <Figure term={t('figures.submitted')}>{figures.submitted}</Figure>
      <Figure term={t('figures.evaluation')}>
        {figures.averageEvaluation === null ? t('dash') : <EvaluationBar percent={figures.averageEvaluation} />}
      </Figure>
      <Figure term={t('figures.duration')}>
        {minutes === null ? t('dash') : t('minutes', { minutes: writtenNumber(minutes) })}
      </Figure>
    </dl>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex min-h-7 flex-col justify-center text-lg font-semibold tabular-nums *:self-start">{children}</dd>
    </div>
  )
}
