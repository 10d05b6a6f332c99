import * as z from 'zod/mini'
import { defineCall, teachers } from './define-call.ts'
import { atMost, id, invalid, requiredText } from './scalars.ts'

/** Treats an empty text, which a form sends, as absent. */
const emptyIsNothing = <T>(value: T | '' | undefined) => (value === '' ? undefined : value)

const email = z.pipe(
  z.optional(z.string(invalid).check(z.trim(), atMost(254), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, invalid))),
  z.transform(emptyIsNothing<string>),
)

const phone = z.pipe(
  z.optional(z.string(invalid).check(z.trim(), atMost(30), z.regex(/^$|^\+?[\d\s().-]{6,}$/, invalid))),
  z.transform(emptyIsNothing<string>),
)

/** A question to the shop: a message, and an e-mail or a phone number for the reply (CRS-034, OP-044). */
export const quoteRequest = z
  .object({
    message: requiredText(10_000),
    email,
    phone,
    courseId: z.optional(id),
  })
  .check(
    z.refine((quote) => quote.email !== undefined || quote.phone !== undefined, { path: ['email'], error: 'contactRequired' }),
  )
export const requestQuote = defineCall('POST /quoteRequest', {
  summary: 'Sends the shop a quote request, for a course or in general.',
  body: quoteRequest,
  response: z.object({ _id: id }),
  access: { allow: teachers },
})
