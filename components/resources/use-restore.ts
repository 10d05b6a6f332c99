'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import type { Target } from './act.ts'

/** Brings a module or a course back out of the archives (OP-052): nothing is lost by it, so nothing is asked first. */
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
