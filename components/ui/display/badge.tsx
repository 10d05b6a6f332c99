import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad' | 'accent'

const look =
  'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap forced-colors:border'
const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-brand-soft text-brand',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent-ink',
}

type Props = { tone?: Tone; icon?: IconName } & (
  | { label: string | undefined; children?: never }
  | { label?: never; children: ReactNode }
)

/** A short label on an item. The text carries the meaning; colour and icon only repeat it. */
export function Badge({ tone = 'neutral', icon, label, children = label }: Props) {
  return (
    <span className={clsx(look, tones[tone])}>
      {icon ? <Icon name={icon} /> : <span className="size-2 rounded-full bg-current" />}
      {children}
    </span>
  )
}
