import { and, eq, gte, isNotNull, isNull, lte, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Work } from '#contract/work'
import type { WorkStatus } from '#contract/work-statuses'
import { currentSchoolYear } from '#domain/dates/school-year'
import { questionsEach } from '#domain/exams/conditions'
import { canManageWork } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import { shownMean } from '#domain/scoring/mean'
import { kindOfWork } from '#domain/works/kind'
import { workStatusAt } from '#domain/works/work'
import type { Context, Stated } from '../../context.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { type Db, frozenCourses, groups, subjects, works } from '../../db/schema.ts'
import { seesResultsOfOthers, visibleWorks } from '../visibility/works.ts'
import { countedQuestions } from './frozen-course.ts'

/** Works with the columns of their card; add `where`, order and paging. */
export const selectWorks = (db: Db) =>
  db
    .select(workColumns)
    .from(works)
    .innerJoin(subjects, eq(subjects.id, works.subjectId))
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .leftJoin(groups, eq(groups.id, works.groupId))
    .leftJoin(workMarkings, eq(workMarkings.workId, works.id))
    .$dynamic()

/** Columns that `workView` reads, for queries that join works to other tables. */
export const workColumns = {
  work: works,
  subjectName: subjects.name,
  subjectSlug: subjects.nameSlug,
  courseName: frozenCourses.name,
  moduleCount: frozenCourses.moduleCount,
  questionCount: countedQuestions,
  groupName: groups.name,
  groupType: groups.type,
  marking: workMarkings,
}

export type WorkRow = Awaited<ReturnType<typeof selectWorks>>[number]

/** A work with its status at `now` (epoch ms). */
export function workView({ work, ...row }: WorkRow, now: number): Stated<Work> {
  const { submissionCount, heldCount } = work
  return {
    _id: work.id,
    ...pick(work, 'name', 'comment', 'publishAt', 'dueDate', 'archiveDuration', 'archiveAt', 'createdAt', 'schoolYear'),
    ...pick(work, 'creatorId', 'courseId', 'platform', 'resultsAt', 'endedAt', 'version'),
    status: workStatusAt(work, now),
    course: {
      name: row.courseName,
      subjectId: work.subjectId,
      ...pick(row, 'subjectName', 'subjectSlug', 'moduleCount'),
      questionCount: questionsEach(work.exam, row.questionCount),
    },
    group:
      work.groupId && row.groupName !== null && row.groupType
        ? { _id: work.groupId, name: row.groupName, type: row.groupType }
        : null,
    stats: {
      assigneeCount: work.assigneeCount,
      startedCount: work.startedCount,
      ...{ submissionCount, heldCount },
      averageEvaluation: shownMean(work.evaluationSum, submissionCount - heldCount),
      averageDuration: shownMean(work.durationSum, submissionCount),
    },
    exam: work.exam && pick(work.exam, 'minutes', 'release', 'ownOrder', 'aids', 'draws'),
    resultsRead: work.resultsReadAt !== null,
    kind: kindOfWork(work),
    marking: row.marking && { outOf: row.marking.outOf, coefficient: row.marking.coefficient },
    // Told in lists: withSchools, withSingleStudents.
    ...{ school: undefined, firstStudents: undefined },
  }
}

/** A work as the caller may see it: averages are removed for callers who may not see others' results. */
export function workViewFor(row: WorkRow, { caller, now }: Pick<Context, 'caller' | 'now'>): Stated<Work> {
  const work = workView(row, now)
  if (seesResultsOfOthers(caller)) return work
  const counts = { assigneeCount: 0, startedCount: 0, submissionCount: 0, heldCount: 0 }
  return { ...work, stats: { ...counts, averageEvaluation: null, averageDuration: null } }
}

/** The visible work with that id; Failure notFound when there is none or the caller may not see it. */
export async function findWork(ctx: Context, id: string): Promise<WorkRow> {
  const [row] = await selectWorks(ctx.db).where(and(eq(works.id, id), visibleWorks(ctx)))
  if (!row) throw new Failure('notFound', 'work.notFound')
  return row
}

/** The work with that id, for whoever may change it; Failure notFound, or `refusal` where the caller only sees it. */
export async function findManagedWork(ctx: Context, id: string, refusal = new Failure('forbidden', 'work.notYours')) {
  const { work } = await findWork(ctx, id)
  if (!canManageWork(ctx.caller, work)) throw refusal
  return work
}

/**
 * Condition on works of one school year; undefined for all years. The current year (at `now`, epoch ms) includes anything due
 * later: a work given in June for September belongs to the running year until 16 August, when the next one begins and becomes
 * selectable.
 */
export function ofYear(schoolYear: string | undefined, now: number): SQL | undefined {
  if (schoolYear === undefined) return undefined
  const last = schoolYear === currentSchoolYear(now) ? '9999-9999' : schoolYear
  return and(gte(works.schoolYear, schoolYear), lte(works.schoolYear, last))
}

/** workStatusAt (domain/works/work) in SQL, at `now` (epoch ms). `archiveAt`: a student's own, where that counts. */
export function hasStatus(status: WorkStatus, now: number, archiveAt: SQLWrapper = works.archiveAt): SQL | undefined {
  const archived = and(isNotNull(archiveAt), sql`${archiveAt} <= ${now}`)
  if (status === 'PUBLISHED') return and(eq(works.status, 'PUBLISHED'), or(isNull(archiveAt), sql`${archiveAt} > ${now}`))
  if (status === 'ARCHIVED') return or(eq(works.status, 'ARCHIVED'), and(eq(works.status, 'PUBLISHED'), archived))
  return and(eq(works.status, status), not(eq(works.status, 'PUBLISHED')))
}
