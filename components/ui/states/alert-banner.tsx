'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon, type IconName } from '../display/icon.tsx'

export type AlertTone = 'info' | 'warn' | 'bad' | 'good'
const looks: Record<AlertTone, { icon: IconName; colours: string }> = {
  info: { icon: 'info', colours: 'bg-brand-soft text-brand' },
  warn: { icon: 'warning', colours: 'bg-warn-soft text-warn' },
  bad: { icon: 'error', colours: 'bg-bad-soft text-bad' },
  good: { icon: 'success', colours: 'bg-good-soft text-good' },
}

type Props = { tone?: AlertTone; closable?: boolean; className?: string; children: ReactNode }

/** A message that stays as long as its cause, or until it is closed (UI-002). */
export function AlertBanner({ tone = 'info', closable = false, className, children }: Props) {
  const t = useTranslations('ui')
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <div
      role="status"
      className={clsx(
        'flex items-start gap-3 rounded-card py-1 pl-4',
        closable ? 'pr-1' : 'pr-4',
        looks[tone].colours,
        className,
      )}
    >
      <Icon name={looks[tone].icon} className="my-3" />
      <div className="min-w-0 grow py-2.5 break-words text-ink">{children}</div>
      {closable ? <IconButton icon="close" label={t('frame.close')} onClick={() => setClosed(true)} /> : null}
    </div>
  )
}
