import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { dayMs } from '#domain/dates/duration'
import { ltiKeys } from '../db/federation-schema.ts'
import type { Db } from '../db/schema.ts'

/** How long a new key is published before it signs, in ms, so that platforms that cache keys have read it. */
const publishedBefore = dayMs

type ToolKey = typeof ltiKeys.$inferSelect

/** All keys of the tool, oldest first; creates the first one on demand. `now` in epoch ms. */
export async function toolKeys(db: Db, now: number): Promise<readonly [ToolKey, ...ToolKey[]]> {
  const read = () => db.select().from(ltiKeys).orderBy(asc(ltiKeys.createdAt), asc(ltiKeys.kid))
  const [first, ...others] = await read()
  return first ? [first, ...others] : [await makeToolKey(db, now)]
}

/** Creates a key pair, published immediately. */
export async function makeToolKey(db: Db, now: number): Promise<ToolKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const key = { kid: randomUUID(), privateKey: await exportJWK(privateKey), createdAt: now }
  await db.insert(ltiKeys).values(key)
  return key
}

/** The signing key: the newest that has been published long enough, else the oldest. */
export const signingKey = (keys: readonly [ToolKey, ...ToolKey[]], now: number): ToolKey =>
  keys.findLast(({ createdAt }) => createdAt <= now - publishedBefore) ?? keys[0]

/** The public keys, as published at `/lti13/jwks.json`. */
export const publicKeys = (keys: readonly ToolKey[]) =>
  keys.map(({ kid, privateKey: { kty = '', n = '', e = '' } }) => ({ kid, kty, n, e, alg: 'RS256', use: 'sig' }))

/** Signs claims as the tool, issued now and valid for `seconds`. `now` in epoch ms. */
export async function signAsTool(db: Db, claims: JWTPayload, { now, seconds }: { now: number; seconds: number }) {
  const { kid, privateKey } = signingKey(await toolKeys(db, now), now)
  const issued = Math.floor(now / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .setJti(randomUUID())
    .sign(await importJWK(privateKey, 'RS256'))
}
