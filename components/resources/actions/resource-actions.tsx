'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { useAct } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { callApi } from '#lib/browser/client'
import { noteCopiedCourse } from '#lib/browser/copied-course'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { courseEditorPath } from '#lib/routes'
import { type CardAction, CardActionContext, type Target, type WindowAction } from './card-action.ts'

const cardActionWindow = windowPart(() => import('./card-action-window.tsx'), 'card-action-window')

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

  const close = () => setOpen(null)
  const refresh = () => {
    setChanged(true)
    start(() => router.refresh())
  }
  const closeAndRefresh = (what: WindowAction['what']) => {
    setOpen(null)
    if (what === 'delete' && leaveTo !== undefined) return router.push(leaveTo)
    refresh()
  }
  const restore = useRestore(refresh)
  const startAction = (action: CardAction) => {
    if (action.what === 'personalise') return void personalise(action.on, action.module)
    if (action.what === 'restore') return void restore(action.of, action.on)
    setOpen(action)
  }
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
  return async (of: 'course' | 'module', { id }: Target) => {
    try {
      await callApi(of === 'course' ? 'restoreCourse' : 'restoreModule', { params: { id } })
      flash({ tone: 'good', text: t(texts[of].done) })
      onDone()
    } catch (error) {
      if (!leaveWhenExpired(error)) flash({ tone: 'bad', text: t(texts[of].error) })
    }
  }
}

/** Makes a private copy of a course, once however often pressed, and opens it (CRS-029), with the module `moduleId` over it. */
function usePersonalise() {
  const t = useTranslations()
  const flash = useFlash()
  const router = useRouter()
  const { run } = useAct(
    async ({ id }: Target, moduleId?: string) => {
      const course = await callApi('cloneCourse', { body: { courseId: id } }, { idempotencyKey: newUuid() })
      // A module that opens at once shows a message of its own.
      if (moduleId === undefined && course.modules.length !== 1) {
        flash({ tone: 'good', text: t('course.actions.personalise.done') })
      }
      noteCopiedCourse(course._id, moduleId)
      router.push(courseEditorPath(course._id))
    },
    (error) => leaveWhenExpired(error) || flash({ tone: 'bad', text: t('failed.duplicate') }),
  )
  return run
}
