'use client'

import type { GivenWork } from '#contract/work'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'

const none: readonly GivenWork[] = []

/** The non-archived works already created from a course; empty until loaded. */
export function useGivenWorks(courseId: string | null): readonly GivenWork[] {
  // On failure only a warning is missing, so the form goes on without it.
  const query = { courseId: courseId ?? '' }
  return useRead(courseId === null ? null : ['given works', courseId], () => callApi('listGivenWorks', { query })).data ?? none
}
