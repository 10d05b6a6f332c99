import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { extraTimeLimits } from './extra-time.ts'
import { questionTypes } from './question-types.ts'
import { atMost, instant, invalid, plainText } from './scalars.ts'
import { person } from './user.ts'

/** Percent of time added; 33 stands for exactly a third (domain/works/exceptions). Null: none. */
export const extraTime = z.nullable(
  z.int(invalid).check(z.gte(extraTimeLimits.min, { error: 'tooShort' }), z.lte(extraTimeLimits.max, { error: 'tooLong' })),
)

/** What makes a work easier for a student, as they may read it themselves. */
export const help = z.object({
  extraTime,
  /** Whether they may answer aloud where a question asks for text. */
  oral: z.boolean(),
  /** Types of the questions that they may leave out. */
  optionalTypes: z.array(z.enum(questionTypes, invalid)).check(z.maxLength(questionTypes.length, { error: 'tooLong' })),
})
export type Help = z.output<typeof help>

const written = {
  ...help.shape,
  /** Reading aids to begin with, as the text of a choice (domain/reading/choice); empty: none. */
  aids: z.string(invalid).check(atMost(200)),
  /** For teachers; the student never sees it. */
  note: plainText,
}

/** A student’s arrangements (PAP, PPS, PPRE, extra time). `author`: who changed them last. */
export const arrangement = z.object({
  ...written,
  author: z.nullable(person),
  updatedAt: instant,
  /** Raised by each change, also over a removal; a change names the one that it started from. */
  version: z.int(),
})
export type Arrangement = z.output<typeof arrangement>

const kept = z.object({ arrangement: z.nullable(arrangement) })

/** A student’s teachers and headmaster; nobody else, not even a superadmin. */
const access = { object: 'pupil', allow: { TEACHER: ['own'], HEADMASTER: ['own', 'private'] } } as const

export const getArrangement = defineCall('GET /arrangement/:id', {
  summary: 'The arrangements of a student, null when there are none; for their teachers and headmaster only.',
  response: kept,
  access,
})

export const changeArrangement = defineCall('PUT /arrangement/:id', {
  summary:
    'Sets the arrangements of a student; without any content they are removed. Works given from then on have them, earlier ones stay. 409 version.stale when somebody else changed them since `version`, which is 0 where there were none.',
  body: z.object({ ...written, version: z._default(z.int(invalid), 0) }),
  response: kept,
  access,
  failures: ['conflict'],
})
export type ArrangementInput = z.input<typeof changeArrangement.body>
