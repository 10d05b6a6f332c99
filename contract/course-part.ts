import * as z from 'zod/mini'
import { id, queryInt } from './scalars.ts'

/** Which part this is of a course larger than one page shows (maxPart): it comes in parts of whole modules. */
const coursePart = z.object({
  /** From 1. */
  part: z.int(),
  parts: z.int(),
  /** The last part that its reader may open: a student’s goes no further than what is left to do. */
  reached: z.int(),
  /** Questions of the parts before and after. */
  before: z.int(),
  after: z.int(),
  /** Every module of the course. `duration`: minutes. */
  modules: z.array(z.object({ _id: id, name: z.string(), duration: z.number(), questionCount: z.int() })),
})
export type CoursePart = z.output<typeof coursePart>

/** Absent for a course that comes whole. */
export const inParts = { part: z.optional(coursePart) }

/** The part asked for. 0: the one where a student goes on, for others the first; the course to edit then lists all its modules. */
export const partQuery = { part: queryInt(0, 10_000, 0) }
