'use client'

import { useTranslations } from 'next-intl'
import { useFlash } from '#components/ui/states/flash'
import type { FailureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { saveFailureText } from '#lib/browser/save-failure'

/**
 * Shows in a message why a call failed, in the words of `textOf` (by default those of a save), and goes to login when the
 * session has ended; returns the message. Its texts: namespace `errors`.
 */
export function useReportFailure(textOf: (error: unknown) => FailureText = saveFailureText): (error: unknown) => string {
  const t = useTranslations('errors')
  const flash = useFlash()
  return (error) => {
    const text = textOf(error)
    const message = t(text.key, 'values' in text ? text.values : {})
    flash({ tone: 'bad', text: message })
    leaveWhenExpired(error)
    return message
  }
}
