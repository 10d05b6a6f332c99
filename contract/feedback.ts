import * as z from 'zod/mini'
import { answer, answerValue } from './answer.ts'
import { assigneeSummary } from './assignee.ts'
import { defineCall, schoolStaff, students, workOwners } from './define-call.ts'
import { ofOwnAssignee } from './headless.ts'
import { maxStudents } from './list-limits.ts'
import { points, question } from './question.ts'
import { maxHoleName } from './question-limits.ts'
import { isKnown, questionTypes } from './question-types.ts'
import { atMost, id, instant, invalid, milliseconds, percent, plainText } from './scalars.ts'
import { answerOutcomes } from './student.ts'
import { upload, uploadCallLimits } from './upload.ts'

/** Results of one question over all who answered it. `failedCount`: under 50 %. Averages are rounded. */
export const questionResult = z.object({
  questionId: id,
  moduleId: id,
  moduleName: z.string(),
  /** Its position in the work, from 1. */
  number: z.int(),
  type: z.enum(questionTypes),
  points,
  /** Plain text, truncated. */
  statement: z.string(),
  answeredCount: z.int(),
  /** Of these, how many have their evaluation. */
  evaluatedCount: z.int(),
  failedCount: z.int(),
  /** Students who believe their answer right, as long as nobody of the staff evaluated it since. */
  claimedCount: z.int(),
  averageEvaluation: z.nullable(percent),
  averageDuration: z.nullable(milliseconds),
})
export type QuestionResult = z.output<typeof questionResult>

const ids = z.array(id)
const knownResults = z.object({
  questions: z.array(questionResult),
  /** One row per student, unordered: exact percents in the order of `questions`, or null. `late`: questions to decide on; `waiting`: of a copy handed in, those that a person must still read. */
  students: z.array(z.object({ assigneeId: id, evaluations: z.array(z.nullable(percent)), late: ids, waiting: z.optional(ids) })),
})
export type WorkResults = z.output<typeof knownResults>

const allResults = z.extend(knownResults, { questions: z.array(z.extend(questionResult, { type: z.string() })) })

/** The results without the questions of unknown type and their columns (ERR-044). */
export const workResults = z.pipe(
  z.pipe(
    allResults,
    z.transform(({ questions, students }: z.output<typeof allResults>): WorkResults => {
      const kept = questions.filter(isKnown)
      if (kept.length === questions.length) return { questions: kept, students }
      const isShown = (_: unknown, index: number) => questions[index] !== undefined && isKnown(questions[index])
      return { questions: kept, students: students.map((row) => ({ ...row, evaluations: row.evaluations.filter(isShown) })) }
    }),
  ),
  knownResults,
)

export const getWorkResults = defineCall('GET /work/:id/questions', {
  summary: 'The work question by question: the results of each one, and each student’s percent (the heat map).',
  response: workResults,
  access: { object: 'work', allow: schoolStaff },
})

const answerGroup = z.object({
  kind: z.enum(['empty', 'audio', 'same']),
  /** Distinct spellings, most frequent first. */
  variants: z.array(z.object({ value: answerValue, assigneeIds: z.array(id) })),
  assigneeIds: z.array(id),
  /** Whether some answers differ from the others by a small slip only. */
  near: z.boolean(),
  /** Who believes the answer right and has not been answered yet. */
  claimedBy: z._default(z.array(id), []),
  /** Exact mean percent, null without any evaluation. */
  evaluation: z.nullable(percent),
})

/** A wrong text in a hole; `near`: the accepted answer that it almost matches, or null. */
const miss = z.object({ hole: z.string(), text: z.string(), near: z.nullable(z.string()), assigneeIds: z.array(id) })

const acceptedAnswer = z.object({ hole: z.string(), text: z.string() })

