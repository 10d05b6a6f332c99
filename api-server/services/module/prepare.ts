import { eq, inArray } from 'drizzle-orm'
import { Failure, type FieldErrors } from '#contract/errors'
import type { ModuleDraft } from '#contract/module'
import type { StoredDraft, StoredQuestion } from '#contract/question'
import { isKnown, knownQuestions } from '#contract/question-types'
import type { Status } from '#contract/scalars'
import { moduleProblems } from '#domain/authoring/module-problems'
import type { Problem } from '#domain/authoring/problem'
import { searchText } from '#domain/lists/search'
import { pick } from '#domain/pick'
import type { Context } from '../../context.ts'
import { chapters, type Db, levels, subjects, valuesOf } from '../../db/schema.ts'
import { cleanQuestions, withStoredUnknown } from './clean-questions.ts'

interface SaveTarget {
  readonly target: Status
  readonly publishAnyway: boolean
  /** Questions of the stored module; empty for a new one. */
  readonly stored: readonly StoredQuestion[]
}

/**
 * Validates a module against reference data and the rules of its target status, and cleans its texts. Returns the columns to
 * write, except those of files, and the questions as drafts. Failure invalid with a code per field; conflict `publish.warnings`
 * when there are only warnings.
 */
export async function prepareModule(ctx: Context, draft: ModuleDraft, { target, publishAnyway, stored }: SaveTarget) {
  const chapter = await findChapter(ctx, draft.chapter)
  const errors = {
    ...(await schoolErrors(ctx, draft)),
    ...chapterErrors(draft, chapter),
    ...duplicateIds(draft.questions),
    ...automatedErrors(ctx, draft.questions, stored),
  }
  if (Object.keys(errors).length > 0) throw new Failure('invalid', 'invalid', errors)
  const questions = await cleanQuestions(withStoredUnknown(draft.questions, stored))
  if (target === 'PUBLISHED') refuseProblems(moduleProblems({ ...draft, questions }), publishAnyway)
  const columns = {
    ...pick(draft, 'name', 'subjectId', 'levels', 'duration', 'keywords', 'cantAffect'),
    chapterId: draft.chapter,
    searchText: searchText(draft.name, draft.keywords, chapter?.name ?? ''),
    questionCount: knownQuestions(questions).length,
    status: target,
  }
  return { columns, draftFiles: { document: draft.document, questions } }
}

/** Subject and levels must be taught at the caller's school; for a superadmin, who writes for all schools, they must exist. */
export async function schoolErrors(
  { caller, db }: Context,
  draft: { subjectId: string; levels: string[] },
): Promise<FieldErrors> {
  const taught = caller.role === 'SUPERADMIN' ? await findExisting(db, draft) : caller.school
  return {
    ...(taught.subjects.includes(draft.subjectId) ? {} : { subjectId: 'unknown' }),
    ...(draft.levels.every((level) => taught.levels.includes(level)) ? {} : { levels: 'unknown' }),
  }
}

async function findExisting(db: Db, { subjectId, levels: named }: { subjectId: string; levels: string[] }) {
  const [foundSubjects, foundLevels] = await Promise.all([
    valuesOf(db, subjects.id, eq(subjects.id, subjectId)),
    valuesOf(db, levels.id, inArray(levels.id, named)),
  ])
  return { subjects: foundSubjects, levels: foundLevels }
}

/** On publication, blocking problems are refused, and warnings too unless the author publishes anyway (OP-054). */
export function refuseProblems(problems: readonly Problem[], publishAnyway: boolean): void {
  const blocking = problems.filter((problem) => problem.blocking)
  const errors = Object.fromEntries(problems.map((problem) => [problem.path, problem.code]))
  if (blocking.length > 0) throw new Failure('invalid', 'publish.blocked', errors)
  if (problems.length > 0 && !publishAnyway) throw new Failure('conflict', 'publish.warnings', errors)
}

/** A save may target draft, published or unpublished; a published item cannot go back to draft (OP-052). */
export function refuseTransition(from: Status | null, to: Status): void {
  const allowed: Partial<Record<Status | 'NEW', readonly Status[]>> = {
    NEW: ['DRAFT', 'PUBLISHED'],
    DRAFT: ['DRAFT', 'PUBLISHED'],
    PUBLISHED: ['PUBLISHED', 'UNPUBLISHED'],
    UNPUBLISHED: ['UNPUBLISHED', 'PUBLISHED'],
  }
  if (!allowed[from ?? 'NEW']?.includes(to)) throw new Failure('conflict', 'status.transition', { status: 'transition' })
}

async function findChapter({ db }: Context, id: string | null) {
  if (id === null) return undefined
  const [chapter] = await db.select().from(chapters).where(eq(chapters.id, id))
  return chapter
}

function chapterErrors(draft: ModuleDraft, chapter: typeof chapters.$inferSelect | undefined): FieldErrors {
  if (draft.chapter === null) return {}
  return chapter && chapter.subjectId === draft.subjectId && draft.levels.includes(chapter.levelId) ? {} : { chapter: 'unknown' }
}

/** Only the main school may turn on automated evaluation (QST-027, OP-076); others may keep it where it is already on. */
function automatedErrors({ caller }: Context, questions: readonly StoredDraft[], stored: SaveTarget['stored']): FieldErrors {
  if (caller.official) return {}
  const already = new Set(knownQuestions(stored).flatMap(({ _id, automatedEvaluation }) => (automatedEvaluation ? [_id] : [])))
  return Object.fromEntries(
    questions.flatMap((question, index) =>
      isKnown(question) && question.automatedEvaluation && !already.has(question._id)
        ? [[`questions.${index}.automatedEvaluation`, 'officialOnly']]
        : [],
    ),
  )
}

function duplicateIds(questions: readonly StoredDraft[]): FieldErrors {
  const seen = new Set<string>()
  return Object.fromEntries(
    questions.flatMap((question, index) => {
      const again = seen.has(question._id)
      seen.add(question._id)
      return again ? [[`questions.${index}._id`, 'duplicate']] : []
    }),
  )
}
