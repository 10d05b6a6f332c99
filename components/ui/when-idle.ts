/** Runs `load` once the browser has nothing better to do; returns the way to cancel it. A failure shows when the part is used. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = () => void load().catch(() => {})
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(run, 2000)
  return () => clearTimeout(handle)
}
