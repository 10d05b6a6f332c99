import { and, asc, eq, isNotNull, ne, notInArray } from 'drizzle-orm'
import { workMarkings } from '../../db/marks-schema.ts'
import { among, assignees, type Db, works } from '../../db/schema.ts'
import { heldAssignees, publishedMark } from '../attempt/part-view.ts'
import { isPublished } from '../visibility/works.ts'
import { by, type Exported } from './holding.ts'

/** The marks of these people as they read them: published, standing, of works that they see and that are not held back. */
export async function* publishedMarks(db: Db, { ids, now }: Exported) {
  const rows = await db
    .select({ assignee: assignees, work: works, marking: workMarkings })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(workMarkings, eq(workMarkings.workId, works.id))
    .where(
      and(
        among(assignees.userId, ids),
        isNotNull(workMarkings.publishedAt),
        ...[isPublished(now), ne(works.status, 'DELETED'), notInArray(assignees.id, heldAssignees(db, now))],
      ),
    )
    .orderBy(asc(works.dueDate), asc(works.id))
  for (const { assignee, work, marking } of rows) {
    const published = publishedMark({ assignee, work, marking }, now)
    if (published) yield { workId: work.id, ...published, coefficient: marking.coefficient, publishedAt: marking.publishedAt }
  }
}

/** They are computed: no table holds them. */
export const marksPart = {
  ...{ name: 'marks', table: workMarkings, columns: ['workId', 'mark', 'outOf', 'coefficient', 'publishedAt'] },
  ...{ of: by(workMarkings.workId), rows: publishedMarks },
}
