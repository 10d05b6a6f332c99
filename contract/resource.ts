import * as z from 'zod/mini'
import { id, instant, invalid, optionalLine, paging, queryFlag, requiredLine, schoolIds, schoolYear, status } from './scalars.ts'
import { maxContentTermsLength } from './text-limits.ts'

/** Fields that authors write, common to modules and courses. `duration` in minutes; `keywords` separated by commas. */
export const authoredResource = {
  name: requiredLine,
  subjectId: z.uuid({ error: 'required' }),
  levels: z.array(id, { error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(50, { error: 'tooLong' })),
  duration: z.number(invalid).check(z.gte(0, { error: 'negative' }), z.lte(100_000, { error: 'tooLong' })),
  keywords: z._default(optionalLine, ''),
}

/** Fields that the server adds, common to modules and courses. */
export const storedResource = {
  _id: id,
  status,
  schoolYear,
  creatorId: id,
  author: z.object({ name: z.string(), school: z.string() }),
  official: z.boolean(),
  /** Incremented at each save; a save names the version it started from. */
  version: z.int(),
  updatedAt: instant,
  editable: z.boolean(),
  /** Whether the caller may archive, restore and delete it, and decide who sees it and under which licence. */
  disposable: z.boolean(),
  /** Whether the caller writes it together with its author. */
  coEdited: z.boolean(),
}

/** Target status of a save; `publishAnyway` accepts problems that are only warnings (OP-054). */
export const saveTarget = {
  status: z._default(status, 'DRAFT'),
  publishAnyway: z._default(z.boolean(), false),
}
/** The module or course that a new one began as a copy of, which is then named as its source. */
export const copyTarget = { copyOf: z.optional(id) }
/** A save of what exists: the status is unchanged when omitted. */
export const savedTarget = { ...saveTarget, status: z.optional(status), version: z.int({ error: 'required' }) }

/**
 * The filters of the search panel. `archived`: archived items instead of the others. `close`: those whose words resemble `terms`
 * (typing errors), the closest first; none where the database lacks trigrams.
 */
export const searchFilters = {
  close: queryFlag,
  terms: z.optional(z.string().check(z.maxLength(maxContentTermsLength, { error: 'tooLong' }))),
  archived: queryFlag,
  level: z.optional(id),
  subject: z.optional(id),
  chapter: z.optional(id),
  schoolId: z.optional(schoolIds),
  ...paging,
}
