import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose'
import * as z from 'zod/mini'
import type { PublicContext } from '../context.ts'
import { PlatformUnreachable } from './ask-platform.ts'
import { platformKey } from './platform-keys.ts'
import { refusal } from './refuse.ts'

const claimsOf = z.record(z.string(), z.unknown())

/**
 * The claims of a platform's token: RS256 only, signed by the key that the platform publishes under the token's kid. Failure
 * `lti.<reason>` otherwise.
 */
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
