/** Ms after which a script that has not come counts as failed (CST-001, OP-131); the bundler has no option for it. */
export const chunkTimeout = 120_000

/** Fails a script that neither comes nor fails by itself: whoever waits for it then shows its error and its retry. */
export function limitScript(script: EventTarget, after: (ms: number, task: () => void) => () => void = later): void {
  const cancel = after(chunkTimeout, () => script.dispatchEvent(new Event('error')))
  script.addEventListener('load', cancel, { once: true })
  script.addEventListener('error', cancel, { once: true })
}

const later = (ms: number, task: () => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Follows the scripts that the bundler adds to the page. */
export function limitScripts(head: Node): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLScriptElement) limitScript(node)
  }).observe(head, { childList: true })
}
