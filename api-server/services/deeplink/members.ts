import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import { shownEvaluation } from '#domain/scoring/mean'
import { assigneeState } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import { externalAccounts, ltiLinks } from '../../db/federation-schema.ts'
import { folded } from '../../db/folded.ts'
import { assignees, users, works } from '../../db/schema.ts'
import { shownLastname } from '../../db/shown-lastname.ts'
import { namesOf, providerOf } from '../../lti/account.ts'
import { PlatformUnreachable } from '../../lti/ask-platform.ts'
import { type FoundLaunch, isLinkOf } from '../../lti/find-launch.ts'
import { askServicePage, ServiceRefused } from '../../lti/platform-service.ts'
import { ltiScopes } from '../../lti/platform-token.ts'
import { roleOfLaunch } from '../../lti/roles.ts'
import { readAssignee } from '../attempt/read-assignee.ts'
import { readGrades, resend } from '../work/grades.ts'
import { ownLaunch } from './item.ts'

/** Members requested per page; a platform may return fewer and then gives the address of the next page. */
const pageSize = 500
/** Limits on pages and time for one request: beyond them, the members read so far are shown. */
const maxPages = 10
const maxMs = 8000
/** Maximum of names shown at once: a whole year of a large school. */
const maxShown = 500

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
 * The students of the platform's course who have not opened the link yet (names and roles, NRPS 2.0), fetched on request and never
 * stored. A platform that does not answer or sends something unusable gives `failed`; a truncated list has `complete: false`.
 */
export const readLaunchMembers: Service<'readLaunchMembers'> = async ({ ctx, input: { query } }) => {
  const found = await ownLaunch(ctx, query.ltik)
  if (found.launch.membershipsUrl === null) return { state: 'none', students: [], complete: true }
  const read = await askMembers(ctx, found, found.launch.membershipsUrl)
  if (read === null) return { state: 'failed', students: [], complete: false }
  const learners = read.members.filter(({ roles, status }) => status === 'Active' && roleOfLaunch(roles) === 'STUDENT')
  const here = await whoOpened(ctx, found, learners)
  const waiting = learners.filter(({ user_id }) => !here.has(user_id)).map(nameOf)
  const students = waiting.sort((one, other) => one.lastname.localeCompare(other.lastname, 'fr')).slice(0, maxShown)
  return { state: 'read', students, complete: read.complete && students.length === waiting.length }
}

interface Members {
  readonly members: readonly Member[]
  /** False when the list was cut short. */
  readonly complete: boolean
}

async function askMembers(ctx: Context, { platform }: FoundLaunch, address: string): Promise<Members | null> {
  const url = new URL(address)
  url.searchParams.set('limit', String(pageSize))
  try {
    return await readPages(ctx, platform, url.href)
  } catch (error) {
    if (!(error instanceof PlatformUnreachable) && !(error instanceof ServiceRefused)) throw error
    ctx.log.warn({ platform: platform.id, reason: error.message }, 'platform members could not be read')
    return null
  }
}

/** Reads the list page by page, following its links; null when the first page is not a member list. */
async function readPages({ db, env, now }: Context, platform: FoundLaunch['platform'], first: string): Promise<Members | null> {
  const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
  const until = performance.now() + maxMs
  const members = new Map<string, Member>()
  let next: string | null = first
  for (let page = 0; next !== null && page < maxPages && performance.now() < until; page += 1) {
    const { content, next: after } = await askServicePage({ db, env, now }, platform, {
      url: next,
      scope: ltiScopes.members,
      accept,
    })
    const listed = container.safeParse(content).data?.members
    if (!listed) return page === 0 ? null : { members: [...members.values()], complete: false }
    for (const one of listed.flatMap((entry) => member.safeParse(entry).data ?? [])) members.set(one.user_id, one)
    next = after
  }
  return { members: [...members.values()], complete: next === null }
}

/** The members who have an assignee in the link's work, by their ids on the platform. */
async function whoOpened({ db }: Context, { launch, platform }: FoundLaunch, members: readonly Member[]): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const subjects = members.map(({ user_id }) => user_id)
  const rows = await db
    .select({ subject: externalAccounts.subject })
    .from(ltiLinks)
    .innerJoin(assignees, eq(assignees.workId, ltiLinks.workId))
    .innerJoin(externalAccounts, eq(externalAccounts.userId, assignees.userId))
    .where(
      and(isLinkOf(launch), eq(externalAccounts.provider, providerOf(platform.id)), inArray(externalAccounts.subject, subjects)),
    )
  return new Set(rows.map(({ subject }) => subject))
}

const nameOf = ({ given_name, family_name, name }: Member) =>
  namesOf({ givenName: given_name, familyName: family_name, name }) ?? { firstname: '', lastname: '' }

export const readLaunchResults: Service<'readLaunchResults'> = async ({ ctx, input: { query } }) => {
  const found = await workOfLaunch(ctx, query.ltik)
  const rows = await ctx.db
    .select({ assignee: assignees, firstname: users.firstname, lastname: shownLastname })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(eq(assignees.workId, found.id))
    .orderBy(folded(users.lastname), folded(users.firstname), asc(users.id))
  return {
    name: found.name,
    students: rows.map(({ assignee, firstname, lastname }) => ({
      _id: assignee.id,
      firstname,
      lastname,
      state: assigneeState(assignee),
      submittedAt: assignee.submittedAt,
      evaluation: assignee.submittedAt === null ? null : (shownEvaluation(assignee) ?? null),
    })),
    grades: await readGrades(ctx.db, found.id),
  }
}

export const resendLaunchGrades: Service<'resendLaunchGrades'> = async ({ ctx, input: { query, body } }) => {
  const { id } = await workOfLaunch(ctx, query.ltik)
  return resend(ctx, id, body.assigneeId)
}

/** The launch proves that the caller teaches the course of this work; the rest is read as a teacher of the school reads it. */
export const readLaunchAnswers: Service<'readLaunchAnswers'> = async ({ ctx, input: { params, query } }) => {
  const { id } = await workOfLaunch(ctx, query.ltik)
  const ofWork = and(eq(assignees.id, params.id), eq(assignees.workId, id))
  if ((await ctx.db.$count(assignees, ofWork)) === 0) throw new Failure('notFound', 'assignee.notFound')
  const asTeacher = { ...ctx, caller: { ...ctx.caller, headless: null } }
  return readAssignee(asTeacher, params.id, { withEval: true, withFullname: true, part: query.part })
}

/** The work of the link that the caller, a teacher, opened by their launch; Failure notFound. */
async function workOfLaunch(ctx: Context, ltik: string): Promise<{ id: string; name: string }> {
  const { launch } = await ownLaunch(ctx, ltik)
  const [found] = await ctx.db
    .select({ id: works.id, name: works.name })
    .from(ltiLinks)
    .innerJoin(works, eq(works.id, ltiLinks.workId))
    .where(isLinkOf(launch))
  if (!found) throw new Failure('notFound', 'work.notFound')
  return found
}
