import { and, eq, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ExpiringKind } from '#contract/expiring-kinds'
import { dayMs, hourMs } from '#domain/dates/duration'
import { examAbsences } from '../../db/exam-schema.ts'
import { linkCodes, ltiGrades, ltiLaunches, ltiLogins, ltiRefusals, signInCodes } from '../../db/federation-schema.ts'
import { acts } from '../../db/people-schema.ts'
import {
  alertDismissals,
  answers,
  assignees,
  courses,
  files,
  idempotentReplies,
  knownPlaces,
  lateAnswers,
  modules,
  notifications,
  signInTries,
  tokens,
  users,
  works,
} from '../../db/schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'
import type { Env } from '../../env.ts'
import { versionLifetimeMs } from '../version/keep.ts'

/** The periods that an operator sets, in days; 0 keeps as long as the person. */
export type RetentionEnv = Pick<Env, Extract<keyof Env, `RETENTION_${string}`>>

/** As of when (epoch ms), and by which periods, something has expired. */
export interface Expiry {
  readonly env: RetentionEnv
  readonly now: number
}

/** How long superadmins can read what will go before it goes (ms). */
export const listedMs = 7 * dayMs

/** Rows past their period. `set`: columns to empty instead of deleting the row. */
interface Expired<Name extends string> {
  readonly name: Name
  readonly table: PgTable
  readonly past: SQL | undefined
  readonly set?: Readonly<Record<string, unknown>>
}

/** Rows that lived for days and mean nothing any more at `now` (epoch ms): they go at once. */
export function endedRows(env: RetentionEnv, now: number): Expired<string>[] {
  const before = (days: number) => now - days * dayMs
  const tokensEnd = before(env.RETENTION_TOKENS_DAYS)
  return [
    { name: 'replies', table: idempotentReplies, past: lt(idempotentReplies.createdAt, before(env.RETENTION_REPLIES_DAYS)) },
    { name: 'tokens', table: tokens, past: or(lt(tokens.expiresAt, tokensEnd), lt(tokens.revokedAt, tokensEnd)) },
    // All attempts are available again, so the row means nothing.
    { name: 'tries', table: signInTries, past: lt(signInTries.until, now) },
    // Codes live a minute; kept longer so that entries in the log can still be traced.
    { name: 'codes', table: signInCodes, past: lt(signInCodes.expiresAt, now - hourMs) },
    { name: 'linkCodes', table: linkCodes, past: lt(linkCodes.expiresAt, now) },
    { name: 'alerts', table: alertDismissals, past: lt(alertDismissals.until, now) },
    // Logins live minutes, launches a school day.
    { name: 'logins', table: ltiLogins, past: lt(ltiLogins.expiresAt, now) },
    { name: 'launches', table: ltiLaunches, past: lt(ltiLaunches.expiresAt, tokensEnd) },
  ]
}

/** Everything else that expires by its rows alone, as of `now` (epoch ms). */
export function expiredRows(env: RetentionEnv, now: number): Expired<ExpiringKind>[] {
  const before = (days: number) => now - days * dayMs
  const over = (days: number, past: (instant: number) => SQL | undefined) => (days === 0 ? sql`false` : past(before(days)))
  return [
    { name: 'places', table: knownPlaces, past: lt(knownPlaces.seenAt, before(env.RETENTION_PLACES_DAYS)) },
    { name: 'moduleVersions', table: moduleVersions, past: pastModuleVersions(now) },
    { name: 'courseVersions', table: courseVersions, past: pastCourseVersions(now) },
    { name: 'refusals', table: ltiRefusals, past: lt(ltiRefusals.hour, before(env.RETENTION_FAILURES_DAYS)) },
    {
      name: 'failedGrades',
      table: ltiGrades,
      past: and(eq(ltiGrades.status, 'failed'), lt(ltiGrades.nextAttemptAt, before(env.RETENTION_FAILURES_DAYS))),
    },
    {
      name: 'notifications',
      table: notifications,
      past: over(env.RETENTION_NOTIFICATIONS_DAYS, (at) => lt(notifications.date, at)),
    },
    { name: 'trail', table: acts, past: over(env.RETENTION_TRAIL_DAYS, (at) => lt(acts.at, at)) },
    ...expiredAnswers(over, env.RETENTION_ANSWERS_DAYS),
  ]
}

