import { and, eq, exists, type InferSelectModel, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Work } from '#contract/work'
import { shownMean } from '#domain/scoring/mean'
import { workStatusAt } from '#domain/work'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, frozenCourses, groups, subjects, works } from '../../db/schema.ts'

/** Works with what their card shows; add `where`, order and paging. */
export const selectWorks = (db: Db) =>
  db
    .select(workColumns)
    .from(works)
    .innerJoin(subjects, eq(subjects.id, works.subjectId))
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .leftJoin(groups, eq(groups.id, works.groupId))
    .$dynamic()

/** The columns of `workView`, for queries that join works to something else. */
export const workColumns = {
  work: works,
  subjectName: subjects.name,
  subjectSlug: subjects.nameSlug,
  courseName: frozenCourses.name,
  moduleCount: frozenCourses.moduleCount,
  questionCount: frozenCourses.questionCount,
  groupName: groups.name,
  groupType: groups.type,
}

export interface WorkRow {
  work: InferSelectModel<typeof works>
  subjectName: string
  subjectSlug: string
  courseName: string
  moduleCount: number
  questionCount: number
  groupName: string | null
  groupType: 'Class' | 'Group' | null
}

/** A work as it is at `now` (epoch ms). */
export function workView({ work, ...row }: WorkRow, now: number): Work {
  const { submissionCount } = work
  return {
    _id: work.id,
    name: work.name,
    comment: work.comment,
    status: workStatusAt(work, now),
    dueDate: work.dueDate,
    archiveDuration: work.archiveDuration,
    archiveAt: work.archiveAt,
    createdAt: work.createdAt,
    schoolYear: work.schoolYear,
    creatorId: work.creatorId,
    courseId: work.courseId,
    course: {
      name: row.courseName,
      subjectId: work.subjectId,
      subjectName: row.subjectName,
      subjectSlug: row.subjectSlug,
      moduleCount: row.moduleCount,
      questionCount: row.questionCount,
    },
    group:
      work.groupId && row.groupName !== null && row.groupType
        ? { _id: work.groupId, name: row.groupName, type: row.groupType }
        : null,
    stats: {
      assigneeCount: work.assigneeCount,
      startedCount: work.startedCount,
      submissionCount,
      averageEvaluation: shownMean(work.evaluationSum, submissionCount),
      averageDuration: shownMean(work.durationSum, submissionCount),
    },
    platform: work.platform,
    endedAt: work.endedAt,
    version: work.version,
  }
}

/**
 * Works in the caller's sight: a student's own, the school's for staff, all for a superadmin; deleted ones never, and a
 * student's own trainings only for that student.
 */
export function visibleWorks({ db, caller: { id, role, schoolId } }: Context): SQL | undefined {
  const there = ne(works.status, 'DELETED')
  const given = and(there, eq(works.training, false))
  if (role === 'SUPERADMIN') return given
  if (role === 'STUDENT') {
    const mine = and(eq(assignees.workId, works.id), eq(assignees.userId, id))
    return and(there, exists(db.select({ one: sql`1` }).from(assignees).where(mine)))
  }
  return and(given, eq(works.schoolId, schoolId))
}

/** The visible work with that id; Failure notFound when there is none or the caller may not see it. */
export async function findWork(ctx: Context, id: string): Promise<WorkRow> {
  const [row] = await selectWorks(ctx.db).where(and(eq(works.id, id), visibleWorks(ctx)))
  if (!row) throw new Failure('notFound', 'work.notFound')
  return row
}
