'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'
import { noteCopiedCourse } from '#lib/browser/copied-course'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { courseEditorPath } from '#lib/routes'
import type { Target } from './card-action.ts'

/**
 * Makes a private copy of a course and opens it in the editor (CRS-029), with the module `moduleId` open over it; a double press
 * makes one copy.
 */
export function usePersonalise() {
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
