'use client'

import { lazy, Suspense } from 'react'
import type { RecorderOptions } from './use-recorder.ts'

const RecorderDialog = lazy(async () => ({ default: (await import('./recorder-dialog.tsx')).RecorderDialog }))

/**
 * The voice recorder while `open`, fetched when it first opens; its texts are the namespace `recorder`. It ends with `onClose`,
 * after `onValidate` when something was validated.
 */
export function LazyRecorderDialog({ open, ...options }: RecorderOptions & { open: boolean }) {
  return open ? (
    <Suspense>
      <RecorderDialog {...options} />
    </Suspense>
  ) : null
}
