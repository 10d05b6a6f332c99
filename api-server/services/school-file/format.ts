import * as z from 'zod/mini'
import { childPasswords } from '#contract/user'
import { schoolTypes } from '#domain/geography/places'

// The last entry of a school's file, beside what was packed (docs/archive-format.md).

export const schoolFormat = 'tremplin-school'
export const schoolFileVersion = 1

const id = z.uuid()
const text = z.string().check(z.maxLength(500))
const listed = z.array(z.object({ id, name: text })).check(z.maxLength(5000))
const counts = z.record(z.string(), z.int().check(z.nonnegative()))

export const schoolFileHead = z.object({ format: z.literal(schoolFormat), version: z.int() })

export const schoolFacts = z.object({
  writtenAt: z.int(),
  school: z.object({
    id,
    name: text,
    typeId: z.enum(schoolTypes.map((type) => type.id)),
    studentsRename: z.boolean(),
    childSignIn: z.nullable(z.enum(childPasswords)),
    keepsIne: z.boolean(),
    // Absent from files of before: the school keeps what it has.
    usesAssistant: z.optional(z.boolean()),
    usesEvaluation: z.optional(z.boolean()),
    levels: z.array(id),
    subjects: z.array(id),
  }),
  /** Whether it holds the digests of passwords and the codes of classes. */
  passwords: z.boolean(),
  /** What stands behind the ids of the lists of the installation; a subject by its slug. */
  levels: listed,
  subjects: listed,
  courseTypes: listed,
  chapters: z.array(z.object({ id, name: text, subjectId: id, levelId: id })).check(z.maxLength(20_000)),
  /** Rows of other schools that came along, by table, and what names nothing any more, by table and column. */
  others: counts,
  cut: counts,
})
export type SchoolFacts = z.output<typeof schoolFacts>
