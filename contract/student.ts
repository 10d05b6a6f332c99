import * as z from 'zod/mini'
import { answer, answerInput } from './answer.ts'
import { assignee, assigneeOfWork, assigneeStates, assigneeSummary } from './assignee.ts'
import { defineCall, students } from './define-call.ts'
import { ofOwnWork } from './headless.ts'
import { id, instant, invalid, milliseconds, paging, percent, schoolYear, timeOnQuestion } from './scalars.ts'
import { uploadCallLimits } from './upload.ts'

const ofOwn = { access: { object: 'studentWork', allow: students }, headless: ofOwnWork } as const

/** Totals after the write, for the player's header. */
const progress = assigneeSummary

/**
 * How an open page learns of a change. `closesAt`: when the work closes or has closed, null when nothing closes it. `content`: id
 * of the content being played, which changes when the questions are corrected (decision 22).
 */
const standing = { closesAt: z.optional(z.nullable(instant)), content: z.optional(id) }

export const answerOutcomes = ['taken', 'late', 'superseded'] as const
/** taken: counted. late: kept apart, « hors délai ». superseded: another device was first, and `answer` is its. */
export type AnswerOutcome = (typeof answerOutcomes)[number]

export const saveAnswer = defineCall('POST /student/:workId/answer', {
  summary:
    'Saves the caller’s answer to a question; replaces an earlier one and adds its duration (WRK-035). The last answer submits the work (OP-152). An answer given after the closing is kept apart, up to 14 days (OP-151).',
  body: z.union([
    answerInput,
    z.pipe(
      z.object({ answer: answerInput }),
      z.transform(({ answer }) => answer),
    ),
  ]),
  response: z.object({ answer, assignee: progress, outcome: z._default(z.enum(answerOutcomes), 'taken'), ...standing }),
  ...ofOwn,
  failures: ['conflict', 'tooLarge', 'unsupported'],
  ...uploadCallLimits.answer,
})

export const saveDuration = defineCall('POST /student/:workId/duration', {
  summary:
    'Adds active time (ms since the last saved duration) to a question of the caller’s work (OP-079). Time spent after the closing is not counted.',
  body: z.object({
    moduleId: id,
    questionId: id,
    duration: timeOnQuestion,
    /** As in saveAnswer. */
    givenAt: z.optional(instant),
  }),
  response: z.object({ duration: milliseconds, ...standing }),
  ...ofOwn,
  failures: ['conflict'],
})

export const beginExam = defineCall('POST /student/:workId/begin', {
  summary:
    'Starts the caller’s time in an « évaluation » by the server’s clock, and returns it with its questions; begun before, it goes on. 409 exam.none for any other work, work.closed once it is.',
  body: z.object({}),
  response: assignee,
  ...ofOwn,
  failures: ['conflict'],
})

export const reportPresence = defineCall('POST /student/:workId/presence', {
  summary:
    'Tells that the page of an « évaluation » was left, or is there again: a moment of it for the teacher, 100 at most. The time is the server’s.',
  body: z.object({ there: z.boolean(invalid) }),
  response: z.object({ there: z.boolean() }),
  ...ofOwn,
})

export const submitWork = defineCall('POST /student/:workId/submit', {
  summary:
    'Submits the caller’s work. The stored evaluation is the server’s own mean; a different one in the body is logged (OP-133). When `content` (the content that was played) is given, nothing is submitted if questions that the caller never saw have been added to the work.',
  body: z.object({ evaluation: z._default(z.nullable(percent), null), content: z.optional(id) }),
  response: assigneeSummary,
  ...ofOwn,
  failures: ['conflict'],
})

export const listStudentWorks = defineCall('GET /student/:type', {
  summary: 'The caller’s works of one state: todo and inprogress by due date, done by submission, newest first.',
  // An unknown state is a 404, like any unknown address (API-068).
  params: z.object({ type: z.enum(assigneeStates, { error: 'notFound' }) }),
  query: z.object({ schoolYear: z.optional(schoolYear), ...paging }),
  response: z.array(assigneeOfWork),
  access: { allow: students },
})

/** Totals of submissions by subject or by month: percents are means over exact values, rounded once (OP-139). */
const submittedFigures = z.object({
  submitted: z.int(),
  /** Submissions that the mean percent leaves out: a teacher must still read an answer. */
  held: z._default(z.int(), 0),
  /** Null when none stands. */
  averageEvaluation: z.nullable(percent),
  /** Active ms, total and average. */
  duration: milliseconds,
  averageDuration: z.nullable(milliseconds),
})
export type SubmittedFigures = z.output<typeof submittedFigures>

/** Works given by staff and the student’s own trainings, always counted separately. */
const figures = z.object({ works: submittedFigures, trainings: submittedFigures })

export const studentStatistics = z.object({
  total: figures,
  /** Subjects with a submission, in French order. */
  subjects: z.array(z.extend(figures, { subjectId: id, name: z.string() })),
  /** Every month of the school year up to now, as 2026-09 in Europe/Paris. */
  months: z.array(z.extend(figures, { month: z.string() })),
})
export type StudentStatistics = z.output<typeof studentStatistics>

export const getStudentStatistics = defineCall('GET /student/statistics', {
  summary: 'The caller’s own figures of a school year (the current one by default), by subject and by month of submission.',
  query: z.object({ schoolYear: z.optional(schoolYear) }),
  response: studentStatistics,
  access: { allow: students },
})
