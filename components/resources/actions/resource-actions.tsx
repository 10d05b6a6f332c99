'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { mediaTexts } from '#components/ui/text-sets.ts'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { type CardAction, CardActionContext, type WindowAction } from './card-action.ts'
import { usePersonalise } from './use-personalise.ts'
import { useRestore } from './use-restore.ts'

const cardActionWindow = windowPart(
  () => import('./card-action-window.tsx'),
  [
    'course',
    'document.loading',
    'document.structured.open',
    'module',
    'origin',
    'questions',
    'reading.open',
    'resourceExport',
    'sharing',
    ...mediaTexts,
  ],
)

interface Props {
  /** Accessible name of the region. */
  label: string
  /** True for the main school, whose users may download every document (MOD-038). */
  official: boolean
  /** URL to open after the object of the page is deleted; without it the list is refreshed. */
  leaveTo?: string
  children: ReactNode
}

/** Executes the actions of the menus inside it, and refreshes the data they changed. */
export function ResourceActions({ label, official, leaveTo, children }: Props) {
  const router = useRouter()
  const region = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<WindowAction | null>(null)
  const [refreshing, start] = useTransition()
  const [changed, setChanged] = useState(false)
  const personalise = usePersonalise()

  const close = useCallback(() => setOpen(null), [])
  const refresh = useCallback(() => {
    setChanged(true)
    start(() => router.refresh())
  }, [router])
  const closeAndRefresh = useCallback(
    (what: WindowAction['what']) => {
      setOpen(null)
      if (what === 'delete' && leaveTo !== undefined) return router.push(leaveTo)
      refresh()
    },
    [router, leaveTo, refresh],
  )
  const restore = useRestore(refresh)
  const startAction = useCallback(
    (action: CardAction) => {
      if (action.what === 'personalise') return void personalise(action.on, action.module)
      if (action.what === 'restore') return void restore(action.of, action.on)
      setOpen(action)
    },
    [personalise, restore],
  )
  // When the focused card is gone, moves the focus to the list.
  useEffect(() => {
    if (!changed || refreshing) return
    setChanged(false)
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.tagName === 'MAIN') region.current?.focus()
  }, [changed, refreshing])

  return (
    <CardActionContext value={startAction}>
      <section ref={region} tabIndex={-1} aria-label={label} aria-busy={refreshing} className="outline-none">
        {children}
      </section>
      {open ? (
        <LazyWindow part={cardActionWindow} onClose={close}>
          {({ CardActionWindow }) => (
            <CardActionWindow action={open} official={official} onClose={close} onDone={() => closeAndRefresh(open.what)} />
          )}
        </LazyWindow>
      ) : null}
    </CardActionContext>
  )
}
