import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { exportedFile, exportFormat } from './export.ts'
import { questionResult } from './feedback.ts'
import { resourceReaders } from './rights.ts'
import { id, instant, milliseconds, percent } from './scalars.ts'
import { schoolSelection, selectionLimits } from './school.ts'

/**
 * What a question's figures say, plainly: `tooFew` answers to say anything; `ambiguous`: those who do well elsewhere do worse
 * here; `tooEasy`; `tooHard`; `helpUseless`: those who took the help did worse for it; `fine`. Thresholds:
 * domain/statistics/item-analysis.
 */
export const verdicts = ['tooFew', 'ambiguous', 'tooEasy', 'tooHard', 'helpUseless', 'fine'] as const
export type Verdict = (typeof verdicts)[number]

export const itemAnalysis = z.object({
  ...z.omit(questionResult, { answeredCount: true, failedCount: true, averageEvaluation: true, type: true }).shape,
  type: z.string(),
  /** How many evaluated answers stand behind it. */
  answers: z.int(),
  /** Mean percent; null without answers. */
  facility: z.nullable(percent),
  /** From -1 to 1: whether those who do well at the other questions do well at this one; null where it cannot be told. */
  discrimination: z.nullable(z.number()),
  /** The help of the question: by how many it was used, and the mean percent with and without it. */
  help: z.object({ used: z.int(), with: z.nullable(percent), without: z.nullable(percent) }),
  verdict: z.enum(verdicts),
})
export type ItemAnalysis = z.output<typeof itemAnalysis>

/** Sums over the works given with a course; mean percent and ms of what was handed in, null before any. */
export const courseStatistics = z.object({
  /** The name of the course: a supervisor reads its figures, not the course. */
  name: z.string(),
  works: z.int(),
  assigned: z.int(),
  submitted: z.int(),
  submissionRate: z.nullable(percent),
  averageEvaluation: z.nullable(percent),
  averageDuration: z.nullable(milliseconds),
  /** The questions of the course as it was last given. */
  questions: z.array(itemAnalysis),
  /** How many of what was handed in, the latest first, the questions are analysed from. */
  analysed: z.int(),
  /** Fewest answers of a question for a verdict. */
  fewest: z.int(),
})
export type CourseStatistics = z.output<typeof courseStatistics>

/** Which of the works given with a course count. */
const countedWorks = z.object({
  assigneeId: z.optional(id),
  creatorId: z.optional(id),
  schoolId: z.optional(id),
  workId: z.optional(id),
  selection: z.optional(schoolSelection),
  /** Works due on the days of these instants (RTE-078); all when both are absent, else as of other figures (STA-028). */
  from: z.optional(instant),
  to: z.optional(instant),
})
export type CountedWorksInput = z.input<typeof countedWorks>

const access = { object: 'course', allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] } } as const

export const readCourseStatistics = defineCall({
  method: 'POST',
  path: '/course/stat/:courseId',
  summary:
    'The figures of a course over the works given with it (OP-105): with creatorId those of one person, with schoolId of one school, with neither of all schools, for its creator and the main school alone (403 course.globalRefused); a supervisor’s selection among the overseen schools. One work or one student’s share (assigneeId) is counted for those who see that work. The server leaves out what lies beyond the caller’s school.',
  params: z.object({ courseId: id }),
  body: countedWorks,
  response: courseStatistics,
  access,
  failures: ['notFound'],
  ...selectionLimits,
})

export const exportCourseStatistics = defineCall({
  method: 'POST',
  path: '/course/stat/:courseId/export',
  summary:
    'The questions of a course as a file, with what their answers say: the same figures as on the screen, what is counted written above.',
  params: z.object({ courseId: id }),
  body: z.extend(countedWorks, { format: exportFormat }),
  response: exportedFile,
  access,
  failures: ['notFound'],
  ...selectionLimits,
})
