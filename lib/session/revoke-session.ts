import { requestSession } from '../bearer/request-session.ts'
import { revoke, revokeLater } from './revocations.ts'

// Must not hang on an unresponsive upstream: the token is then revoked later.
const revokeTimeoutMs = 2000

/** Revokes the token of the browser's session. The caller clears or replaces its cookie. */
export async function revokeSession(request: Headers, reply: Headers): Promise<void> {
  const session = await requestSession(request)
  if (!session) return
  if (!(await revoke(session.token, revokeTimeoutMs))) await revokeLater(request, reply, session.token)
}
