'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ModuleSummary } from '#contract/module'
import { callApi } from '#lib/browser/client'
import { SessionExpired } from '#lib/browser/failures'

const pageSize = 100

interface Loaded {
  readonly modules: readonly ModuleSummary[]
  readonly state: 'loading' | 'ready' | 'failed'
  /** There are more to load. */
  readonly more: boolean
}

/** The modules that the author can put into a course: their own in every status, and those of others that they see. */
export function useModules(onExpired: () => void) {
  const [loaded, setLoaded] = useState<Loaded>({ modules: [], state: 'loading', more: false })
  const expired = useRef(onExpired)
  expired.current = onExpired

  const load = useCallback(async (offset: number, signal?: AbortSignal) => {
    setLoaded((now) => ({ ...now, state: 'loading' }))
    try {
      const query = { draft: 'true', unpublished: 'true', others: 'true', limit: pageSize, offset } as const
      const rows = await callApi('listModules', { query }, signal ? { signal } : {})
      setLoaded((now) => ({
        modules: [...now.modules.slice(0, offset), ...rows],
        state: 'ready',
        more: rows.length === pageSize,
      }))
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof SessionExpired) return expired.current()
      setLoaded((now) => ({ ...now, state: 'failed' }))
    }
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    void load(0, controller.signal)
    return () => controller.abort()
  }, [load])

  return { ...loaded, loadMore: () => void load(loaded.modules.length) }
}
