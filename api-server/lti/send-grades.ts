import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ltiGrades, ltiPlatforms } from '../db/federation-schema.ts'
import { isHeldPart } from '../db/held-work.ts'
import { hasPassed } from '../db/passed.ts'
import { assignees, type Db, works } from '../db/schema.ts'
import type { Env } from '../env.ts'
import { type PlatformReply, PlatformUnreachable } from './ask-platform.ts'
import { LineItemBusy, linkOf, linksWithoutLineItem, makeLineItem } from './line-item.ts'
import { askService, callService, ServiceRefused } from './platform-service.ts'
import { ltiScopes, type Platform, type PlatformContext } from './platform-token.ts'
import { longestWaitMs, resultsAddress, scoreBody, scoresAddress, verdictOf, waitAfter } from './score.ts'

interface SendingParts {
  readonly db: Db
  readonly env: Pick<Env, 'LTI_PRIVATE_HOSTS'>
  readonly now: number
  /** 0 to 1. */
  readonly random?: () => number
}

type Grade = typeof ltiGrades.$inferSelect

/** Grades taken at a time; a platform answers each within seconds. */
const atOnce = 20
/** Lease of a grade in ms, longer than two rounds of token request and post take (ask-platform.ts). */
const leaseMs = 60_000

/** Outcome of one attempt. `retryAfter`: value of the platform's header. */
interface Outcome {
  readonly verdict: 'sent' | 'retry' | 'failed'
  readonly failure?: string
  readonly status?: number | undefined
  readonly retryAfter?: string | undefined
}

/** Sends the due grades, oldest first, each leased by one server, again with its timestamp after a crash. Returns how many. */
export async function sendGrades(parts: SendingParts): Promise<number> {
  let tried = 0
  for (;;) {
    const grades = await takeDue(parts)
    const [platforms, lineItems] = await Promise.all([readPlatforms(parts.db, grades), lineItemsFor(parts, grades)])
    await Promise.all(
      grades.map(async (grade) => {
        const platform = platforms.get(grade.platformId)
        await settle(
          parts,
          grade,
          platform ? await tryToSend(parts, { grade, platform, lineItems }) : { verdict: 'failed', failure: 'platform' },
        )
      }),
    )
    tried += grades.length
    if (grades.length < atOnce) return tried
  }
}

