import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Subject } from '#contract/reference'
import { compareFrench } from '#domain/people/names'
import { pick } from '#domain/pick'
import type { Context, Service } from '../../context.ts'
import { chapters, courses, courseTypes, levels, readRows, subjects } from '../../db/schema.ts'
import { visibleCourses } from '../visibility/courses.ts'
import { offeredLevels, seesSubject } from '../visibility/reference.ts'

/** Subjects of the caller's school, those without courses last, then by name (part 2 §2). `all` adds other schools' (CRS-035). */
export const listSubjects: Service<'listSubjects'> = async ({ ctx, input: { query } }) =>
  subjectsOf(ctx, query.all ? await everySubject(ctx) : ctx.caller.school.subjects)

const everySubject = async ({ db }: Context) => (await db.select({ id: subjects.id }).from(subjects)).map(({ id }) => id)

export const getSubject: Service<'getSubject'> = async ({ ctx, input }) => {
  const [subject] = seesSubject(ctx.caller, input.params.id) ? await subjectsOf(ctx, [input.params.id]) : []
  if (!subject) throw new Failure('notFound', 'subject.notFound')
  return subject
}

/** These subjects with their number of published courses visible to the caller. */
export async function subjectsOf(ctx: Context, ids: readonly string[]): Promise<Subject[]> {
  const [rows, counts] = await Promise.all([
    readRows(ctx.db, subjects, inArray(subjects.id, [...ids])),
    ctx.db
      .select({ subjectId: courses.subjectId, n: count() })
      .from(courses)
      .where(and(visibleCourses(ctx.caller), eq(courses.status, 'PUBLISHED'), inArray(courses.subjectId, [...ids])))
      .groupBy(courses.subjectId),
  ])
  const numbers = new Map(counts.map((row) => [row.subjectId, row.n]))
  return rows
    .map((row) => ({ _id: row.id, name: row.name, nameSlug: row.nameSlug, courseNumber: numbers.get(row.id) ?? 0 }))
    .sort((a, b) => Number(b.courseNumber > 0) - Number(a.courseNumber > 0) || compareFrench(a.name, b.name))
}

/** Students' levels come from their account, other roles' from the school (ROLE-015). */
export const listLevels: Service<'listLevels'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select()
    .from(levels)
    .where(query.all ? undefined : inArray(levels.id, offeredLevels(ctx.caller)))
    .orderBy(asc(levels.position))
  return rows.map(levelView)
}

export const levelView = (row: typeof levels.$inferSelect) => ({
  _id: row.id,
  name: row.name,
  trainingLevels: row.trainingLevels,
})

export const listChapters: Service<'listChapters'> = async ({ ctx, input: { query } }) => {
  const offered = [
    inArray(chapters.subjectId, ctx.caller.school.subjects),
    inArray(chapters.levelId, offeredLevels(ctx.caller)),
    query.subject ? eq(chapters.subjectId, query.subject) : undefined,
    query.level ? eq(chapters.levelId, query.level) : undefined,
  ]
  const rows = await readRows(ctx.db, chapters, and(...offered))
  return rows.sort(byName).map(chapterView)
}

export const byName = (a: { readonly name: string }, b: { readonly name: string }) => compareFrench(a.name, b.name)

export const chapterView = (row: typeof chapters.$inferSelect) => ({
  _id: row.id,
  ...pick(row, 'name', 'subjectId', 'levelId'),
})

/** `all` adds the types reserved to the main school (OP-128). */
export const listCourseTypes: Service<'listCourseTypes'> = async ({ ctx, input }) => {
  const rows = await ctx.db.select().from(courseTypes)
  return rows
    .sort(byName)
    .filter((row) => input.query.all || !row.restricted || ctx.caller.official)
    .map((row) => ({ _id: row.id, name: row.name, color: row.color }))
}
