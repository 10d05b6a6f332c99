import useSWR, { type SWRConfiguration } from 'swr'
import { SessionExpired } from './failures.ts'
import { leaveWhenExpired } from './go-to-login.ts'

/** Shared settings of browser reads: one request when the component mounts, and another only when somebody asks for it. */
export const readOnce: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
}

export interface ReadOptions {
  /** Called when the read fails. An ended session is not reported: the page goes to login, or calls `onExpired`. */
  readonly onFailed?: (error: unknown) => void
  readonly onExpired?: () => void
  /** Whether the result of the previous key is kept until the new one arrives. */
  readonly keep?: boolean
}

export interface Read<T> {
  readonly data: T | undefined
  /** A request is in progress, the first or a later one. */
  readonly loading: boolean
  readonly failed: boolean
  readonly again: () => Promise<unknown>
}

/** A read by the browser, once per `key` (all that it depends on) and mount; null: nothing to read. */
export function useRead<T>(key: readonly unknown[] | null, read: () => Promise<T>, options: ReadOptions = {}): Read<T> {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(key, read, {
    ...readOnce,
    keepPreviousData: options.keep ?? false,
    onError: (failure) => reportFailure(failure, options),
  })
  return { data, loading: isValidating, failed: !isValidating && isFailure(error), again: () => mutate() }
}

/** An ended session is not shown as a failure: the page is left. */
export const isFailure = (error: unknown): boolean => error !== undefined && !(error instanceof SessionExpired)

function reportFailure(error: unknown, { onFailed, onExpired }: ReadOptions): void {
  if (error instanceof SessionExpired && onExpired) onExpired()
  else if (!leaveWhenExpired(error)) onFailed?.(error)
}
