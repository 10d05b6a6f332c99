/** Milliseconds between two looks (SEL-027). */
const every = 100

interface Outcome {
  /** The lists are there. */
  readonly there: () => void
  /** They could not be loaded: that is logged, and nothing more (SEL-028). */
  readonly failed: () => void
}

/**
 * Asks for the lists of a search panel once, and looks each 100 ms whether they are there (SEL-027). Returns what ends the wait:
 * nothing is told after it.
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
  }, every)
  return () => clearInterval(timer)
}
