import { and, eq } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Context, PreparedService } from '../../context.ts'
import { comments } from '../../db/schema.ts'
import { readComments } from '../attempt/assignee-view.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { refreshCommentCounts } from '../attempt/rollups.ts'
import { deleteFiles, type StoredFiles } from '../keep-file.ts'
import { deleteCommentNotification, notifyComment } from '../notification/write.ts'
import { findManaged } from './review.ts'
import { type Change, commentBefore, lockComments, refuseWrongVoices, saveVoice, storeVoices } from './voice.ts'

type CommentsBody = CallArguments<Calls['commentAssignee']>['body']['comments']

/** Writes the comments present in the body and leaves the others unchanged (OP-063). */
export const commentAssignee: PreparedService<'commentAssignee'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const { assignee, work } = await findManaged(ctx, params.id)
    const changes = listChanges(body.comments, await frozenContent(ctx.db, work.frozenCourseId))
    const voices = await storeVoices(ctx, assignee.id, changes)
    return async (inside) => {
      await inside.db.transaction(async (tx) => {
        const before = await lockComments(tx, assignee.id)
        refuseWrongVoices(changes, before)
        for (const change of changes)
          await write({ ...inside, db: tx }, assignee, { ...change, before: commentBefore(before, change), voices })
        await refreshCommentCounts(tx, [assignee.id])
        if (changes.some((change) => change.value !== null)) await notifyComment(tx, [assignee.id], ctx.now)
        else await deleteCommentNotification(tx, assignee.id)
      })
      return readComments(inside.db, assignee.id)
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
  /** Newly uploaded voices by field. */
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
