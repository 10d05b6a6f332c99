import { and, asc, inArray } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { among } from '../../db/among.ts'
import { chapters, levels, schools } from '../../db/schema.ts'
import { byName, chapterView, levelView, subjectsOf } from '../reference/list.ts'
import { offeredBy, offeredSchools } from '../visibility/schools.ts'

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
