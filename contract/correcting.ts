import * as z from 'zod/mini'
import { defineCall, teachers, workOwners } from './define-call.ts'
import { maxStudents } from './list-limits.ts'
import { maxPhraseLength } from './phrase-limits.ts'
import { atMost, id, instant, invalid, percent } from './scalars.ts'

export const evaluateAnswers = defineCall('PUT /work/:id/evaluations', {
  summary: 'Sets the evaluation of several students’ answers to one question at once. Idempotent.',
  body: z.object({
    questionId: id,
    assigneeIds: z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(maxStudents, { error: 'tooLong' })),
    evaluation: percent,
  }),
  /** The answers whose evaluation changed. */
  response: z.object({ changed: z.array(z.object({ assigneeId: id, before: z.nullable(percent), after: percent })) }),
  access: { object: 'work', allow: workOwners },
  failures: ['conflict'],
})

export const remindStudents = defineCall('POST /work/:id/reminders', {
  summary:
    'Sends a notification to the students of an open work who have not submitted it; once a day (Europe/Paris). On a day off they get it when lessons begin again, unless the work is due before.',
  /** `at`: when they get it. */
  response: z.object({ reminded: z.int(), at: instant }),
  access: { object: 'work', allow: workOwners },
  failures: ['conflict'],
})

/** A phrase that a teacher keeps for reuse in comments. */
export const phrase = z.object({ _id: id, text: z.string() })
export type Phrase = z.output<typeof phrase>

export const listPhrases = defineCall('GET /user/phrases', {
  summary: 'The caller’s own phrases for comments, most used first.',
  response: z.array(phrase),
  access: { allow: teachers },
})

export const keepPhrase = defineCall('POST /user/phrases', {
  summary: 'Keeps a phrase for comments; keeping an existing phrase again counts as one more use.',
  body: z.object({
    text: z.string(invalid).check(z.trim(), z.minLength(1, { error: 'required' }), atMost(maxPhraseLength)),
  }),
  response: phrase,
  access: { allow: teachers },
  failures: ['conflict'],
})

export const removePhrase = defineCall('DELETE /user/phrases/:id', {
  summary: 'Deletes one of the caller’s own phrases.',
  response: z.object({ removed: z.int() }),
  access: { allow: teachers },
})
