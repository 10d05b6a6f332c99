import * as z from 'zod/mini'
import { allReleases, examMinutes, examReleases, maxAbsences } from './exam-limits.ts'
import { id, instant, invalid } from './scalars.ts'

/**
 * Conditions of a work of kind « évaluation ». `minutes`: time of each student from their first question, null for no limit;
 * `release`: when they see results and correction; `ownOrder`: questions and choices in an order of their own; `aids`: whether tips and
 * Aiko may be asked; `draws`: by module, how many of its questions each student gets (all of them when absent).
 */
export const givenConditions = z.object({
  minutes: z.nullable(
    z.int(invalid).check(z.gte(examMinutes.min, { error: 'tooShort' }), z.lte(examMinutes.max, { error: 'tooLong' })),
  ),
  release: z.enum(examReleases, invalid),
  ownOrder: z.boolean(invalid),
  aids: z.boolean(invalid),
  draws: z._default(z.record(id, z.int(invalid).check(z.gte(1, { error: 'tooShort' }))), {}),
})
export type GivenConditions = z.output<typeof givenConditions>

/** The same of a work, which may be a lesson live. */
export const examConditions = z.extend(givenConditions, { release: z.enum(allReleases, invalid) })
export type ExamConditions = z.output<typeof examConditions>

/** A moment when the page was left; `backAt` is null while it is, or when no return was reported. */
const absence = z.object({ leftAt: instant, backAt: z.nullable(instant) })

/**
 * A student’s time in an « évaluation », by the server’s clock; `endsAt` is null when nothing ends it. Staff other than who gave the
 * work and the headmaster read neither instant, which would tell extra time (the beginning does with the copy’s end), nor moments.
 */
export const sitting = z.object({
  startedAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  absences: z.array(absence).check(z.maxLength(maxAbsences)),
})
export type Sitting = z.output<typeof sitting>

/** `startedAt`: null before the first question. `minutes`: with extra time. `sealed`: neither key nor result in this reply. */
export const ownSitting = z.object({
  startedAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  minutes: z.nullable(z.number()),
  sealed: z.boolean(),
})
export type OwnSitting = z.output<typeof ownSitting>
