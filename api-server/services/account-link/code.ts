import { randomInt } from 'node:crypto'
import { linkCodeLength, linkCodeLetters } from '#contract/account-link'
import { minuteMs } from '#domain/duration'
import { tokenHash } from '../../auth/token.ts'
import type { Service } from '../../context.ts'
import { linkCodes } from '../../db/federation-schema.ts'

const codeLife = 10 * minuteMs

/** One code for each account: a new one takes the place of the one before. */
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

/** As it is stored, however it was typed. */
export const codeHash = (code: string): string => tokenHash(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
