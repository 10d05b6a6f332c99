import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context, Service } from '../../context.ts'
import { externalAccounts, ltiLinks } from '../../db/federation-schema.ts'
import { assignees } from '../../db/schema.ts'
import { namesOf, providerOf } from '../../lti/account.ts'
import { PlatformUnreachable } from '../../lti/ask-platform.ts'
import type { FoundLaunch } from '../../lti/find-launch.ts'
import { askService, ServiceRefused } from '../../lti/platform-service.ts'
import { ltiScopes } from '../../lti/platform-token.ts'
import { roleOfLaunch } from '../../lti/roles.ts'
import { ownLaunch } from './launch.ts'

/** Members asked for, of a class or of a whole year; a platform may give fewer at once. */
const most = 500

const short = z.catch(z.string().check(z.maxLength(500)), '')
const member = z.object({
  user_id: z.string().check(z.minLength(1), z.maxLength(255)),
  roles: z.array(z.string()),
  status: z.catch(z.string(), 'Active'),
  name: short,
  given_name: short,
  family_name: short,
})
type Member = z.output<typeof member>
const container = z.object({ members: z.array(z.unknown()) })

/**
 * The students of the platform's course who have not opened the link yet (names and roles, NRPS 2.0), asked when the teacher looks: nobody
 * is stored. A platform that does not answer, or gives nothing of use, is told as `failed`.
 */
export const readLaunchMembers: Service<'readLaunchMembers'> = async ({ ctx, input: { query } }) => {
  const found = await ownLaunch(ctx, query.ltik)
  if (found.launch.membershipsUrl === null) return { state: 'none', students: [] }
  const members = await askMembers(ctx, found, found.launch.membershipsUrl)
  if (members === null) return { state: 'failed', students: [] }
  const learners = members.filter(({ roles, status }) => status === 'Active' && roleOfLaunch(roles) === 'STUDENT').slice(0, most)
  const here = await whoOpened(ctx, found, learners)
  const waiting = learners.filter(({ user_id }) => !here.has(user_id)).map(nameOf)
  return { state: 'read', students: waiting.sort((one, other) => one.lastname.localeCompare(other.lastname, 'fr')) }
}

async function askMembers({ db, env, now, log }: Context, { platform }: FoundLaunch, address: string): Promise<Member[] | null> {
  const url = new URL(address)
  url.searchParams.set('limit', String(most))
  const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
  try {
    const given = await askService({ db, env, now }, platform, { url: url.href, scope: ltiScopes.members, accept })
    return container.safeParse(given).data?.members.flatMap((one) => member.safeParse(one).data ?? []) ?? null
  } catch (error) {
    if (!(error instanceof PlatformUnreachable) && !(error instanceof ServiceRefused)) throw error
    log.warn({ platform: platform.id, reason: error.message }, 'members of a platform not read')
    return null
  }
}

/** Those of them who have a share of the link's work, by the ids that the platform has for them. */
async function whoOpened({ db }: Context, { launch, platform }: FoundLaunch, members: readonly Member[]): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const rows = await db
    .select({ subject: externalAccounts.subject })
    .from(ltiLinks)
    .innerJoin(assignees, eq(assignees.workId, ltiLinks.workId))
    .innerJoin(externalAccounts, eq(externalAccounts.userId, assignees.userId))
    .where(
      and(
        eq(ltiLinks.platformId, launch.platformId),
        eq(ltiLinks.deploymentId, launch.deploymentId),
        eq(ltiLinks.resourceLinkId, launch.resourceLinkId ?? ''),
        eq(externalAccounts.provider, providerOf(platform.id)),
        inArray(
          externalAccounts.subject,
          members.map(({ user_id }) => user_id),
        ),
      ),
    )
  return new Set(rows.map(({ subject }) => subject))
}

const nameOf = ({ given_name, family_name, name }: Member) =>
  namesOf({ givenName: given_name, familyName: family_name, name }) ?? { firstname: '', lastname: '' }
