'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** Whether a path is one of these or below it. */
export const isUnder = (path: string, roots: readonly string[]) =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

type Props = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string
  /** Path prefixes for which this link counts as current; by default its own path. */
  under?: readonly string[]
  current?: boolean
}

/** A link that sets `aria-current="page"`, which the styles read, when the current path is under it. */
export function ActiveLink({ href, under, current, ...rest }: Props) {
  const path = usePathname()
  const here = current ?? isUnder(path, under ?? [href.split('?')[0] ?? href])
  return <Link {...rest} href={href} aria-current={here ? 'page' : undefined} />
}
