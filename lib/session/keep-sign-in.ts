import type { SignedIn } from '#contract/user'
import { startSession } from '../bearer/request-session.ts'
import { keepDevice } from './device.ts'

/** Adds the cookies of a sign-in to a reply, whatever the way of signing in. */
export async function keepSignIn(headers: Headers, { token, user, sessionEndsAt, device }: SignedIn): Promise<void> {
  await startSession(headers, token, { ...user, sessionEndsAt })
  if (device) keepDevice(headers, device)
}
