import { and, eq, gt } from 'drizzle-orm'
import { tokenHash } from '../auth/token.ts'
import { ltiLaunches, ltiLinks, ltiPlatforms } from '../db/federation-schema.ts'
import type { Db } from '../db/schema.ts'

/** The unexpired launch of an ltik (OP-115) with its approved platform, or null. `now` in epoch ms. */
export async function findLaunch(db: Db, ltik: string, now: number) {
  const [found] = await db
    .select({ launch: ltiLaunches, platform: ltiPlatforms })
    .from(ltiLaunches)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLaunches.platformId))
    .where(and(eq(ltiLaunches.ltikHash, tokenHash(ltik)), gt(ltiLaunches.expiresAt, now), eq(ltiPlatforms.status, 'approved')))
  return found ?? null
}

export type FoundLaunch = NonNullable<Awaited<ReturnType<typeof findLaunch>>>

interface LaunchedLink {
  readonly platformId: string
  readonly deploymentId: string
  /** Null for a launch that names no link: it has none. */
  readonly resourceLinkId: string | null
}

export const isLinkOf = ({ platformId, deploymentId, resourceLinkId }: LaunchedLink) =>
  and(
    eq(ltiLinks.platformId, platformId),
    eq(ltiLinks.deploymentId, deploymentId),
    eq(ltiLinks.resourceLinkId, resourceLinkId ?? ''),
  )
