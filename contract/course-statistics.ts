import * as z from 'zod/mini'
import { defineCall, resourceReaders } from './define-call.ts'
import { exportedFile, exportFormat } from './exported-file.ts'
import { questionResult } from './feedback.ts'
import { id, instant, milliseconds, percent } from './scalars.ts'
import { schoolSelection, selectionLimits } from './school.ts'

/**
 * Plain verdict on a question. `tooFew`: not enough answers; `ambiguous`: students who do well elsewhere do worse here; `tooEasy`;
 * `tooHard`; `helpUseless`: students who used the help did worse; `fine`. Thresholds: domain/statistics/item-analysis.
 */
export const verdicts = ['tooFew', 'ambiguous', 'tooEasy', 'tooHard', 'helpUseless', 'fine'] as const
export type Verdict = (typeof verdicts)[number]

export const itemAnalysis = z.object({
  ...z.omit(questionResult, {
    answeredCount: true,
    evaluatedCount: true,
    failedCount: true,
    claimedCount: true,
    averageEvaluation: true,
    type: true,
  }).shape,
  type: z.string(),
  /** Number of evaluated answers behind these figures. */
  answers: z.int(),
  /** Mean percent; null without answers. */
  facility: z.nullable(percent),
  /** From -1 to 1: how far students who do well on the other questions do well on this one; null when it cannot be computed. */
  discrimination: z.nullable(z.number()),
  /** The help of the question: number of students who used it, and the mean percent with and without it. */
  help: z.object({ used: z.int(), with: z.nullable(percent), without: z.nullable(percent) }),
  verdict: z.enum(verdicts),
})
export type ItemAnalysis = z.output<typeof itemAnalysis>

/** Totals over the works given from a course; means (percent, ms) over submissions, null when there are none. */
export const courseStatistics = z.object({
  /** Name of the course, because a supervisor can read its figures but not the course itself. */
  name: z.string(),
  works: z.int(),
  assigned: z.int(),
  submitted: z.int(),
  /** Submissions that the mean percent leaves out: a person must still read an answer. */
  held: z._default(z.int(), 0),
  submissionRate: z.nullable(percent),
  averageEvaluation: z.nullable(percent),
  averageDuration: z.nullable(milliseconds),
  /** The questions of the course as it was last given. */
  questions: z.array(itemAnalysis),
  /** Number of submissions, latest first, that the questions are analysed from. */
  analysed: z.int(),
  /** Minimum number of answers to a question for a verdict. */
  fewest: z.int(),
})
export type CourseStatistics = z.output<typeof courseStatistics>

/** Filters for the works given from a course that count. */
const countedWorks = z.object({
  assigneeId: z.optional(id),
  creatorId: z.optional(id),
  schoolId: z.optional(id),
  workId: z.optional(id),
  selection: z.optional(schoolSelection),
  /** Works due on the Paris days of these instants (RTE-078); all when both are absent, else the usual defaults (STA-028). */
  from: z.optional(instant),
  to: z.optional(instant),
})
export type CountedWorksInput = z.input<typeof countedWorks>

const access = { object: 'course', allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] } } as const

export const readCourseStatistics = defineCall('POST /course/stat/:courseId', {
  summary:
    'The figures of a course over the works given from it (OP-105): of one person with creatorId, of one school with schoolId, of all schools with neither, for its creator and the main school only (403 course.globalRefused); of a supervisor’s selection among the overseen schools. One work, or one student’s part in it (assigneeId), for those who can see that work. Data beyond the caller’s school is left out.',
  body: countedWorks,
  response: courseStatistics,
  access,
  ...selectionLimits,
})

export const exportCourseStatistics = defineCall('POST /course/stat/:courseId/export', {
  summary:
    'The questions of a course as a file, with their verdicts: the same figures as on the screen, with the filters written above.',
  body: z.extend(countedWorks, { format: exportFormat }),
  response: exportedFile,
  access,
  ...selectionLimits,
})
