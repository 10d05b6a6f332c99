import type { Context } from '../../context.ts'
import { namesById } from '../../db/names.ts'
import { schools } from '../../db/schema.ts'
import { seesSeveralSchools } from '../visibility/schools.ts'

export interface OfSchool<View> {
  readonly schoolId: string
  readonly view: View
}

/** Adds its school's name to each view for callers who see several schools, by one query; others get the views as they are. */
export async function withSchools<View extends { school: string | undefined }>(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  items: readonly OfSchool<View>[],
): Promise<View[]> {
  if (!seesSeveralSchools(caller) || items.length === 0) return items.map(({ view }) => view)
  const names = await namesById(
    db,
    schools,
    items.map(({ schoolId }) => schoolId),
  )
  return items.map(({ schoolId, view }) => {
    const school = names.get(schoolId)
    return school === undefined ? view : { ...view, school }
  })
}

export async function withSchool<View extends { school: string | undefined }>(
  ctx: Pick<Context, 'db' | 'caller'>,
  item: OfSchool<View>,
): Promise<View> {
  const [view] = await withSchools(ctx, [item])
  return view ?? item.view
}

/** Label of a school: its name with the first two digits of its zip code (CRS-033). */
export const schoolLabel = (row: { schoolName: string; zipCode: string }) => `${row.schoolName} (${row.zipCode.slice(0, 2)})`
