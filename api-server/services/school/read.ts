import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { School, SchoolChoices, SelectableSchool } from '#contract/school'
import { currentSchoolYear, schoolYearStart } from '#domain/dates/school-year'
import { departmentName, departmentOf, noAcademy, placeOfDepartment, placeOfZipCode, schoolTypes } from '#domain/geography/places'
import { regionPlaces } from '#domain/geography/regions'
import { compareFrench, comparePeople } from '#domain/people/names'
import { pick } from '#domain/pick'
import type { Context, Service, Stated } from '../../context.ts'
import { folded, foldedContains } from '../../db/folded.ts'
import { whoMay } from '../../db/person-state.ts'
import { among, chapters, groups, hasRow, levels, pickRows, readRows, schools, users, valuesOf } from '../../db/schema.ts'
import { activityChanges, activityDays } from '../../db/statistics-schema.ts'
import { byName, chapterView, levelView, subjectsOf } from '../reference/list.ts'
import { personView, userSchoolView } from '../views/user.ts'
import { type OverseenSchool, offeredBy, offeredSchools, readOverseen, visibleSchools } from '../visibility/schools.ts'

/** Matches schools by words of their name, city, zip code and UAI; undefined (all schools) without words. */
export function foundBy(terms = ''): SQL | undefined {
  const { name, city, zipCode, uai } = schools
  return foldedContains(sql`${name} || ' ' || ${city} || ' ' || ${zipCode} || ' ' || coalesce(${uai}, '')`, terms)
}

/** Schools visible to the caller, by name; filtered by `terms` if given. */
export const listSchools: Service<'listSchools'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select()
    .from(schools)
    .where(and(visibleSchools(ctx.caller), foundBy(query.terms)))
    .orderBy(folded(schools.name), asc(schools.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map(schoolView)
}

/** Failure notFound for a school that does not exist or that the caller may not see. */
export const getSchool: Service<'getSchool'> = async ({ ctx, input: { params } }) => {
  const [row] = await readRows(ctx.db, schools, and(eq(schools.id, params.id), visibleSchools(ctx.caller)))
  if (!row) throw new Failure('notFound', 'school.notFound')
  return schoolView(row)
}

const schoolView = (row: typeof schools.$inferSelect): Stated<School> => ({
  ...userSchoolView(row),
  city: row.city,
  typeId: row.typeId,
  ...placeOfZipCode(row.zipCode),
})

/** Teachers of the caller's own school in French name order; few enough to sort in memory. */
export const listTeachers: Service<'listTeachers'> = async ({ ctx, input: { query } }) => {
  const rows = await pickRows(
    ctx.db,
    [users, 'id', 'firstname', 'lastname', 'avatar'],
    and(eq(users.schoolId, ctx.caller.schoolId), eq(users.role, 'TEACHER'), whoMay('listed')),
  )
  return rows
    .map(personView)
    .sort((a, b) => comparePeople(a, b) || (a._id < b._id ? -1 : 1))
    .slice(query.offset, query.offset + query.limit)
}

/** Options of the school selector: only types and places that the overseen schools have. */
export const listSchoolChoices: Service<'listSchoolChoices'> = async ({ ctx }) => {
  const overseen = await readOverseen(ctx)
  const active = await activeIds(ctx)
  const choices = overseen.map(selectable).sort((a, b) => compareFrench(a.name, b.name) || compareFrench(a.city, b.city))
  return {
    ...placesOf(choices),
    activeSchools: choices.filter(({ _id }) => active.has(_id)),
    inactiveSchools: choices.filter(({ _id }) => !active.has(_id)),
  }
}

const selectable = (row: OverseenSchool): SelectableSchool => ({
  _id: row.id,
  ...pick(row, 'name', 'city', 'typeId', 'zipCode', 'uai'),
  department: departmentOf(row.zipCode),
})

function placesOf(choices: readonly SelectableSchool[]): Omit<SchoolChoices, 'activeSchools' | 'inactiveSchools'> {
  const types = new Set(choices.map(({ typeId }) => typeId))
  const codes = [...new Set(choices.map(({ department }) => department))]
  const academyIds = new Set(codes.map((code) => placeOfDepartment(code)?.academy.id))
  const regions = regionPlaces.filter(({ academies }) => academies.some(({ id }) => academyIds.has(id)))
  const academies = regions.flatMap((region) =>
    region.academies
      .filter(({ id }) => academyIds.has(id))
      .map(({ id, name }) => ({ _id: id, name, regionId: region.id as string | null })),
  )
  return {
    schoolTypes: schoolTypes.filter(({ id }) => types.has(id)).map(({ id, name }) => ({ _id: id, name })),
    regions: regions.map(({ id, name }) => ({ _id: id, name })),
    academies: [
      ...academies.sort((a, b) => compareFrench(a.name, b.name)),
      { _id: noAcademy, name: 'Hors académie', regionId: null },
    ],
    departments: codes
      .map((code) => ({ code, name: departmentName(code), academyId: placeOfDepartment(code)?.academy.id ?? noAcademy }))
      .sort((a, b) => compareFrench(a.code, b.code)),
  }
}

/** The overseen schools with at least one session this school year. */
async function activeIds({ db, caller, now }: Context): Promise<Set<string>> {
  const opening = schoolYearStart(Number(currentSchoolYear(now).slice(0, 4)))
  const since = (rollup: typeof activityDays | typeof activityChanges) =>
    hasRow(rollup, eq(rollup.schoolId, schools.id), gte(rollup.day, opening), gt(rollup.sessions, 0))
  const isActive = and(among(schools.id, caller.user.schools), or(since(activityDays), since(activityChanges)))
  return new Set(await valuesOf(db, schools.id, isActive))
}

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
  const shown = offered.filter((id) => taught.has(id))
  return readLevels(ctx, shown)
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
    readRows(ctx.db, chapters, and(inArray(chapters.subjectId, subjectIds), inArray(chapters.levelId, levelIds))),
  ])
  return {
    subjects,
    levels: levelRows.map(levelView),
    chapters: chapterRows.sort(byName).map(chapterView),
    schools: found.sort(byName),
  }
}
