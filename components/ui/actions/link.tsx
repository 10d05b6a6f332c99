import { clsx } from 'clsx'
import NextLink from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { textLink } from '../classes.ts'

/** A link within the app, without prefetch: a class of 35 would cost 35 requests at each visit of its page. */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />

type TextLinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string | undefined; label?: ReactNode }

/** A link in a text or a table; without an address, its text alone. */
export const TextLink = ({ href, label, className, children = label, ...props }: TextLinkProps) =>
  href === undefined ? (
    children
  ) : (
    <Link href={href} className={clsx(textLink, className)} {...props}>
      {children}
    </Link>
  )
