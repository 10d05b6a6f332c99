import { useEffect } from 'react'
import { onFirstInput } from '../on-first-input.ts'
import type { DialogProps } from './dialog-window.tsx'
import { LazyWindow, windowFrame } from './lazy-window.tsx'

/** A modal dialog. Its code is fetched at the first press in the page, so that a page with closed dialogs loads none of it. */
export function Dialog(props: DialogProps) {
  useEffect(() => onFirstInput(windowFrame.fetch), [])
  return props.open === false ? null : (
    <LazyWindow part={windowFrame} onClose={props.onClose}>
      {({ DialogWindow }) => <DialogWindow {...props} />}
    </LazyWindow>
  )
}
