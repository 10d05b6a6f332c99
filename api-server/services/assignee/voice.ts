import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { commentInput } from '#contract/comment-input'
import { Failure, type FieldErrors } from '#contract/errors'
import { type IncomingFile, type JudgedFile, judgeUploads } from '../../content/judge.ts'
import { nameToStore } from '../../content/keep.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, comments } from '../../db/schema.ts'

type Comment = z.output<typeof commentInput>

/** One comment to write. */
export interface Change {
  readonly scope: 'global' | 'modules' | 'questions'
  /** Of a module or a question, its id; else ''. */
  readonly target: string
  /** Where it stands in the body. */
  readonly field: string
  /** Null removes the comment. */
  readonly value: Comment | null
}

/** The new voices of comments by field. Throws as judgeUploads. */
export function judgeVoices(changes: readonly Change[], { env }: Context) {
  const incoming = changes.flatMap(({ field, value }): IncomingFile[] => {
    const upload = value?.voiceComment
    return upload && typeof upload !== 'string' ? [{ field: `${field}.voiceComment`, upload, use: 'voice' }] : []
  })
  return judgeUploads(incoming, env)
}

/** The comments of an assignee as they are; nobody else writes any until the transaction ends. */
export async function lockComments(tx: Db, assigneeId: string) {
  await tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.id, assigneeId)).for('update')
  return tx
    .select({ scope: comments.scope, target: comments.target, comment: comments.comment, voiceComment: comments.voiceComment })
    .from(comments)
    .where(eq(comments.assigneeId, assigneeId))
}

type Before = Awaited<ReturnType<typeof lockComments>>

/** What a place has now: its text, and the name of its voice. */
export function commentBefore(before: Before, { scope, target }: Pick<Change, 'scope' | 'target'>) {
  const row = before.find((one) => one.scope === scope && one.target === target)
  return { comment: row?.comment ?? '', voice: row?.voiceComment ?? null }
}

/** A comment says something, in text or voice (WRK-030, WRK-031), and names no voice but its own: else Failure invalid. */
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
  /** The name of the one that the place has. */
  readonly before: string | null
  readonly judged: JudgedFile | undefined
}

/** Keeps the voice of a comment; gives the name to store. One that is left out stays. */
export function keepVoice(ctx: Context, assigneeId: string, { given, before, judged }: GivenVoice): Promise<string | null> {
  const place = { folder: `comments/${assigneeId}`, assigneeId } as const
  return nameToStore(ctx, { given: given === undefined ? before : given, judged }, place)
}
