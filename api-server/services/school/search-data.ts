import { and, asc, inArray } from 'drizzle-orm'
import { compareFrench } from '#domain/names'
import type { Service } from '../../context.ts'
import { chapters, levels } from '../../db/schema.ts'
import { chapterView, levelView, subjectsOf } from '../reference/list.ts'
import { offeredSchools } from '../visibility/schools.ts'

/** What the search panel offers: a supervisor's schools are those overseen, the others have their own (OP-109). */
export const getSearchData: Service<'getSearchData'> = async ({ ctx }) => {
  const found = (await offeredSchools(ctx, { all: true })).sort((a, b) => compareFrench(a.name, b.name))
  const subjectIds = [...new Set(found.flatMap((one) => one.subjects))]
  const levelIds = [...new Set(found.flatMap((one) => one.levels))]
  const [subjects, levelRows, chapterRows] = await Promise.all([
    subjectsOf(ctx, subjectIds),
    ctx.db.select().from(levels).where(inArray(levels.id, levelIds)).orderBy(asc(levels.position)),
    ctx.db
      .select()
      .from(chapters)
      .where(and(inArray(chapters.subjectId, subjectIds), inArray(chapters.levelId, levelIds)))
      .orderBy(asc(chapters.name)),
  ])
  return {
    subjects,
    levels: levelRows.map(levelView),
    chapters: chapterRows.map(chapterView),
    schools: found.map(({ id, name, city }) => ({ _id: id, name, city })),
  }
}
