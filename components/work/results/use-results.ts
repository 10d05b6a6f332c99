'use client'

import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { lazyPart } from '#components/ui/lazy-part'
import { whenIdle } from '#components/ui/when-idle.ts'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { isFailure, readOnce } from '#lib/browser/use-read'
import type { AssigneeRow } from '../cards/card-data.ts'
import { resultData } from './result-data.ts'

/** What draws the results. */
export const questionResults = lazyPart(() => import('./question-results.tsx'))

/**
 * The results of a work, read after the page: once it is at rest, when `place` comes near the screen or when it is printed.
 * They are read again with the students; those that were shown stay until then, also for whoever comes back to the page, which is
 * then as long as it was. `load` reads them once more.
 */
export function useResults(workId: string, students: readonly AssigneeRow[], place: RefObject<HTMLElement | null>) {
  const { data, error, isValidating, mutate } = useSWR(
    ['work results', workId],
    async () => {
      const [results] = await Promise.all([callApi('getWorkResults', { params: { id: workId } }), questionResults.fetch()])
      return results
    },
    { ...readOnce, revalidateOnMount: false, onError: leaveWhenExpired },
  )
  // Hundreds of cells: what is typed or pressed meanwhile goes first.
  const results = useDeferredValue(data)
  const shown = useMemo(() => results && resultData(results, students), [results, students])
  useWhenNeeded(mutate, students, place)
  // A failure stays, with the button that tries again, until that has worked.
  return {
    shown,
    state: isFailure(error) ? ('failed' as const) : shown && !isValidating ? ('ready' as const) : ('loading' as const),
    load: () => mutate(),
  }
}

/** Calls `ask` once for these `students`: when the page is at rest, when `place` comes near or when it is printed. */
function useWhenNeeded(ask: () => Promise<unknown>, students: readonly AssigneeRow[], place: RefObject<HTMLElement | null>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other students are other results.
  useEffect(() => {
    let asked = false
    const askOnce = async () => {
      if (asked) return
      asked = true
      await ask()
    }
    const stopWaiting = whenIdle(askOnce)
    const near = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && void askOnce(), {
      rootMargin: '50% 0px',
    })
    if (place.current) near.observe(place.current)
    const onPrint = () => void askOnce()
    window.addEventListener('beforeprint', onPrint)
    return () => {
      stopWaiting()
      near.disconnect()
      window.removeEventListener('beforeprint', onPrint)
    }
  }, [ask, students, place])
}
