import { inArray } from 'drizzle-orm'
import type { SchoolSelection } from '#contract/school'
import type { Context } from '../../context.ts'
import { schools } from '../../db/schema.ts'

/**
 * The ids of the schools that a supervisor's selection names among those they oversee (OP-106): all of them, those ticked,
 * or none. Schools have no type, region or academy yet, so these lists alone name none.
 */
export async function overseenSchools({ db, caller }: Context, selection: SchoolSelection): Promise<string[]> {
  if (caller.user.schools.length === 0) return []
  const overseen = await db
    .select({ id: schools.id, zipCode: schools.zipCode })
    .from(schools)
    .where(inArray(schools.id, caller.user.schools))
  if (selection.all) return overseen.map(({ id }) => id)
  const { exactSelection } = selection
  const ticked = new Set((exactSelection ?? selection).schools)
  const departments = new Set(exactSelection ? [] : selection.departments)
  return overseen.filter(({ id, zipCode }) => ticked.has(id) || departments.has(departmentOf(zipCode))).map(({ id }) => id)
}

/** The first two digits of a zip code, three when these exceed 95 (part 2 §2). */
const departmentOf = (zipCode: string) => zipCode.slice(0, Number(zipCode.slice(0, 2)) > 95 ? 3 : 2)
