import { useTranslations } from 'next-intl'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { Rates, TrainingSum, WorkSum } from '#contract/statistics'
import { countChange, rateChange } from '#domain/statistics/change'
import { ChangeText } from './change-text.tsx'
import { FigureCard, type FigureLinks } from './figure-card.tsx'

/** A figure, and its value over the compared range when known. */
interface ComparedFigure<T> {
  now: T
  before: T | undefined
  links?: FigureLinks
}

/** Works due in the range (STA-017). */
export function GivenCard({ now, before, links }: ComparedFigure<WorkSum>) {
  const t = useTranslations('statistics')
  return (
    <FigureCard
      title={t('works.given')}
      value={t('number', { value: now.count })}
      detail={t('works.assigned', { count: now.assigned })}
      compared={{ now: now.count, before: before?.count }}
      change={<ChangeText change={countChange(now.count, before?.count)} unit="percent" />}
      links={links}
    />
  )
}

/** Share of assigned work that was submitted (STA-015). */
export function SubmissionCard({ now, before, links }: ComparedFigure<WorkSum>) {
  const t = useTranslations('statistics')
  const change = rateChange({ rate: now.rate, of: now.assigned }, before && { rate: before.rate, of: before.assigned })
  return (
    <FigureCard
      title={t('works.submission')}
      value={now.assigned ? t('percent', { value: now.rate }) : t('none')}
      percent={now.assigned ? now.rate : undefined}
      detail={t('works.submitted', { done: now.finished, total: now.assigned })}
      change={<ChangeText change={change} unit="points" />}
      links={links}
    />
  )
}

const standing = ({ success, submitted, held }: Rates) => ({ rate: success, of: submitted - held })

/** Mean result of what was submitted and stands (STA-014). */
export function SuccessCard({ now, before, links }: ComparedFigure<Rates>) {
  const t = useTranslations('statistics')
  const change = rateChange(standing(now), before && standing(before))
  return (
    <FigureCard
      title={t('success.rate')}
      value={<EvaluationBar percent={now.submitted > now.held ? now.success : null} />}
      detail={[
        t('success.of', { count: now.submitted - now.held }),
        ...(now.held > 0 ? [t('success.held', { count: now.held })] : []),
      ].join(' · ')}
      change={<ChangeText change={change} unit="points" />}
      links={links}
    />
  )
}

/** Trainings started by students (STA-013). */
export function StartedCard({ now, before, links }: ComparedFigure<TrainingSum>) {
  const t = useTranslations('statistics')
  return (
    <FigureCard
      title={t('training.started')}
      value={t('number', { value: now.started })}
      detail={t('training.detail')}
      compared={{ now: now.started, before: before?.started }}
      change={<ChangeText change={countChange(now.started, before?.started)} unit="percent" />}
      links={links}
    />
  )
}

/** Share of started trainings that were finished (STA-013). */
export function CompletionCard({ now, before, links }: ComparedFigure<TrainingSum>) {
  const t = useTranslations('statistics')
  const change = rateChange({ rate: now.rate, of: now.started }, before && { rate: before.rate, of: before.started })
  return (
    <FigureCard
      title={t('training.completion')}
      value={now.started ? t('percent', { value: now.rate }) : t('none')}
      percent={now.started ? now.rate : undefined}
      detail={t('training.finished', { done: now.finished, total: now.started })}
      change={<ChangeText change={change} unit="points" />}
      links={links}
    />
  )
}
