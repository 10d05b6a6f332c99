'use client'

import { useTranslations } from 'next-intl'
import { useFlash } from '#components/ui/states/flash'
import type { FailureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { saveFailureText } from '#lib/browser/save-failure'

/**
 * Tells in a message why a call failed, in the words of `textOf` (those of a save unless told), and goes to login when the
 * session has ended; gives back what was said. Its texts: namespace `errors`.
 */
export function useTellFailure(textOf: (error: unknown) => FailureText = saveFailureText): (error: unknown) => string {
  const t = useTranslations('errors')
  const flash = useFlash()
  return (error) => {
    const text = textOf(error)
    const told = t(text.key, 'values' in text ? text.values : {})
    flash({ tone: 'bad', text: told })
    leaveWhenExpired(error)
    return told
  }
}
