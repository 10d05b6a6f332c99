import { randomInt } from 'node:crypto'
import { linkCodeLength, linkCodeLetters } from '#contract/account-link'
import { minuteMs } from '#domain/dates/duration'
import { tokenHash } from '../../auth/token.ts'
import type { Service } from '../../context.ts'
import { linkCodes } from '../../db/federation-schema.ts'

const codeLife = 10 * minuteMs

/** An account has at most one code: a new one replaces the previous one. */
export const createLinkCode: Service<'createLinkCode'> = async ({ ctx }) => {
  const letters = Array.from({ length: linkCodeLength }, () => linkCodeLetters[randomInt(linkCodeLetters.length)])
  const code = letters.join('')
  const values = { hash: codeHash(code), expiresAt: ctx.now + codeLife }
  await ctx.db
    .insert(linkCodes)
    .values({ userId: ctx.caller.id, ...values })
    .onConflictDoUpdate({ target: linkCodes.userId, set: values })
  return { code, endsAt: ctx.now + codeLife }
}

/** Hash under which a code is stored; ignores case, spaces and dashes as typed. */
export const codeHash = (code: string): string => tokenHash(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
