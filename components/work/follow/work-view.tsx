'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { KindBadges } from '#components/students/results/kind-badges'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { FigureGrid, FigureTile } from '#components/ui/layout/figure-tile'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { SchoolName } from '#components/ui/school-name'
import { ErrorState } from '#components/ui/states/content-states'
import { Progress } from '#components/ui/states/progress'
import type { Role } from '#contract/call'
import type { WorkGrade } from '#contract/grade'
import { wholeMinutes } from '#domain/dates/duration'
import { isOver } from '#domain/works/work'
import { eventsPath, followEvents } from '#lib/browser/follow-events'
import { assignPath, printResultsPath, printWorkPath, routes } from '#lib/routes'
import { VisibleFrom, WorkStatusBadge } from '../cards/badges.tsx'
import { DueDate } from '../cards/due-date.tsx'
import { WorkActions } from '../changes/work-actions.tsx'
import type { WorkFacts } from '../facts/work-facts.ts'
import { PlatformGrades } from '../results/platform-grades.tsx'
import { ClassNow } from './class-now.tsx'
import { WorkStudents } from './work-students.tsx'

type Props = ComponentProps<typeof WorkStudents> & {
  /** The results by question; null when the students failed to load. */
  results: ReactNode
  /** The part about an « évaluation »; null for any other work. */
  exam: ReactNode
  /** The part about a lesson that is going on; null for any other work. */
  lesson: ReactNode
  /** Set when the scores of the work go to a learning platform, else null. */
  grades: readonly WorkGrade[] | null
  userId: string
  role: Role
}

/** One work: progress of the class, its students and its questions (WRK-027). */
export function WorkView({ work, students, list, results, exam, lesson, grades, userId, role, manages }: Props) {
  const t = useTranslations('work')
  useFollowClass(work.id, work.open)
  const working = students?.some(({ state }) => state === 'inprogress') ?? false
  return (
    <>
      <PageHeader
        back={{ href: routes.workList, label: t('follow.back') }}
        picture={<SubjectPicture slug={work.subjectSlug} size="lg" />}
        title={work.name}
        detail={<TitleDetail work={work} />}
        action={
          manages && students ? (
            <WorkActions work={work} students={students} userId={userId} />
          ) : (
            <OtherActions work={work} role={role} />
          )
        }
      />
      <div className="flex flex-col gap-8">
        {manages ? null : <p className="text-muted">{t('follow.readOnly')}</p>}
        {students && work.extendable && (exam === null || working) && lesson === null ? (
          <ClassNow work={work} students={students} manages={manages} />
        ) : null}
        <Figures stats={work.stats} />
        {work.comment ? <CommentForStudents comment={work.comment} /> : null}
        {exam}
        {lesson}
        <WorkStudents work={work} students={students} list={list} manages={manages} />
        {grades ? <PlatformGrades of={{ workId: work.id }} grades={grades} students={students ?? []} manages={manages} /> : null}
        <Section id="questions" title={t('results.title')}>
          {results ?? <ErrorState text={t('results.error')} />}
        </Section>
      </div>
    </>
  )
}

/** Actions of a reader: statistics of the school for a headmaster, and assigning the same course. */
function OtherActions({ work, role }: { work: WorkFacts; role: Role }) {
  const t = useTranslations('work')
  return (
    <>
      {role === 'HEADMASTER' ? (
        <ButtonLink href={`${routes.statistics}?ctx=work`} icon="chart">
          {t('statistics')}
        </ButtonLink>
      ) : null}
      <ButtonLink href={printWorkPath(work.id)} icon="print">
        {t('print.sheet')}
      </ButtonLink>
      <ButtonLink href={printResultsPath(work.id)} icon="print">
        {t('print.results')}
      </ButtonLink>
      <ButtonLink href={assignPath({ course: work.courseId })}>{t('change.giveAgain')}</ButtonLink>
    </>
  )
}

/** Status, due date unless a draft, archive delay (RTE-029). */
function TitleDetail({ work }: { work: WorkFacts }) {
  const t = useTranslations('work')
  return (
    <>
      <KindBadges work={work.kind} />
      <WorkStatusBadge status={work.status} scheduled={work.visibleFrom !== null} />
      <VisibleFrom at={work.visibleFrom} />
      {work.status === 'DRAFT' ? null : <DueDate due={work.due} over={isOver(work.status)} />}
      <span>{t(`follow.archived.${work.archiveDuration}`)}</span>
      <span>
        {work.subject}
        {work.group ? ` · ${work.group}` : null}
      </span>
      <SchoolName school={work.school} />
    </>
  )
}

function Figures({ stats }: Pick<WorkFacts, 'stats'>) {
  const t = useTranslations('work')
  const minutes = wholeMinutes(stats.averageDuration)
  return (
    <FigureGrid>
      <FigureTile term={t('card.submitted')}>
        <Progress label={t('card.submitted')} done={stats.submissionCount} total={stats.assigneeCount} />
      </FigureTile>
      <FigureTile term={t('follow.started')}>
        <Progress label={t('follow.started')} done={stats.startedCount} total={stats.assigneeCount} />
      </FigureTile>
      <FigureTile term={t('card.averageEvaluation')}>
        {stats.averageEvaluation === null ? t('card.dash') : <EvaluationBar percent={stats.averageEvaluation} />}
        {stats.heldCount > 0 ? <span className="block text-warn">{t('card.held', { count: stats.heldCount })}</span> : null}
      </FigureTile>
      <FigureTile term={t('card.averageDuration')}>
        {minutes === null ? t('card.dash') : t('card.minutes', { minutes })}
      </FigureTile>
    </FigureGrid>
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
