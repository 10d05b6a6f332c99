'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string
  /** Paths below which this entry is the current one; by default its own. */
  under?: readonly string[]
}

/** A link that knows whether the person is there: `aria-current="page"`, which the styles read. */
export function ActiveLink({ href, under, ...rest }: Props) {
  const path = usePathname()
  const roots = under ?? [href.split('?')[0] ?? href]
  const here = roots.some((root) => path === root || path.startsWith(`${root}/`))
  return <Link {...rest} href={href} aria-current={here ? 'page' : undefined} />
}
