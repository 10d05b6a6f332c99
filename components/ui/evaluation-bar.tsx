'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { selfEvaluationBand } from '#domain/scoring/evaluation'
import { clampPercent, roundHalfUp } from '#domain/scoring/rounding'
import { noteBackgrounds } from './note-backgrounds.ts'

/** Nearest note, 0 to 10, of a percent. */
const noteOf = (percent: number) => roundHalfUp(clampPercent(percent) / 10)

/** A result in percent, read-only: figure, band in words and colour. Null: nothing is evaluated yet. */
export function EvaluationBar({ percent, compact = false }: { percent: number | null; compact?: boolean }) {
  const t = useTranslations('ui')
  if (percent === null) return <span className="text-sm text-muted">{t('noPercent')}</span>
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-2 rounded-full px-2.5 text-sm whitespace-nowrap text-on-note',
        noteBackgrounds[noteOf(percent)],
      )}
    >
      <b className="font-bold tabular-nums">{t('percent', { value: roundHalfUp(percent) })}</b>
      <span className={clsx(compact && 'sr-only')}>{t(`band.${selfEvaluationBand(percent)}`)}</span>
    </span>
  )
}
