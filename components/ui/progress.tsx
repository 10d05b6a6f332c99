'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { writtenNumber } from '#domain/number-words'

type Props = {
  label: string
  done: number
  total: number /** Shows the figures beside the bar. */
  figures?: boolean
  className?: string
}

/** How much of something countable is done. */
export function Progress({ label, done, total, figures = true, className }: Props) {
  const t = useTranslations('ui')
  return (
    <div className={clsx('progress-line', className)}>
      <progress aria-label={label} value={Math.min(done, total)} max={Math.max(total, 1)} />
      {figures ? <span>{t('progress', { done: writtenNumber(done), total: writtenNumber(total) })}</span> : null}
    </div>
  )
}
