'use client'

import { useEffect } from 'react'
import { whenIdle } from '../when-idle.ts'
import type { DialogProps } from './dialog-props.ts'
import { LazyWindow, windowFrame } from './lazy-window.tsx'

/** A modal window. Its code is fetched once the page is at rest, so that a list costs nothing for it. */
export function Dialog(props: DialogProps) {
  useEffect(() => whenIdle(windowFrame.fetch), [])
  return props.open ? (
    <LazyWindow part={windowFrame} onClose={() => props.onOpenChange(false)}>
      {({ DialogWindow }) => <DialogWindow {...props} />}
    </LazyWindow>
  ) : null
}
