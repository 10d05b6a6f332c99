import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ActEffects } from '#contract/people-acts'
import type { PersonAct } from '#contract/person-states'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Copy } from '#domain/people/list-changes'
import { isOpenSession } from '../../auth/token.ts'
import { acts, withdrawnCopies } from '../../db/people-schema.ts'
import {
  among,
  answers,
  assignees,
  courses,
  type Db,
  groupStudents,
  groups,
  modules,
  tokens,
  users,
  wonBadges,
  works,
} from '../../db/schema.ts'
import { groupsOf, worksOf } from './hand-over.ts'

/** Works that still expect copies at `now`: given by staff, and due later. */
export const toCome = (now: number) => and(gt(works.dueDate, now), eq(works.status, 'PUBLISHED'), eq(works.training, false))

/** Copies of works to come that nobody has begun, without a comment that would go with them. */
export function notBegun(userIds: readonly string[], now: number) {
  const untouched = and(isNull(assignees.startedAt), isNull(assignees.submittedAt), eq(assignees.commentCount, 0))
  return and(among(assignees.userId, userIds), untouched, toCome(now))
}

/** Takes people out of coming works not begun, so that no figure expects them. `keep` remembers which. Returns how many. */
export async function withdrawCopies(tx: Db, userIds: readonly string[], { now, keep }: { now: number; keep: boolean }) {
  const copies = await deleteCopies(tx, notBegun(userIds, now))
  if (copies.length === 0) return 0
  if (keep) await tx.insert(withdrawnCopies).values(copies).onConflictDoNothing()
  await recount(tx, copies)
  return copies.length
}

/** Deletes copies by a condition on them and their works; the sums of these are not counted again. */
export async function deleteCopies(tx: Db, which: SQL | undefined): Promise<Copy[]> {
  // In id order, students' rows before works, as everything that changes both: no deadlock.
  const copies = await tx
    .select({ id: assignees.id })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(which)
    .orderBy(asc(assignees.id))
    .for('update', { of: assignees })
  if (copies.length === 0) return []
  const ids = copies.map(({ id }) => id)
  return tx.delete(assignees).where(among(assignees.id, ids)).returning(copyColumns)
}

/** Whose copy it is, and of which work. */
export const copyColumns = { workId: assignees.workId, userId: assignees.userId }

/** Gives back the works from which these people were withdrawn and that are still to come. Returns the number of copies. */
export async function giveBackCopies(tx: Db, userIds: readonly string[], now: number): Promise<number> {
  const kept = await tx
    .select({ userId: withdrawnCopies.userId, workId: works.id, schoolId: works.schoolId })
    .from(withdrawnCopies)
    .innerJoin(works, eq(works.id, withdrawnCopies.workId))
    .innerJoin(users, and(eq(users.id, withdrawnCopies.userId), eq(users.schoolId, works.schoolId)))
    .where(and(among(withdrawnCopies.userId, userIds), toCome(now)))
  await tx.delete(withdrawnCopies).where(among(withdrawnCopies.userId, userIds))
  if (kept.length === 0) return 0
  const given = await tx.insert(assignees).values(kept).onConflictDoNothing().returning({ workId: assignees.workId })
  await recount(tx, given)
  return given.length
}

export async function recount(tx: Db, copies: readonly { readonly workId: string }[]): Promise<void> {
  const ids = [...new Set(copies.map(({ workId }) => workId))]
  if (ids.length === 0) return
  await tx.select({ id: works.id }).from(works).where(inArray(works.id, ids)).orderBy(asc(works.id)).for('update')
  const counted = and(eq(assignees.workId, works.id), isNull(assignees.excused))
  const assigned = tx.select({ n: sql`count(*)` }).from(assignees).where(counted)
  await tx
    .update(works)
    .set({ assigneeCount: sql`(${assigned})`, version: sql`${works.version} + 1` })
    .where(inArray(works.id, ids))
}

/** What an act at `now` (epoch ms) on these people would touch, all together: one statement. */
export async function countEffects(
  db: Db,
  { act, ids }: { act: PersonAct; ids: readonly string[] },
  now: number,
): Promise<Omit<ActEffects, 'doubled'>> {
  const ofWorks = sql`${assignees} inner join ${works} on ${works.id} = ${assignees.workId}`
  const ofGroups = sql`${groupStudents} inner join ${groups} on ${groups.id} = ${groupStudents.groupId}`
  const given = and(eq(works.training, false), ne(works.status, 'DELETED'))
  const own = and(among(assignees.userId, ids), given)
  const thisYear = and(isNull(groups.deletedAt), eq(groups.schoolYear, currentSchoolYear(now)))
  const written = (table: typeof modules | typeof courses) =>
    db.$count(table, and(among(table.creatorId, ids), ne(table.status, 'DELETED')))
  const trainings = and(among(works.creatorId, ids), eq(works.training, true), ne(works.status, 'DELETED'))
  const [row] = await db
    .select({
      sessions: db.$count(tokens, and(among(tokens.userId, ids), isOpenSession(now))),
      copies: db.$count(ofWorks, notBegun(ids, now)),
      begun: db.$count(ofWorks, and(own, isNotNull(assignees.startedAt), isNull(assignees.submittedAt))),
      handedIn: db.$count(ofWorks, and(own, isNotNull(assignees.submittedAt))),
      classes: db.$count(ofGroups, and(among(groupStudents.userId, ids), thisYear)),
      groups: db.$count(groups, groupsOf(ids)),
      works: db.$count(works, worksOf(ids)),
      resources: sql<number>`${written(modules)} + ${written(courses)}`.mapWith(Number),
      trainings: db.$count(works, trainings),
      badges: db.$count(wonBadges, among(wonBadges.userId, ids)),
      answers: act === 'erase' ? db.$count(ofAnswers, among(assignees.userId, ids)) : sql<number>`0`,
      handedOver: sql<number>`(${handedOver(db, ids)})`.mapWith(Number),
    })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('a count answers with one row')
  return row
}

const ofAnswers = sql`${answers} inner join ${assignees} on ${assignees.id} = ${answers.assigneeId}`

/** Of these people, those who left and whose classes and works a colleague took over then or later. */
const handedOver = (db: Db, ids: readonly string[]) =>
  db
    .select({ n: sql`count(distinct ${users.id})` })
    .from(acts)
    .innerJoin(users, eq(users.id, acts.userId))
    .where(and(among(acts.userId, ids), eq(acts.kind, 'handOver'), gte(acts.at, users.leftAt)))
