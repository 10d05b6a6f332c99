import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from '../actions/link.tsx'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** A stronger frame for the user’s own items, always accompanied by words. */
  highlighted?: boolean
}

export function Card({ as: Tag = 'div', highlighted = false, className, ...rest }: Props) {
  const look = clsx(
    'relative rounded-card border border-line bg-surface p-5 shadow-card',
    highlighted && 'ring-1 ring-brand',
    className,
  )
  return <Tag {...(rest as object)} className={look} />
}

type TitleProps = ComponentProps<'h3'> & { as?: 'h2' | 'h3' | 'h4' }

export const CardTitle = ({ as: Tag = 'h3', className, ...rest }: TitleProps) => (
  <Tag {...rest} className={clsx('font-title text-lg leading-snug font-semibold', className)} />
)

/** The main link of a card: its whole surface is clickable. Other controls of the card need `relative` to stay above it. */
export const CardLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...props} className="text-ink after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline" />
)
