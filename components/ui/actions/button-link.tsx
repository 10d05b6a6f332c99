import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { type ButtonContent, buttonClass } from './button-class.ts'
import { Link } from './link.tsx'

/** A link styled as a button. In a file of its own because the error pages, shipped with every page, need buttons but no links. */
export function ButtonLink({
  variant,
  size,
  icon,
  label,
  full,
  className,
  children = label,
  ...rest
}: ComponentProps<typeof Link> & ButtonContent) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, full }), 'print:hidden', className)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  )
}
