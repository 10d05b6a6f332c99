import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OutOf, Rounding } from '#contract/marking-options'
import { epoch, keyOf, of, partOf } from './columns.ts'
import { schools, works } from './schema.ts'

/** How a work is marked; a work without a row is not. Marks themselves are computed from the percents. */
export const workMarkings = pgTable('work_markings', {
  workId: keyOf(() => works.id),
  schoolId: of(() => schools.id),
  outOf: integer().$type<OutOf>().notNull(),
  coefficient: doublePrecision().notNull(),
  rounding: text().$type<Rounding>().notNull(),
  /** A copy handed in after the due date gets half its points. */
  lateHalf: boolean().notNull(),
  /** Since when its students see their marks; null: hidden. */
  publishedAt: epoch(),
})

/** Terms of a school as its headmaster set them; a school year without rows has the usual ones (domain/marks/terms). */
export const schoolTerms = pgTable(
  'school_terms',
  {
    schoolId: partOf(() => schools.id),
    schoolYear: text().notNull(),
    /** `YYYY-MM-DD`, both included. */
    firstDay: text().notNull(),
    lastDay: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.schoolYear, t.firstDay] })],
)
