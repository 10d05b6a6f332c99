import { eq, ne, type SQL } from 'drizzle-orm'
import { assignees, works } from '../../db/schema.ts'
import { allOf, nothing, visibleTo } from './rules.ts'
import { type CallerContext, isPublished, visibleWorks } from './works.ts'

/**
 * Assignees, joined to their works, visible to the caller: a student's own; for teaching staff, those of visible works; for a
 * headless token, the one it is bound to.
 */
export function visibleAssignees(asking: CallerContext): SQL {
  const ofVisibleWork = () => visibleWorks(asking)
  const shown = allOf(ne(works.status, 'DELETED'), isPublished(asking.now))
  return visibleTo(asking.caller, {
    STUDENT: ({ id }) => allOf(eq(assignees.userId, id), shown),
    TEACHER: ofVisibleWork,
    HEADMASTER: ofVisibleWork,
    SUPERADMIN: ofVisibleWork,
    headless: ({ id }, token) =>
      token.kind === 'assignee' ? allOf(eq(assignees.id, token.assigneeId), eq(assignees.userId, id), shown) : nothing,
  })
}
