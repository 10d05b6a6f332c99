'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useAct, useDone, useReportStale } from '#components/calls/use-writing.ts'
import { KindBadges } from '#components/students/results/kind-badges'
import { Button } from '#components/ui/actions/button'
import { PageHeader } from '#components/ui/layout/page-header'
import { SchoolName } from '#components/ui/school-name'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { Role } from '#contract/call'
import type { WorkGrade } from '#contract/grade'
import { isOver } from '#domain/works/work'
import { callApi } from '#lib/browser/client'
import { eventsPath, followEvents } from '#lib/browser/follow-events'
import { routes } from '#lib/routes'
import { VisibleFrom, WorkStatusBadge } from '../cards/badges.tsx'
import type { AssigneeRow } from '../cards/card-data.ts'
import { DueDate } from '../cards/due-date.tsx'
import { WorkActions } from '../changes/work-actions.tsx'
import { ExamActions, ExamLine } from '../exam/exam-actions.tsx'
import { type ChangeableExam, canPublish, type ExamFacts } from '../exam/exam-facts.ts'
import { nextStep } from '../facts/next-step.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { PlatformGrades } from '../results/platform-grades.tsx'
import { WorkStudents } from './work-students.tsx'

type Props = ComponentProps<typeof WorkStudents> & {
  /** Null for any other work than an « évaluation ». */
  exam: ExamFacts | null
  /** Set while the conditions of an « évaluation » may change. */
  change: ChangeableExam | null
  /** The part about a lesson that is going on; null for any other work. */
  lesson: ReactNode
  /** Set when the scores of the work go to a learning platform, else null. */
  grades: readonly WorkGrade[] | null
  userId: string
  role: Role
}

/** One work: progress of the class, its students and its questions (WRK-027). */
export function WorkView({ work, students, list, results, exam, change, lesson, grades, userId, role, manages }: Props) {
  const t = useTranslations('work')
  useFollowClass(work.id, work.open)
  const next = nextStep(students ?? [], exam !== null && canPublish(exam, students ?? []))
  const working = students?.some(({ state }) => state === 'inprogress') ?? false
  return (
    <>
      <PageHeader
        back={{ href: routes.workList, label: t('follow.back') }}
        title={work.name}
        filters={
          <Facts {...{ work, exam, manages }}>
            {students && work.extendable && (exam === null || working) && lesson === null ? (
              <ClassNow work={work} students={students} manages={manages} />
            ) : null}
          </Facts>
        }
        action={
          <WorkActions
            {...{ work, students, userId, role, manages, next }}
            exam={
              exam && students && <ExamActions workId={work.id} {...{ exam, students, change }} next={next?.kind === 'publish'} />
            }
          />
        }
      />
      <div className="-mt-2 flex flex-col gap-8 tablet:-mt-6">
        {lesson}
        <WorkStudents {...{ work, students, list, results, manages }} />
        {work.comment ? <CommentForStudents comment={work.comment} /> : null}
        {grades ? <PlatformGrades of={{ workId: work.id }} grades={grades} students={students ?? []} manages={manages} /> : null}
      </div>
    </>
  )
}

/** In one line: what the work is, for whom and for when, when it is archived (RTE-029). `children`: how the class gets on. */
function Facts({ work, exam, manages, children }: Pick<Props, 'work' | 'exam' | 'manages'> & { children: ReactNode }) {
  const t = useTranslations('work')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <KindBadges work={work.kind} />
      <WorkStatusBadge status={work.status} scheduled={work.visibleFrom !== null} />
      <VisibleFrom at={work.visibleFrom} />
      {work.status === 'DRAFT' ? null : <DueDate due={work.due} over={isOver(work.status)} />}
      <span>
        {work.subject}
        {work.group ? ` · ${work.group}` : null}
      </span>
      {exam ? <ExamLine exam={exam} /> : null}
      <span>{t(`follow.archived.${work.archiveDuration}`)}</span>
      <SchoolName school={work.school} />
      {manages ? null : <span>{t('follow.readOnly')}</span>}
      {children}
    </div>
  )
}

function CommentForStudents({ comment }: { comment: string }) {
  const t = useTranslations('work')
  return (
    <section aria-labelledby="consigne" className="max-w-text rounded-card border-l-4 border-accent bg-accent-soft px-5 py-4">
      <h2 id="consigne" className="text-base text-accent-ink">
        {t('follow.commentForStudents')}
      </h2>
      <p className="whitespace-pre-line">{comment}</p>
    </section>
  )
}

/** Shortest time between two refreshes (ms): a whole class answers at once. */
const refreshEveryMs = 10_000

/** Shows what changes in a work while its page is open, without a reload. A page in the background waits until it is looked at. */
function useFollowClass(workId: string, enabled: boolean): void {
  const { refresh } = useRouter()
  useEffect(() => {
    if (!enabled) return
    let seen: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let refreshedAt = Date.now()
    let waits = false
    const run = () => {
      timer = undefined
      if (document.visibilityState !== 'visible') return
      waits = false
      refreshedAt = Date.now()
      refresh()
    }
    const changed = () => {
      waits = true
      timer ??= setTimeout(run, Math.max(0, refreshedAt + refreshEveryMs - Date.now()))
    }
    const onMessage = (stamp: string) => {
      // The first one is the state that the page was made from, or a little later one.
      if (seen !== null && seen !== stamp) changed()
      seen = stamp
    }
    const shown = () => document.visibilityState === 'visible' && waits && changed()
    const stop = followEvents(eventsPath('work', workId), { onMessage, onDown: changed })
    document.addEventListener('visibilitychange', shown)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [workId, enabled, refresh])
}

const end = windowPart(() => import('../changes/end-dialog.tsx'), 'work-dialogs')

/** How a class that is at work gets on, for a work that ends soon: five more minutes for all, or the end for all. */
function ClassNow({ work, students, manages }: { work: WorkFacts; students: readonly AssigneeRow[]; manages: boolean }) {
  const t = useTranslations('work')
  const onFailed = useReportStale({ tone: 'info', text: t('now.alreadyChanged') })
  // What this page last saw of the work: a press in another tab gave the minutes already.
  const seen = useRef(work.version)
  seen.current = Math.max(seen.current, work.version)
  const done = useDone()
  const working = students.filter(({ state, excused }) => excused === null && state === 'inprogress').length
  const { pending, run: extend } = useAct(async () => {
    const { version } = await callApi('extendWork', { params: { id: work.id }, body: { version: seen.current } })
    seen.current = version
    done(t('now.extended'))
  }, onFailed)
  return (
    <section
      aria-label={t('now.title')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-brand-soft px-3 py-1 text-ink"
    >
      <p role="status" className="tabular-nums">
        {t('now.state', { working, done: work.stats.submissionCount, total: work.stats.assigneeCount })}
      </p>
      {manages ? (
        <>
          <Button size="sm" icon="clock" pending={pending} onClick={() => void extend()} label={t('now.extend')} />
          <WindowButton
            size="sm"
            icon="archive"
            part={end}
            window={({ EndDialog }, close) => <EndDialog work={work} onClose={close} />}
            label={t('now.end')}
          />
        </>
      ) : null}
    </section>
  )
}