/** `question` with the answers accepted for this work; `voices`: stored names of recordings; `comments`: on it, by assignee. */
export const groupedAnswers = z.object({
  moduleId: id,
  question,
  groups: z.array(answerGroup),
  misses: z.array(miss),
  accepted: z.array(acceptedAnswer),
  voices: z.array(z.object({ assigneeId: id, audio: z.string() })),
  comments: z.array(
    z.object({ assigneeId: id, comment: z.string(), voiceComment: z.nullable(z.string()), batchId: z.nullable(id) }),
  ),
  /** Answers given after the closing and not accepted: in no group, because they do not count. */
  late: z._default(
    z.array(z.object({ assigneeId: id, value: answerValue, audio: z.nullable(z.string()), givenAt: instant })),
    [],
  ),
})
export type GroupedAnswers = z.output<typeof groupedAnswers>

export const groupAnswers = defineCall('GET /work/:id/answers', {
  summary:
    'The answers of the work’s students to one question, identical and near-identical ones grouped, and the wrong texts typed in holes.',
  query: z.object({ questionId: id }),
  response: groupedAnswers,
  access: { object: 'work', allow: schoolStaff },
})

export const commentAnswers = defineCall('POST /work/:id/comments', {
  summary:
    'Writes one comment on a question, in text, voice or both, to several students at once. Students who already have an individual comment there keep it.',
  body: z.object({
    questionId: id,
    assigneeIds: z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(maxStudents, { error: 'tooLong' })),
    comment: z._default(plainText, ''),
    /** A recording of 3 MiB at most. */
    voiceComment: z.optional(z.nullable(upload)),
  }),
  response: z.object({ batchId: id, written: z.array(id), kept: z.array(id) }),
  access: { object: 'work', allow: workOwners },
  failures: ['tooLarge', 'unsupported'],
  ...uploadCallLimits.comments,
})

export const acceptAnswer = defineCall('POST /work/:id/accepted-answers', {
  summary: 'Accepts a text in a hole for this work: exactly the matching answers are graded again, later ones too. Idempotent.',
  body: z.object({
    questionId: id,
    hole: z.string().check(z.minLength(1, { error: 'required' }), atMost(200)),
    text: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), atMost(200), z.regex(/^[^|\n\r]*$/, invalid)),
  }),
  response: z.object({
    accepted: z.array(acceptedAnswer),
    regraded: z.array(z.object({ assigneeId: id, before: percent, after: percent })),
  }),
  access: { object: 'work', allow: workOwners },
})

export const withdrawAnswer = defineCall('POST /work/:id/accepted-answers/withdrawn', {
  summary:
    'Takes back a text that was accepted in a hole for this work: exactly the matching answers are graded again. Idempotent.',
  body: z.object({ questionId: id, hole: z.string().check(z.maxLength(maxHoleName)), text: z.string().check(z.maxLength(200)) }),
  response: acceptAnswer.response,
  access: { object: 'work', allow: workOwners },
})

export const claimAnswer = defineCall('POST /assignee/:id/claims', {
  summary:
    'A student says that an answer that does not count as right is right in their belief: once a question, after its correction. Staff find it first among the answers of the class. Idempotent.',
  body: z.object({ questionId: id }),
  response: z.object({ claimedAt: instant }),
  access: { object: 'assignee', allow: students },
  headless: ofOwnAssignee,
  failures: ['conflict'],
})

export const changeEvaluation = defineCall('PUT /assignee/:id/evaluation', {
  summary:
    'Sets the evaluation of one answer: staff at any time; students for self-evaluated questions before submitting, or up to half an hour after submission for the answer that submitted the work (OP-062, OP-152); an answer given after the closing once (`outcome` late). In a lesson live, once the correction of the question was shown and until the lesson ends.',
  /** `givenAt`: as in saveAnswer. */
  body: z.object({ questionId: id, evaluation: percent, givenAt: z.optional(instant) }),
  response: z.object({ answer, assignee: assigneeSummary, outcome: z._default(z.enum(answerOutcomes), 'taken') }),
  access: { object: 'assignee', allow: { ...students, ...workOwners } },
  headless: ofOwnAssignee,
  failures: ['conflict'],
})
