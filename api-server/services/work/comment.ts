import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import { validateUploads } from '../../content/validate.ts'
import type { Context, PreparedService } from '../../context.ts'
import { comments, type Db, valuesOf, type works } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { lockNamedAssignees, refreshCommentCounts } from '../attempt/rollups.ts'
import { findManagedWork } from '../attempt/work-view.ts'
import { nameFile, type StoredFile, storeFiles } from '../keep-file.ts'
import { notifyStudents } from '../notification/write.ts'
import { placeOf } from './answers.ts'

/** One comment for several students, each then its own. A voice is stored once; `clean-files` deletes it when none names it. */
export const commentAnswers: PreparedService<'commentAnswers'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const work = await findManagedWork(ctx, params.id)
    placeOf(await frozenContent(ctx.db, work.frozenCourseId), body.questionId)
    const { voiceComment: upload = null } = body
    if (body.comment === '' && upload === null) throw new Failure('invalid', 'invalid', { comment: 'required' })
    const field = 'voiceComment'
    const validated = await validateUploads(upload === null ? [] : [{ field, upload, use: 'voice' }], ctx)
    const voice = (await storeFiles(ctx, validated, () => ({ folder: `comments/${work.id}` }))).get(field)
    return (inside) => writeComments(inside, work, { body, voice })
  },
}

interface SharedComment {
  readonly body: CallArguments<'commentAnswers'>['body']
  readonly voice: StoredFile | undefined
}

async function writeComments(ctx: Context, work: typeof works.$inferSelect, { body, voice }: SharedComment) {
  const { db: tx, caller, now } = ctx
  const ids = await lockNamedAssignees(tx, work.id, body.assigneeIds)
  const withRemark = await withOwnRemark(tx, ids, body.questionId)
  const written = ids.filter((id) => !withRemark.includes(id))
  const batchId = randomUUID()
  const voiceComment = written.length > 0 && voice ? await nameFile(ctx, voice) : null
  const values = { comment: body.comment, voiceComment, authorId: caller.id, batchId, updatedAt: now }
  if (written.length > 0)
    await tx
      .insert(comments)
      .values(
        written.map((assigneeId) => ({
          assigneeId,
          scope: 'questions' as const,
          target: body.questionId,
          schoolId: work.schoolId,
          ...values,
        })),
      )
      .onConflictDoUpdate({ target: [comments.assigneeId, comments.scope, comments.target], set: values })
  await refreshCommentCounts(tx, written)
  await notifyStudents(ctx, 'newComment', written)
  return { batchId, written, kept: withRemark }
}

/** The assignees with an individual comment on the question, which is kept. */
async function withOwnRemark(tx: Db, ids: readonly string[], questionId: string): Promise<string[]> {
  const { assigneeId, scope, target, batchId } = comments
  const isOwn = and(inArray(assigneeId, [...ids]), eq(scope, 'questions'), eq(target, questionId), isNull(batchId))
  return valuesOf(tx, assigneeId, isOwn)
}
