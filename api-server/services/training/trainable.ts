import { and, arrayOverlaps, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { offeredLevels } from '#domain/works/training'
import type { Caller, Context } from '../../context.ts'
import { courses, levels, schools } from '../../db/schema.ts'
import { isLimited } from '../visibility/courses.ts'

/** Ids of the levels that the caller may train on: their own, plus the training levels of those (OP-095). */
export async function levelsOnOffer({ db, caller }: Context): Promise<string[]> {
  const own = await db
    .select({ id: levels.id, trainingLevels: levels.trainingLevels })
    .from(levels)
    .where(inArray(levels.id, caller.user.levels))
  return offeredLevels(own)
}

/**
 * Condition on courses joined to their schools: courses that a student may train on, which are published by the main school, open
 * to the student's school, allowed to be given, and of one of these levels (TRN-002, TRN-006).
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
