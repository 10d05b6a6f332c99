const key = 'tremplin:test-mode'

/** Whether previews wait for Continue, as last set in this browser (CLI-011); true by default. */
export function readTestMode(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Stores the mode for later previews; does nothing when storage is unavailable. */
export function keepTestMode(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // The next preview begins in test mode.
  }
}