function takeDue({ db, now }: SendingParts): Promise<Grade[]> {
  const due = db
    .select({ id: ltiGrades.id })
    .from(ltiGrades)
    .where(
      and(inArray(ltiGrades.status, ['pending', 'sending']), isTold(now), hasPassed(ltiGrades.nextAttemptAt, now, longestWaitMs)),
    )
    .orderBy(asc(ltiGrades.nextAttemptAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(ltiGrades)
    .set({ status: 'sending', attempts: sql`${ltiGrades.attempts} + 1`, nextAttemptAt: now + leaseMs, changed: false })
    .where(inArray(ltiGrades.id, due))
    .returning()
}

/**
 * A platform, which would show them, is not told what its viewer may not know (domain/attempts/known): results of an « évaluation » that
 * are held back, marks that do not stand, and those of a student who is excused. They wait until these are published, or the excuse is lifted.
 */
const isTold = (now: number): SQL => sql`not exists (
  select 1 from ${assignees} join ${works} on ${works.id} = ${assignees.workId}
  where ${assignees.id} = ${ltiGrades.assigneeId} and (${isHeldPart(now)} or ${assignees.waitingCount} > 0 or ${assignees.excused} is not null))`

async function readPlatforms(db: Db, grades: readonly Grade[]): Promise<Map<string, Platform>> {
  const ids = [...new Set(grades.map(({ platformId }) => platformId))]
  if (ids.length === 0) return new Map()
  const approved = and(inArray(ltiPlatforms.id, ids), eq(ltiPlatforms.status, 'approved'))
  return new Map((await db.select().from(ltiPlatforms).where(approved)).map((row) => [row.id, row]))
}

type LineItems = (grade: Grade, platform: Platform) => Promise<string>

/** Resolves the line item of each grade; one that must be created first is created once for all of them. */
async function lineItemsFor(parts: SendingParts, grades: readonly Grade[]): Promise<LineItems> {
  const links = await linksWithoutLineItem(parts.db, grades)
  const lineItemUrls = new Map<string, Promise<string>>()
  return (grade, platform) => {
    const link = linkOf(links, grade)
    if (!link) return Promise.resolve(grade.lineItemUrl)
    const making = lineItemUrls.get(link.id) ?? makeLineItem(parts, platform, link)
    lineItemUrls.set(link.id, making)
    return making
  }
}

interface Attempt {
  readonly grade: Grade
  readonly platform: Platform
  readonly lineItems: LineItems
}

async function tryToSend(parts: SendingParts, { grade: taken, platform, lineItems }: Attempt): Promise<Outcome> {
  try {
    const grade = { ...taken, lineItemUrl: await lineItems(taken, platform) }
    const first = await post(parts, platform, grade)
    if (verdictOf(first.status) !== 'newer') return outcomeOf(first)
    const onPlatform = await comparePlatformResult(parts, platform, grade)
    if (onPlatform === 'same') return { verdict: 'sent' }
    if (onPlatform === 'else') return { verdict: 'failed', failure: 'corrected', status: first.status }
    // The clock, not `now`: a run that sends many grades may have started minutes ago.
    return outcomeOf(await post(parts, platform, { ...grade, evaluatedAt: Math.max(Date.now(), grade.evaluatedAt + 1) }))
  } catch (error) {
    return outcomeOfError(error)
  }
}

function outcomeOf({ status, headers }: PlatformReply): Outcome {
  const verdict = verdictOf(status)
  if (verdict === 'sent') return { verdict }
  if (verdict === 'newer') return { verdict: 'failed', failure: 'newer', status }
  return { verdict, failure: 'status', status, retryAfter: headers['retry-after'] }
}

/**
 * Compares with the platform's result after it reported a newer one: `same` evaluation; `ours`, an earlier evaluation of ours or
 * unknown (such as a timestamp from a fast clock); `else`, a result that somebody else wrote.
 */
async function comparePlatformResult(parts: SendingParts, platform: Platform, grade: Grade): Promise<'same' | 'ours' | 'else'> {
  const onPlatform = await platformResult(parts, platform, grade)
  if (onPlatform === null || grade.earlier.some((earlier) => sameGrade(earlier, onPlatform))) return 'ours'
  return sameGrade(grade.evaluation, onPlatform) ? 'same' : 'else'
}

const post = (parts: SendingParts, platform: Platform, grade: Grade) =>
  callService(parts, platform, {
    url: scoresAddress(grade.lineItemUrl),
    scope: ltiScopes.score,
    content: { type: 'application/vnd.ims.lis.v1.score+json', body: scoreBody(grade) },
  })

/** No reply: network errors and platforms in trouble are retried; forbidden addresses and refused tokens are permanent failures. */
function outcomeOfError(error: unknown): Outcome {
  if (error instanceof LineItemBusy) return { verdict: 'retry', failure: 'lineItem' }
  if (error instanceof ServiceRefused)
    return { verdict: verdictOf(error.status) === 'retry' ? 'retry' : 'failed', failure: 'lineItem', status: error.status }
  if (!(error instanceof PlatformUnreachable)) throw error
  const { reason, status } = error
  const passing =
    reason === 'status' ? status === undefined || verdictOf(status) === 'retry' : !['address', 'private'].includes(reason)
  return { verdict: passing ? 'retry' : 'failed', failure: reason === 'status' ? 'token' : reason, status }
}

/** Stores the outcome of an attempt, unless a newer evaluation was queued meanwhile: that one is then due immediately. */
async function settle({ db, now, random = Math.random }: SendingParts, grade: Grade, outcome: Outcome): Promise<void> {
  const { verdict, failure = null, status = null, retryAfter } = outcome
  const wait = verdict === 'retry' ? waitAfter(grade.attempts, retryAfter, random()) : null
  const result = { failure, failureStatus: status }
  const next =
    verdict === 'sent'
      ? { status: 'sent' as const, sentAt: now, failure: null, failureStatus: null }
      : wait === null
        ? { status: 'failed' as const, ...result }
        : { status: 'pending' as const, nextAttemptAt: now + wait, ...result }
  // Only under this lease: after it expires, another server may own the grade.
  const own = and(eq(ltiGrades.id, grade.id), eq(ltiGrades.status, 'sending'), eq(ltiGrades.nextAttemptAt, grade.nextAttemptAt))
  const settled = await db
    .update(ltiGrades)
    .set(next)
    .where(and(own, eq(ltiGrades.changed, false)))
    .returning({ id: ltiGrades.id })
  if (settled.length === 0)
    await db.update(ltiGrades).set({ status: 'pending', nextAttemptAt: 0, attempts: 0, changed: false }).where(own)
}

const results = z.array(
  z.object({
    userId: z.coerce.string(),
    resultScore: z.optional(z.nullable(z.number())),
    resultMaximum: z.optional(z.nullable(z.number())),
  }),
)

/** A student's result in a line item on the platform, in percent; null when there is none or it cannot be read. */
async function platformResult(
  ctx: PlatformContext,
  platform: Platform,
  { lineItemUrl, subject }: { lineItemUrl: string; subject: string },
): Promise<number | null> {
  try {
    const url = resultsAddress(lineItemUrl, subject)
    const accept = 'application/vnd.ims.lis.v2.resultcontainer+json'
    const listed = results.safeParse(await askService(ctx, platform, { url, scope: ltiScopes.result, accept })).data ?? []
    const { resultScore, resultMaximum } = listed.find(({ userId }) => userId === subject) ?? {}
    return typeof resultScore === 'number' ? (resultScore / (resultMaximum || 1)) * 100 : null
  } catch (error) {
    if (error instanceof ServiceRefused || error instanceof PlatformUnreachable) return null
    throw error
  }
}

/** True when two percentages are the same grade, allowing for platforms that round. */
const sameGrade = (one: number, other: number): boolean => Math.abs(one - other) < 0.01
