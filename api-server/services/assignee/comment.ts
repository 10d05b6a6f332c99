import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { FrozenCourse } from '#contract/assignee'
import type { CallArguments } from '#contract/calls'
import type { commentInput } from '#contract/comment-input'
import { Failure, type FieldErrors } from '#contract/errors'
import { canManageWork } from '#domain/people/permissions'
import { type IncomingFile, validateUploads } from '../../content/validate.ts'
import type { Context, PreparedService, Service } from '../../context.ts'
import { assignees, comments, type Db, pickRows } from '../../db/schema.ts'
import { assigneeSummaryView, findAssignee, readComments } from '../attempt/assignee-view.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { lockAssigneesWhere, refreshCommentCounts } from '../attempt/rollups.ts'
import { deleteFiles, nameToStore, type StoredFile, type StoredFiles, storeFiles } from '../keep-file.ts'
import { deleteCommentNotification, notifyStudents } from '../notification/write.ts'

type CommentsBody = CallArguments<'commentAssignee'>['body']['comments']

/** Writes the comments present in the body and leaves the others unchanged (OP-063). */
export const commentAssignee: PreparedService<'commentAssignee'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const { assignee, work } = await findManaged(ctx, params.id)
    const changes = listChanges(body.comments, await frozenContent(ctx.db, work.frozenCourseId))
    const voices = await storeVoices(ctx, assignee.id, changes)
    return async (inside) => {
      const { db: tx } = inside
      const before = await lockComments(tx, assignee.id)
      refuseWrongVoices(changes, before)
      for (const change of changes) await write(inside, assignee, { ...change, before: commentBefore(before, change), voices })
      await refreshCommentCounts(tx, [assignee.id])
      if (changes.some((change) => change.value !== null))
        await notifyStudents({ db: tx, now: ctx.now }, 'newComment', [assignee.id])
      else await deleteCommentNotification(tx, assignee.id)
      return readComments(tx, assignee.id)
    }
  },
}

/** Every change the body asks for; a target outside the work is Failure invalid on its field. */
function listChanges(given: CommentsBody, course: FrozenCourse): Change[] {
  const known = {
    modules: new Set(course.modules.map((module) => module._id)),
    questions: new Set(course.modules.flatMap((module) => module.questions.map((question) => question._id))),
  }
  const errors: Record<string, string> = {}
  const changes: Change[] = []
  const add = (scope: Change['scope'], target: string, value: Change['value']) => {
    const field = scope === 'global' ? 'comments.global' : `comments.${scope}.${target}`
    if (scope !== 'global' && !known[scope].has(target)) errors[field] = 'unknown'
    else changes.push({ scope, target, field, value })
  }
  if (given.global !== undefined) add('global', '', given.global)
  const { modules, questions } = sortByScope(given, known, errors)
  for (const [target, value] of Object.entries(modules)) add('modules', target, value)
  for (const [target, value] of Object.entries(questions)) add('questions', target, value)
  if (Object.keys(errors).length > 0) throw new Failure('invalid', 'invalid', errors)
  if (changes.length === 0) throw new Failure('invalid', 'invalid', { comments: 'required' })
  return changes
}

type CommentTargets = Record<'modules' | 'questions', ReadonlySet<string>>

/** Sorts the bare ids of `byId` into modules and questions; an entry given under `modules` or `questions` takes precedence. */
function sortByScope(
  { modules = {}, questions = {}, byId = {} }: CommentsBody,
  known: CommentTargets,
  errors: Record<string, string>,
) {
  const bare = Object.entries(byId)
  for (const [target] of bare)
    if (!known.modules.has(target) && !known.questions.has(target)) errors[`comments.${target}`] = 'unknown'
  const of = (ids: ReadonlySet<string>) => Object.fromEntries(bare.filter(([target]) => ids.has(target)))
  return { modules: { ...of(known.modules), ...modules }, questions: { ...of(known.questions), ...questions } }
}

interface StoredChange extends Change {
  readonly before: ReturnType<typeof commentBefore>
  readonly voices: StoredFiles
}

