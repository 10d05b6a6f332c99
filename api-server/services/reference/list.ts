import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { compareFrench } from '#domain/names'
import type { Context, Service } from '../../context.ts'
import { chapters, courses, courseTypes, levels, subjects } from '../../db/schema.ts'
import { visibleCourses } from '../course/visible.ts'

/** Subjects of the caller's school; those without courses last, then by name (part 2 §2). */
export const listSubjects: Service<'listSubjects'> = async ({ ctx }) => {
  const [rows, counts] = await Promise.all([
    ctx.db.select().from(subjects).where(inArray(subjects.id, ctx.caller.school.subjects)),
    ctx.db
      .select({ subjectId: courses.subjectId, n: count() })
      .from(courses)
      .where(and(visibleCourses(ctx.caller), eq(courses.status, 'PUBLISHED')))
      .groupBy(courses.subjectId),
  ])
  const numbers = new Map(counts.map((row) => [row.subjectId, row.n]))
  return rows
    .map((row) => ({ _id: row.id, name: row.name, nameSlug: row.nameSlug, courseNumber: numbers.get(row.id) ?? 0 }))
    .sort((a, b) => Number(b.courseNumber > 0) - Number(a.courseNumber > 0) || compareFrench(a.name, b.name))
}

/** Students take their levels from their own record, the others from the school (ROLE-015). */
export const listLevels: Service<'listLevels'> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(levels)
    .where(inArray(levels.id, levelIds(ctx)))
    .orderBy(asc(levels.position))
  return rows.map((row) => ({ _id: row.id, name: row.name, trainingLevels: row.trainingLevels }))
}

export const listChapters: Service<'listChapters'> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(chapters)
    .where(and(inArray(chapters.subjectId, ctx.caller.school.subjects), inArray(chapters.levelId, levelIds(ctx))))
    .orderBy(asc(chapters.name))
  return rows.map((row) => ({ _id: row.id, name: row.name, subjectId: row.subjectId, levelId: row.levelId }))
}

/** `all` adds the types that only the main school may use (OP-128). */
export const listCourseTypes: Service<'listCourseTypes'> = async ({ ctx, input }) => {
  const rows = await ctx.db.select().from(courseTypes).orderBy(asc(courseTypes.name))
  return rows
    .filter((row) => input.query.all || !row.restricted || ctx.caller.official)
    .map((row) => ({ _id: row.id, name: row.name, color: row.color }))
}

const levelIds = ({ caller }: Context) => (caller.role === 'STUDENT' ? caller.user.levels : caller.school.levels)
