'use client'

import { lazy, Suspense, useEffect } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { whenIdle } from './when-idle.ts'

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
