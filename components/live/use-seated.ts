import { useCallback, useEffect, useState } from 'react'
import type { LiveStudent } from '#contract/live'
import { callApi } from '#lib/browser/client'

/** Those who have joined, read again when their number changes; null when that failed. */
export function useSeated(workId: string, here: number) {
  const [seated, setSeated] = useState<readonly LiveStudent[] | null>()
  const read = useCallback(
    () =>
      callApi('getLive', { params: { id: workId } }).then(
        ({ students }) => setSeated(students.filter(({ joined }) => joined !== null)),
        () => setSeated(null),
      ),
    [workId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has come or left
  useEffect(() => void read(), [read, here])
  return { seated, read }
}
