import { useTranslations } from 'next-intl'
import { Duration } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { FigureGrid, FigureTile } from '#components/ui/layout/figure-tile'
import type { Assignee } from '#contract/assignee'
import type { GroupFigures } from '#contract/elearning'

/** The figures of one student in a work: submission, evaluation, duration. */
export function GuestFigures({ assignee }: { assignee: Assignee }) {
  const t = useTranslations('guest')
  const { work, state, answerCount, questionCount, duration, evaluation = null } = assignee
  return (
    <section className="flex flex-col gap-6">
      <h1 className="text-2xl">{work.name}</h1>
      <FigureGrid>
        <FigureTile term={t('state.label')}>
          <span>{t(`state.${state}`)}</span>
        </FigureTile>
        <FigureTile term={t('answered')}>
          <span>{t('answeredOf', { count: answerCount, total: questionCount })}</span>
        </FigureTile>
        <FigureTile term={t('success')}>
          <EvaluationBar percent={evaluation} />
        </FigureTile>
        <FigureTile term={t('time')}>
          <span>
            <Duration ms={duration} />
          </span>
        </FigureTile>
      </FigureGrid>
    </section>
  )
}

interface GroupProps {
  name: string
  figures: GroupFigures
  /** The percentage of the student. */
  own: number | null
}

export function GuestGroupFigures({ name, figures, own }: GroupProps) {
  const t = useTranslations('guest')
  return (
    <section className="flex flex-col gap-6">
      <h1 className="text-2xl">{name}</h1>
      <FigureGrid>
        <FigureTile term={t('group.students')} large>
          <span>{figures.students}</span>
        </FigureTile>
        <FigureTile term={t('group.submitted')} large>
          <span>{figures.submitted}</span>
        </FigureTile>
        <FigureTile term={t('group.success')}>
          <EvaluationBar percent={figures.averageEvaluation} />
        </FigureTile>
        <FigureTile term={t('group.own')}>
          <EvaluationBar percent={own} />
        </FigureTile>
      </FigureGrid>
      {figures.averageEvaluation === null ? <p className="text-muted">{t('group.tooFew')}</p> : null}
    </section>
  )
}
