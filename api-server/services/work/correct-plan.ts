import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import type { Question, StoredQuestion } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import type { CorrectionScope, StructureChange } from '#contract/work-correction'
import { acceptAlso, findRegrades } from '#domain/correcting/accepted-answers'
import { pick } from '#domain/pick'
import { isComplete } from '#domain/works/completion'
import { correctionOf, keepsPoints } from '#domain/works/work-correction'
import { restructure, structureChanges } from '#domain/works/work-structure'
import { answers, assignees, comments, type Db, lateAnswers, type works } from '../../db/schema.ts'
import { readAccepted } from '../attempt/evaluate.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import type { PlannedContent } from './correct-write.ts'

export interface Plan extends PlannedContent {
  readonly questions: number
  readonly left: number
  readonly keptPoints: number
  readonly structure: StructureChange[]
}

/** Computes the effects of correcting one work; writes nothing. */
export async function plan(db: Db, work: typeof works.$inferSelect, written: NewQuestions): Promise<Plan> {
  const content = await frozenContent(db, work.frozenCourseId)
  // Sequential: a transaction has a single connection.
  const accepted = await readAccepted(db, work.id)
  const place = { workId: work.id, moduleId: written.moduleId }
  const storedAnswers = await readAnswers(db, answers, place)
  const late = await readAnswers(db, lateAnswers, place)
  const corrected = correctQuestions(content, written, { accepted, storedAnswers, late })
  const structure = await planStructure(db, { workId: work.id, content, held: [...storedAnswers, ...late] }, written)
  const restructures = written.structure && structure.some(({ fate }) => fate === 'carried')
  const modules = restructures
    ? corrected.content.modules.map((module) =>
        module._id === written.moduleId
          ? { ...module, questions: restructure(module.questions, written.questions, structure) }
          : module,
      )
    : corrected.content.modules
  const planned = { ...content, modules }
  const completed = restructures ? await completedBy(db, work.id, { before: content, after: planned }) : []
  const changed = corrected.questions > 0 || restructures
  return { ...corrected, work, content: planned, structure, changed, completed }
}

interface GivenAnswers {
  readonly accepted: Awaited<ReturnType<typeof readAccepted>>
  readonly storedAnswers: Awaited<ReturnType<typeof readAnswers>>
  readonly late: Awaited<ReturnType<typeof readAnswers>>
}

/** The content with the questions common to module and work corrected, wherever their answers allow it. */
function correctQuestions(content: FrozenCourse, { moduleId, questions, scope }: NewQuestions, answered: GivenAnswers) {
  const { accepted, storedAnswers, late } = answered
  const writtenById = new Map(knownQuestions(questions).map((question) => [question._id, question]))
  let [changed, left, keptPoints] = [0, 0, 0]
  const regraded: Plan['regraded'][number][] = []
  const correct = (question: Question): Question => {
    const written = writtenById.get(question._id)
    if (!written) return question
    if (keepsPoints({ given: question, written })) keptPoints += 1
    const own = storedAnswers.filter(({ questionId }) => questionId === question._id)
    const values = [...own, ...late.filter(({ questionId }) => questionId === question._id)].map(({ value }) => value)
    const correction = correctionOf({ given: question, written, values }, scope)
    if (correction.kind === 'left') left += 1
    if (correction.kind !== 'changed') return question
    changed += 1
    const also = accepted.filter(({ questionId }) => questionId === question._id)
    const [before, after] = [acceptAlso(question, also), acceptAlso(correction.question, also)]
    regraded.push({ questionId: question._id, changes: findRegrades(before, after, own), before, after })
    return correction.question
  }
  const modules = content.modules.map((module) =>
    module._id === moduleId ? { ...module, questions: module.questions.map(correct) } : module,
  )
  return { content: { ...content, modules }, questions: changed, left, keptPoints, regraded }
}

/** Answers to the questions of a module: those that count, or late ones, which may be accepted later. */
const readAnswers = (
  db: Db,
  table: typeof answers | typeof lateAnswers,
  { workId, moduleId }: { workId: string; moduleId: string },
) =>
  db
    .select({ assigneeId: assignees.id, ...pick(table, 'questionId', 'value', 'evaluation') })
    .from(assignees)
    .innerJoin(table, eq(table.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), eq(table.moduleId, moduleId), isNotNull(table.answeredAt)))
    .orderBy(assignees.id)

/** The current questions of a module, and which of its changes to carry over. */
interface NewQuestions {
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
async function planStructure(db: Db, { workId, content, held }: WorkAsGiven, { moduleId, questions }: NewQuestions) {
  const given = content.modules.find(({ _id }) => _id === moduleId)?.questions
  if (!given) return []
  const others = content.modules.filter(({ _id }) => _id !== moduleId)
  const elsewhere = new Set(others.flatMap((module) => module.questions.map(({ _id }) => _id)))
  const kept = new Set(questions.map(({ _id }) => _id))
  const removed = given.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]))
  const commented = removed.length === 0 ? [] : await readCommented(db, workId, { questions: removed, modules: [] })
  const students = new Map<string, Set<string>>()
  for (const { target, assigneeId } of [...held.map(({ questionId, ...one }) => ({ ...one, target: questionId })), ...commented])
    students.set(target, (students.get(target) ?? new Set()).add(assigneeId))
  const handedIn = await countHandedIn(db, workId)
  return structureChanges({ given, written: questions, elsewhere, handedIn, held: students })
}

export const countHandedIn = (db: Db, workId: string) =>
  db.$count(assignees, and(eq(assignees.workId, workId), isNotNull(assignees.submittedAt)))

/** Whose copies have a comment on one of these questions or modules. */
export function readCommented(db: Db, workId: string, targets: Record<'questions' | 'modules', readonly string[]>) {
  const on = (scope: 'questions' | 'modules') => and(eq(comments.scope, scope), inArray(comments.target, [...targets[scope]]))
  return db
    .select({ assigneeId: assignees.id, target: comments.target })
    .from(assignees)
    .innerJoin(comments, eq(comments.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), or(on('questions'), on('modules'))))
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
