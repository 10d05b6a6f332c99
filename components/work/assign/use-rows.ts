import { useState } from 'react'
import type { Problems } from '#components/calls/form.ts'
import type { AssignFormProps } from './form.ts'
import { type AssignProblems, type Row, rowsOf } from './problems.ts'

/** Which decisions are open: at first what is missing or could not be loaded, then those pressed, and those with a problem. */
export function useRows({ initial, failed }: AssignFormProps, problems: Problems<AssignProblems>) {
  const [open, setOpen] = useState((): readonly Row[] => {
    const isMissing = initial.courseId === null
    return [
      ...(isMissing || failed.courses ? (['course'] as const) : []),
      ...((!isMissing && initial.groups.length === 0) || failed.groups ? (['groups'] as const) : []),
    ]
  })
  // They stay open when their problem is settled, so that nobody types into what closes.
  const wrong = rowsOf(problems).filter((row) => !open.includes(row))
  if (wrong.length > 0) setOpen([...open, ...wrong])
  const isOpen = (row: Row) => open.includes(row)
  const without = (now: readonly Row[], row: Row) => now.filter((one) => one !== row)
  return {
    of: (row: Row) => ({
      open: isOpen(row),
      onToggle: () => setOpen((now) => (isOpen(row) ? without(now, row) : [...now, row])),
    }),
    goOn: (done: Row, next: Row | null) => setOpen((now) => [...without(now, done), ...(next ? [next] : [])]),
  }
}
