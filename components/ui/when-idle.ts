/** Runs `load` when the browser is idle; returns a cancel function. A failure is ignored here and shows when the part is used. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = () => void load().catch(() => {})
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(run, 2000)
  return () => clearTimeout(handle)
}
