'use client'

import { useTranslations } from 'next-intl'
import { useFlash } from '#components/ui/states/flash'
import type { FailureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { saveFailureText } from '#lib/browser/save-failure'

/**
 * Returns a function that shows why a call failed as a flash message, worded by `textOf` (by default for a save), redirects to
 * login when the session has expired, and returns the message. Uses the `errors` messages.
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
