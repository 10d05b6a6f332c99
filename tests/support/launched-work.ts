import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { tokenHash } from '#api/auth/token'
import { externalAccounts, ltiLaunches, ltiLinks, ltiPlatforms } from '#api/db/federation-schema'
import { type Db, works } from '#api/db/schema'
import { testNow } from './api.ts'

interface Launch {
  readonly userId: string
  readonly workId: string
  readonly schoolId: string
  /** An existing platform; by default one is created whose addresses lead nowhere. */
  readonly platform?: typeof ltiPlatforms.$inferSelect
  readonly lineItemUrl?: string
  /** Where line items are created; set it for a platform that gives no line item with the launch. */
  readonly lineItemsUrl?: string
}

/** A work after a student has opened it from a platform: with its flag, link and line item, account and launch. */
export async function makeLaunchedWork(db: Db, { userId, workId, schoolId, ...given }: Launch) {
  const platform = given.platform ?? (await makePlatform(db, schoolId))
  const [work] = await db.update(works).set({ platform: true }).where(eq(works.id, workId)).returning()
  if (!work) throw new Error('work missing')
  const { lineItemUrl = `https://platform.test/lineitems/${randomUUID()}` } = given
  const linked = await db.select().from(ltiLinks).where(eq(ltiLinks.workId, workId))
  const resourceLinkId = linked[0]?.resourceLinkId ?? `link-${randomUUID()}`
  const place = { platformId: platform.id, deploymentId: 'deployment-1', resourceLinkId }
  const { lineItemsUrl } = given
  const grading = lineItemsUrl === undefined ? { lineItemUrl } : { lineItemsUrl }
  if (linked.length === 0) await db.insert(ltiLinks).values({ ...place, courseId: work.courseId, workId, ...grading })
  const subject = `user-${randomUUID()}`
  const ltik = randomBytes(32).toString('base64url')
  await db
    .insert(externalAccounts)
    .values({ provider: `lti:${platform.id}`, subject, userId, createdAt: testNow, lastSeenAt: testNow })
  await db
    .insert(ltiLaunches)
    .values({ ...place, ltikHash: tokenHash(ltik), userId, subject, createdAt: testNow, expiresAt: testNow + 3_600_000 })
  return { platform, ltik, subject, lineItemUrl: linked[0]?.lineItemUrl ?? lineItemUrl }
}

async function makePlatform(db: Db, schoolId: string) {
  const issuer = `https://${randomUUID()}.test`
  const addresses = { authUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, jwksUrl: `${issuer}/jwks` }
  const [row] = await db
    .insert(ltiPlatforms)
    .values({ ...addresses, name: 'Moodle', schoolId, issuer, clientId: 'client', status: 'approved', createdAt: testNow })
    .returning()
  if (!row) throw new Error('platform missing')
  return row
}
