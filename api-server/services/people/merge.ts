import { and, eq, getTableColumns, inArray, notExists, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors'
import { stateOf } from '#domain/people/state'
import { pick } from '#domain/pick'
import { recordActs } from '../../auth/record-acts.ts'
import { accountLinks, externalAccounts, ltiItems } from '../../db/federation-schema.ts'
import { withdrawnCopies } from '../../db/people-schema.ts'
import {
  acceptedAnswers,
  arrangements,
  assignees,
  commentPhrases,
  comments,
  courseEditors,
  courses,
  type Db,
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
import { courseLinks, sources, thanks } from '../../db/sharing-schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'
import type { ActContext } from './act-context.ts'
import { recount } from './copies.ts'
import { joinCopies } from './merge-copies.ts'

type User = typeof users.$inferSelect

/** A reference to a person, and the columns that may stand once only with each person. */
interface Moved {
  readonly person: PgColumn
  readonly once?: readonly PgColumn[]
}

/** Everything that follows a person into their other account; where that one has the same already, its own is kept. */
export const movedWithPerson: readonly Moved[] = [
  { person: externalAccounts.userId },
  { person: accountLinks.userId },
  { person: arrangements.userId, once: [] },
  { person: arrangements.authorId },
  { person: assignees.userId, once: [assignees.workId] },
  { person: works.creatorId },
  { person: groups.creatorId },
  { person: groupStudents.userId, once: [groupStudents.groupId] },
  { person: withdrawnCopies.userId, once: [withdrawnCopies.workId] },
  { person: wonBadges.userId, once: [wonBadges.badge] },
  { person: notifications.userId, once: [notifications.kind, notifications.objectId, notifications.courseId] },
  { person: modules.creatorId },
  { person: courses.creatorId },
  { person: courseEditors.userId, once: [courseEditors.courseId] },
  { person: moduleVersions.savedById },
  { person: courseVersions.savedById },
  { person: files.creatorId },
  { person: comments.authorId },
  { person: commentPhrases.userId, once: [commentPhrases.text] },
  { person: evaluationChanges.authorId },
  { person: acceptedAnswers.authorId },
  { person: lateAnswers.decidedBy },
  { person: quoteRequests.userId },
  { person: courseLinks.makerId },
  { person: sources.creatorId },
  { person: thanks.userId, once: [thanks.courseId] },
  { person: ltiItems.userId, once: [ltiItems.platformId, ltiItems.courseId] },
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

/**
 * Makes one account of two accounts of one person: everything of `from` follows into `into`, also the ways to sign in from elsewhere;
 * the user name is that of `into`, and so is the password if it has a way in. Of two copies of one work one is kept, or each where both
 * hold something. `from` has left then, and is exported and erased with `into`.
 */
export async function merge(ctx: ActContext, { from, into }: { from: User; into: User }): Promise<void> {
  const { db, now, author } = ctx
  const joined = await joinCopies(db, { from: from.id, into: into.id }, now)
  for (const one of movedWithPerson) await moveAll(db, one, { from: from.id, into: into.id })
  await leaveOwnCourses(db, into.id)
  await recount(db, joined)
  await db.update(users).set({ mergedInto: into.id }).where(eq(users.mergedInto, from.id))
  const gone = { ssoPortal: null, portalSubject: null, mergedInto: into.id, leftAt: from.leftAt ?? now }
  await db.update(users).set(gone).where(eq(users.id, from.id))
  await db.update(users).set(takenOver(from, into)).where(eq(users.id, into.id))
  const by = { kind: 'merge' as const, by: author }
  await recordActs(ctx, [
    { ...by, user: from },
    { ...by, user: into },
  ])
}

/** Nobody is an editor of their own course, as an author whose editor's account is the same person would be. */
async function leaveOwnCourses(db: Db, id: string): Promise<void> {
  const own = db.select({ id: courses.id }).from(courses).where(eq(courses.creatorId, id))
  await db.delete(courseEditors).where(and(eq(courseEditors.userId, id), inArray(courseEditors.courseId, own)))
}

const hasNoWayIn = ({ passwordHash, ssoPortal, portalSubject }: User) => (passwordHash ?? ssoPortal ?? portalSubject) === null

const passwordOf = (user: User) => pick(user, 'passwordHash', 'passwordGivenBy', 'passwordGivenAt', 'passwordToldAt')

/** What the account that is kept did not know. */
const takenOver = (from: User, into: User): Partial<User> => ({
  ssoPortal: into.ssoPortal ?? from.ssoPortal,
  ssoAcademy: into.ssoAcademy ?? from.ssoAcademy,
  portalSubject: into.portalSubject ?? (into.ssoPortal === null ? from.portalSubject : null),
  email: into.email ?? from.email,
  ine: into.ine ?? from.ine,
  birthYear: into.birthYear ?? from.birthYear,
  levels: into.levels.length > 0 ? into.levels : from.levels,
  // Else nobody could sign in to it.
  ...(hasNoWayIn(into) && hasNoWayIn({ ...from, passwordHash: null }) && passwordOf(from)),
  firstSchoolYear: [into.firstSchoolYear, from.firstSchoolYear].sort()[0] ?? into.firstSchoolYear,
})

async function moveAll(tx: Db, { person, once }: Moved, { from, into }: { from: string; into: string }): Promise<void> {
  const { table } = person
  const own = alias(table, 'own')
  const ownColumns: Record<string, PgColumn> = getTableColumns(own)
  const ofOwn = (column: PgColumn) => {
    const found = ownColumns[column.name]
    if (!found) throw new Error(`no column ${column.name}`)
    return found
  }
  const same = (once ?? []).map((column) => sql`${ofOwn(column)} is not distinct from ${column}`)
  const taken = tx
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(ofOwn(person), into), ...same))
  await tx
    .update(table)
    .set({ [person.name]: into })
    .where(and(eq(person, from), once && notExists(taken)))
}
