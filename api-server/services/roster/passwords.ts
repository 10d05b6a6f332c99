import { and, eq, inArray, isNull, like, notExists, sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { tokens, users } from '../../db/schema.ts'
import { findStudents } from '../work/targets.ts'
import { drawPasswords } from './accounts.ts'

/**
 * New initial passwords for those whose password was drawn by us and has never opened a session; a password that somebody
 * uses or chose stays, as do the accounts of a school portal (decision 17).
 */
export const renewPasswords: Service<'renewPasswords'> = async ({ ctx, input: { body } }) => {
  const asked = [...new Set(body.students)]
  await findStudents(ctx, asked)
  const never = notExists(ctx.db.select({ one: sql`1` }).from(tokens).where(eq(tokens.userId, users.id)))
  const unused = and(isNull(users.ssoPortal), like(users.passwordHash, 'generated$%'), never)
  const open = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, asked), unused))
  const drawn = await drawPasswords(open)
  const rows = drawn.map(({ id, passwordHash }) => ({ id, hash: passwordHash }))
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id uuid, hash text)`
  // The condition again: who signs in meanwhile keeps what they signed in with.
  const changed = await ctx.db
    .update(users)
    .set({ passwordHash: sql`fresh.hash` })
    .from(fresh)
    .where(and(sql`fresh.id = ${users.id}`, unused))
    .returning({ userId: users.id, username: users.username })
  const passwords = new Map(drawn.map(({ id, password }) => [id, password]))
  const accounts = changed.map((row) => ({ ...row, password: passwords.get(row.userId) ?? '' }))
  const given = new Set(accounts.map(({ userId }) => userId))
  return { accounts, kept: asked.filter((id) => !given.has(id)) }
}
