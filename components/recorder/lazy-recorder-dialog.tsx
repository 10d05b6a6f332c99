import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { RecorderOptions } from './use-recorder.ts'

export const recorderWindow = windowPart(() => import('./recorder-dialog.tsx'), 'recorder')

/** The recorder, fetched when it first opens; texts: `recorder`. `onClose` always comes last, after `onValidate`. */
export function LazyRecorderDialog({ open, ...options }: RecorderOptions & { open: boolean }) {
  return open ? (
    <LazyWindow part={recorderWindow} onClose={options.onClose}>
      {({ RecorderDialog }) => <RecorderDialog {...options} />}
    </LazyWindow>
  ) : null
}
