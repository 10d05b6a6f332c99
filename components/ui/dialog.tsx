'use client'

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  wide?: boolean
}

const load = () => import('./dialog-window.tsx')
const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }))

/** A modal window. Its code is fetched once the page is at rest, so that a list costs nothing for it. */
export function Dialog(props: DialogProps) {
  useEffect(() => whenIdle(load), [])
  return props.open ? (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
