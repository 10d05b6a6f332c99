import { eq } from 'drizzle-orm'
import type { SignedInUser } from '#contract/user'
import type { Context } from '../../context.ts'
import { arrangements } from '../../db/schema.ts'

/** The reading aids that the caller begins with, if they are a student for whom some were set. */
export async function readingAids({ db, caller }: Context): Promise<SignedInUser['readingAids']> {
  if (caller.role !== 'STUDENT') return undefined
  const [own] = await db.select({ aids: arrangements.aids }).from(arrangements).where(eq(arrangements.userId, caller.id))
  return own?.aids || undefined
}
