import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveStudent } from '#contract/live'
import { callApi } from '#lib/browser/client'

/** Two reads because somebody came or left are at least this far apart: each brings the whole lesson, and a class arrives at once. */
const apart = 3000

/** Those who have joined, read again when their number changes; null when that failed. */
export function useSeated(workId: string, here: number) {
  const [seated, setSeated] = useState<readonly LiveStudent[] | null>()
  const asked = useRef(0)
  const read = useCallback(() => {
    asked.current += 1
    const turn = asked.current
    // A reply to an earlier question may come after that to a later one.
    const take = (students: readonly LiveStudent[] | null) => {
      if (turn === asked.current) setSeated(students)
    }
    return callApi('getLive', { params: { id: workId } }).then(
      ({ students }) => take(students.filter(({ joined }) => joined !== null)),
      () => take(null),
    )
  }, [workId])
  const last = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has come or left
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        void read()
      },
      Math.max(0, last.current + apart - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [read, here])
  return { seated, read }
}
