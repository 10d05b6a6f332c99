'use client'

import { useEffect, useRef, useState } from 'react'
import type { ModuleSummary } from '#contract/module'
import { callApi } from '#lib/browser/client'
import { SessionExpired } from '#lib/browser/failures'
import { whenRested } from '#lib/browser/when-rested'

/** Of each part; at most `most` are shown, then words are quicker. */
const pageSize = 30
const most = 100

interface Found {
  readonly modules: readonly ModuleSummary[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly more: boolean
}

/**
 * The modules that the author can put into a course, found by their words on the server: first their own in every status,
 * then those of others that they see. What was found stays on the screen until the next answer is there.
 */
export function useModules(search: string, onExpired: () => void) {
  const [found, setFound] = useState<Found>({ modules: [], state: 'loading', more: false })
  const [wanted, setWanted] = useState({ terms: '', pages: 1, attempt: 0 })
  const expired = useRef(onExpired)
  expired.current = onExpired

  useEffect(() => {
    const terms = search.trim()
    return whenRested(() => setWanted((now) => (now.terms === terms ? now : { terms, pages: 1, attempt: 0 })))
  }, [search])

  useEffect(() => {
    const controller = new AbortController()
    setFound((now) => ({ ...now, state: 'loading' }))
    findModules(wanted.terms, wanted.pages, controller.signal).then(
      ({ modules, more }) => {
        if (!controller.signal.aborted) setFound({ modules, more, state: 'ready' })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (error instanceof SessionExpired) return expired.current()
        setFound((now) => ({ ...now, state: 'failed' }))
      },
    )
    return () => controller.abort()
  }, [wanted])

  return {
    ...found,
    loadMore: () => setWanted((now) => ({ ...now, pages: now.pages + 1 })),
    retry: () => setWanted((now) => ({ ...now, attempt: now.attempt + 1 })),
  }
}

/** The first pages of both parts; what is in both stands in the first. */
async function findModules(terms: string, pages: number, signal: AbortSignal) {
  const limit = Math.min(pages * pageSize, most)
  const part = (source: 'mine' | 'library') =>
    callApi('searchModules', { query: { source, limit, ...(terms && { terms: terms.slice(0, 200) }) } }, { signal })
  const [mine, library] = await Promise.all([part('mine'), part('library')])
  const own = new Set(mine.map(({ _id }) => _id))
  return {
    modules: [...mine, ...library.filter(({ _id }) => !own.has(_id))],
    more: limit < most && (mine.length === limit || library.length === limit),
  }
}
