import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ActFacts, ActKind } from '#contract/trail'
import { epoch, key, of, partOf } from './columns.ts'
import { schools, users, works } from './schema.ts'

/**
 * The trail of acts on people (reset passwords, changed names, roles, levels, schools …), written in the transaction of the act.
 * `before` and `after` hold the fields that changed, never a secret.
 */
export const acts = pgTable(
  'acts',
  {
    id: key(),
    /** School of the person before the act. */
    schoolId: of(() => schools.id),
    /** The school that a person was moved to, which reads the act too. */
    otherSchoolId: uuid().references(() => schools.id),
    userId: partOf(() => users.id),
    kind: text().$type<ActKind>().notNull(),
    /** Who did it: a user, or null for `source`. */
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** `user`, `operator` (command line), `cas:<portal id>` or `lti:<platform id>`. */
    source: text().notNull(),
    before: jsonb().$type<ActFacts>(),
    after: jsonb().$type<ActFacts>(),
    at: epoch().notNull(),
  },
  (t) => [
    index('acts_school').on(t.schoolId, t.id),
    index('acts_other_school').on(t.otherSchoolId, t.id),
    index('acts_user').on(t.userId, t.id),
    index('acts_at').on(t.at),
  ],
)

/** Works from which somebody who left was taken because they had not begun them: given back if they come back in time. */
export const withdrawnCopies = pgTable(
  'withdrawn_copies',
  { userId: partOf(() => users.id), workId: partOf(() => works.id) },
  (t) => [primaryKey({ columns: [t.userId, t.workId] }), index('withdrawn_copies_work').on(t.workId)],
)

/** A student's request to correct their names, where these come from the school; at most one each. */
export const nameRequests = pgTable(
  'name_requests',
  {
    id: key(),
    schoolId: of(() => schools.id),
    userId: partOf(() => users.id),
    firstname: text().notNull(),
    lastname: text().notNull(),
    askedAt: epoch().notNull(),
    /** Refused requests stay until the next one, for the student to see. */
    refusedAt: epoch(),
  },
  (t) => [uniqueIndex('name_requests_user').on(t.userId), index('name_requests_school').on(t.schoolId, t.id)],
)

/** Everything that the start of a school year changed, as it was before: enough to undo it. */
export interface YearChanges {
  /** Accounts and classes created for the list. */
  readonly users: readonly string[]
  readonly groups: readonly string[]
  /** Students whose level, INE or departure changed. */
  readonly people: readonly {
    readonly id: string
    readonly levels: readonly string[]
    readonly after: readonly string[]
    /** The list brought their INE, which was unknown. */
    readonly ineAdded: boolean
    /** Their id at the portal before and after, where the list changed it. */
    readonly portal?: readonly [string | null, string]
    readonly leftAt: number | null
  }[]
  /** Who joined a class that stood already; unknown for years that began before this was kept. */
  readonly joined?: readonly { readonly groupId: string; readonly userId: string }[]
  /** Who left a class of this year for another one; unknown for years that began before this was kept. */
  readonly left?: readonly { readonly groupId: string; readonly userId: string }[]
  readonly leavers: readonly string[]
  /** Works of past years and when they would have archived themselves. */
  readonly works: readonly { readonly id: string; readonly archiveAt: number | null }[]
  /** Copies of past years with a date of their own, and when they would have closed; unknown for years that began before this was kept. */
  readonly copies?: readonly { readonly id: string; readonly archiveAt: number | null }[]
}

/** The start of a school year at a school, from a list; one at most that is not undone. */
export const yearStarts = pgTable(
  'year_starts',
  {
    id: key(),
    schoolId: of(() => schools.id),
    schoolYear: text().notNull(),
    /** Null for the operator. */
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: epoch().notNull(),
    undoneAt: epoch(),
    /** Ids alone; null while it begins. */
    changes: jsonb().$type<YearChanges>(),
  },
  (t) => [uniqueIndex('year_starts_school').on(t.schoolId, t.schoolYear).where(sql`undone_at is null`)],
)

/** Everything that the import of a list changed, ids alone: enough to undo it. */
export interface ImportChanges extends Pick<YearChanges, 'users' | 'groups' | 'people'> {
  readonly joined: readonly { readonly groupId: string; readonly userId: string }[]
  readonly left: readonly { readonly groupId: string; readonly userId: string }[]
  /** Copies of open works that followed: given to whoever joined a class, taken back from whoever left it. */
  readonly given: readonly { readonly workId: string; readonly userId: string }[]
  readonly taken: readonly { readonly workId: string; readonly userId: string }[]
}

/** The import of a list of people: who did it, when, how many it made and knew. */
export const imports = pgTable(
  'imports',
  {
    id: key(),
    schoolId: of(() => schools.id),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    role: text().$type<'STUDENT' | 'TEACHER'>().notNull(),
    at: epoch().notNull(),
    /** Accounts that were there before. */
    existing: integer().notNull(),
    undoneAt: epoch(),
    changes: jsonb().$type<ImportChanges>().notNull(),
  },
  (t) => [index('imports_school').on(t.schoolId, t.at)],
)
