import { dropStored, readStored, store } from './storage.ts'

/** Kept by the browser tab from the page whose session ended to the login screen it is sent to. */
const key = 'session-ended'

/** Notes that the session ended while a page was open. */
export const noteSessionEnded = (): void => store(key, 'yes', 'session')

/** Whether a session ended in this tab since last asked. */
export function takeSessionEnded(): boolean {
  const ended = readStored(key, 'session') !== null
  dropStored(key, 'session')
  return ended
}
