/** Milliseconds between two checks (SEL-027). */
const checkIntervalMs = 100

interface Outcome {
  readonly onLoaded: () => void
  /** The lists could not be loaded: that is only logged (SEL-028). */
  readonly onFailed: () => void
}

/**
 * Requests the lists of a search panel once, and checks every 100 ms whether they are loaded (SEL-027). Returns a function that
 * ends the wait without calling either callback.
 */
export function waitForLists(read: () => Promise<unknown>, { onLoaded, onFailed }: Outcome): () => void {
  let state: 'loading' | 'loaded' | 'failed' = 'loading'
  read().then(
    () => {
      state = 'loaded'
    },
    (failure: unknown) => {
      state = 'failed'
      // biome-ignore lint/suspicious/noConsole: the specification asks for a log
      console.warn('filters: lists not loaded', failure instanceof Error ? failure.message : failure)
    },
  )
  const timer = setInterval(() => {
    if (state === 'loading') return
    clearInterval(timer)
    if (state === 'loaded') onLoaded()
    else onFailed()
  }, checkIntervalMs)
  return () => clearInterval(timer)
}
