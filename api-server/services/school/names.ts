import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { schools } from '../../db/schema.ts'
import { seesSeveralSchools } from '../visibility/schools.ts'

/** Something that is shown, and the school that it belongs to. */
export interface OfSchool<View> {
  readonly schoolId: string
  readonly view: View
}

/**
 * The views, each with the name of its school where the caller sees several schools: a superadmin. Everybody else's lists are of
 * one school and stay as they are. One query, however long the list.
 */
export async function withSchools<View extends { school?: string | undefined }>(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  items: readonly OfSchool<View>[],
): Promise<View[]> {
  if (!seesSeveralSchools(caller) || items.length === 0) return items.map(({ view }) => view)
  const rows = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(inArray(schools.id, [...new Set(items.map(({ schoolId }) => schoolId))]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return items.map(({ schoolId, view }) => {
    const school = names.get(schoolId)
    return school === undefined ? view : { ...view, school }
  })
}

/** The same of one. */
export async function withSchool<View extends { school?: string | undefined }>(
  ctx: Pick<Context, 'db' | 'caller'>,
  item: OfSchool<View>,
): Promise<View> {
  const [view] = await withSchools(ctx, [item])
  return view ?? item.view
}
