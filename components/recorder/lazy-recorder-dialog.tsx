'use client'

import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { RecorderOptions } from './use-recorder.ts'

export const recorderWindow = windowPart(() => import('./recorder-dialog.tsx'), ['recorder'])

/**
 * The voice recorder while `open`, fetched when it first opens; its texts are the namespace `recorder`. `onClose` is always called
 * last, after `onValidate` if the user validated.
 */
export function LazyRecorderDialog({ open, ...options }: RecorderOptions & { open: boolean }) {
  return open ? (
    <LazyWindow part={recorderWindow} onClose={options.onClose}>
      {({ RecorderDialog }) => <RecorderDialog {...options} />}
    </LazyWindow>
  ) : null
}
