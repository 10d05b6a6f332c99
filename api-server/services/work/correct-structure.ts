import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import type { StoredQuestion } from '#contract/question'
import type { CorrectionScope, StructureChange } from '#contract/work-correction'
import { isComplete } from '#domain/works/completion'
import { structureChanges } from '#domain/works/work-structure'
import type { Db } from '../../db/open.ts'
import { assignees, comments } from '../../db/schema.ts'

/** The current questions of a module, and which of its changes to carry over. */
export interface NewQuestions {
  readonly moduleId: string
  readonly questions: readonly StoredQuestion[]
  readonly scope: CorrectionScope
  /** True to add the module's new questions to the work and remove its deleted ones. */
  readonly structure: boolean
}

interface WorkAsGiven {
  readonly workId: string
  readonly content: FrozenCourse
  /** Answers to the module's questions, on time or late. */
  readonly held: readonly { readonly assigneeId: string; readonly questionId: string }[]
}

/** Questions that only the module or only the work has, and what the correction would do with each. */
export async function planStructure(
  db: Db,
  { workId, content, held }: WorkAsGiven,
  { moduleId, questions }: NewQuestions,
): Promise<StructureChange[]> {
  const given = content.modules.find(({ _id }) => _id === moduleId)?.questions
  if (!given) return []
  const others = content.modules.filter(({ _id }) => _id !== moduleId)
  const elsewhere = new Set(others.flatMap((module) => module.questions.map(({ _id }) => _id)))
  const kept = new Set(questions.map(({ _id }) => _id))
  const removed = given.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]))
  const students = new Map<string, Set<string>>()
  for (const { questionId, assigneeId } of [...held, ...(await readCommented(db, workId, removed))])
    students.set(questionId, (students.get(questionId) ?? new Set()).add(assigneeId))
  const handedIn = await countHandedIn(db, workId)
  return structureChanges({ given, written: questions, elsewhere, handedIn, held: students })
}

/** Number of assignees of a work that have submitted. */
export const countHandedIn = (db: Db, workId: string) =>
  db.$count(assignees, and(eq(assignees.workId, workId), isNotNull(assignees.submittedAt)))

/** The assignees with a comment on one of these questions. */
async function readCommented(db: Db, workId: string, questionIds: readonly string[]) {
  if (questionIds.length === 0) return []
  return await db
    .select({ assigneeId: assignees.id, questionId: comments.target })
    .from(assignees)
    .innerJoin(comments, eq(comments.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), eq(comments.scope, 'questions'), inArray(comments.target, [...questionIds])))
}

/** Unsubmitted assignees that become complete when the work's content changes from `before` to `after`. */
export async function completedBy(db: Db, workId: string, { before, after }: Record<'before' | 'after', FrozenCourse>) {
  const open = await db
    .select()
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNull(assignees.submittedAt), isNotNull(assignees.startedAt)))
    .orderBy(assignees.id)
  return open.filter(({ evaluationCount }) => !isComplete(before, evaluationCount) && isComplete(after, evaluationCount))
}
