'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { KindBadges } from '#components/students/results/kind-badges'
import { PageHeader } from '#components/ui/layout/page-header'
import { SchoolName } from '#components/ui/school-name'
import type { Role } from '#contract/call'
import type { WorkGrade } from '#contract/grade'
import { isOver } from '#domain/works/work'
import { eventsPath, followEvents } from '#lib/browser/follow-events'
import { routes } from '#lib/routes'
import { VisibleFrom, WorkStatusBadge } from '../cards/badges.tsx'
import { DueDate } from '../cards/due-date.tsx'
import type { ChangeableExam, ExamFacts } from '../exam/exam-facts.ts'
import { ExamLine } from '../exam/exam-line.tsx'
import { PlatformGrades } from '../results/platform-grades.tsx'
import { WorkActions } from './work-actions.tsx'
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
  const working = students?.filter(({ state, excused }) => excused === null && state === 'inprogress').length ?? 0
  const extendable = students !== null && work.extendable && (exam === null || working > 0) && lesson === null
  return (
    <>
      <PageHeader
        back={{ href: routes.workList, label: t('follow.back') }}
        title={work.name}
        filters={<Facts {...{ work, exam, manages, lesson }} working={extendable ? working : null} />}
        action={
          <WorkActions {...{ work, students, userId, role, manages, exam, change, extendable }} inLesson={lesson !== null} />
        }
      />
      <div className="-mt-2 flex flex-col gap-8 tablet:-mt-6">
        <WorkStudents {...{ work, students, list, results, manages }} />
        {work.comment ? <CommentForStudents comment={work.comment} /> : null}
        {grades ? <PlatformGrades of={{ workId: work.id }} grades={grades} students={students ?? []} manages={manages} /> : null}
      </div>
    </>
  )
}

type FactsProps = Pick<Props, 'work' | 'exam' | 'manages' | 'lesson'> & {
  /** How many are at work; null where it is not followed. */
  working: number | null
}

/** In one line: what the work is, how the class gets on, for whom and for when, when it is archived (RTE-029). */
function Facts({ work, exam, manages, lesson, working }: FactsProps) {
  const t = useTranslations('work')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted tablet:-mt-2">
      <KindBadges work={work.kind} />
      <WorkStatusBadge status={work.status} scheduled={work.visibleFrom !== null} />
      {working === null ? null : (
        <p role="status" aria-label={t('now.title')} className="rounded-control bg-brand-soft px-2 text-ink">
          {t('now.state', { working })}
        </p>
      )}
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
      {lesson}
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
    let [shown, latest]: (string | undefined)[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let refreshedAt = Date.now()
    const run = () => {
      timer = undefined
      // Its connection opens again in the foreground, and then tells what is not shown.
      if (document.visibilityState !== 'visible') return
      refreshedAt = Date.now()
      shown = latest
      refresh()
    }
    const changed = () => {
      timer ??= setTimeout(run, Math.max(0, refreshedAt + refreshEveryMs - Date.now()))
    }
    const onMessage = (stamp: string) => {
      latest = stamp
      // The first one is the state that the page was made from, or a little later one.
      shown ??= stamp
      if (shown !== stamp) changed()
    }
    const stop = followEvents(eventsPath('work', workId), { onMessage, onDown: changed })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [workId, enabled, refresh])
}
