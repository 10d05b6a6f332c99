import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import type { StoredQuestion } from '#contract/question'
import type { CorrectionScope, StructureChange } from '#contract/work-correction'
import { isComplete } from '#domain/completion'
import { structureChanges } from '#domain/work-structure'
import type { Db } from '../../db/open.ts'
import { assignees, comments } from '../../db/schema.ts'

/** A module as it is written now, and how much of it is wanted. */
export interface NewQuestions {
  readonly moduleId: string
  readonly questions: readonly StoredQuestion[]
  readonly scope: CorrectionScope
  /** Whether questions that were added enter the work, and those that were removed leave it. */
  readonly structure: boolean
}

interface WorkAsGiven {
  readonly workId: string
  readonly content: FrozenCourse
  /** Who answered which question of the module, in time or late. */
  readonly held: readonly { readonly assigneeId: string; readonly questionId: string }[]
}

/** The questions that the module has and the work lacks, or the other way round, and what would become of them. */
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

/** How many students of a work have handed in. */
export async function countHandedIn(db: Db, workId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNotNull(assignees.submittedAt)))
  return row?.count ?? 0
}

/** The copies in which the teacher commented on one of these questions. */
async function readCommented(db: Db, workId: string, questionIds: readonly string[]) {
  if (questionIds.length === 0) return []
  return await db
    .select({ assigneeId: assignees.id, questionId: comments.target })
    .from(assignees)
    .innerJoin(comments, eq(comments.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), eq(comments.scope, 'questions'), inArray(comments.target, [...questionIds])))
}

/** The copies that are not handed in and lack nothing once `after` is what the work plays. */
export async function completedBy(db: Db, workId: string, { before, after }: Record<'before' | 'after', FrozenCourse>) {
  const open = await db
    .select()
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNull(assignees.submittedAt), isNotNull(assignees.startedAt)))
    .orderBy(assignees.id)
  return open.filter(({ evaluationCount }) => !isComplete(before, evaluationCount) && isComplete(after, evaluationCount))
}
