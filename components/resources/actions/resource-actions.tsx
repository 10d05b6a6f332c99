'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { callApi } from '#lib/browser/client'
import { noteCopiedCourse } from '#lib/browser/copied-course'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { courseEditorPath } from '#lib/routes'
import { type CardAction, CardActionContext, type Target, type WindowAction } from './card-action.ts'

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
    'ui.media',
    'reading.failed',
  ],
)

interface Props {
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

/** Named whole, so that the pages that send them are found (scripts/checks/client-texts.ts). */
const texts = {
  course: { done: 'course.actions.restore.done', error: 'course.actions.restore.error' },
  module: { done: 'module.actions.restore.done', error: 'module.actions.restore.error' },
} as const

/** Restores a module or a course from the archives (OP-052), without confirmation since nothing is lost. */
function useRestore(onDone: () => void) {
  const t = useTranslations()
  const flash = useFlash()
  return useCallback(
    async (of: 'course' | 'module', { id }: Target) => {
      try {
        await callApi(of === 'course' ? 'restoreCourse' : 'restoreModule', { params: { id } })
        flash({ tone: 'good', text: t(texts[of].done) })
        onDone()
      } catch (error) {
        if (!leaveWhenExpired(error)) flash({ tone: 'bad', text: t(texts[of].error) })
      }
    },
    [t, flash, onDone],
  )
}

/** Makes a private copy of a course, once however often pressed, and opens it (CRS-029), with the module `moduleId` over it. */
function usePersonalise() {
  const t = useTranslations()
  const flash = useFlash()
  const router = useRouter()
  const busy = useRef(false)
  return useCallback(
    async ({ id }: Target, moduleId?: string) => {
      if (busy.current) return
      busy.current = true
      try {
        const course = await callApi('cloneCourse', { body: { courseId: id } }, { idempotencyKey: newUuid() })
        // A module that opens at once shows a message of its own.
        if (moduleId === undefined && course.modules.length !== 1) {
          flash({ tone: 'good', text: t('course.actions.personalise.done') })
        }
        noteCopiedCourse(course._id, moduleId)
        router.push(courseEditorPath(course._id))
      } catch (error) {
        if (leaveWhenExpired(error)) return
        flash({ tone: 'bad', text: t('errors.duplicate') })
      } finally {
        busy.current = false
      }
    },
    [t, flash, router],
  )
}
