import * as z from 'zod/mini'
import { formula } from './formula.ts'
import { maxHoleLength, maxWrittenAnswerLength } from './question-limits.ts'
import { id, instant, milliseconds, percent, timeOnQuestion } from './scalars.ts'
import { fileInput } from './upload.ts'

/**
 * By question type: text, of a number too; ids of the chosen choices, of items in the student's order, marks on a picture; hole name -> text,
 * pair id -> option id; formula tree; null for audio alone.
 */
export const answerValue = z.union([
  z.string().check(z.maxLength(maxWrittenAnswerLength, { error: 'tooLong' })),
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50, { error: 'tooLong' })),
  formula,
  z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(maxHoleLength, { error: 'tooLong' }))),
  z.null(),
])
export type AnswerValue = z.output<typeof answerValue>

/** An answer as stored. `duration`: active ms on the question. */
export const answer = z.object({
  questionId: id,
  moduleId: id,
  value: answerValue,
  audio: z.nullable(z.string()),
  document: z.nullable(z.string()),
  evaluation: z.nullable(percent),
  duration: milliseconds,
  tipsUsed: z.boolean(),
  /** When it arrived. */
  answeredAt: instant,
  /** When the student gave it, by their corrected clock: only of an answer that arrived after its work had closed (OP-151). */
  givenAt: z.optional(instant),
})
export type Answer = z.output<typeof answer>

/**
 * An answer that was given after its work had closed (« hors délai », OP-151): kept apart, and counted only once the teacher
 * accepts it. `decision`: null while it waits; an accepted one stands among the answers too.
 */
export const lateAnswer = z.extend(answer, { givenAt: instant, decision: z.nullable(z.enum(['accepted', 'left'])) })
export type LateAnswer = z.output<typeof lateAnswer>

/**
 * What the player sends. `evaluation` is the self-evaluation (multiples of ten, OP-138); the server computes
 * quiz and holes itself (OP-080). `duration`: ms since the last saved duration (OP-079).
 */
export const answerInput = z.object({
  questionId: id,
  moduleId: id,
  value: answerValue,
  /** A recording, and an image or a PDF (QST-028): a new file of 3 MiB at most, or one that this assignee has; else none. */
  audio: z.optional(fileInput),
  document: z.optional(fileInput),
  evaluation: z._default(z.nullable(percent), null),
  duration: z._default(timeOnQuestion, 0),
  tipsUsed: z._default(z.boolean(), false),
  /** When the student gave it, by their clock corrected by the server's (OP-151); when it arrives, if it is left out. */
  givenAt: z.optional(instant),
  /** False: an answer of another device that has its evaluation already stays (PLY-008), and the reply brings it. */
  replaces: z.optional(z.boolean()),
})
export type AnswerInput = z.output<typeof answerInput>
