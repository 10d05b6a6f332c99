import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useResultColumns } from '#components/students/results/result-columns'
import { StateBadge } from '#components/students/results/state-badge'
import { TextLink } from '#components/ui/actions/link'
import { Avatar } from '#components/ui/display/avatar'
import { Badge } from '#components/ui/display/badge'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { Table } from '#components/ui/layout/table'
import type { Selection } from '#components/ui/layout/table-selection'
import { thirdOfTime } from '#contract/extra-time'
import { numericDateTime, timeOfDay } from '#domain/dates/date-words'
import { minutesLeft, wholeMinutes } from '#domain/dates/duration'
import { fullName } from '#domain/people/names'
import { workFor } from '#domain/works/exceptions'
import { shownState } from '#domain/works/work'
import { assigneePath } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'
import { ExceptionMenu } from '../exceptions/exception-menu.tsx'
import type { WorkFacts } from '../facts/work-facts.ts'
import { useQuestionColumns } from '../results/question-columns.tsx'
import type { ResultData } from '../results/result-data.ts'

type Props = {
  students: readonly AssigneeRow[]
  work: WorkFacts
  /** Their results by question; undefined when they failed to load. */
  results: ResultData | undefined
  /** Whether each student has a menu of exceptions. */
  manages: boolean
  /** Given while students are being chosen. */
  selection: Selection | undefined
}

/**
 * The students of a work and their results at each question, each linked to their answers; one line each on narrow screens. A client component, so that a row is sent as a few
 * fields and not also as two kilobytes of markup. Cells are functions: there are hundreds.
 */
export function AssigneeTable({ students, work, results, manages, selection }: Props) {
  const t = useTranslations('work.follow')
  const tState = useTranslations('results.column')
  const tExam = useTranslations('work.exam')
  const stateCell = useStateCell(work)
  const nameCell = useNameCell(manages && !selection ? work : null)
  const foots = useFoots(work)
  const ofStudent = useResultColumns().map((column) => ({ ...column, foot: foots[column.id] }))
  return (
    <Table
      caption={t('students')}
      lines={['state', 'evaluation']}
      wide
      selection={selection && { ...selection, nameOf: ({ firstname, lastname }: AssigneeRow) => fullName(firstname, lastname) }}
      rows={students.map((student) => ({ ...student, $lightRow: student.submittedAt === null }))}
      columns={[
        { id: 'student', header: t('student'), main: true, cell: nameCell, foot: t(work.group === null ? 'everybody' : 'class') },
        { id: 'state', header: tState('state'), cell: stateCell, foot: foots.state },
        ...ofStudent.filter(({ id }) => id !== 'submittedAt' && (id !== 'answered' || !results)),
        ...(work.kind.kind === 'test' ? [{ id: 'absences', header: tExam('absences'), cell: absencesCell }] : []),
        ...useQuestionColumns(results),
        ...ofStudent.filter(({ id }) => id === 'submittedAt'),
      ]}
    />
  )
}

/** What the class did, below the columns of the students. */
function useFoots({ stats, open }: WorkFacts): Readonly<Record<string, ReactNode>> {
  const t = useTranslations('work')
  const { submissionCount: submitted, startedCount, assigneeCount: total, heldCount, averageEvaluation } = stats
  return {
    state: t('follow.figures', { submitted, writing: open ? Math.max(0, startedCount - submitted) : 0, total }),
    evaluation: (
      <>
        {averageEvaluation === null ? t('card.dash') : <EvaluationBar percent={averageEvaluation} compact />}
        {heldCount > 0 ? <span className="block min-w-32 text-warn">{t('card.held', { count: heldCount })}</span> : null}
      </>
    ),
    duration: <Minutes of={wholeMinutes(stats.averageDuration)} />,
  }
}

const absencesCell = ({ sitting }: AssigneeRow) => <Absences sitting={sitting} />

