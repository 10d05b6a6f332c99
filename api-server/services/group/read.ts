import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { prepared, value } from '../../db/prepared.ts'
import { groupStudents, groups, works } from '../../db/schema.ts'
import type { GroupRow } from './view.ts'
import { visibleGroups } from './visible.ts'

/** What narrows a list of groups: all that is given must hold. */
interface Wanted {
  readonly id?: string | undefined
  readonly schoolYear?: string | undefined
  readonly type?: string | undefined
  readonly level?: string | undefined
  readonly student?: string | undefined
}

const conditions: { readonly [name in keyof Wanted]-?: (db: Db) => SQL } = {
  id: () => eq(groups.id, value('id')),
  schoolYear: () => eq(groups.schoolYear, value('schoolYear')),
  type: () => eq(groups.type, value('type')),
  level: () => eq(groups.levelId, value('level')),
  student: (db) => inArray(groups.id, groupsOfStudent(db)),
}

const groupsOfStudent = (db: Db) =>
  db
    .select({ id: groupStudents.groupId })
    .from(groupStudents)
    .where(eq(groupStudents.userId, value('student')))

/**
 * The wanted groups in the caller's sight (null: in anybody's, for what has just been written) with their size and what their
 * works add up to, in one query; in no order.
 */
export async function readGroups(db: Db, caller: Caller | null, wanted: Wanted): Promise<GroupRow[]> {
  const given = (['id', 'schoolYear', 'type', 'level', 'student'] as const).filter((name) => wanted[name] !== undefined)
  const viewer = { callerId: value('callerId'), schoolId: value('schoolId') }
  const inSight = caller ? visibleGroups(caller.role, viewer) : undefined
  const build = (name: string) =>
    selectGroups(db)
      .where(and(inSight, ...given.map((one) => conditions[one](db))))
      .prepare(name)
  const shape = `readGroups ${caller?.role ?? 'anybody'} ${given.join()}`
  const rows = await prepared(db, shape, build).execute({ ...wanted, callerId: caller?.id, schoolId: caller?.schoolId })
  return rows.map(({ groups: group, sizes: size, sums: sum }) => ({
    group,
    studentCount: size?.students ?? 0,
    works: {
      assigneeCount: sum?.assignees ?? 0,
      submissionCount: sum?.submissions ?? 0,
      evaluationSum: sum?.evaluations ?? 0,
      durationSum: sum?.durations ?? 0,
    },
    lastActivityAt: sum?.activity ?? null,
  }))
}

/** Size and sums are made for the groups found alone, not for all there are. */
function selectGroups(db: Db) {
  const sizes = db
    .select({ students: count().as('students') })
    .from(groupStudents)
    .where(eq(groupStudents.groupId, groups.id))
    .as('sizes')
  const sums = db
    .select({
      assignees: sql<number>`sum(${works.assigneeCount})`.mapWith(Number).as('assignees'),
      submissions: sql<number>`sum(${works.submissionCount})`.mapWith(Number).as('submissions'),
      evaluations: sql<number>`sum(${works.evaluationSum})`.mapWith(Number).as('evaluations'),
      durations: sql<number>`sum(${works.durationSum})`.mapWith(Number).as('durations'),
      activity: sql<number | null>`max(${works.lastActivityAt})`.mapWith(Number).as('activity'),
    })
    .from(works)
    .where(and(ne(works.status, 'DELETED'), eq(works.training, false), eq(works.groupId, groups.id)))
    .groupBy(works.groupId)
    .as('sums')
  return db.select().from(groups).leftJoinLateral(sizes, sql`true`).leftJoinLateral(sums, sql`true`)
}
