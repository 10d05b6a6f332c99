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

type Words = { title: string; detail?: string }

/** A number, beside that of the compared range. */
export function CountCard({ now, before, ...shown }: ComparedFigure<number> & Words) {
  const t = useTranslations('statistics')
  return (
    <FigureCard
      {...shown}
      value={t('number', { value: now })}
      compared={{ now, before }}
      change={<ChangeText change={countChange(now, before)} unit="percent" />}
    />
  )
}

type Share = { rate: number; of: number }

/** A share of something, if there is any of it. */
export function ShareCard({ now, before, ...shown }: ComparedFigure<Share> & Words) {
  const t = useTranslations('statistics')
  return (
    <FigureCard
      {...shown}
      value={now.of ? t('percent', { value: now.rate }) : t('none')}
      percent={now.of ? now.rate : undefined}
      change={<ChangeText change={rateChange(now, before)} unit="points" />}
    />
  )
}

/** Works due in the range (STA-017). */
export function GivenCard({ now, before, links }: ComparedFigure<WorkSum>) {
  const t = useTranslations('statistics.works')
  const detail = t('assigned', { count: now.assigned })
  return <CountCard title={t('given')} detail={detail} now={now.count} before={before?.count} links={links} />
}

const submission = ({ rate, assigned }: WorkSum) => ({ rate, of: assigned })

/** Share of assigned work that was submitted (STA-015). */
export function SubmissionCard({ now, before, links }: ComparedFigure<WorkSum>) {
  const t = useTranslations('statistics.works')
  const detail = t('submitted', { done: now.finished, total: now.assigned })
  const rates = { now: submission(now), before: before && submission(before) }
  return <ShareCard title={t('submission')} detail={detail} {...rates} links={links} />
}

const standing = ({ success, submitted, held }: Rates) => ({ rate: success, of: submitted - held })

/** Mean result of what was submitted and stands (STA-014). */
export function SuccessCard({ now, before, links }: ComparedFigure<Rates>) {
  const t = useTranslations('statistics.success')
  const change = rateChange(standing(now), before && standing(before))
  return (
    <FigureCard
      title={t('rate')}
      value={<EvaluationBar percent={now.submitted > now.held ? now.success : null} />}
      detail={[t('of', { count: now.submitted - now.held }), ...(now.held > 0 ? [t('held', { count: now.held })] : [])].join(
        ' · ',
      )}
      change={<ChangeText change={change} unit="points" />}
      links={links}
    />
  )
}

/** Trainings started by students (STA-013). */
export function StartedCard({ now, before, links }: ComparedFigure<TrainingSum>) {
  const t = useTranslations('statistics.training')
  return <CountCard title={t('started')} detail={t('detail')} now={now.started} before={before?.started} links={links} />
}

const completion = ({ rate, started }: TrainingSum) => ({ rate, of: started })

/** Share of started trainings that were finished (STA-013). */
export function CompletionCard({ now, before, links }: ComparedFigure<TrainingSum>) {
  const t = useTranslations('statistics.training')
  const detail = t('finished', { done: now.finished, total: now.started })
  const rates = { now: completion(now), before: before && completion(before) }
  return <ShareCard title={t('completion')} detail={detail} {...rates} links={links} />
}
