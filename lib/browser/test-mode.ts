const key = 'tremplin:test-mode'

/** Whether previews wait for Continue, as this browser was told last (CLI-011); true until it was. */
export function readTestMode(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Keeps it for the next previews; storage that is refused keeps nothing. */
export function keepTestMode(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // The next preview begins in test mode.
  }
}
