import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { dayMs } from '#domain/duration'
import { ltiKeys } from '../db/federation-schema.ts'
import type { Db } from '../db/open.ts'

/** A new key is published this long before it signs: platforms that keep our keys for a while know it by then. In ms. */
const publishedBefore = dayMs

type ToolKey = typeof ltiKeys.$inferSelect

/** Every key of ours, the oldest first; the first one is made when somebody asks. `now` in epoch ms. */
export async function toolKeys(db: Db, now: number): Promise<readonly [ToolKey, ...ToolKey[]]> {
  const read = () => db.select().from(ltiKeys).orderBy(asc(ltiKeys.createdAt), asc(ltiKeys.kid))
  const [first, ...others] = await read()
  return first ? [first, ...others] : [await makeToolKey(db, now)]
}

/** Makes a key pair, published from now on. */
export async function makeToolKey(db: Db, now: number): Promise<ToolKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const key = { kid: randomUUID(), privateKey: await exportJWK(privateKey), createdAt: now }
  await db.insert(ltiKeys).values(key)
  return key
}

/** The key that signs: the newest of those that platforms have had the time to read, else the oldest. */
export function signingKey(keys: readonly [ToolKey, ...ToolKey[]], now: number): ToolKey {
  return keys.findLast(({ createdAt }) => createdAt <= now - publishedBefore) ?? keys[0]
}

/** The public halves, as `/lti13/jwks.json` shows them. */
export const publicKeys = (keys: readonly ToolKey[]) =>
  keys.map(({ kid, privateKey: { kty = '', n = '', e = '' } }) => ({ kid, kty, n, e, alg: 'RS256', use: 'sig' }))

/** Signs what the tool says to a platform: issued now, valid for `seconds`. */
export async function signAsTool(
  db: Db,
  claims: JWTPayload,
  { now, seconds }: { now: number; seconds: number },
): Promise<string> {
  const { kid, privateKey } = signingKey(await toolKeys(db, now), now)
  const issued = Math.floor(now / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .setJti(randomUUID())
    .sign(await importJWK(privateKey, 'RS256'))
}
