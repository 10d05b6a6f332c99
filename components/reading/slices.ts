/** How long work may block the main thread at once, in ms, besides the layout of what it changed. */
const sliceMs = 6

export interface Slices {
  /** When the slice is used up, yields to the page, then calls `onResume`. Resolves to false once the work is aborted. */
  next(onResume?: () => void): Promise<boolean>
}

/** Splits long work into short slices, so that scrolling and typing stay responsive. `pause` is how it yields before each. */
export function createSlices(isAborted: () => boolean, pause: () => Promise<void>): Slices {
  let until = 0
  return {
    async next(onResume) {
      if (performance.now() < until) return !isAborted()
      await pause()
      until = performance.now() + sliceMs
      if (isAborted()) return false
      onResume?.()
      return true
    },
  }
}

/** Resolves once pending events, such as a press, are handled: for work whose result is seen. */
export const afterEvents = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Resolves when the page is idle, so after what changed has been drawn: for work whose result is not seen yet. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })
