import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { tokenHash } from '#api/auth/token'
import { ltiKeys, ltiLaunches } from '#api/db/federation-schema'
import { PlatformUnreachable } from '#api/lti/ask-platform'
import { findLaunch } from '#api/lti/find-launch'
import { ltiScopes, platformToken } from '#api/lti/platform-token'
import { makeToolKey, publicKeys, signingKey, toolKeys } from '#api/lti/tool-keys'
import { platformKey } from '#api/lti/verify-token'
import { describeApi } from '#tests/support/api'
import { type LtiPlatform, platformKeyPair, registerLtiPlatform, startLtiPlatform } from '#tests/support/lti-platform'
import { makeSchool, makeUser } from '#tests/support/make'

const env = { LTI_PRIVATE_HOSTS: ['127.0.0.1'] }
const day = 24 * 3600 * 1000

describeApi('services between the LTI tool and a platform', (open) => {
  let platform: LtiPlatform
  beforeAll(async () => {
    const { db, now } = open()
    platform = await startLtiPlatform({ toolKeys: async () => publicKeys(await toolKeys(db, now)) })
    return () => platform.close()
  })

  it('gets an access token with an assertion that the platform verifies, and caches it until it expires', async () => {
    const { db, now } = open()
    const { school } = await makeSchool(db)
    const row = await registerLtiPlatform(db, platform, school.id)
    const scopes = [ltiScopes.score]
    const before = platform.asked.tokens
    const token = await platformToken({ db, env, now }, row, scopes)
    expect(await platformToken({ db, env, now: now + 3500 * 1000 }, row, scopes)).toBe(token)
    expect(platform.asked.tokens).toBe(before + 1)
    expect(await platformToken({ db, env, now: now + 3600 * 1000 }, row, scopes)).not.toBe(token)
    const elsewhere = { ...row, id: randomUUID(), tokenUrl: `${platform.issuer}/nowhere` }
    await expect(platformToken({ db, env, now }, elsewhere, scopes)).rejects.toThrow(PlatformUnreachable)
  })

  it('publishes a new key a day before signing with it, and never a private half', async () => {
    const { db, now } = open()
    const before = await toolKeys(db, now)
    const later = now + 30 * day
    const made = await makeToolKey(db, later)
    const keys = await toolKeys(db, later)
    expect(keys.map(({ kid }) => kid)).toEqual([...before.map(({ kid }) => kid), made.kid])
    expect(signingKey(keys, later).kid).toBe(before.at(-1)?.kid)
    expect(signingKey(keys, later + day).kid).toBe(made.kid)
    for (const key of publicKeys(keys)) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    await db.delete(ltiKeys)
  })

  it('caches the platform’s keys, and refetches them for an unknown kid at most once a minute', async () => {
    const { now } = open()
    const read = (at: number, kid: string) => platformKey({ env, now: at }, platform.jwksUrl, kid)
    const [key] = platform.keys
    const before = platform.asked.jwks
    expect(await read(now, key?.kid ?? '')).toMatchObject({ kty: 'RSA', kid: key?.kid })
    expect(await read(now + 1000, 'unknown')).toBeUndefined()
    expect(platform.asked.jwks).toBe(before + 1)
    const added = await platformKeyPair()
    platform.keys.push(added)
    expect(await read(now + 59_000, added.kid)).toBeUndefined()
    expect(await read(now + 61_000, added.kid)).toMatchObject({ kid: added.kid })
    expect(platform.asked.jwks).toBe(before + 2)
    platform.keys.pop()
  })

  it('finds a launch by its ltik until it expires', async () => {
    const { db, now } = open()
    const made = await makeSchool(db)
    const { id: userId } = await makeUser(db, made, 'TEACHER')
    const other = await startLtiPlatform({ toolKeys: async () => [] })
    const { id: platformId } = await registerLtiPlatform(db, other, made.school.id)
    await other.close()
    const ltik = randomUUID()
    const times = { createdAt: now, expiresAt: now + day }
    await db
      .insert(ltiLaunches)
      .values({ ltikHash: tokenHash(ltik), platformId, deploymentId: 'd', userId, subject: 's', ...times })
    expect(await findLaunch(db, ltik, now)).toMatchObject({ launch: { userId }, platform: { id: platformId } })
    expect(await findLaunch(db, ltik, now + day)).toBeNull()
    expect(await findLaunch(db, `${ltik}x`, now)).toBeNull()
  })
})
