'use client'

import type { GivenWork } from '#contract/work'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'

const none: readonly GivenWork[] = []

/** The works that are not archived with which a course is given already; none until they are known. */
export function useGivenWorks(courseId: string | null): readonly GivenWork[] {
  // Where it fails a warning alone is missing: the form goes on without.
  const query = { courseId: courseId ?? '' }
  return useRead(courseId === null ? null : ['given works', courseId], () => callApi('listGivenWorks', { query })).data ?? none
}
