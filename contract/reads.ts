import * as z from 'zod/mini'

/** Where several reads of the contract are asked for in one request; the reply is one line of JSON for each, as they come. */
export const readsPath = '/reads'

/** Most reads of one request. */
export const mostReads = 16

/** Largest body of such a request, in bytes. */
export const readsBodyLimit = 64 * 1024

/** Path and query of each read, as an address writes them: of this server, in ASCII. */
export const readsRequest = z.object({
  targets: z.array(z.string().check(z.regex(/^\/(?!\/)[!-[\]-~]*$/))).check(z.minLength(1), z.maxLength(mostReads)),
})

/** One line of the reply: which read, and what it would have answered alone. `retryAfter`: that header. */
export const readReply = z.object({
  index: z.int(),
  status: z.int(),
  retryAfter: z.optional(z.string()),
  body: z.unknown(),
})
