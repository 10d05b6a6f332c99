import { inArray, type SQL, sql } from 'drizzle-orm'
import { countedStatuses } from '#contract/work-statuses'
import { isHeldWork } from '../../db/held-work.ts'
import { courseModules, courses, modules, works } from '../../db/schema.ts'
import { sources } from '../../db/sharing-schema.ts'

/**
 * Whether the link of a course opens one of its modules (all three joined): licensed by its author, or written and put there by the
 * author of the course, so that nobody else makes it public (decision 44); and not copied from a work without a licence. Never one
 * that is reserved to the main school.
 */
export const isOpenModule = sql<boolean>`(not ${modules.cantAffect}
  and ((${modules.creatorId} = ${courses.creatorId} and ${courseModules.byAuthor}) or ${modules.licence} is not null)
  and not exists (select 1 from ${sources} where ${sources.moduleId} = ${modules.id} and ${sources.licence} is null))`

/** Whether an « évaluation » on one of its courses holds its results back at `now`: its key is then nowhere in public. */
export const isHeldModule = (now: number): SQL<boolean> => sql<boolean>`exists (select 1 from ${works}
  join ${courseModules} on ${courseModules.courseId} = ${works.courseId}
  where ${courseModules.moduleId} = ${modules.id} and ${inArray(works.status, [...countedStatuses])} and ${isHeldWork(now)})`
