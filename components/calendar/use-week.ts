'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { filteredPath } from '#domain/filters'
import { rememberFilters } from '#lib/browser/remember-filters'

/** Going from week to week: the week stands in the address, and hiding past weeks is remembered. */
export function useWeek(path: string, more: { [name: string]: string | undefined }) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const hrefOf = (monday: string) => filteredPath(path, more, { week: monday })
  return {
    pending,
    hrefOf,
    goTo: (monday: string) => start(() => router.push(hrefOf(monday), { scroll: false })),
    hidePast: (hide: boolean) => {
      rememberFilters('calendar', hide ? { hidePast: '1' } : {})
      start(() => router.refresh())
    },
  }
}