type Over = (days: number, past: (instant: number) => SQL | undefined) => SQL | undefined

/** The work was due before the instant: the period of what is given for it does not begin earlier. */
const dueBefore = (assigneeId: PgColumn, instant: number) => sql`not exists (
  select 1 from ${assignees} join ${works} on ${works.id} = ${assignees.workId}
  where ${assignees.id} = ${assigneeId} and ${works.dueDate} >= ${instant})`

/** Answers keep their evaluation and their time, which the figures are made of; undecided ones also their place in the count. */
const expiredAnswers = (over: Over, days: number): Expired<ExpiringKind>[] => {
  const old = (table: typeof answers | typeof lateAnswers) =>
    over(days, (at) => and(lt(table.answeredAt, at), dueBefore(table.assigneeId, at)))
  const filled = (table: typeof answers | typeof lateAnswers) =>
    or(isNotNull(table.value), isNotNull(table.audio), isNotNull(table.document))
  const set = { value: null, audio: null, document: null }
  return [
    { name: 'answers', table: answers, past: and(old(answers), filled(answers)), set },
    {
      name: 'absences',
      table: examAbsences,
      past: over(days, (at) => and(lt(examAbsences.leftAt, at), dueBefore(examAbsences.assigneeId, at))),
    },
    { name: 'lateAnswers', table: lateAnswers, past: and(old(lateAnswers), isNotNull(lateAnswers.decision)) },
    {
      name: 'undecidedAnswers',
      table: lateAnswers,
      past: and(old(lateAnswers), isNull(lateAnswers.decision), filled(lateAnswers)),
      set,
    },
  ]
}

/** The same for a recording given to several students, whose folder is the work's. */
const sharedDueBefore = (instant: number) => sql`(${files.assigneeId} is not null or not exists (
  select 1 from ${works} where ${works.id}::text = split_part(${files.path}, '/', 2) and ${works.dueDate} >= ${instant}))`

/** Files of answers and recordings of comments whose period is over. */
export function expiredFiles({ RETENTION_ANSWERS_DAYS, RETENTION_VOICES_DAYS }: RetentionEnv, now: number): SQL {
  const older = (days: number, what: SQL | undefined) => {
    const at = now - days * dayMs
    return days === 0 ? sql`false` : and(lt(files.createdAt, at), what, dueBefore(files.assigneeId, at), sharedDueBefore(at))
  }
  const recorded = or(like(files.path, 'comments/%'), and(like(files.path, 'answers/%'), like(files.contentType, 'audio/%')))
  return or(older(RETENTION_ANSWERS_DAYS, like(files.path, 'answers/%')), older(RETENTION_VOICES_DAYS, recorded)) ?? sql`false`
}

/** People who left long enough ago to be erased; an account that was merged goes with the one that took over. */
export const isLongGone = ({ RETENTION_DEPARTED_DAYS: days }: RetentionEnv, now: number): SQL =>
  (days === 0 ? undefined : and(lt(users.leftAt, now - days * dayMs), isNull(users.erasedAt), isNull(users.mergedInto))) ??
  sql`false`

/** All that is listed for a week before it goes (maintenance.ts). */
export const expiring = (env: RetentionEnv, now: number): Expired<ExpiringKind>[] => [
  { name: 'files', table: files, past: expiredFiles(env, now) },
  ...expiredRows(env, now),
  { name: 'departed', table: users, past: isLongGone(env, now) },
]

/** Expired versions, except the newest of each module or course, which is its current state. */
const pastModuleVersions = (now: number) =>
  sql`${moduleVersions.savedAt} < ${now - versionLifetimeMs} and ${moduleVersions.version} <
    (select ${modules.version} from ${modules} where ${modules.id} = ${moduleVersions.moduleId})`
const pastCourseVersions = (now: number) =>
  sql`${courseVersions.savedAt} < ${now - versionLifetimeMs} and ${courseVersions.version} <
    (select ${courses.version} from ${courses} where ${courses.id} = ${courseVersions.courseId})`
