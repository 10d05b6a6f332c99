import { and, eq } from 'drizzle-orm'
import type { Arrangement } from '#contract/arrangement'
import { Failure, staleVersion } from '#contract/errors'
import { isChoiceText } from '#domain/reading/choice'
import { hasContent, helpOf } from '#domain/works/exceptions'
import type { Context, Service } from '../../context.ts'
import { arrangements, pickRows, users } from '../../db/schema.ts'
import { personColumns, personView } from '../views/user.ts'
import { keptPupils } from '../visibility/arrangements.ts'

export const getArrangement: Service<'getArrangement'> = async ({ ctx, input: { params } }) => {
  await findPupil(ctx, params.id)
  return readArrangement(ctx, params.id)
}

/**
 * Arrangements without content are not kept. Failure invalid `aids` for a text that is no choice of reading aids; conflict
 * `version.stale`, with the present ones, when they are not those that the change started from.
 */
export const changeArrangement: Service<'changeArrangement'> = async ({ ctx, input: { params, body } }) => {
  const { schoolId } = await findPupil(ctx, params.id)
  if (body.aids !== '' && !isChoiceText(body.aids)) throw new Failure('invalid', 'invalid', { aids: 'invalid' })
  const { version, ...content } = body
  const written = { ...content, schoolId, authorId: ctx.caller.id, updatedAt: ctx.now }
  const done = hasContent(body)
    ? await write(ctx, { ...written, userId: params.id }, version)
    : await removeAt(ctx, params.id, version)
  const now = await readArrangement(ctx, params.id)
  if (!done) throw staleVersion(now)
  return now
}

type Written = Omit<typeof arrangements.$inferInsert, 'version'>

/** Writes over that version, or the first one (0); false when another one stands there. */
async function write({ db, now }: Context, written: Written, version: number): Promise<boolean> {
  if (version > 0) {
    const at = and(eq(arrangements.userId, written.userId), eq(arrangements.version, version))
    const changed = await db
      .update(arrangements)
      .set({ ...written, version: version + 1 })
      .where(at)
      .returning()
    return changed.length > 0
  }
  const first = { ...written, version: now }
  const made = await db
    .insert(arrangements)
    .values(first)
    // One that a server of an earlier version wrote.
    .onConflictDoUpdate({ target: arrangements.userId, set: first, setWhere: eq(arrangements.version, 0) })
    .returning()
  return made.length > 0
}

/** Removes that version; false when another one stands there. */
async function removeAt({ db }: Context, userId: string, version: number): Promise<boolean> {
  const own = eq(arrangements.userId, userId)
  await db.delete(arrangements).where(and(own, eq(arrangements.version, version)))
  return (await db.$count(arrangements, own)) === 0
}

/** The student, when the caller keeps their arrangements; else Failure notFound. */
async function findPupil(ctx: Context, id: string) {
  const [pupil] = await pickRows(ctx.db, [users, 'schoolId'], and(eq(users.id, id), keptPupils(ctx)))
  if (!pupil) throw new Failure('notFound', 'student.notFound')
  return pupil
}

async function readArrangement({ db }: Context, userId: string): Promise<{ arrangement: Arrangement | null }> {
  const [row] = await db
    .select({ kept: arrangements, author: personColumns })
    .from(arrangements)
    .leftJoin(users, eq(users.id, arrangements.authorId))
    .where(eq(arrangements.userId, userId))
  if (!row) return { arrangement: null }
  const { aids, note, updatedAt, version } = row.kept
  const author = row.author && personView(row.author)
  return { arrangement: { ...helpOf(row.kept), aids, note, author, updatedAt, version } }
}
