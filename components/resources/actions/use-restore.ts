'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import type { Target } from './card-action.ts'

/** Restores a module or a course from the archives (OP-052), without confirmation since nothing is lost. */
export function useRestore(onDone: () => void) {
  const t = useTranslations()
  const flash = useFlash()
  return useCallback(
    async (of: 'course' | 'module', { id }: Target) => {
      try {
        await callApi(of === 'course' ? 'restoreCourse' : 'restoreModule', { params: { id } })
        flash({ tone: 'good', text: t(`${of}.actions.restore.done`) })
        onDone()
      } catch (error) {
        if (!leaveWhenExpired(error)) flash({ tone: 'bad', text: t(`${of}.actions.restore.error`) })
      }
    },
    [t, flash, onDone],
  )
}
