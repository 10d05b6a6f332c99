import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#components/ui/marks/icon'
import { Spinner } from '#components/ui/states/spinner'

/** Look of a button of the reading bar. */
export const barButton =
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-1 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink'

/** Look of a button that is on: its border shows it too, not colour alone. */
export const pressedLook = 'bg-brand-soft! text-brand! ring-2 ring-brand ring-inset forced-colors:border-2'

type Props = ComponentProps<'button'> & { icon: IconName; label: string; on?: boolean; busy?: boolean }

/** A button with an icon; `on` makes it look pressed. The caller passes its ARIA state (aria-pressed or aria-expanded). */
export function BarTool({ icon, label, on = false, busy = false, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={clsx(barButton, 'w-10', on && pressedLook)}>
      {busy ? <Spinner /> : <Icon name={icon} />}
    </button>
  )
}
