/** How long work may hold the page at once, in ms: the layout of what it changed comes on top. */
const sliceMs = 6

/** The same where what is changed is not laid out (decision 111 says why so much). */
export const unseenSliceMs = 40

export interface Slices {
  /** Lets the page breathe when the slice is used up, then calls `onBreath`; false once the work is not wanted any more. */
  next(onBreath?: () => void): Promise<boolean>
}

/**
 * Parts a long work into slices of `ms`, so that scrolling and typing are never held up. `rest` says how the page breathes in between.
 */
export function createSlices(isOver: () => boolean, rest: () => Promise<void> = afterFrame, ms = sliceMs): Slices {
  let until = performance.now() + ms
  return {
    async next(onBreath) {
      if (performance.now() < until) return !isOver()
      await rest()
      until = performance.now() + ms
      if (isOver()) return false
      onBreath?.()
      return true
    },
  }
}

/** After what was changed has been drawn: a slice never waits for the layout of several. */
const afterFrame = async () => {
  await new Promise(requestAnimationFrame)
  await afterEvents()
}

/** After what waits for the page, such as a press: for what changes nothing that is laid out. */
export const afterEvents = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** When the page has nothing else to do: for what nobody sees yet. */
export const whenResting = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })
