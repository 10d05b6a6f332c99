/** Time after which a script that has not arrived counts as failed, in ms (CST-001, OP-131); the bundler has no option for it. */
export const chunkTimeout = 120_000

/** Longest time that the bundler takes to retry a failed script, in ms. */
const retryDelay = 1000

interface Clock {
  now: () => number
  /** Runs `task` after `ms`; returns a function that cancels it. */
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
 * Fails scripts that neither arrive nor fail by themselves, so that the component that needs one shows its error and its retry
 * button. The bundler's retry gets the remaining time of the first attempt, so that the failure is reported after 120 s and not
 * twice that.
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

/** Watches the scripts that the bundler adds to the page. */
export function limitScripts(head: Node): void {
  const limit = scriptLimiter()
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) limit(node.src, node)
    }
  }).observe(head, { childList: true })
}
