import { inArray, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { chapters, courseTypes, levels, subjects } from '../../db/schema.ts'
import type { Named, NamesById, PlaceRows } from './places.ts'

export async function findPlaces({ db, caller }: Context, names: NamesById): Promise<PlaceRows> {
  const [subjectRows, levelRows, chapterRows, typeRows] = await Promise.all([
    db.select({ id: subjects.id, name: subjects.name }).from(subjects),
    db.select({ id: levels.id, name: levels.name }).from(levels),
    db
      .select()
      .from(chapters)
      .where(or(inArray(chapters.id, Object.keys(names.chapters)), inArray(chapters.name, Object.values(names.chapters)))),
    db.select().from(courseTypes),
  ])
  const taught = (rows: readonly Named[], ids: readonly string[]) =>
    caller.role === 'SUPERADMIN' ? rows : rows.filter(({ id }) => ids.includes(id))
  return {
    subjects: taught(subjectRows, caller.school.subjects),
    levels: taught(levelRows, caller.school.levels),
    chapters: chapterRows,
    courseTypes: typeRows.filter(({ restricted }) => !restricted || caller.official),
  }
}
