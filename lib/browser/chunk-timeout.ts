/** Ms after which code that has not come counts as failed (CST-001, OP-131); the bundler has no option for it. */
export const chunkTimeout = 120_000

/** The bundler asks once more for a script that failed, within this many ms. */
const retryDelay = 1000

interface Clock {
  now: () => number
  /** Runs `task` in `ms`; returns the way to cancel it. */
  after: (ms: number, task: () => void) => () => void
}

const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Fails scripts that neither come nor fail by themselves: whoever waits for one then shows its error and its retry. The second
 * try of the bundler has what the first has left of the time, so that it is said after 120 s and not after twice as long.
 */
export function scriptLimiter({ now, after }: Clock = browserClock): (address: string, script: EventTarget) => void {
  const failedOnce = new Map<string, { begun: number; at: number }>()
  return (address, script) => {
    const first = failedOnce.get(address)
    failedOnce.delete(address)
    const isRetry = first !== undefined && now() - first.at <= retryDelay
    const begun = isRetry ? first.begun : now()
    const cancel = after(Math.max(0, begun + chunkTimeout - now()), () => script.dispatchEvent(new Event('error')))
    script.addEventListener('load', cancel, { once: true })
    script.addEventListener(
      'error',
      () => {
        cancel()
        if (!isRetry) failedOnce.set(address, { begun, at: now() })
      },
      { once: true },
    )
  }
}

/** Follows the scripts that the bundler adds to the page. */
export function limitScripts(head: Node): void {
  const limit = scriptLimiter()
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) limit(node.src, node)
    }
  }).observe(head, { childList: true })
}
