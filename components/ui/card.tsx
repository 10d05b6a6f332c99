import { clsx } from 'clsx'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** A stronger frame for what is the person’s own, always doubled by words. */
  highlighted?: boolean
}

export function Card({ as: Tag = 'div', highlighted = false, className, ...rest }: Props) {
  const frame = 'relative rounded-card border border-line bg-surface p-5 shadow-card'
  return <Tag {...(rest as object)} className={clsx(frame, highlighted && 'border-brand ring-1 ring-brand', className)} />
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
  return (
    <Link
      {...rest}
      className={clsx(
        'text-ink hover:text-brand hover:underline after:absolute after:inset-0 after:rounded-card after:content-[""]',
        className,
      )}
    />
  )
}
