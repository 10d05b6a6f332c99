'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { filteredPath } from '#domain/lists/filters'
import { rememberFilters } from '#lib/browser/remember-filters'

/** Navigation between weeks: the week is in the URL, and hiding past weeks is remembered. */
export function useWeek(path: string, more: { [name: string]: string | undefined }, hidesPast: boolean) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [hides, setHides] = useOptimistic(hidesPast)
  const hrefOf = (monday: string) => filteredPath(path, more, { week: monday })
  return {
    pending,
    hrefOf,
    goTo: (monday: string) => start(() => router.push(hrefOf(monday), { scroll: false })),
    hides,
    hidePast: (hide: boolean) => {
      rememberFilters('calendar', hide ? { hidePast: '1' } : {})
      start(() => {
        setHides(hide)
        router.refresh()
      })
    },
  }
}
