'use client'

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
  const band = t(`band.${selfEvaluationBand(percent)}`)
  // 0 to 100 needs no number format, which costs more than the rest of the pill; a table has one in each row.
  return (
    <span className={`note-pill ${noteBackgrounds[noteOf(percent)]}`}>
      <b>{`${roundHalfUp(percent)}${t('percentSign')}`}</b>
      {compact ? <span className="sr-only">{band}</span> : band}
    </span>
  )
}
