import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#components/ui/display/icon'
import { Spinner } from '#components/ui/states/spinner'

/** Look of a button of the reading bar. */
export const barButton =
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-1 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink'

/** Look of a button that is on: its border shows it too, not colour alone. */
export const pressedLook = 'bg-brand-soft! text-brand! ring-2 ring-brand ring-inset forced-colors:border-2'

type Tool = 'listen' | 'stop' | 'slow' | 'tap' | 'ruler' | 'settings' | 'fullscreen' | 'close'
type Props = ComponentProps<'button'> & { icon: IconName; tool: Tool; on?: boolean; busy?: boolean }

/**
 * A button with an icon over a word, which its name contains; `on` makes it look pressed. The caller passes its ARIA state (aria-pressed
 * or aria-expanded).
 */
export function BarTool({ icon, tool, on = false, busy = false, ...rest }: Props) {
  const t = useTranslations('reading')
  const name = t(tool)
  return (
    <button
      type="button"
      {...rest}
      aria-label={name}
      title={name}
      className={clsx(barButton, 'min-w-0! flex-col justify-start! gap-0! px-0.5 py-1 tablet:min-w-10!', on && pressedLook)}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
      <span className="text-center text-[0.6875rem] leading-3 font-semibold">{t(`word.${tool}`)}</span>
    </button>
  )
}
