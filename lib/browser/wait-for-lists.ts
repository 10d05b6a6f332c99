/** Milliseconds between two checks (SEL-027). */
const checkIntervalMs = 100

interface Outcome {
  /** The lists are loaded. */
  readonly there: () => void
  /** The lists could not be loaded: that is only logged (SEL-028). */
  readonly failed: () => void
}

/**
 * Requests the lists of a search panel once, and checks every 100 ms whether they are loaded (SEL-027). Returns a function that
 * ends the wait without calling either callback.
 */
export function waitForLists(read: () => Promise<unknown>, { there, failed }: Outcome): () => void {
  let state: 'loading' | 'there' | 'failed' = 'loading'
  read().then(
    () => {
      state = 'there'
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
    if (state === 'there') there()
    else failed()
  }, checkIntervalMs)
  return () => clearInterval(timer)
}
