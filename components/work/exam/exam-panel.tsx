'use client'

import { clsx } from 'clsx'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useDone, useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { useExtraTimeLabel } from '#components/students/arrangement/use-extra-time-label.ts'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { Section } from '#components/ui/layout/section'
import { Table } from '#components/ui/layout/table'
import { useFlash } from '#components/ui/states/flash'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { dayMonthYear, timeOfDay } from '#domain/dates/date-words'
import { minuteMs } from '#domain/dates/duration'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import type { ChangeableExam, ExamFacts, ExamStudent } from './exam-facts.ts'

type Props = {
  exam: ExamFacts
  workId: string
  students: readonly ExamStudent[]
  manages: boolean
  /** Set while the reader may change the conditions. */
  change: ChangeableExam | null
}

/** The conditions of an « évaluation », who works on it and since when, and the button that shows its results to the students. */
export function ExamPanel({ exam, workId, students, manages, change }: Props) {
  const t = useTranslations('work.exam')
  const { minutes, ownOrder, aids, drawn, shownAt, released, now } = exam
  const conditions = [
    minutes === null ? t('noLimit') : t('limit', { minutes }),
    ...(ownOrder ? [t('ownOrder')] : []),
    ...(drawn === null ? [] : [t('drawn', { count: drawn })]),
    t(aids ? 'aids' : 'noAids'),
  ]
  const at = shownAt === null ? null : { date: dayMonthYear(shownAt), time: timeOfDay(shownAt) }
  const state = at === null ? t('heldByTeacher') : t(released ? 'published' : 'heldUntil', at)
  const waiting = students.filter(({ waitingCount }) => waitingCount > 0).length
  return (
    <Section id="evaluation" title={t('title')}>
      <p className="text-muted">{conditions.join(' · ')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className={clsx('flex min-w-0 items-start gap-2 font-semibold', released ? 'text-good' : 'text-brand')}>
          <Icon name={released ? 'check' : 'clock'} className="mt-0.5" />
          <span className="min-w-0">{state}</span>
        </p>
        {waiting > 0 ? <p className="font-semibold text-warn">{t('toCorrect', { count: waiting })}</p> : null}
        {manages ? <PublishResults workId={workId} exam={exam} students={students} /> : null}
        {change ? <ChangeConditions workId={workId} change={change} /> : null}
      </div>
      {students.length === 0 ? null : <Sittings students={students} now={now} />}
    </Section>
  )
}

function Sittings({ students, now }: { students: readonly ExamStudent[]; now: number }) {
  const t = useTranslations('work.exam')
  return (
    <Table
      caption={t('students')}
      lines={['time']}
      rows={students}
      columns={[
        { id: 'student', header: t('student'), main: true, cell: (row) => <Student row={row} /> },
        { id: 'time', header: t('time'), cell: (row) => <Time row={row} now={now} /> },
        { id: 'absences', header: t('absences'), cell: ({ sitting }) => <Absences absences={sitting?.absences ?? []} /> },
      ]}
    />
  )
}

function Student({ row: { firstname, lastname, extraTime } }: { row: ExamStudent }) {
  const words = useExtraTimeLabel()
  return (
    <>
      {fullName(firstname, lastname)}
      {extraTime === null ? null : <span className="block text-sm font-normal text-muted">{words(extraTime)}</span>}
    </>
  )
}

function Time({ row: { sitting, submittedAt }, now }: { row: ExamStudent; now: number }) {
  const t = useTranslations('work.exam')
  if (submittedAt !== null) return <>{t('handedIn', { time: timeOfDay(submittedAt) })}</>
  if (sitting === null) return <span className="text-muted">{t('notBegun')}</span>
  if (sitting.startedAt === null) return <>{t('begun')}</>
  const since = timeOfDay(sitting.startedAt)
  if (sitting.endsAt === null) return <>{t('since', { time: since })}</>
  const left = Math.max(0, Math.ceil((sitting.endsAt - now) / minuteMs))
  return <>{t('left', { time: since, left })}</>
}

/** When the page was left, and for how long. */
function Absences({ absences }: { absences: NonNullable<ExamStudent['sitting']>['absences'] }) {
  const t = useTranslations('work.exam')
  if (absences.length === 0) return <span className="text-muted">{t('none')}</span>
  return (
    <details>
      <summary className="cursor-pointer">{t('times', { count: absences.length })}</summary>
      <ul className="text-sm">
        {absences.map(({ leftAt, backAt }) => (
          <li key={leftAt}>
            {backAt === null
              ? t('leftAt', { time: timeOfDay(leftAt) })
              : t('leftFor', { time: timeOfDay(leftAt), seconds: Math.max(1, Math.round((backAt - leftAt) / 1000)) })}
          </li>
        ))}
      </ul>
    </details>
  )
}

const publishDialog = windowPart(() => import('./publish-dialog.tsx'), ['work.exam'])

type PublishProps = { workId: string; exam: ExamFacts; students: readonly ExamStudent[] }

/** Asks before it shows results and correction of a test to its students; takes back what nobody has read, or was only planned. */
function PublishResults({ workId, exam, students }: PublishProps) {
  const t = useTranslations('work.exam')
  const done = useDone()
  const { pending, write } = useWriting()
  const set = (when: 'now' | 'closing' | 'held') =>
    write(async () => {
      await callApi('publishResults', { params: { id: workId }, body: { when } })
      done(t(`done.${when}`))
    })
  const waits = students.some(({ waitingCount }) => waitingCount > 0)
  const publishes = !exam.released || (exam.release !== 'teacher' && waits)
  const planned = !exam.released && exam.release !== 'teacher'
  return (
    <>
      {publishes ? (
        <WindowButton
          part={publishDialog}
          variant={students.some(({ submittedAt }) => submittedAt !== null) ? 'primary' : 'secondary'}
          icon="eye"
          window={({ PublishDialog }, close) => (
            <PublishDialog
              {...{ exam, students, pending }}
              onPublish={(when) => void set(when).then((sent) => sent && close())}
              onClose={close}
            />
          )}
        >
          {t('publish')}
        </WindowButton>
      ) : null}
      {planned || (exam.released && !exam.resultsRead) ? (
        <Button icon="close" pending={pending} onClick={() => void set('held')}>
          {t(planned ? 'cancelPlanned' : 'takeBack')}
        </Button>
      ) : null}
    </>
  )
}

const conditionsDialog = windowPart(() => import('./conditions-dialog.tsx'), ['assign', 'work'])

/** Opens the window that changes the conditions of an « évaluation » that nobody has begun. */
function ChangeConditions({ workId, change }: { workId: string; change: ChangeableExam }) {
  const t = useTranslations('work.exam.change')
  const { refresh } = useRouter()
  const flash = useFlash()
  const onFailed = useReportFailure()
  const tell = (tone: 'good' | 'warn', text: string) => {
    flash({ tone, text })
    refresh()
  }
  return (
    <WindowButton
      icon="edit"
      part={conditionsDialog}
      window={({ ConditionsDialog }, close) => (
        <ConditionsDialog
          {...change}
          workId={workId}
          onClose={close}
          onSaved={() => {
            close()
            tell('good', t('saved'))
          }}
          onBegun={() => {
            close()
            tell('warn', t('begun'))
          }}
          onFailed={onFailed}
        />
      )}
    >
      {t('action')}
    </WindowButton>
  )
}
