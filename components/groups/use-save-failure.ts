'use client'

import { useTranslations } from 'next-intl'
import { useFlash } from '#components/ui/flash'
import { SessionExpired } from '#lib/browser/failures'
import { goToLogin } from '#lib/browser/go-to-login'
import { saveFailureText } from '#lib/browser/save-failure'

/** Tells that a save failed, and goes to login when the session has ended; gives back what was said. */
export function useSaveFailure(textOf = saveFailureText): (error: unknown) => string {
  const t = useTranslations('errors')
  const flash = useFlash()
  return (error) => {
    const { key, ...failure } = textOf(error)
    const told = t(key, 'values' in failure ? failure.values : {})
    flash({ tone: 'bad', text: told })
    if (error instanceof SessionExpired) goToLogin()
    return told
  }
}
