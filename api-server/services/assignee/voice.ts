import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { commentInput } from '#contract/comment-input'
import { Failure, type FieldErrors } from '#contract/errors'
import { type IncomingFile, validateUploads } from '../../content/validate.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, comments } from '../../db/schema.ts'
import { nameToStore, type StoredFile, storeFiles } from '../keep-file.ts'

type Comment = z.output<typeof commentInput>

/** One comment to write. */
export interface Change {
  readonly scope: 'global' | 'modules' | 'questions'
  /** Id of the module or question; '' for the global comment. */
  readonly target: string
  /** Field path in the request body. */
  readonly field: string
  /** Null removes the comment. */
  readonly value: Comment | null
}

/** Folder of the voices of an assignee's comments. */
const voicesOf = (assigneeId: string) => ({ folder: `comments/${assigneeId}`, assigneeId }) as const

/** Checks and stores the uploaded voices of an assignee's comments; keyed by field. Throws as validateUploads. */
export async function storeVoices(ctx: Context, assigneeId: string, changes: readonly Change[]) {
  const incoming = changes.flatMap(({ field, value }): IncomingFile[] => {
    const upload = value?.voiceComment
    return upload && typeof upload !== 'string' ? [{ field: `${field}.voiceComment`, upload, use: 'voice' }] : []
  })
  return storeFiles(ctx, await validateUploads(incoming, ctx.env), () => voicesOf(assigneeId))
}

/** The assignee's current comments, locked against other writers until the transaction ends. */
export async function lockComments(tx: Db, assigneeId: string) {
  await tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.id, assigneeId)).for('update')
  return tx
    .select({ scope: comments.scope, target: comments.target, comment: comments.comment, voiceComment: comments.voiceComment })
    .from(comments)
    .where(eq(comments.assigneeId, assigneeId))
}

type Before = Awaited<ReturnType<typeof lockComments>>

/** Current text and voice name of the comment at a target. */
export function commentBefore(before: Before, { scope, target }: Pick<Change, 'scope' | 'target'>) {
  const row = before.find((one) => one.scope === scope && one.target === target)
  return { comment: row?.comment ?? '', voice: row?.voiceComment ?? null }
}

/** Failure invalid for a comment with neither text nor voice (WRK-030, WRK-031), or one that names a voice it does not have. */
export function refuseWrongVoices(changes: readonly Change[], before: Before): void {
  const errors: FieldErrors = {}
  for (const change of changes) {
    if (change.value === null) continue
    const now = commentBefore(before, change)
    const { comment = now.comment, voiceComment = now.voice } = change.value
    if (typeof voiceComment === 'string' && voiceComment !== now.voice) errors[`${change.field}.voiceComment`] = 'unknown'
    else if (comment === '' && voiceComment === null) errors[change.field] = 'required'
  }
  if (Object.keys(errors).length > 0) throw new Failure('invalid', 'invalid', errors)
}

interface GivenVoice {
  readonly given: Comment['voiceComment']
  /** Name of the voice currently stored. */
  readonly before: string | null
  readonly stored: StoredFile | undefined
}

/** Names the voice of a comment, and returns the name to save; an omitted voice is left unchanged. */
export const saveVoice = (ctx: Context, { given, before, stored }: GivenVoice): Promise<string | null> =>
  nameToStore(ctx, given === undefined ? before : given, stored)
