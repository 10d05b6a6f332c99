/** Kept by the browser tab from the page whose session ended to the login screen it is sent to. */
const key = 'session-ended'

/** Notes that the session ended while a page was open; without storage nothing is noted. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // The login screen then says nothing of it.
  }
}

/** Whether a session ended in this tab since last asked. */
export function takeSessionEnded(): boolean {
  try {
    const ended = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return ended
  } catch {
    return false
  }
}
