'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import type { Part } from '../lazy-part.tsx'
import { LazyWindow } from './lazy-window.tsx'

type Props<Module> = Omit<ComponentProps<typeof Button>, 'onClick' | 'part'> & {
  part: Part<Module>
  /** Open from the start. */
  opened?: boolean
  window: (module: Module, close: () => void) => ReactNode
}

/** A button that opens a window, whose code is loaded on demand. */
export function WindowButton<Module>({ part, opened = false, window, ...button }: Props<Module>) {
  const [open, setOpen] = useState(opened)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open ? (
        <LazyWindow part={part} onClose={close}>
          {(module) => window(module, close)}
        </LazyWindow>
      ) : null}
    </>
  )
}
