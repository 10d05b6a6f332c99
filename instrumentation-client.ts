import { limitScripts } from '#lib/browser/chunk-timeout'
import { navigationStart } from '#lib/browser/navigation-start'

// Runs before hydration, so that every script that the page requests is watched.
limitScripts(document.head)

/** Called by Next when its router starts to load another page; a list replaces its own address when it is filtered. */
export const onRouterTransitionStart = (address: string, type: 'push' | 'replace' | 'traverse') =>
  type === 'push' && window.dispatchEvent(new CustomEvent(navigationStart, { detail: address }))
