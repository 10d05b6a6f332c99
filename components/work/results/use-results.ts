'use client'

import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import type { AssigneeRow } from '../card-data.ts'
import { type ResultData, resultData } from './result-data.ts'

/** What draws the results. */
export const questionResults = lazyPart(() => import('./question-results.tsx'))

interface Shown {
  readonly workId: string
  readonly data: ResultData
}

// Whoever comes back to the page finds it as long as it was, and so where it was scrolled to.
let last: Shown | undefined

/**
 * The results of a work, read after the page: once it is at rest, when `place` comes near the screen or when it is printed.
 * They are read again with the students; those that were shown stay until then. `load` tells whether it could read them.
 */
export function useResults(workId: string, students: readonly AssigneeRow[], place: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(() => (last?.workId === workId ? last : undefined))
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const load = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      try {
        const [results] = await Promise.all([
          callApi('getWorkResults', { params: { id: workId } }, signal && { signal }),
          questionResults.fetch(),
        ])
        if (signal?.aborted) return false
        const found = { workId, data: resultData(results, students) }
        last = found
        // Hundreds of cells: what is typed or pressed meanwhile goes first.
        startTransition(() => {
          setShown(found)
          setState('ready')
        })
        return true
      } catch (error) {
        if (!signal?.aborted && !leaveWhenExpired(error)) setState('failed')
        return false
      }
    },
    [workId, students],
  )

  useEffect(() => {
    const controller = new AbortController()
    let asked = false
    const ask = async () => {
      if (asked) return
      asked = true
      await load(controller.signal)
    }
    setState('loading')
    const stopWaiting = whenIdle(ask)
    const near = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && void ask(), {
      rootMargin: '50% 0px',
    })
    if (place.current) near.observe(place.current)
    const onPrint = () => void ask()
    window.addEventListener('beforeprint', onPrint)
    return () => {
      controller.abort()
      stopWaiting()
      near.disconnect()
      window.removeEventListener('beforeprint', onPrint)
    }
  }, [load, place])

  return { shown, state, load }
}
