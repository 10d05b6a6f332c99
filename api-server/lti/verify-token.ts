import { compactVerify, decodeProtectedHeader, errors, importJWK, type JWK } from 'jose'
import * as z from 'zod/mini'
import { hourMs, minuteMs } from '#domain/dates/duration'
import type { PublicContext } from '../context.ts'
import type { Env } from '../env.ts'
import { shareRuns } from '../share-runs.ts'
import { askForJson, PlatformUnreachable } from './ask-platform.ts'
import { refusal } from './refuse.ts'

const claimsOf = z.record(z.string(), z.unknown())

/** The claims of a platform's token: RS256, signed by the key published under its kid. Failure `lti.<reason>` otherwise. */
export async function verifyToken(ctx: PublicContext, jwksUrl: string, token: string): Promise<Record<string, unknown>> {
  const kid = keyNamed(token)
  const jwk = await platformKey(ctx, jwksUrl, kid).catch((error: unknown) => {
    if (!(error instanceof PlatformUnreachable)) throw error
    ctx.log.warn(
      { reason: error.reason, status: error.status, host: URL.parse(jwksUrl)?.host },
      'platform keys could not be read',
    )
    throw refusal('keysUnreachable')
  })
  if (!jwk) throw refusal('key')
  try {
    const { payload } = await compactVerify(token, await importJWK(jwk, 'RS256'), { algorithms: ['RS256'] })
    return claimsOf.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)))
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) throw refusal('signature')
    // An unusable or too short key, an unknown critical header, or claims that are not JSON.
    throw refusal('token')
  }
}

function keyNamed(token: string): string {
  let header: { alg?: unknown; kid?: unknown }
  try {
    header = decodeProtectedHeader(token)
  } catch {
    throw refusal('token')
  }
  if (header.alg !== 'RS256') throw refusal('algorithm')
  if (typeof header.kid !== 'string' || header.kid === '') throw refusal('kid')
  return header.kid
}

/** How long keys are cached, and the minimum interval between requests caused by unknown keys, in ms. */
const cacheMs = hourMs
const coolDown = minuteMs
const maxPlatforms = 1000

interface PlatformKeys {
  readonly keys: ReadonlyMap<string, JWK>
  readonly askedAt: number
}

const keysByPlatform = new Map<string, PlatformKeys>()
const shared = shareRuns<PlatformKeys>()

const keySet = z.object({ keys: z.array(z.unknown()).check(z.maxLength(100)) })
const rsaKey = z.object({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string(), use: z.optional(z.string()) })

/** The RSA key under `kid`, if any, cached for an hour; unknown ones ask again once a minute. Throws PlatformUnreachable. */
export async function platformKey(
  { env, now }: { env: Pick<Env, 'LTI_PRIVATE_HOSTS'>; now: number },
  jwksUrl: string,
  kid: string,
): Promise<JWK | undefined> {
  const cached = keysByPlatform.get(jwksUrl)
  const fresh = cached !== undefined && now - cached.askedAt < cacheMs
  const key = fresh ? cached.keys.get(kid) : undefined
  if (key) return key
  if (fresh && now - cached.askedAt < coolDown) return undefined
  const asked = await shared(keysByPlatform, jwksUrl, () => readKeys(env, jwksUrl, now))
  return asked.keys.get(kid)
}

async function readKeys(env: Pick<Env, 'LTI_PRIVATE_HOSTS'>, url: string, now: number): Promise<PlatformKeys> {
  const parsed = keySet.safeParse(await askForJson(env, { url }))
  if (!parsed.success) throw new PlatformUnreachable('garbled')
  const keys = new Map<string, JWK>()
  for (const entry of parsed.data.keys) {
    const key = rsaKey.safeParse(entry).data
    if (!key || (key.use !== undefined && key.use !== 'sig')) continue
    const { kty, kid, n, e } = key
    keys.set(kid, { kty, kid, n, e })
  }
  if (keysByPlatform.size >= maxPlatforms) keysByPlatform.clear()
  const read = { keys, askedAt: now }
  keysByPlatform.set(url, read)
  return read
}
