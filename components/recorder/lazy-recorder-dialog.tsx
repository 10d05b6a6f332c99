'use client'

import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { RecorderOptions } from './use-recorder.ts'

export const recorderWindow = windowPart(() => import('./recorder-dialog.tsx'))

/**
 * The voice recorder while `open`, fetched when it first opens; its texts are the namespace `recorder`. It ends with `onClose`,
 * after `onValidate` when something was validated.
 */
export function LazyRecorderDialog({ open, ...options }: RecorderOptions & { open: boolean }) {
  return open ? (
    <LazyWindow part={recorderWindow} onClose={options.onClose}>
      {({ RecorderDialog }) => <RecorderDialog {...options} />}
    </LazyWindow>
  ) : null
}
