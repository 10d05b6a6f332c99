import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Badge } from '#components/ui/display/badge'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { CardGrid } from '#components/ui/layout/card-grid'
import { EmptyState } from '#components/ui/states/content-states'
import type { AssigneeOfWork } from '#contract/assignee'
import type { TrainingCourse } from '#contract/training'
import { dayMonthYear } from '#domain/dates/date-words'
import { playPath, routes } from '#lib/routes'
import { StartButton } from './start-button.tsx'

/** The product's courses of a subject to train on (TRN-002). */
export function NewTrainings({ courses }: { courses: readonly TrainingCourse[] }) {
  const t = useTranslations('training')
  if (courses.length === 0) return <Nothing id="new" />
  return (
    <CardGrid>
      {courses.map(({ _id, name, duration, moduleCount, history }) => (
        <li key={_id}>
          <TrainingCard
            name={name}
            facts={t('facts', { modules: moduleCount, minutes: duration })}
            done={history.count > 0 ? t('done', { count: history.count }) : null}
            best={history.best}
          >
            {history.unfinished === null ? (
              <StartButton courseId={_id} label={t('start')} of={name} />
            ) : (
              <ButtonLink href={playPath(history.unfinished)} variant="primary" icon="play" label={t('resume')} />
            )}
          </TrainingCard>
        </li>
      ))}
    </CardGrid>
  )
}

/** Finished works given by teachers, to redo as training (TRN-003). */
export function WorksToRedo({ works }: { works: readonly AssigneeOfWork[] }) {
  const t = useTranslations('training')
  if (works.length === 0) return <Nothing id="redo" />
  return (
    <CardGrid>
      {works.map(({ _id, work, submittedAt, evaluation }) => (
        <li key={_id}>
          <TrainingCard
            name={work.name}
            facts={submittedAt === null ? t('notSubmitted') : t('submittedOn', { date: dayMonthYear(submittedAt) })}
            done={null}
            best={evaluation}
          >
            <StartButton courseId={work.courseId} workId={work._id} label={t('redo')} of={work.name} />
          </TrainingCard>
        </li>
      ))}
    </CardGrid>
  )
}

interface CardProps {
  name: string
  facts: string
  done: string | null
  best: number | null
  children: ReactNode
}

function TrainingCard({ name, facts, done, best, children }: CardProps) {
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="text-lg break-words">{name}</h3>
      <p className="text-muted">{facts}</p>
      <div className="flex flex-wrap items-center gap-2">
        {best === null ? null : <EvaluationBar percent={best} />}
        {done === null ? null : <Badge tone="info" label={done} />}
      </div>
      <div className="mt-auto pt-1">{children}</div>
    </article>
  )
}

function Nothing({ id }: { id: 'new' | 'redo' }) {
  const t = useTranslations('training')
  return (
    <EmptyState
      title={t(`empty.${id}.title`)}
      text={t(`empty.${id}.text`)}
      action={<ButtonLink href={routes.dashboard} label={t('home')} />}
    />
  )
}