async function write(ctx: Context, { id: assigneeId, schoolId }: { id: string; schoolId: string }, change: StoredChange) {
  const { scope, target, field, value, before } = change
  const voice = { given: value?.voiceComment, before: before.voice, stored: change.voices.get(`${field}.voiceComment`) }
  const voiceComment = value && (await saveVoice(ctx, voice))
  if (before.voice !== null && before.voice !== voiceComment) await deleteFiles(ctx, [`comments/${assigneeId}/${before.voice}`])
  if (value === null) {
    const place = and(eq(comments.assigneeId, assigneeId), eq(comments.scope, scope), eq(comments.target, target))
    await ctx.db.delete(comments).where(place)
    return
  }
  const comment = value.comment ?? before.comment
  const written = { comment, voiceComment, authorId: ctx.caller.id, batchId: null, updatedAt: ctx.now }
  await ctx.db
    .insert(comments)
    .values({ assigneeId, scope, target, schoolId, ...written })
    .onConflictDoUpdate({ target: [comments.assigneeId, comments.scope, comments.target], set: written })
}

/** Marks a submitted assignee as reviewed; no-op when not submitted or already reviewed. */
export const reviewAssignee: Service<'reviewAssignee'> = async ({ ctx, input }) => {
  const row = await findManaged(ctx, input.params.id)
  const { assignee } = row
  if (assignee.submittedAt === null || assignee.reviewedAt !== null) return assigneeSummaryView(assignee, row.questionCount)
  await ctx.db.update(assignees).set({ reviewedAt: ctx.now }).where(eq(assignees.id, assignee.id))
  return assigneeSummaryView({ ...assignee, reviewedAt: ctx.now }, row.questionCount)
}

/** The assignee, when the caller may comment on and review it (the work's creator or a superadmin); else Failure forbidden. */
export async function findManaged(ctx: Context, id: string) {
  const row = await findAssignee(ctx, id)
  if (!canManageWork(ctx.caller, row.work)) throw new Failure('forbidden', 'work.notYours')
  return row
}

type Comment = z.output<typeof commentInput>

interface Change {
  readonly scope: 'global' | 'modules' | 'questions'
  /** Id of the module or question; '' for the global comment. */
  readonly target: string
  readonly field: string
  /** Null removes the comment. */
  readonly value: Comment | null
}

const voicesOf = (assigneeId: string) => ({ folder: `comments/${assigneeId}`, assigneeId }) as const

/** Checks and stores the uploaded voices of an assignee's comments; keyed by field. Throws as validateUploads. */
async function storeVoices(ctx: Context, assigneeId: string, changes: readonly Change[]) {
  const incoming = changes.flatMap(({ field, value }): IncomingFile[] => {
    const upload = value?.voiceComment
    return upload && typeof upload !== 'string' ? [{ field: `${field}.voiceComment`, upload, use: 'voice' }] : []
  })
  return storeFiles(ctx, await validateUploads(incoming, ctx), () => voicesOf(assigneeId))
}

/** The assignee's current comments, locked against other writers until the transaction ends. */
async function lockComments(tx: Db, assigneeId: string) {
  await lockAssigneesWhere(tx, eq(assignees.id, assigneeId))
  return pickRows(tx, [comments, 'scope', 'target', 'comment', 'voiceComment'], eq(comments.assigneeId, assigneeId))
}

type Before = Awaited<ReturnType<typeof lockComments>>

function commentBefore(before: Before, { scope, target }: Pick<Change, 'scope' | 'target'>) {
  const row = before.find((one) => one.scope === scope && one.target === target)
  return { comment: row?.comment ?? '', voice: row?.voiceComment ?? null }
}

/** Failure invalid for a comment with neither text nor voice (WRK-030, WRK-031), or one that names a voice it does not have. */
function refuseWrongVoices(changes: readonly Change[], before: Before): void {
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
  readonly before: string | null
  readonly stored: StoredFile | undefined
}

/** Names the voice of a comment, and returns the name to save; an omitted voice is left unchanged. */
const saveVoice = (ctx: Context, { given, before, stored }: GivenVoice): Promise<string | null> =>
  nameToStore(ctx, given === undefined ? before : given, stored)
