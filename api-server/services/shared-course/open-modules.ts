import { sql } from 'drizzle-orm'
import { courses, modules } from '../../db/schema.ts'
import { sources } from '../../db/sharing-schema.ts'

/**
 * Whether the link of a course opens one of its modules (both joined): written by the course’s author, or licensed by its own; and
 * not copied from a work without a licence. Never one that is reserved to the main school.
 */
export const isOpenModule = sql<boolean>`(not ${modules.cantAffect}
  and (${modules.creatorId} = ${courses.creatorId} or ${modules.licence} is not null)
  and not exists (select 1 from ${sources} where ${sources.moduleId} = ${modules.id} and ${sources.licence} is null))`
