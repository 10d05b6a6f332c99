import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller, Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { whoMay } from '../../db/person-state.ts'
import { groupStudents, groups, users, works } from '../../db/schema.ts'
import { visibleGroups } from '../visibility/groups.ts'
import { isExpected } from '../visibility/works.ts'
import type { GroupRow } from './view.ts'

/** Filters of a list of groups; all that are given must match. */
interface GroupCriteria {
  readonly id?: string | undefined
  readonly schoolYear?: string | undefined
  readonly type?: 'Class' | 'Group' | undefined
  readonly level?: string | undefined
  readonly student?: string | undefined
}

const isWanted = (db: Db, { id, schoolYear, type, level, student }: GroupCriteria): (SQL | undefined)[] => [
  id === undefined ? undefined : eq(groups.id, id),
  schoolYear === undefined ? undefined : eq(groups.schoolYear, schoolYear),
  type === undefined ? undefined : eq(groups.type, type),
  level === undefined ? undefined : eq(groups.levelId, level),
  student === undefined ? undefined : inArray(groups.id, groupsOfStudent(db, student)),
]

const groupsOfStudent = (db: Db, student: string) =>
  db.select({ id: groupStudents.groupId }).from(groupStudents).where(eq(groupStudents.userId, student))

type Reader = Pick<Context, 'db' | 'now'> & { readonly caller: Caller | null }

/**
 * The matching groups visible to the caller (null skips the visibility check, to read back what was just written), with their size
 * and the sums of their works; one query, unordered.
 */
export async function readGroups({ db, caller, now }: Reader, wanted: GroupCriteria): Promise<GroupRow[]> {
  const inSight = caller ? visibleGroups(caller) : undefined
  const rows = await selectGroups(db, now).where(and(inSight, ...isWanted(db, wanted)))
  return rows.map(({ groups: group, sizes: size, sums: sum }) => ({
    group,
    studentCount: size?.students ?? 0,
    works: {
      assigneeCount: sum?.assignees ?? 0,
      submissionCount: sum?.submissions ?? 0,
      heldCount: sum?.held ?? 0,
      evaluationSum: sum?.evaluations ?? 0,
      durationSum: sum?.durations ?? 0,
    },
    lastActivityAt: sum?.activity ?? null,
  }))
}

/** Lateral joins: size and sums are computed only for the matching groups. */
function selectGroups(db: Db, now: number) {
  const sizes = db
    .select({ students: count().as('students') })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(eq(groupStudents.groupId, groups.id), whoMay('listed')))
    .as('sizes')
  const sums = db
    .select({
      assignees: sql<number>`sum(${works.assigneeCount})`.mapWith(Number).as('assignees'),
      submissions: sql<number>`sum(${works.submissionCount})`.mapWith(Number).as('submissions'),
      held: sql<number>`sum(${works.heldCount})`.mapWith(Number).as('held'),
      evaluations: sql<number>`sum(${works.evaluationSum})`.mapWith(Number).as('evaluations'),
      durations: sql<number>`sum(${works.durationSum})`.mapWith(Number).as('durations'),
      activity: sql<number | null>`max(${works.lastActivityAt})`.mapWith(Number).as('activity'),
    })
    .from(works)
    .where(and(isExpected(now), eq(works.training, false), eq(works.groupId, groups.id)))
    .groupBy(works.groupId)
    .as('sums')
  return db.select().from(groups).leftJoinLateral(sizes, sql`true`).leftJoinLateral(sums, sql`true`)
}
