import { and, count, eq, exists, getTableColumns, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors'
import { stateOf } from '#domain/people/state'
import { recordActs } from '../../auth/record-acts.ts'
import { among } from '../../db/among.ts'
import { accountLinks, externalAccounts, ltiItems } from '../../db/federation-schema.ts'
import type { Db } from '../../db/open.ts'
import { withdrawnCopies } from '../../db/people-schema.ts'
import {
  acceptedAnswers,
  assignees,
  commentPhrases,
  comments,
  courses,
  evaluationChanges,
  files,
  groupStudents,
  groups,
  lateAnswers,
  modules,
  notifications,
  quoteRequests,
  users,
  wonBadges,
  works,
} from '../../db/schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'
import type { ActContext } from './act-context.ts'
import { recount } from './copies.ts'

type User = typeof users.$inferSelect

/** A reference to a person, and the columns that may stand once only with each person. */
interface Moved {
  readonly table: PgTable
  readonly person: PgColumn
  readonly once?: readonly PgColumn[]
}

/** Everything that follows a person into their other account; where that one has the same already, its own is kept. */
export const movedWithPerson: readonly Moved[] = [
  { table: externalAccounts, person: externalAccounts.userId },
  { table: accountLinks, person: accountLinks.userId },
  { table: assignees, person: assignees.userId, once: [assignees.workId] },
  { table: works, person: works.creatorId },
  { table: groups, person: groups.creatorId },
  { table: groupStudents, person: groupStudents.userId, once: [groupStudents.groupId] },
  { table: withdrawnCopies, person: withdrawnCopies.userId, once: [withdrawnCopies.workId] },
  { table: wonBadges, person: wonBadges.userId, once: [wonBadges.badge] },
  { table: notifications, person: notifications.userId, once: [notifications.kind, notifications.objectId] },
  { table: modules, person: modules.creatorId },
  { table: courses, person: courses.creatorId },
  { table: moduleVersions, person: moduleVersions.savedById },
  { table: courseVersions, person: courseVersions.savedById },
  { table: files, person: files.creatorId },
  { table: comments, person: comments.authorId },
  { table: commentPhrases, person: commentPhrases.userId, once: [commentPhrases.text] },
  { table: evaluationChanges, person: evaluationChanges.authorId },
  { table: acceptedAnswers, person: acceptedAnswers.authorId },
  { table: lateAnswers, person: lateAnswers.decidedBy },
  { table: quoteRequests, person: quoteRequests.userId },
  { table: ltiItems, person: ltiItems.userId, once: [ltiItems.platformId, ltiItems.courseId] },
]

/** The account that a merge keeps: active, of the school and role of the other one. Failure invalid on `into`. */
export function checkKept(into: User | undefined, people: readonly User[]): User {
  const refused = (code: string) => new Failure('invalid', 'invalid', { into: code })
  if (!into || people.some(({ schoolId }) => schoolId !== into.schoolId)) throw refused('unknown')
  if (people.some(({ id }) => id === into.id)) throw refused('self')
  if (people.some(({ role }) => role !== into.role)) throw refused('otherRole')
  if (stateOf(into) !== 'active') throw refused('notActive')
  return into
}

/** Copies that somebody has begun: the works of the others are only expected of them. */
const begun = sql`(assignees.started_at is not null or assignees.submitted_at is not null or assignees.answer_count > 0)`

/** How many works were begun in both accounts. */
export async function countDoubled(db: Db, { from, into }: { from: readonly string[]; into: string }): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(assignees)
    .where(and(among(assignees.userId, from), begun, hasOwn(db, { into, began: true })))
  return row?.n ?? 0
}

/** The other account has a copy of the same work; `began`: and has begun it, or has not. */
function hasOwn(db: Db, { into, began }: { into: string; began?: boolean }): SQL {
  const own = alias(assignees, 'own')
  const started = sql`(own.started_at is not null or own.submitted_at is not null or own.answer_count > 0)`
  const as = began === undefined ? undefined : began ? started : not(started)
  return exists(
    db
      .select({ one: sql`1` })
      .from(own)
      .where(and(eq(own.workId, assignees.workId), eq(own.userId, into), as)),
  )
}

/**
 * Makes one account of two accounts of one person: everything of `from` follows into `into`, also the ways to sign in from elsewhere;
 * the password and the user name are those of `into`. Of two copies of one work the one that was begun is kept; where both were,
 * each account keeps its own. `from` has left then, and is exported and erased with `into`.
 */
export async function merge(ctx: ActContext, { from, into }: { from: User; into: User }): Promise<void> {
  const { db, now, log, author } = ctx
  const changed = await dropUnbegun(db, { from: from.id, into: into.id })
  for (const one of movedWithPerson) await moveAll(db, one, { from: from.id, into: into.id })
  await recount(db, changed)
  await db.update(users).set({ mergedInto: into.id }).where(eq(users.mergedInto, from.id))
  const gone = { ssoPortal: null, portalSubject: null, mergedInto: into.id, leftAt: from.leftAt ?? now }
  await db.update(users).set(gone).where(eq(users.id, from.id))
  await db.update(users).set(takenOver(from, into)).where(eq(users.id, into.id))
  const by = { kind: 'merge' as const, by: author }
  await recordActs({ db, now, ...(log && { log }) }, [
    { ...by, user: from },
    { ...by, user: into },
  ])
}

/** What the account that is kept did not know. */
const takenOver = (from: User, into: User): Partial<User> => ({
  ssoPortal: into.ssoPortal ?? from.ssoPortal,
  ssoAcademy: into.ssoAcademy ?? from.ssoAcademy,
  portalSubject: into.portalSubject ?? (into.ssoPortal === null ? from.portalSubject : null),
  email: into.email ?? from.email,
  ine: into.ine ?? from.ine,
  levels: into.levels.length > 0 ? into.levels : from.levels,
  firstSchoolYear: [into.firstSchoolYear, from.firstSchoolYear].sort()[0] ?? into.firstSchoolYear,
})

/** Of two copies of one work, removes the one that nobody began. Returns the ids of these works. */
async function dropUnbegun(tx: Db, { from, into }: { from: string; into: string }): Promise<string[]> {
  const rows = tx
    .select({ id: assignees.id })
    .from(assignees)
    .where(or(eq(assignees.userId, from), eq(assignees.userId, into)))
  await rows.orderBy(assignees.id).for('update')
  const mine = (user: string, other: SQL) => and(eq(assignees.userId, user), not(begun), other)
  const unbegun = or(mine(from, hasOwn(tx, { into })), mine(into, hasOwn(tx, { into: from, began: true })))
  const gone = await tx.delete(assignees).where(unbegun).returning({ workId: assignees.workId })
  return gone.map(({ workId }) => workId)
}

async function moveAll(tx: Db, { table, person, once }: Moved, { from, into }: { from: string; into: string }): Promise<void> {
  const own = alias(table, 'own')
  const ownColumns: Record<string, PgColumn> = getTableColumns(own)
  const ofOwn = (column: PgColumn) => {
    const found = ownColumns[column.name]
    if (!found) throw new Error(`no column ${column.name}`)
    return found
  }
  const same = (once ?? []).map((column) => eq(ofOwn(column), column))
  const taken = tx
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(ofOwn(person), into), ...same))
  await tx
    .update(table)
    .set({ [person.name]: into })
    .where(and(eq(person, from), once && notExists(taken)))
}
