/** How long work may block the main thread at once, in ms, besides the layout of what it changed. */
const sliceMs = 6

/** The same for changes that are not laid out yet. Longer, because each pause makes the browser style what was changed so far. */
export const unseenSliceMs = 40

export interface Slices {
  /** When the slice is used up, yields to the page, then calls `onResume`. Resolves to false once the work is aborted. */
  next(onResume?: () => void): Promise<boolean>
}

/**
 * Splits long work into slices of `ms`, so that scrolling and typing stay responsive. `pause` is how the work yields between slices.
 */
export function createSlices(isAborted: () => boolean, pause: () => Promise<void> = afterFrame, ms = sliceMs): Slices {
  let until = performance.now() + ms
  return {
    async next(onResume) {
      if (performance.now() < until) return !isAborted()
      await pause()
      until = performance.now() + ms
      if (isAborted()) return false
      onResume?.()
      return true
    },
  }
}

/** Resolves once the changes have been drawn, so that layouts of several slices never add up. */
const afterFrame = async () => {
  await new Promise(requestAnimationFrame)
  await afterEvents()
}

/** Resolves once pending events, such as a press, are handled: for work that changes nothing that is laid out. */
export const afterEvents = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Resolves when the page is idle: for work whose result is not visible yet. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })
