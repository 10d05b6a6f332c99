import { and, eq, inArray, ne, notExists } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { nameKey } from '#domain/people/roster'
import { recordActs } from '../../auth/record-acts.ts'
import type { PublicContext } from '../../context.ts'
import { externalAccounts } from '../../db/federation-schema.ts'
import { inState } from '../../db/person-state.ts'
import { groupStudents, groups, users } from '../../db/schema.ts'
import type { Portal } from '../../portal/config.ts'
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
  const places = db
    .select({ groupId: groupStudents.groupId, userId: groupStudents.userId })
    .from(groupStudents)
    .innerJoin(groups, and(eq(groups.id, groupStudents.groupId), eq(groups.type, 'Class')))
    .where(eq(groups.schoolYear, currentSchoolYear(now)))
    .as('places')
  const own = await db.select({ id: places.groupId }).from(places).where(eq(places.userId, user.id))
  const classes = own.map(({ id }) => id)
  const classmates = db.select({ id: places.userId }).from(places).where(inArray(places.groupId, classes))
  const known = await db
    .select()
    .from(users)
    .where(
      and(
        ...[eq(users.schoolId, user.schoolId), eq(users.role, 'STUDENT'), inState(['active']), ne(users.id, user.id)],
        ...[notExists(ofPortal), classes.length > 0 ? inArray(users.id, classmates) : undefined],
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
