import { useTranslations } from 'next-intl'
import { selfEvaluationBand } from '#domain/scoring/evaluation'
import { clampPercent, roundHalfUp } from '#domain/scoring/rounding'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { gradeBackgrounds } from './grade-backgrounds.ts'

const pill = 'inline-flex min-h-7 items-center gap-2 rounded-full px-2.5 text-sm whitespace-nowrap forced-colors:border'

/** Nearest grade, 0 to 10, for a percentage. */
const gradeOf = (percent: number) => roundHalfUp(clampPercent(percent) / 10)

type Props = { percent: number | null; compact?: boolean; calm?: boolean }

/** A result in percent: figure, band, colour. `compact`: band for screen readers only. Null: none yet. `calm`: without colour. */
export function EvaluationBar({ percent, compact = false, calm = false }: Props) {
  const t = useTranslations('ui')
  if (percent === null) return <span className="text-sm text-muted">{t('list.noPercent')}</span>
  const figure = t('list.percent', { percent: roundHalfUp(percent) })
  const band = t(`list.band.${selfEvaluationBand(percent)}`)
  return (
    <span className={`${pill} ${calm ? 'bg-sunken text-ink' : `text-on-grade ${gradeBackgrounds[gradeOf(percent)]}`}`}>
      <b className="font-bold tabular-nums">{figure}</b>
      {compact ? <VisuallyHidden>{band}</VisuallyHidden> : band}
    </span>
  )
}
