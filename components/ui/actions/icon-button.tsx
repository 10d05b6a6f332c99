import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { iconButton } from '../classes.ts'
import { Icon, type IconName } from '../display/icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'type' | 'aria-label'> & { icon: IconName; label: string }

/** A square button with an icon; `label` is its accessible name. */
export const IconButton = ({ icon, label, className, ...button }: Props) => (
  <button {...button} type="button" aria-label={label} className={clsx(iconButton, className)}>
    <Icon name={icon} />
  </button>
)
