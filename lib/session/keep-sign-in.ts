import type { PortalSession } from '#contract/portal'
import type { SignedIn } from '#contract/user'
import { startSession } from '../bearer/request-session.ts'
import { keepDevice } from './device.ts'
import { revokeSession } from './revoke-session.ts'

/**
 * Adds the cookies of a sign-in to a reply, whatever the way of signing in. The session that stood in this browser ends: its token would
 * be valid until it expires.
 */
export async function keepSignIn(
  request: Headers,
  headers: Headers,
  { token, user, sessionEndsAt, device, atPortal }: SignedIn & { readonly atPortal?: PortalSession | undefined },
): Promise<void> {
  await revokeSession(request, headers)
  await startSession(headers, token, { ...user, sessionEndsAt, atPortal })
  if (device) keepDevice(headers, device)
}
