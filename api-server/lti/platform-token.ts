import * as z from 'zod/mini'
import type { ltiPlatforms } from '../db/federation-schema.ts'
import type { Db } from '../db/schema.ts'
import type { Env } from '../env.ts'
import { askForJson, PlatformUnreachable } from './ask-platform.ts'
import { signAsTool } from './tool-keys.ts'

export const ltiScopes = {
  result: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

export type Platform = typeof ltiPlatforms.$inferSelect

export interface PlatformContext {
  readonly db: Db
  readonly env: Pick<Env, 'LTI_PRIVATE_HOSTS'>
  readonly now: number
}

const reply = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z._default(z.coerce.number(), 300) })

const cache = new Map<string, { token: string; until: number }>()
const maxCached = 1000
const marginMs = 30_000

/** An access token for these scopes by client credentials and a signed assertion, cached. Throws PlatformUnreachable. */
export async function platformToken(ctx: PlatformContext, platform: Platform, scopes: readonly string[]): Promise<string> {
  const name = keyOf(platform, scopes)
  const cached = cache.get(name)
  if (cached && cached.until > ctx.now) return cached.token
  const { access_token: token, expires_in: seconds } = await requestToken(ctx, platform, scopes)
  if (cache.size >= maxCached) cache.clear()
  cache.set(name, { token, until: ctx.now + seconds * 1000 - marginMs })
  return token
}

/** Drops a token that the platform refused (401), so that the next call requests a new one. */
export const forgetPlatformToken = (platform: Platform, scopes: readonly string[]): void => {
  cache.delete(keyOf(platform, scopes))
}

const keyOf = (platform: Platform, scopes: readonly string[]) => [platform.id, platform.clientId, ...scopes].join(' ')

async function requestToken({ db, env, now }: PlatformContext, platform: Platform, scopes: readonly string[]) {
  const { clientId, tokenUrl, tokenAudience } = platform
  const assertion = await signAsTool(db, { iss: clientId, sub: clientId, aud: tokenAudience ?? tokenUrl }, { now, seconds: 60 })
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope: scopes.join(' '),
  })
  const grant = await askForJson(env, {
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const parsed = reply.safeParse(grant)
  if (!parsed.success) throw new PlatformUnreachable('garbled')
  return parsed.data
}
