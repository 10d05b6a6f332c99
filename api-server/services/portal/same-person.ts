import { and, eq, inArray, ne, notExists } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { classKey } from '#domain/people/class-name'
import { nameKey } from '#domain/people/roster'
import { recordActs } from '../../auth/record-acts.ts'
import type { PublicContext } from '../../context.ts'
import { externalAccounts } from '../../db/federation-schema.ts'
import { inState } from '../../db/person-state.ts'
import { groupStudents, readRows, users } from '../../db/schema.ts'
import type { Portal } from '../../portal/config.ts'
import { classesOf } from '../group/classes.ts'
import { notifyProposals } from '../notification/write.ts'

/**
 * Proposes to the headmasters to merge the account of a pupil who is new to a portal with those that the school knows under
 * the name, in the same class where the portal names one, and that this portal never named. It merges nobody: until somebody does, the
 * pupil has the new account.
 */
export async function proposeSamePerson(
  { db, now, log }: PublicContext,
  { user, portal }: { user: typeof users.$inferSelect; portal: Portal },
): Promise<void> {
  // Nobody else of the school has the name.
  if (user.namesake === null) return
  const provider = `cas:${portal.id}`
  const ofPortal = db
    .select({ id: externalAccounts.userId })
    .from(externalAccounts)
    .where(and(eq(externalAccounts.provider, provider), eq(externalAccounts.userId, users.id)))
  const classes = await classesOf(db, { schoolId: user.schoolId, schoolYear: currentSchoolYear(now) })
  const own = await db.select({ id: groupStudents.groupId }).from(groupStudents).where(eq(groupStudents.userId, user.id))
  const names = new Set(classes.flatMap(({ id, name }) => (own.some((one) => one.id === id) ? [classKey(name)] : [])))
  // By name: another portal has a class of its own for the same pupils.
  const alike = classes.flatMap(({ id, name }) => (names.has(classKey(name)) ? [id] : []))
  const classmates = db.select({ id: groupStudents.userId }).from(groupStudents).where(inArray(groupStudents.groupId, alike))
  const known = await readRows(
    db,
    users,
    and(
      ...[eq(users.schoolId, user.schoolId), eq(users.role, 'STUDENT'), inState(['active']), ne(users.id, user.id)],
      ...[notExists(ofPortal), alike.length > 0 ? inArray(users.id, classmates) : undefined],
    ),
  )
  const same = known.filter((one) => nameKey(one) === nameKey(user))
  if (same.length === 0) return
  await recordActs(
    { db, now, log },
    [user, ...same].map((one) => ({ kind: 'samePerson' as const, user: one, by: { source: provider } })),
  )
  await notifyProposals(db, { schoolId: user.schoolId, who: portal.name, now })
}
