import { and, arrayContains, asc, desc, eq, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AssigneeState } from '#contract/assignee'
import { currentSchoolYear } from '#domain/dates/school-year'
import { schoolYearRange } from '#domain/dates/school-year-range'
import { comparePeople, foldText } from '#domain/people/names'
import { pick } from '#domain/pick'
import { ownStatistics } from '#domain/results/own-statistics'
import type { Service } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { whoMay } from '../../db/person-state.ts'
import { assignees, subjects, users, works } from '../../db/schema.ts'
import { ownArchiveAt, ownDueDate, selectAssignees } from '../attempt/assignee-view.ts'
import { partViews } from '../attempt/part-view.ts'
import { hasStatus, ofYear } from '../attempt/work-view.ts'
import { classesOfPeople, membersOfClassNamed } from '../views/class-names.ts'
import { personColumns, personView } from '../views/user.ts'
import { visibleAssignees } from '../visibility/works.ts'

/**
 * Students of the caller's school matching part of their name in either order (OP-065); with a school year, those present by then.
 * A school has at most a few thousand students, so the French sort order and the accent-insensitive search, which no SQL collation
 * provides together, are done in memory.
 */
export const listStudents: Service<'listStudents'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select({ ...personColumns, levels: users.levels })
    .from(users)
    .where(
      and(
        eq(users.schoolId, ctx.caller.schoolId),
        eq(users.role, 'STUDENT'),
        whoMay('listed'),
        query.levelId ? arrayContains(users.levels, [query.levelId]) : undefined,
        query.schoolYear ? lte(users.firstSchoolYear, query.schoolYear) : undefined,
      ),
    )
  const terms = foldText(query.terms ?? '')
  const ofClass = new Set(await membersOfClassNamed(ctx, ctx.caller.schoolId, terms))
  const bears = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
    foldText(`${firstname} ${lastname} ${firstname}`).includes(terms)
  const found = (terms === '' ? rows : rows.filter((row) => bears(row) || ofClass.has(row.id)))
    .sort((a, b) => comparePeople(a, b) || (a.id < b.id ? -1 : 1))
    .slice(query.offset, query.offset + query.limit)
  const ids = found.map(({ id }) => id)
  const classes = await classesOfPeople(ctx, ids)
  return found.map((row) => ({
    ...{ ...personView(row), levels: row.levels },
    classNames: classes.get(row.id)?.map(({ name }) => name) ?? [],
  }))
}

/** The caller's works in one state, by their own dates, lessons that run first. Works closed before submission, or not expected of them, are listed as done. */
export const listStudentWorks: Service<'listStudentWorks'> = async ({ ctx, input: { params, query } }) => {
  const doneAt = desc(sql`coalesce(${assignees.submittedAt}, ${ownArchiveAt}, ${ownDueDate})`)
  const isNotLive = sql`${works.exam}->>'release' is distinct from 'live'`
  const given = and(visibleAssignees(ctx), eq(works.training, false))
  const rows = await selectAssignees(ctx.db)
    .where(and(given, hasState(params.type, ctx.now), ofYear(query.schoolYear, ctx.now)))
    .orderBy(...(params.type === 'done' ? [doneAt] : [isNotLive, asc(ownDueDate)]), asc(assignees.id))
    .limit(query.limit)
    .offset(query.offset)
  return partViews(ctx, rows)
}

function hasState(state: AssigneeState, now: number): SQL | undefined {
  if (state === 'done')
    return or(isNotNull(assignees.submittedAt), isNotNull(assignees.excused), hasStatus('ARCHIVED', now, ownArchiveAt))
  const started = state === 'todo' ? isNull(assignees.startedAt) : isNotNull(assignees.startedAt)
  return and(isNull(assignees.submittedAt), isNull(assignees.excused), hasStatus('PUBLISHED', now, ownArchiveAt), started)
}

/** Figures over the caller's submissions in a school year: a few hundred rows at most, so computed in memory. */
export const getStudentStatistics: Service<'getStudentStatistics'> = async ({ ctx, input: { query } }) => {
  const schoolYear = query.schoolYear ?? currentSchoolYear(ctx.now)
  const { from, to } = schoolYearRange(schoolYear)
  const rows = await ctx.db
    .select({
      subjectId: works.subjectId,
      subjectName: subjects.name,
      training: works.training,
      ...pick(assignees, 'submittedAt', 'evaluationSum', 'evaluationCount', 'waitingCount', 'duration'),
    })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(subjects, eq(subjects.id, works.subjectId))
    .where(
      and(
        eq(assignees.userId, ctx.caller.id),
        isNull(assignees.excused),
        gte(assignees.submittedAt, from),
        lte(assignees.submittedAt, to),
        not(isHeldPart(ctx.now)),
      ),
    )
  const submissions = rows.flatMap(({ submittedAt, ...row }) => (submittedAt === null ? [] : [{ ...row, submittedAt }]))
  return ownStatistics(submissions, schoolYear, ctx.now)
}
