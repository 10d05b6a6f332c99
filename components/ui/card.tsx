import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** A stronger frame for what is the person’s own, always doubled by words. */
  highlighted?: boolean
}

export function Card({ as: Tag = 'div', highlighted = false, className, ...rest }: Props) {
  return <Tag {...(rest as object)} className={clsx('card', highlighted && 'card-highlighted', className)} />
}

export function CardTitle({
  as: Tag = 'h3',
  className,
  children,
}: {
  as?: 'h2' | 'h3'
  className?: string
  children: ReactNode
}) {
  return <Tag className={clsx('text-lg leading-snug', className)}>{children}</Tag>
}

/** The link of a card: its whole surface takes the press, its text is the name. Other controls stand above with `relative`. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx('card-link', className)} />
}