/** The name of a student, and what differs for them; `work`: behind it, what may be changed for them. */
function useNameCell(work: WorkFacts | null): (row: AssigneeRow) => ReactNode {
  const wordsOf = useExceptionSummary()
  return (row) => {
    const { _id, avatar, firstname, lastname } = row
    const words = wordsOf(row)
    return (
      <span className="flex items-center gap-x-3 max-tablet:gap-x-1">
        <span className="shrink-0 max-tablet:hidden">
          <Avatar avatar={avatar} firstname={firstname} lastname={lastname} size="sm" />
        </span>
        <span className="min-w-0 flex-1">
          <TextLink href={assigneePath(_id)} label={fullName(firstname, lastname)} />
          {words === undefined ? null : <span className="block text-sm font-normal text-muted">{words}</span>}
        </span>
        {work ? <ExceptionMenu work={work} students={[row]} /> : null}
      </span>
    )
  }
}

/** The state of a student, with badges for what needs the teacher's attention. */
function useStateCell({ status, endedAt, due: { dueDate, now }, kind }: WorkFacts): (row: AssigneeRow) => ReactNode {
  const t = useTranslations('work.follow')
  const timeOf = useTimeWords(now)
  const toReview = <Badge tone="accent" icon="eye" label={t('toReview')} />
  const commented = <Badge icon="comment" tone="info" label={t('commented')} />
  return (row) => {
    // Without dates of their own the status is that of the work, whose closing it already counts.
    const state = shownState(row, workFor({ status, endedAt, dueDate, archiveAt: null }, row.own, now), now)
    const time = kind.kind === 'test' && row.submittedAt === null ? timeOf(row) : undefined
    const badge = (
      <>
        <StateBadge state={state} />
        {time === undefined ? null : <span className="block text-sm text-muted max-tablet:max-w-28">{time}</span>}
      </>
    )
    if (!row.toReview && !row.commented && row.late === 0) return badge
    return (
      <span className="inline-flex flex-wrap gap-2 wide:flex-nowrap">
        {/* On phones a student has one line: the badge that says what is left to do stands for the others. */}
        <span className={row.toReview ? 'contents max-tablet:hidden' : 'contents'}>{badge}</span>
        {row.toReview ? toReview : null}
        {row.commented ? <span className="contents max-tablet:hidden">{commented}</span> : null}
        {row.late > 0 ? <Badge tone="warn" icon="clock" label={t('late', { count: row.late })} /> : null}
      </span>
    )
  }
}

/** What differs for a student of a work, in few words; undefined for nothing. Uses `work.exceptions.short`. */
function useExceptionSummary(): (row: Pick<AssigneeRow, 'own' | 'help'>) => string | undefined {
  const t = useTranslations('work.exceptions.short')
  return ({ own, help }) => {
    const words = [
      ...(own ? [t('due', { date: numericDateTime(own.dueDate) })] : []),
      ...(help && help.extraTime !== null
        ? [help.extraTime === thirdOfTime ? t('third') : t('percent', { percent: help.extraTime })]
        : []),
      ...(help?.oral ? [t('oral')] : []),
      ...(help && help.optionalTypes.length > 0 ? [t('optional')] : []),
    ]
    return words.length === 0 ? undefined : words.join(' · ')
  }
}

type Sitting = Pick<AssigneeRow, 'sitting'>

/** Since when a student sits an « évaluation », and how long they still have; undefined before they begin. `now`: epoch ms. */
function useTimeWords(now: number): (row: Sitting) => string | undefined {
  const t = useTranslations('work.exam')
  return ({ sitting }) => {
    if (sitting === null || sitting.startedAt === null) return undefined
    const time = timeOfDay(sitting.startedAt)
    if (sitting.endsAt === null) return t('since', { time })
    return t('left', { time, left: minutesLeft(sitting.endsAt, now) })
  }
}

/** When the page was left, and for how long. */
function Absences({ sitting }: Pick<AssigneeRow, 'sitting'>) {
  const t = useTranslations('work')
  if (!sitting?.startedAt) return t('card.dash')
  if (sitting.absences.length === 0) return <span className="text-muted">{t('exam.none')}</span>
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">{t('exam.times', { count: sitting.absences.length })}</summary>
      <ul className="text-sm">
        {sitting.absences.map(({ leftAt, backAt }) => (
          <li key={leftAt}>
            {backAt === null
              ? t('exam.leftAt', { time: timeOfDay(leftAt) })
              : t('exam.leftFor', { time: timeOfDay(leftAt), seconds: Math.max(1, Math.round((backAt - leftAt) / 1000)) })}
          </li>
        ))}
      </ul>
    </details>
  )
}
