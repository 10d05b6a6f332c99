'use client'

import { useTranslations } from 'next-intl'
import { useFlash } from '#components/ui/states/flash'
import { type FailureText, failureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { saveFailureText } from '#lib/browser/save-failure'

/**
 * Returns a function that shows why a call failed as a flash message, worded by `textOf` (by default for a save), redirects to
 * login when the session has expired, and returns the message. Uses the `errors` messages.
 */
export function useReportFailure(textOf: (error: unknown) => FailureText = saveFailureText): (error: unknown) => string {
  const inWords = useFailureWords(textOf)
  const flash = useFlash()
  return (error) => {
    const message = inWords(error)
    flash({ tone: 'bad', text: message })
    leaveWhenExpired(error)
    return message
  }
}

/** Why a call failed, in words. `others`: the sentences for some failures, by their key, instead of those of `errors`. */
export function useFailureWords(textOf = failureText, others: Partial<Record<FailureText['key'], string>> = {}) {
  const t = useTranslations('errors')
  return (error: unknown): string => {
    const text = textOf(error)
    return others[text.key] ?? t(text.key, 'values' in text ? text.values : {})
  }
}
