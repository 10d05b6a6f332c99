import { inArray } from 'drizzle-orm'
import type { SchoolSelection } from '#contract/school'
import { isSelected, type SchoolFacts } from '#domain/selector/resolve'
import type { Context } from '../../context.ts'
import { schools } from '../../db/schema.ts'

/** The schools that a supervisor oversees, in no order; none for the others. */
export async function readOverseen({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  if (caller.role !== 'SUPERVISOR' || caller.user.schools.length === 0) return []
  return db.select().from(schools).where(inArray(schools.id, caller.user.schools))
}

/** Those that a selection names among the schools given (OP-106): all of them, those ticked, or none. */
export const selectedSchools = <S extends SchoolFacts>(overseen: readonly S[], selection: SchoolSelection): S[] =>
  overseen.filter(isSelected(selection))

/** The ids of the schools that a supervisor's selection names among those they oversee. */
export async function overseenSchools(ctx: Context, selection: SchoolSelection): Promise<string[]> {
  return selectedSchools(await readOverseen(ctx), selection).map(({ id }) => id)
}
