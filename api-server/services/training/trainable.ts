import { and, arrayOverlaps, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { offeredLevels } from '#domain/training'
import type { Caller, Context } from '../../context.ts'
import { courses, levels, schools } from '../../db/schema.ts'
import { isLimited } from '../visibility/courses.ts'

/** The ids of the levels that the caller trains on: their own and the training levels of these (OP-095). */
export async function levelsOnOffer({ db, caller }: Context): Promise<string[]> {
  const own = await db
    .select({ id: levels.id, trainingLevels: levels.trainingLevels })
    .from(levels)
    .where(inArray(levels.id, caller.user.levels))
  return offeredLevels(own)
}

/**
 * The product's courses that a student may train on, as a condition on courses joined to their schools: published content
 * of the main school, open to the student's school, not forbidden to be given, of one of these levels (TRN-002, TRN-006).
 */
export function trainable(caller: Caller, levelIds: readonly string[]): SQL | undefined {
  return and(
    eq(courses.status, 'PUBLISHED'),
    eq(schools.official, true),
    or(eq(courses.share, 'public'), and(eq(courses.share, 'school'), eq(courses.schoolId, caller.schoolId))),
    not(courses.cantAffect),
    not(isLimited(caller)),
    inArray(courses.subjectId, caller.school.subjects),
    levelIds.length > 0 ? arrayOverlaps(courses.levels, [...levelIds]) : sql`false`,
  )
}
