const restMs = 250

/** Runs `task` once the typing has rested for 250 ms. What it gives back calls it off: before, by not running; after, by `signal`. */
export function whenRested(task: (signal: AbortSignal) => void): () => void {
  const abort = new AbortController()
  const timer = setTimeout(() => task(abort.signal), restMs)
  return () => {
    clearTimeout(timer)
    abort.abort()
  }
}
