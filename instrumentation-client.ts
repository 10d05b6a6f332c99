import { limitScripts } from '#lib/browser/chunk-timeout'

// Runs before hydration, so that every script that the page requests is watched.
limitScripts(document.head)
