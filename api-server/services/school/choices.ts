import { and, eq, exists, gt, gte, or, sql } from 'drizzle-orm'
import type { SchoolChoices, SelectableSchool } from '#contract/school'
import { currentSchoolYear, schoolYearStart } from '#domain/dates/school-year'
import { departmentName, departmentOf, noAcademy, placeOfDepartment, schoolTypes } from '#domain/geography/places'
import { regionPlaces } from '#domain/geography/regions'
import { compareFrench } from '#domain/people/names'
import type { Context, Service } from '../../context.ts'
import { among } from '../../db/among.ts'
import { schools } from '../../db/schema.ts'
import { activityChanges, activityDays } from '../../db/statistics-schema.ts'
import { type OverseenSchool, readOverseen } from '../visibility/schools.ts'

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
  name: row.name,
  city: row.city,
  typeId: row.typeId,
  department: departmentOf(row.zipCode),
  zipCode: row.zipCode,
  uai: row.uai,
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
    exists(
      db
        .select({ one: sql`1` })
        .from(rollup)
        .where(and(eq(rollup.schoolId, schools.id), gte(rollup.day, opening), gt(rollup.sessions, 0))),
    )
  const rows = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(among(schools.id, caller.user.schools), or(since(activityDays), since(activityChanges))))
  return new Set(rows.map(({ id }) => id))
}
