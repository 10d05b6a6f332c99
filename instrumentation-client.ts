import { limitScripts } from '#lib/browser/chunk-timeout'
import { navigationStart } from '#lib/browser/navigation-start'

// Runs before hydration, so that every script that the page requests is watched.
limitScripts(document.head)

/**
 * Called by Next when its router starts to load another page, inside the transition: what is shown meanwhile must not wait for its
 * end. A list replaces its own address when it is filtered.
 */
export function onRouterTransitionStart(address: string, type: 'push' | 'replace' | 'traverse') {
  if (type === 'push') queueMicrotask(() => window.dispatchEvent(new CustomEvent(navigationStart, { detail: address })))
}
