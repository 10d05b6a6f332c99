import * as z from 'zod/mini'
import { defineCall, figureReaders, groupReaders, headOfSchool, students, workOwners } from './define-call.ts'
import { exportedFile, exportFormat } from './exported-file.ts'
import { markStates, maxCoefficient, maxTerms, outOfs, roundings } from './marking-options.ts'
import { id, instant, invalid, schoolYear } from './scalars.ts'
import { person } from './user.ts'
import { workKindFacts } from './work-kinds.ts'

/** A calendar day, `YYYY-MM-DD`. */
const day = z.iso.date(invalid)

/** A trimester, semester or period, both days included. */
const term = z.object({ first: day, last: day })
export type Term = z.output<typeof term>

/** `chosen`: set by the headmaster, else the usual trimesters. */
const schoolTerms = z.object({ schoolYear, terms: z.array(term), chosen: z.boolean() })
export type SchoolTerms = z.output<typeof schoolTerms>

export const listTerms = defineCall('GET /term', {
  summary:
    'The terms of the caller’s school in a school year, the current one by default; usual trimesters until its headmaster sets them.',
  query: z.object({ schoolYear: z.optional(schoolYear) }),
  response: schoolTerms,
  access: { allow: figureReaders },
})

export const saveTerms = defineCall('PUT /term', {
  summary:
    'Sets the terms of the caller’s school in a school year; an empty list restores the usual trimesters. 400 with errors at `terms.N.first` or `terms.N.last`: outside (of the school year), order (ends before it begins), overlap (begins before the one before has ended).',
  body: z.object({ schoolYear, terms: z.array(term).check(z.maxLength(maxTerms, { error: 'tooLong' })) }),
  response: schoolTerms,
  access: { allow: headOfSchool },
})

// Marks are computed from percents and from how a work is marked; they are never stored.

const hundredths = z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'decimals' })

/** How a work is marked. `lateHalf`: a copy handed in after the due date gets half its points. */
export const markingRules = z.object({
  outOf: z.literal(outOfs, invalid),
  coefficient: z
    .number({ error: 'required' })
    .check(z.gte(0, { error: 'negative' }), z.lte(maxCoefficient, { error: 'tooHigh' }), hundredths),
  rounding: z.enum(roundings, invalid),
  lateHalf: z.boolean(invalid),
})

/** `publishedAt`: since when its students see their marks, null until then. */
export const marking = z.extend(markingRules, { publishedAt: z.nullable(instant) })
export type Marking = z.output<typeof marking>
export type MarkingRules = Omit<Marking, 'publishedAt'>

export const setMarking = defineCall('PUT /work/:id/marking', {
  summary: 'Marks a work, or changes how it is marked; whether its marks are published stays.',
  body: markingRules,
  response: marking,
  access: { object: 'work', allow: workOwners },
})

export const removeMarking = defineCall('DELETE /work/:id/marking', {
  summary: 'The work is no longer marked: its percents stay, its marks disappear for everybody.',
  response: z.object({ _id: id }),
  access: { object: 'work', allow: workOwners },
})

export const publishMarks = defineCall('PUT /work/:id/marking/publication', {
  summary: 'Shows the marks of a marked work to its students, or hides them again; 409 marking.none for a work without marks.',
  body: z.object({ published: z.boolean(invalid) }),
  response: marking,
  access: { object: 'work', allow: workOwners },
  failures: ['conflict'],
})

const mark = z.nullable(z.number())

/**
 * `mark` is null in every state but `marked`, and `waiting`, where it is that of the evaluated answers and no mean counts it; `waiting`:
 * how many are not. `late`: handed in after the due date.
 */
const markCell = z.object({
  ...{ state: z.enum(markStates), mark, late: z.boolean(), assigneeId: z.nullable(id) },
  waiting: z._default(z.int(), 0),
})
export type MarkCell = z.output<typeof markCell>

const listedWork = {
  ...{ _id: id, name: z.string(), kind: workKindFacts, dueDate: instant, creatorId: id },
  ...{ subjectId: id, subjectName: z.string() },
}
/** `held`: results of a test are not shown yet, and its marks with them. */
const markedWork = z.object({ ...listedWork, marking, mean: mark, held: z._default(z.boolean(), false) })
export type MarkedWork = z.output<typeof markedWork>
const unmarkedWork = z.object(listedWork)
export type UnmarkedWork = z.output<typeof unmarkedWork>

/**
 * Works in order of due date, students in French order, `cells` in the order of `works`. Means of students and of the class are out of
 * 20, the mean of a work is out of its own `outOf`; two decimals, null without marks.
 */
export const groupMarks = z.object({
  works: z.array(markedWork),
  /** Older works that are not listed, of more than can be shown at once. */
  older: z._default(z.int(), 0),
  unmarked: z.array(unmarkedWork),
  students: z.array(z.object({ student: person, cells: z.array(markCell), mean: mark })),
  mean: mark,
})
export type GroupMarks = z.output<typeof groupMarks>

/** Works due from one day to another, both included (Paris); of one subject. */
const narrowing = { first: z.optional(day), last: z.optional(day), subject: z.optional(id) }

export const getGroupMarks = defineCall('GET /group/:id/marks', {
  summary: 'Marks of a group’s students in its works: those that the caller gave, all of them for a headmaster and a superadmin.',
  query: z.object(narrowing),
  response: groupMarks,
  access: { object: 'group', allow: groupReaders },
})

export const exportGroupMarks = defineCall('GET /group/:id/marks/export', {
  summary: 'The same marks as a file, one row per student.',
  query: z.object({ ...narrowing, format: exportFormat }),
  response: exportedFile,
  access: { object: 'group', allow: groupReaders },
})

const ownMark = z.object({
  ...{ assigneeId: id, name: z.string(), kind: workKindFacts, dueDate: instant },
  ...{ outOf: markingRules.shape.outOf, coefficient: z.number(), state: z.enum(markStates), mark, late: z.boolean() },
  waiting: z._default(z.int(), 0),
})
export type OwnMark = z.output<typeof ownMark>

/** Terms with marks, `term` null for marks outside of all terms; subjects in French order, means out of 20. */
const ownMarks = z.array(
  z.object({
    term: z.nullable(z.extend(term, { number: z.int(), count: z.int() })),
    subjects: z.array(z.object({ subjectId: id, name: z.string(), mean: mark, marks: z.array(ownMark) })),
  }),
)
export type OwnMarks = z.output<typeof ownMarks>

export const listOwnMarks = defineCall('GET /student/marks', {
  summary: 'The caller’s published marks of a school year, the current one by default, by term and subject.',
  query: z.object({ schoolYear: z.optional(schoolYear) }),
  response: ownMarks,
  access: { allow: students },
})
