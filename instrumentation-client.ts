import { limitScripts } from '#lib/browser/chunk-timeout'

// Runs before the page becomes alive, so that every script it asks for is followed.
limitScripts(document.head)
