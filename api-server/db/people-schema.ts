import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ActFacts, ActKind } from '#contract/trail'
import type { ImportChanges, YearChanges } from '#domain/people/list-changes'
import { epoch, key, of, partOf } from './columns.ts'
import { schools, users, works } from './schema.ts'

/** The trail of acts on people, written in the transaction of each. `before`, `after`: the fields that changed, no secret. */
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
