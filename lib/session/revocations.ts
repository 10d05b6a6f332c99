import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { headers as contractHeaders } from '#contract/call'
import { logout } from '#contract/user'
import { sealValue, unsealValue } from '../bearer/box.ts'
import { cookieNames, maxCookieAge } from '../bearer/cookies.ts'
import { clearCookie, readCookie, setCookie } from '../bearer/request-session.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { send } from '../upstream/transport.ts'

// When somebody signs out while the upstream does not answer, their token is revoked once it answers again. Until then the token is
// kept in this process and, sealed, in a cookie that the browser sends with its next page. If both are lost, the token expires by
// itself.

/** Tokens kept per browser and in this process. Beyond these the oldest are dropped: the cookie still has them, or they expire. */
const maxPerBrowser = 4
const maxWaiting = 10_000
const firstRetryMs = 1000
const maxRetryMs = 5 * 60_000

const waiting = new Set<string>()
const revoked = new Set<string>()
/** Whether tokens are being revoked, or a retry is scheduled. */
let busy = false
let retryMs = firstRetryMs

/** Revokes a token; true: it is revoked or was invalid; false: the upstream did not answer. Never throws. */
export async function revoke(token: string, timeoutMs: number): Promise<boolean> {
  const requestId = randomUUID()
  try {
    const reply = await send({
      method: logout.method,
      target: logout.path,
      headers: { authorization: `Bearer ${token}`, [contractHeaders.requestId]: requestId },
      timeoutMs,
    })
    reply.resume()
    const status = reply.statusCode ?? 0
    if ((status >= 200 && status < 300) || status === 401) return true
    log().warn({ requestId, status }, 'token could not be revoked yet')
  } catch (error) {
    log().warn({ requestId, error: String(error) }, 'token could not be revoked yet')
  }
  return false
}

/** Keeps a token that could not be revoked: in this process, and in the browser's cookie with those already there. */
export async function revokeLater(request: Headers, reply: Headers, token: string): Promise<void> {
  const tokens = [...(await tokensOf(request)).filter((one) => one !== token), token].slice(-maxPerBrowser)
  setCookie(reply, 'revoke', { value: await sealValue({ tokens }, env(), maxCookieAge), maxAge: maxCookieAge })
  wait(token)
}

/** Continues the revocations in a browser's cookie without delaying its page; deletes the cookie once all are revoked. */
export async function resumeRevocations(request: Headers, reply: Headers): Promise<void> {
  if (readCookie(request, cookieNames(env()).revoke) === undefined) return
  const left = (await tokensOf(request)).filter((token) => !revoked.has(token))
  if (left.length === 0) clearCookie(reply, 'revoke')
  for (const token of left) wait(token)
}

const revocationList = z.object({ tokens: z.array(z.string()) })

async function tokensOf(request: Headers): Promise<string[]> {
  const seal = readCookie(request, cookieNames(env()).revoke)
  return seal === undefined ? [] : (revocationList.safeParse(await unsealValue(seal, env())).data?.tokens ?? [])
}

function wait(token: string): void {
  waiting.add(token)
  forgetOldest(waiting)
  if (!busy) revokeIn(0)
}

function revokeIn(ms: number): void {
  busy = true
  setTimeout(() => void revokeWaiting(), ms).unref()
}

/** Revokes one after the other; at the first failure, schedules a retry for all with exponential backoff. */
async function revokeWaiting(): Promise<void> {
  for (const token of waiting) {
    if (!(await revoke(token, env().upstreamTimeoutMs))) {
      revokeIn(retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 2)
      return
    }
    waiting.delete(token)
    revoked.add(token)
    forgetOldest(revoked)
  }
  busy = false
  retryMs = firstRetryMs
}

/** A Set keeps insertion order. */
function forgetOldest(tokens: Set<string>): void {
  const [oldest] = tokens
  if (tokens.size > maxWaiting && oldest !== undefined) tokens.delete(oldest)
}
