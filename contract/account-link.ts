import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { id, instant } from './scalars.ts'
import { maxLinkCodeLength } from './text-limits.ts'

// Who comes by a learning platform may join that to the account that they have already: they sign in to that account, get a code
// there, and type it in the platform's frame.

/** Those whom a platform brings. */
const linkAccess = { allow: { STUDENT: ['own'], TEACHER: ['own'] } } as const

/** Letters and digits that nobody takes for another. */
export const linkCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const linkCodeLength = 8

/** The account, as the person who links it recognises it. */
export const linkedAccount = z.object({ firstname: z.string(), lastname: z.string(), username: z.string() })
export type LinkedAccount = z.output<typeof linkedAccount>

export const accountLink = z.object({
  _id: id,
  /** The platform’s name. */
  platform: z.string(),
  linkedAt: instant,
})
export type AccountLink = z.output<typeof accountLink>

export const createLinkCode = defineCall({
  method: 'POST',
  path: '/user/link-code',
  summary:
    'A code, good once and for ten minutes, by which whoever comes by a learning platform proves that this account is theirs; the one before ends.',
  response: z.object({ code: z.string(), endsAt: instant }),
  access: linkAccess,
  secret: true,
})

export const listAccountLinks = defineCall({
  method: 'GET',
  path: '/user/link',
  summary: 'The platforms whose launches open the caller’s account, and whether the school has any.',
  response: z.object({ offered: z.boolean(), links: z.array(accountLink) }),
  access: linkAccess,
})

export const removeAccountLink = defineCall({
  method: 'DELETE',
  path: '/user/link/:id',
  summary: 'Undoes a link: the platform’s launches open the account of before again, with the works that came from it.',
  params: z.object({ id }),
  response: z.object({ removed: z.literal(true) }),
  access: linkAccess,
  failures: ['notFound'],
})

const ltik = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalid' }))

export const linkAccount = defineCall({
  method: 'POST',
  path: '/elearning/link',
  summary:
    'Names the account that a code is of; with `confirm`, links the launched person to it: their launches open it from now on, and their works move to it. errors.code: unknown, self, role, school or taken.',
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
