const firsts = ['pointerdown', 'keydown'] as const
// Runs before any handler in the page can stop the event.
const phase = { capture: true }

/** Runs `load` at the first press in the page, before its handlers: who only reads fetches nothing. Returns a cancel function. */
export function onFirstInput(load: () => Promise<unknown>): () => void {
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
