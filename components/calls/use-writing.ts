import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFlash } from '#components/ui/states/flash'
import type { FlashMessage } from '#components/ui/states/flash-message.ts'
import { isCode } from '#contract/errors'
import { type FailureText, failureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { saveFailureText } from '#lib/browser/save-failure'

/** One write at a time. `write` resolves to its success; a failure goes to `onFailed` or is shown. `leaves`: to another page. */
export function useWriting(onFailed?: (error: unknown) => void, { leaves = false } = {}) {
  const reportFailure = useReportFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const write = async (send: () => Promise<unknown>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    let stays = !leaves
    try {
      await send()
      return true
    } catch (error) {
      stays = true
      const failed = onFailed ?? reportFailure
      failed(error)
      return false
    } finally {
      busy.current = !stays
      setPending(!stays)
    }
  }
  return { pending, write }
}

/** One act of the user, once at a time: `run` resolves to its success. */
export function useAct<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  ...how: Parameters<typeof useWriting>
) {
  const { pending, write } = useWriting(...how)
  return { pending, run: (...args: Args) => write(() => act(...args)) }
}

/**
 * Returns a function that shows why a call failed as a flash message, worded by `textOf` (by default for a save), redirects to
 * login when the session has expired, and returns the message. Uses the `errors` messages, or `others` by their key.
 */
export function useReportFailure(
  textOf = saveFailureText,
  others: Parameters<typeof useFailureWords>[1] = {},
): (error: unknown) => string {
  const inWords = useFailureWords(textOf, others)
  const flash = useFlash()
  return (error) => {
    const message = inWords(error)
    flash({ tone: 'bad', text: message })
    leaveWhenExpired(error)
    return message
  }
}

/** The same for a change that is refused when somebody else made one: then `told`, and the page as it is now. */
export function useReportStale(told: FlashMessage): (error: unknown) => void {
  const report = useReportFailure()
  const flash = useFlash()
  const { refresh } = useRouter()
  return (error) => {
    if (!isCode(error, 'version.stale')) return void report(error)
    flash(told)
    refresh()
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

/** Returns a function that says what was done, with a way back where there is one, and shows the page anew. */
export function useDone() {
  const flash = useFlash()
  const { refresh } = useRouter()
  return (text: string, action?: FlashMessage['action']) => {
    flash({ tone: 'good', text, ...(action && { action }) })
    refresh()
  }
}
