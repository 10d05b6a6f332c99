import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Context, Service } from '../../context.ts'
import { among } from '../../db/among.ts'
import { chapters, groups, levels, schools } from '../../db/schema.ts'
import { byName, chapterView, levelView, subjectsOf } from '../reference/list.ts'
import { offeredBy, offeredSchools } from '../visibility/schools.ts'

/** Levels of the requested schools in order; with schoolClasses, only those that have a class this year. */
export const filterLevels: Service<'filterLevels'> = async ({ ctx, input: { body } }) => {
  const schools = await offeredSchools(ctx, body.filters ?? { all: true })
  const offered = await offeredBy(ctx, schools, 'levels')
  if (!body.schoolClasses) return readLevels(ctx, offered)
  const classes = await ctx.db
    .selectDistinct({ levelId: groups.levelId })
    .from(groups)
    .where(
      and(
        among(groups.schoolId, schools),
        eq(groups.schoolYear, currentSchoolYear(ctx.now)),
        eq(groups.type, 'Class'),
        isNull(groups.deletedAt),
      ),
    )
  const taught = new Set(classes.map(({ levelId }) => levelId))
  return readLevels(
    ctx,
    offered.filter((id) => taught.has(id)),
  )
}

export const filterSubjectsAndLevels: Service<'filterSubjectsAndLevels'> = async ({ ctx, input: { body } }) => {
  const schools = await offeredSchools(ctx, body)
  const [subjects, levelRows] = await Promise.all([
    offeredBy(ctx, schools, 'subjects').then((ids) => subjectsOf(ctx, ids)),
    offeredBy(ctx, schools, 'levels').then((ids) => readLevels(ctx, ids)),
  ])
  return { subjects, levels: levelRows }
}

async function readLevels({ db }: Context, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(levels)
    .where(inArray(levels.id, [...ids]))
    .orderBy(asc(levels.position), asc(levels.name))
  return rows.map(levelView)
}

/** Options of the search panel: for a supervisor those of the overseen schools, for others those of their own (OP-109). */
export const getSearchData: Service<'getSearchData'> = async ({ ctx }) => {
  const ids = await offeredSchools(ctx, { all: true })
  const [subjectIds, levelIds] = await Promise.all([offeredBy(ctx, ids, 'subjects'), offeredBy(ctx, ids, 'levels')])
  const [found, subjects, levelRows, chapterRows] = await Promise.all([
    ctx.db.select({ _id: schools.id, name: schools.name, city: schools.city }).from(schools).where(among(schools.id, ids)),
    subjectsOf(ctx, subjectIds),
    ctx.db.select().from(levels).where(inArray(levels.id, levelIds)).orderBy(asc(levels.position)),
    ctx.db
      .select()
      .from(chapters)
      .where(and(inArray(chapters.subjectId, subjectIds), inArray(chapters.levelId, levelIds))),
  ])
  return {
    subjects,
    levels: levelRows.map(levelView),
    chapters: chapterRows.sort(byName).map(chapterView),
    schools: found.sort(byName),
  }
}
