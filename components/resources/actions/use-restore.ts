'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import type { Target } from './card-action.ts'

/** Named whole, so that the pages that send them are found (scripts/checks/client-texts.ts). */
const texts = {
  course: { done: 'course.actions.restore.done', error: 'course.actions.restore.error' },
  module: { done: 'module.actions.restore.done', error: 'module.actions.restore.error' },
} as const

/** Restores a module or a course from the archives (OP-052), without confirmation since nothing is lost. */
export function useRestore(onDone: () => void) {
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
