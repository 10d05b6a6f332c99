import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { everyone } from './rights.ts'
import { atMost, language } from './scalars.ts'

/** Longest text that is read aloud in one piece. */
export const maxSpeechLength = 5000

export const dynamicTranscript = defineCall({
  method: 'POST',
  path: '/audio/dynamicTranscript',
  summary: 'The path of a sound in which a text is read aloud, in French or English; the same text has the same path (OP-097).',
  body: z.object({
    text: z.string({ error: 'required' }).check(z.trim(), z.minLength(1, { error: 'required' }), atMost(maxSpeechLength)),
    selectedLanguage: z._default(language, 'FR'),
  }),
  response: z.object({ path: z.string() }),
  access: everyone,
  failures: ['tooMany', 'unavailable'],
})
