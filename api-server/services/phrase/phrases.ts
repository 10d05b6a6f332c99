import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { maxPhrases } from '#contract/phrase-limits'
import type { Service } from '../../context.ts'
import { commentPhrases, users } from '../../db/schema.ts'

const { id, text, userId, uses } = commentPhrases

export const listPhrases: Service<'listPhrases'> = async ({ ctx: { db, caller } }) =>
  db.select({ _id: id, text }).from(commentPhrases).where(eq(userId, caller.id)).orderBy(desc(uses), asc(id)).limit(maxPhrases)

/** Saves a phrase, or counts another use of it. Failure conflict when the caller already has `maxPhrases` others. */
export const keepPhrase: Service<'keepPhrase'> = ({ ctx: { db, caller, now }, input: { body } }) =>
  db.transaction(async (tx) => {
    // Serialises a teacher's saves: two concurrent new phrases must not both take the last place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update')
    const [used] = await tx
      .update(commentPhrases)
      .set({ uses: sql`${uses} + 1` })
      .where(and(eq(userId, caller.id), eq(text, body.text)))
      .returning({ _id: id, text })
    if (used) return used
    const kept = await tx.$count(commentPhrases, eq(userId, caller.id))
    if (kept >= maxPhrases) throw new Failure('conflict', 'phrases.full', { text: 'full' })
    const values = { userId: caller.id, schoolId: caller.schoolId, text: body.text, createdAt: now }
    const [added] = await tx.insert(commentPhrases).values(values).returning({ _id: id, text })
    if (!added) throw new Error('no phrase was stored')
    return added
  })

/** Removes one of the caller's phrases; for any other id, removes nothing and does not say whether it exists. */
export const removePhrase: Service<'removePhrase'> = async ({ ctx: { db, caller }, input: { params } }) => {
  const removed = await db
    .delete(commentPhrases)
    .where(and(eq(id, params.id), eq(userId, caller.id)))
    .returning({ id })
  return { removed: removed.length }
}
