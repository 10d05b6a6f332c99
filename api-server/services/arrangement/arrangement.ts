import { and, eq } from 'drizzle-orm'
import type { Arrangement } from '#contract/arrangement'
import { Failure } from '#contract/errors'
import { isChoiceText } from '#domain/reading/choice'
import { hasContent, helpOf } from '#domain/works/exceptions'
import type { Context, Service } from '../../context.ts'
import { arrangements, users } from '../../db/schema.ts'
import { studentColumns } from '../assignee/view.ts'
import { personView } from '../user/view.ts'
import { keptPupils } from '../visibility/arrangements.ts'

export const getArrangement: Service<'getArrangement'> = async ({ ctx, input: { params } }) => {
  await findPupil(ctx, params.id)
  return readArrangement(ctx, params.id)
}

/** Arrangements without content are not kept. Failure invalid `aids` for a text that is no choice of reading aids. */
export const changeArrangement: Service<'changeArrangement'> = async ({ ctx, input: { params, body } }) => {
  const { schoolId } = await findPupil(ctx, params.id)
  if (body.aids !== '' && !isChoiceText(body.aids)) throw new Failure('invalid', 'invalid', { aids: 'invalid' })
  const written = { ...body, schoolId, authorId: ctx.caller.id, updatedAt: ctx.now }
  if (hasContent(body))
    await ctx.db
      .insert(arrangements)
      .values({ ...written, userId: params.id })
      .onConflictDoUpdate({ target: arrangements.userId, set: written })
  else await ctx.db.delete(arrangements).where(eq(arrangements.userId, params.id))
  return readArrangement(ctx, params.id)
}

/** The student, when the caller keeps their arrangements; else Failure notFound. */
async function findPupil(ctx: Context, id: string) {
  const [pupil] = await ctx.db
    .select({ schoolId: users.schoolId })
    .from(users)
    .where(and(eq(users.id, id), keptPupils(ctx)))
  if (!pupil) throw new Failure('notFound', 'student.notFound')
  return pupil
}

async function readArrangement({ db }: Context, userId: string): Promise<{ arrangement: Arrangement | null }> {
  const [row] = await db
    .select({ kept: arrangements, author: studentColumns })
    .from(arrangements)
    .leftJoin(users, eq(users.id, arrangements.authorId))
    .where(eq(arrangements.userId, userId))
  if (!row) return { arrangement: null }
  const { aids, note, updatedAt } = row.kept
  const author = row.author && personView(row.author)
  return { arrangement: { ...helpOf(row.kept), aids, note, author, updatedAt } }
}
