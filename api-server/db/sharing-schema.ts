import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Licence } from '#contract/licences'
import { epoch, key, keyOf, of, partOf } from './columns.ts'
import { courses, modules, schools, users } from './schema.ts'

/**
 * What a module or a course was copied from, the nearest first (position 0), then what that was copied from. The words stay when
 * the original is changed or deleted; the author's name is read from their account, so that it ends with it.
 */
export const sources = pgTable(
  'sources',
  {
    id: key(),
    schoolId: of(() => schools.id),
    /** The copy: one of these two. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    moduleId: uuid().references(() => modules.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    /** Id of the original, here or on the platform that an archive came from; proves nothing without its author. */
    originalId: uuid(),
    /** Its author here; null after their erasure, and for an original that an archive names and its importer does not see here. */
    creatorId: uuid().references(() => users.id),
    named: boolean().notNull().default(false),
    /** The name that an archive gave. */
    authorName: text().notNull().default(''),
    /** The author's school, as it was called. */
    school: text().notNull().default(''),
    /** At the time of the copy; null: all rights reserved. */
    licence: text().$type<Licence>(),
  },
  (t) => [
    index('sources_course').on(t.courseId, t.position),
    index('sources_module').on(t.moduleId, t.position),
    index('sources_original').on(t.originalId),
    index('sources_creator').on(t.creatorId),
  ],
)

/** The link by which anyone may see and try a course; a course has one at most (decision 44). */
export const courseLinks = pgTable(
  'course_links',
  {
    courseId: keyOf(() => courses.id),
    schoolId: of(() => schools.id),
    /** 256 random bits. Kept as it is, since its makers read it again; what it opens stands in the same database. */
    token: text().notNull().unique(),
    makerId: of(() => users.id),
    /** Whether the page shows questions and corrections besides the trial. */
    corrections: boolean().notNull().default(true),
    createdAt: epoch().notNull(),
  },
  (t) => [index('course_links_maker').on(t.makerId)],
)

/** A teacher’s « Merci » for a course of somebody else that they gave or copied. */
export const thanks = pgTable(
  'thanks',
  {
    courseId: partOf(() => courses.id),
    userId: partOf(() => users.id),
    schoolId: of(() => schools.id),
    createdAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index('thanks_user').on(t.userId)],
)
