'use client'

import Link from 'next/link'
import { useEffect } from 'react'
import { justMeCookie } from '#lib/browser/just-me'
import { routes } from '#lib/routes'

const year = 365 * 24 * 3600

/** A switch that is a link, so that it works before any script; its state is remembered for the next visit (ROLE-016). */
export function JustMe({ on, href, label }: { on: boolean; href: string; label: string }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox
    document.cookie = `${justMeCookie}=${on ? 1 : 0}; Path=${routes.works}; Max-Age=${year}; SameSite=Lax`
  }, [on])
  return (
    <Link
      href={href}
      role="switch"
      aria-checked={on}
      scroll={false}
      className="group mb-6 inline-flex min-h-11 items-center gap-3 font-semibold"
    >
      <span
        aria-hidden="true"
        className="flex h-6 w-11 items-center rounded-full border border-control bg-surface p-0.5 group-aria-checked:border-brand group-aria-checked:bg-brand"
      >
        <span className="size-4.5 rounded-full bg-control group-aria-checked:translate-x-5 group-aria-checked:bg-on-brand" />
      </span>
      {label}
    </Link>
  )
}
