import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '#contract/work'
import { comparePeople } from '#domain/people/names'
import { among } from '../../db/among.ts'
import { folded } from '../../db/folded.ts'
import type { Db } from '../../db/open.ts'
import { assignees, users } from '../../db/schema.ts'
import { shownLastname } from '../../db/shown-lastname.ts'

/** How many students of a work are named in a list of works. */
const namedStudents = 3

/**
 * Works of a list with the first students of those given to single ones, in French name order, without who is excused, as in their number:
 * one query, none without such works.
 */
export async function withSingleStudents(db: Db, listed: readonly Work[]): Promise<Work[]> {
  const ids = listed.filter(({ group }) => group === null).map(({ _id }) => _id)
  if (ids.length === 0) return [...listed]
  const place = sql<number>`row_number() over (partition by ${assignees.workId}
    order by ${folded(users.lastname)}, ${folded(users.firstname)}, ${users.id})`
  const ranked = db
    .select({
      workId: assignees.workId,
      firstname: users.firstname,
      lastname: shownLastname.as('shown'),
      place: place.as('place'),
    })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(and(among(assignees.workId, ids), isNull(assignees.excused)))
    .as('ranked')
  const rows = await db.select().from(ranked).where(sql`${ranked.place} <= ${namedStudents}`)
  return listed.map((work) => {
    const students = rows.filter(({ workId }) => workId === work._id).map(({ firstname, lastname }) => ({ firstname, lastname }))
    return students.length === 0 ? work : { ...work, firstStudents: students.sort(comparePeople) }
  })
}
