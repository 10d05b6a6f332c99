import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { levels, type schools } from '../../db/schema.ts'

/** The levels of a school in order; all levels for a school that lists none. */
export const schoolLevels = (db: Db, school: Pick<typeof schools.$inferSelect, 'levels'>) =>
  db
    .select({ id: levels.id, name: levels.name })
    .from(levels)
    .where(school.levels.length > 0 ? inArray(levels.id, school.levels) : undefined)
    .orderBy(asc(levels.position))
