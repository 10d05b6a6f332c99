import * as z from 'zod/mini'
import { atMost } from './scalars.ts'

/** Where several reads of the contract are asked for in one request; the reply is one line of JSON for each, as they come. */
export const readsPath = '/reads'

/** Most reads of one request. */
export const mostReads = 16

/** Limits of such a request's body, as a call has them: bytes and members. */
export const readsLimits = { bodyLimit: 64 * 1024, textLimit: 64 * 1024, memberLimit: 100 } as const

/** Path and query of each read, as an address writes them: of this server, in ASCII. */
export const readsRequest = z.object({
  targets: z.array(z.string().check(atMost(8192), z.regex(/^\/(?!\/)[!-[\]-~]*$/))).check(z.minLength(1), z.maxLength(mostReads)),
})

/** One line of the reply: which read, and what it would have answered alone. `retryAfter`: that header. */
export const readReply = z.object({
  index: z.int(),
  status: z.int(),
  retryAfter: z.optional(z.string()),
  body: z.unknown(),
})
