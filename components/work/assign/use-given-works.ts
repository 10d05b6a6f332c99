'use client'

import { useEffect, useState } from 'react'
import type { GivenWork } from '#contract/work'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/** The works that are not archived with which a course is given already; none until they are known. */
export function useGivenWorks(courseId: string | null): readonly GivenWork[] {
  const [given, setGiven] = useState<{ courseId: string; works: readonly GivenWork[] } | null>(null)
  useEffect(() => {
    if (courseId === null) return
    const abort = new AbortController()
    callApi('listGivenWorks', { query: { courseId } }, { signal: abort.signal })
      .then((works) => setGiven({ courseId, works }))
      // A warning alone is missing: the form goes on without.
      .catch(leaveWhenExpired)
    return () => abort.abort()
  }, [courseId])
  return given !== null && given.courseId === courseId ? given.works : []
}
