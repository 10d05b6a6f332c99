import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Context, Service } from '../../context.ts'
import { among } from '../../db/among.ts'
import { groups, levels } from '../../db/schema.ts'
import { levelView, subjectsOf } from '../reference/list.ts'
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
