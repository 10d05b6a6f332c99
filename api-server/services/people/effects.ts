import { and, eq, gte, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ActEffects } from '#contract/people-acts'
import type { PersonAct } from '#contract/person-states'
import { currentSchoolYear } from '#domain/dates/school-year'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/open.ts'
import { acts } from '../../db/people-schema.ts'
import { answers, assignees, courses, groupStudents, groups, modules, tokens, users, wonBadges, works } from '../../db/schema.ts'
import { openSession } from '../user/store.ts'
import { notBegun } from './copies.ts'
import { groupsOf, worksOf } from './hand-over.ts'

/** What an act at `now` (epoch ms) on these people would touch, all together: one statement. */
export async function countEffects(
  db: Db,
  { act, ids }: { act: PersonAct; ids: readonly string[] },
  now: number,
): Promise<Omit<ActEffects, 'doubled'>> {
  const n = sql<number>`count(*)`
  const given = and(eq(works.training, false), ne(works.status, 'DELETED'))
  const ofWorks = (condition: SQL | undefined) =>
    db.select({ n }).from(assignees).innerJoin(works, eq(works.id, assignees.workId)).where(condition)
  const own = and(among(assignees.userId, ids), given)
  const written = (table: typeof modules | typeof courses) =>
    sql`(select count(*) from ${table} where ${and(among(table.creatorId, ids), ne(table.status, 'DELETED'))})`
  const thisYear = and(isNull(groups.deletedAt), eq(groups.schoolYear, currentSchoolYear(now)))
  const parts = {
    sessions: sql`(${db
      .select({ n })
      .from(tokens)
      .where(and(among(tokens.userId, ids), openSession(now)))})`,
    copies: sql`(${ofWorks(notBegun(ids, now))})`,
    begun: sql`(${ofWorks(and(own, isNotNull(assignees.startedAt), isNull(assignees.submittedAt)))})`,
    handedIn: sql`(${ofWorks(and(own, isNotNull(assignees.submittedAt)))})`,
    classes: sql`(${db
      .select({ n })
      .from(groupStudents)
      .innerJoin(groups, eq(groups.id, groupStudents.groupId))
      .where(and(among(groupStudents.userId, ids), thisYear))})`,
    groups: sql`(${db.select({ n }).from(groups).where(groupsOf(ids))})`,
    works: sql`(${db.select({ n }).from(works).where(worksOf(ids))})`,
    resources: sql`(${written(modules)} + ${written(courses)})`,
    trainings: sql`(${db
      .select({ n })
      .from(works)
      .where(and(among(works.creatorId, ids), eq(works.training, true), ne(works.status, 'DELETED')))})`,
    badges: sql`(${db.select({ n }).from(wonBadges).where(among(wonBadges.userId, ids))})`,
    answers: act === 'erase' ? sql`(${answersOf(db, ids)})` : sql`0`,
    handedOver: sql`(${handedOver(db, ids)})`,
  } as const satisfies Record<Exclude<keyof ActEffects, 'doubled'>, SQL>
  const [row] = await db.select(numbered(parts)).from(sql`(select 1) as one`)
  if (!row) throw new Error('a count answers with one row')
  return row
}

const answersOf = (db: Db, ids: readonly string[]) =>
  db
    .select({ n: sql`count(*)` })
    .from(answers)
    .innerJoin(assignees, eq(assignees.id, answers.assigneeId))
    .where(among(assignees.userId, ids))

/** Of these people, those who left and whose classes and works a colleague took over then or later. */
const handedOver = (db: Db, ids: readonly string[]) =>
  db
    .select({ n: sql`count(distinct ${users.id})` })
    .from(acts)
    .innerJoin(users, eq(users.id, acts.userId))
    .where(and(among(acts.userId, ids), eq(acts.kind, 'handOver'), gte(acts.at, users.leftAt)))

const numbered = <Parts extends Record<string, SQL>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, sql<number>`${part}::int`])) as Record<
    keyof Parts,
    SQL<number>
  >
