'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { selfEvaluationBand } from '#domain/scoring/evaluation'
import { clampPercent, roundHalfUp } from '#domain/scoring/rounding'
import { noteBackgrounds } from './note-backgrounds.ts'

const pill = 'inline-flex min-h-7 items-center gap-2 rounded-full px-2.5 text-sm whitespace-nowrap text-on-note'

/** Nearest note, 0 to 10, of a percent. */
const noteOf = (percent: number) => roundHalfUp(clampPercent(percent) / 10)

/** A result in percent, read-only: figure, band in words and colour. Null: nothing is evaluated yet. */
export function EvaluationBar({ percent, compact = false }: { percent: number | null; compact?: boolean }) {
  const t = useTranslations('ui')
  if (percent === null) return <span className="text-sm text-muted">{t('noPercent')}</span>
  if (compact) return pillOf(percent, t)
  return (
    <span className={`${pill} ${noteBackgrounds[noteOf(percent)]}`}>
      <b className="font-bold tabular-nums">{figureOf(percent, t)}</b>
      {t(`band.${selfEvaluationBand(percent)}`)}
    </span>
  )
}

/** Draws results in the cells of a table as the compact bar does; the words are looked up once for all rows. */
export function useEvaluationPill(): (percent: number) => ReactNode {
  const t = useTranslations('ui')
  return (percent) => pillOf(percent, t)
}

type Words = ReturnType<typeof useTranslations<'ui'>>

// 0 to 100 needs no number format, which costs more than the rest of the pill; a table has one in each row.
const figureOf = (percent: number, t: Words) => `${roundHalfUp(percent)}${t('percentSign')}`

/** The figure alone for the eye, its band for screen readers. */
const pillOf = (percent: number, t: Words) => (
  <span className={`${pill} font-bold tabular-nums ${noteBackgrounds[noteOf(percent)]}`}>
    {figureOf(percent, t)}
    <span className="sr-only">{t(`band.${selfEvaluationBand(percent)}`)}</span>
  </span>
)
