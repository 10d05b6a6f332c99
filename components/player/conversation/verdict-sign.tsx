import { clsx } from 'clsx'
import { Icon } from '#components/ui/display/icon'
import type { Verdict } from '#domain/attempts/known'

const looks = {
  right: { icon: 'check', look: 'bg-good text-surface' },
  partly: { icon: 'info', look: 'bg-warn text-surface' },
  wrong: { icon: 'close', look: 'bg-bad text-surface' },
} as const

/** The verdict of an answer, seen from a metre; the words beside it say it to a screen reader. */
export function VerdictSign({ verdict, className }: { verdict: Verdict | null; className: string }) {
  if (verdict === null) return null
  const { icon, look } = looks[verdict]
  return (
    <span
      data-verdict={verdict}
      className={clsx('inline-flex shrink-0 items-center justify-center rounded-full forced-colors:border-2', look, className)}
    >
      <Icon name={icon} className="size-2/3" />
    </span>
  )
}
