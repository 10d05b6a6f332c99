import type { JWK } from 'jose'
import * as z from 'zod/mini'
import { hourMs, minuteMs } from '#domain/dates/duration'
import type { Env } from '../env.ts'
import { askForJson, PlatformUnreachable } from './ask-platform.ts'

/** How long keys are cached, and the minimum interval between requests caused by unknown keys, in ms. */
const cacheMs = hourMs
const coolDown = minuteMs
const maxPlatforms = 1000

interface PlatformKeys {
  readonly keys: ReadonlyMap<string, JWK>
  readonly askedAt: number
}

const keysByPlatform = new Map<string, PlatformKeys>()
const inFlight = new Map<string, Promise<PlatformKeys>>()

const keySet = z.object({ keys: z.array(z.unknown()).check(z.maxLength(100)) })
const rsaKey = z.object({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string(), use: z.optional(z.string()) })

/**
 * The RSA key that a platform publishes under `kid`, or undefined. Keys are cached for an hour; an unknown `kid` triggers a new
 * request, at most once a minute. Throws PlatformUnreachable when the keys cannot be read.
 */
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
  const request = inFlight.get(jwksUrl) ?? readKeys(env, jwksUrl, now).finally(() => inFlight.delete(jwksUrl))
  inFlight.set(jwksUrl, request)
  return (await request).keys.get(kid)
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
