import * as z from 'zod/mini'
import { formula } from './formula.ts'
import { maxHoleLength, maxHoleName, maxWrittenAnswerLength } from './question-limits.ts'
import { id, instant, milliseconds, percent, timeOnQuestion } from './scalars.ts'
import { fileInput } from './upload.ts'

/**
 * Value by question type: a string for text and numbers; an array for chosen choices (ids), ordered items (ids in the student's
 * order) and marks on a picture; a record for holes (hole name -> text), pairs (pair id -> option id) and a verdict with its reason; a formula tree; null for
 * audio only.
 */
export const answerValue = z.union([
  z.string().check(z.maxLength(maxWrittenAnswerLength, { error: 'tooLong' })),
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50, { error: 'tooLong' })),
  formula,
  z.record(z.string().check(z.maxLength(maxHoleName)), z.string().check(z.maxLength(maxHoleLength, { error: 'tooLong' }))),
  z.null(),
])
export type AnswerValue = z.output<typeof answerValue>

/** An answer as stored. `duration`: active ms spent on the question. */
export const answer = z.object({
  questionId: id,
  moduleId: id,
  value: answerValue,
  audio: z.nullable(z.string()),
  document: z.nullable(z.string()),
  evaluation: z.nullable(percent),
  duration: milliseconds,
  tipsUsed: z.boolean(),
  /** When it reached the server. */
  answeredAt: instant,
  /** When the student gave it, by their clock corrected to the server's: only of one that arrived after the closing (OP-151). */
  givenAt: z.optional(instant),
  /** When the student said that they believe it right, after its correction. */
  claimedAt: z.optional(instant),
  /** When staff evaluated it after that. */
  claimSettledAt: z.optional(instant),
})
export type Answer = z.output<typeof answer>

/**
 * An answer given after its work had closed (« hors délai », OP-151): kept apart, and counted only once the teacher accepts it.
 * `decision`: null while pending; an accepted answer is also among the regular answers.
 */
export const lateAnswer = z.extend(answer, { givenAt: instant, decision: z.nullable(z.enum(['accepted', 'left'])) })
export type LateAnswer = z.output<typeof lateAnswer>

/**
 * Input of the player. `evaluation`: the mark with the student’s evaluation (a multiple of ten, OP-138) of the share that is not
 * computed; the server computes quizzes and holes itself (OP-080). `duration`: ms since the last saved duration (OP-079).
 */
export const answerInput = z.object({
  questionId: id,
  moduleId: id,
  value: answerValue,
  /** A recording, and an image or a PDF (QST-028): a new file of at most 3 MiB, or one that this assignee has; null for none. */
  audio: z.optional(fileInput),
  document: z.optional(fileInput),
  evaluation: z._default(z.nullable(percent), null),
  duration: z._default(timeOnQuestion, 0),
  tipsUsed: z._default(z.boolean(), false),
  /** When the student gave it, by their clock corrected to the server's (OP-151); defaults to the time of arrival. */
  givenAt: z.optional(instant),
  /** False: an answer from another device that is already evaluated is kept (PLY-008), and the reply returns it. */
  replaces: z.optional(z.boolean()),
})
export type AnswerInput = z.output<typeof answerInput>
