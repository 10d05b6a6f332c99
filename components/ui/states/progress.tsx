import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'

type Props = {
  label: string
  done: number
  total: number
  /** Shows the figures beside the bar. */
  figures?: boolean
  className?: string
}

/** A progress bar for something countable. */
export function Progress({ label, done, total, figures = true, className }: Props) {
  const t = useTranslations('ui')
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-3', className)}>
      <progress aria-label={label} value={Math.min(done, total)} max={Math.max(total, 1)} className="min-w-16 grow basis-16" />
      {figures ? (
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">{t('list.progress', { done, total })}</span>
      ) : null}
    </div>
  )
}
