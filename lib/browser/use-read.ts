'use client'

import useSWR, { type SWRConfiguration } from 'swr'
import { SessionExpired } from './failures.ts'
import { leaveWhenExpired } from './go-to-login.ts'

/** What reads of the browser have in common: each is made when it is shown, and again only when somebody asks for it. */
export const readOnce: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
}

export interface ReadOptions {
  /** Why it failed. An ended session is not told: the page goes to login, or does what `onExpired` says. */
  readonly onFailed?: (error: unknown) => void
  readonly onExpired?: () => void
  /** What another key gave stays until the answer is there. */
  readonly keep?: boolean
}

export interface Read<T> {
  readonly data: T | undefined
  /** It is being read, for the first time or again. */
  readonly loading: boolean
  readonly failed: boolean
  readonly again: () => Promise<unknown>
}

/**
 * A read of the page by the browser, once per `key` and each time that it is shown; null: nothing to read. The key holds all that the
 * read depends on.
 */
export function useRead<T>(key: readonly unknown[] | null, read: () => Promise<T>, options: ReadOptions = {}): Read<T> {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(key, read, {
    ...readOnce,
    keepPreviousData: options.keep ?? false,
    onError: (failure) => reportFailure(failure, options),
  })
  return { data, loading: isValidating, failed: !isValidating && isFailure(error), again: () => mutate() }
}

/** An ended session is no failure to show: the page is left. */
export const isFailure = (error: unknown): boolean => error !== undefined && !(error instanceof SessionExpired)

function reportFailure(error: unknown, { onFailed, onExpired }: ReadOptions): void {
  if (error instanceof SessionExpired && onExpired) onExpired()
  else if (!leaveWhenExpired(error)) onFailed?.(error)
}
