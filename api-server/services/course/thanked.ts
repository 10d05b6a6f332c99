import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { courses, works } from '../../db/schema.ts'
import { sources } from '../../db/sharing-schema.ts'

/** An archive may name any id as its source: only an original that its importer saw has its author in the source. */
const isKnownOriginal = eq(sources.creatorId, courses.creatorId)

/**
 * The course for whose author the caller may give thanks on the page of this one: this one, when they gave or copied it; of a copy
 * of their own, what it was copied from and is still there. Null for anything else, also for their own work.
 */
export async function thankedCourse({ db, caller }: Context, course: { id: string; creatorId: string }): Promise<string | null> {
  if (course.creatorId === caller.id) {
    const [original] = await db
      .select({ id: courses.id })
      .from(sources)
      .innerJoin(courses, eq(courses.id, sources.originalId))
      .where(
        and(
          ...[eq(sources.courseId, course.id), eq(sources.position, 0)],
          ...[isKnownOriginal, ne(courses.creatorId, caller.id), ne(courses.status, 'DELETED')],
        ),
      )
    return original?.id ?? null
  }
  const gave = db
    .select({ one: sql`1` })
    .from(works)
    .where(
      and(eq(works.courseId, course.id), eq(works.creatorId, caller.id), eq(works.training, false), ne(works.status, 'DELETED')),
    )
  const copies = db
    .select({ id: sources.courseId })
    .from(sources)
    .where(and(eq(sources.originalId, course.id), eq(sources.creatorId, course.creatorId), eq(sources.position, 0)))
  const copied = db
    .select({ one: sql`1` })
    .from(courses)
    .where(and(sql`${courses.id} in ${copies}`, eq(courses.creatorId, caller.id)))
  const [used] = await db
    .select({ yes: sql<boolean>`true` })
    .from(sql`(select 1) as one`)
    .where(or(exists(gave), exists(copied)))
  return used ? course.id : null
}
