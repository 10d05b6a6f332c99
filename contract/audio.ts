import * as z from 'zod/mini'
import { defineCall, everyone } from './define-call.ts'
import { atMost, language, requiredText } from './scalars.ts'
import { maxSpeechContext, maxSpeechLength } from './text-limits.ts'

/** A word of a text read aloud, with its start and end in ms from the start of the sound. */
const spokenWord = z.object({ word: z.string(), start: z.number(), end: z.number() })
export type SpokenWord = z.infer<typeof spokenWord>

export const dynamicTranscript = defineCall('POST /audio/dynamicTranscript', {
  summary:
    'The path of a sound file that reads a text aloud, in French or English, and the times of each word; the same text has the same path (OP-097). Words of a sentence are said as they are in it when `before` and `after` give the rest.',
  body: z.object({
    text: requiredText(maxSpeechLength),
    /** The rest of the sentence, which is not said. */
    before: z._default(z.string().check(atMost(maxSpeechContext)), ''),
    after: z._default(z.string().check(atMost(maxSpeechContext)), ''),
    selectedLanguage: z._default(language, 'FR'),
  }),
  response: z.object({ path: z.string(), words: z._default(z.array(spokenWord), []) }),
  access: everyone,
  headless: { assignee: {}, deepLink: true },
  failures: ['tooMany', 'unavailable'],
  repeatable: true,
  slow: true,
})
