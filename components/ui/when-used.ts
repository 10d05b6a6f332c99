const firsts = ['pointerdown', 'keydown'] as const
// Before anything in the page keeps the event to itself.
const phase = { capture: true }

/**
 * Runs `load` once the person first presses or types anywhere in the page, before what that asks for: a visit that only reads
 * fetches nothing. Returns the way to cancel it. A failure shows when the part is used.
 */
export function whenUsed(load: () => Promise<unknown>): () => void {
  const stop = () => {
    for (const first of firsts) window.removeEventListener(first, run, phase)
  }
  const run = () => {
    stop()
    load().catch(() => {})
  }
  for (const first of firsts) window.addEventListener(first, run, phase)
  return stop
}
