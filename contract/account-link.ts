import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { id, instant, invalid } from './scalars.ts'
import { maxLinkCodeLength } from './text-limits.ts'

// A user who arrives from a learning platform can link that platform identity to their existing account: they sign in to the
// existing account, get a code there, and type it in the platform's frame.

const linkAccess = { allow: { STUDENT: ['own'], TEACHER: ['own'] } } as const

/** Letters and digits without look-alikes. */
export const linkCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const linkCodeLength = 8

/** The account as its owner recognises it. */
export const linkedAccount = z.object({ firstname: z.string(), lastname: z.string(), username: z.string() })
export type LinkedAccount = z.output<typeof linkedAccount>

export const accountLink = z.object({
  _id: id,
  platform: z.string(),
  linkedAt: instant,
})
export type AccountLink = z.output<typeof accountLink>

export const createLinkCode = defineCall('POST /user/link-code', {
  summary:
    'Creates a one-time code, valid for ten minutes, that proves to a learning platform launch that this account belongs to the same person; any earlier code is invalidated.',
  response: z.object({ code: z.string(), endsAt: instant }),
  access: linkAccess,
  secret: true,
})

export const listAccountLinks = defineCall('GET /user/link', {
  summary: 'The platforms whose launches open the caller’s account, and whether the caller’s school has any platform.',
  response: z.object({ offered: z.boolean(), links: z.array(accountLink) }),
  access: linkAccess,
})

export const removeAccountLink = defineCall('DELETE /user/link/:id', {
  summary: 'Undoes a link: launches from that platform open the previous account again, with the works that came from it.',
  response: z.object({ removed: z.literal(true) }),
  access: linkAccess,
})

/** Names the launch of a learning platform. */
export const ltik = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(200, invalid))

export const linkAccount = defineCall('POST /elearning/link', {
  summary:
    'Returns the account behind a code; with `confirm`, links the launched person to it: their launches open that account from now on, and their works move to it. errors.code: unknown, self, role, school or taken.',
  query: z.object({ ltik }),
  body: z.object({
    code: z
      .string({ error: 'required' })
      .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(maxLinkCodeLength, { error: 'unknown' })),
    confirm: z._default(z.boolean(), false),
  }),
  response: z.object({ account: linkedAccount, linked: z.boolean() }),
  access: { allow: {} },
  headless: { assignee: {}, deepLink: true },
  failures: ['notFound', 'conflict', 'tooMany'],
  secret: true,
})
