import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { CourseDraft } from '#contract/course'
import { Failure, type FieldErrors } from '#contract/errors'
import type { Status } from '#contract/scalars'
import { courseProblems } from '#domain/authoring/course-problems'
import { type CourseSize, sizeProblem } from '#domain/authoring/course-size'
import { findSharedQuestion } from '#domain/authoring/shared-questions'
import { searchText } from '#domain/lists/search'
import { pick } from '#domain/pick'
import { createTextCleaner } from '../../content/clean-texts.ts'
import type { Caller, Context } from '../../context.ts'
import { courseModules, courseTypes, type Db, modules } from '../../db/schema.ts'
import { refuseProblems, schoolErrors } from '../module/prepare.ts'
import { sizeOfModules } from '../views/course-size.ts'
import { visibleModules } from '../visibility/modules.ts'

interface CourseSave {
  readonly target: Status
  readonly publishAnyway: boolean
  /** The saved course, whose current modules remain allowed; null for a new course. */
  readonly courseId: string | null
  /** What the course may be as large as, beside the limit: what it holds, unless it is shared anew. */
  readonly before?: CourseSize | undefined
}

export async function prepareCourse(ctx: Context, draft: CourseDraft, { target, publishAnyway, courseId, before }: CourseSave) {
  const [found, typeErrors, taughtErrors, size] = await Promise.all([
    usableModules(ctx, draft.modules, courseId),
    courseTypeErrors(ctx, draft.typeId),
    schoolErrors(ctx, draft),
    sizeOfModules(ctx.db, draft.modules),
  ])
  const large = sizeProblem(size, before)
  const missing = draft.modules.findIndex((id) => !found.has(id))
  const repeated = draft.modules.findIndex((id, index) => draft.modules.indexOf(id) !== index)
  const shared = findSharedQuestion(draft.modules.map((id) => found.get(id)?.questionIds ?? []))
  const errors: FieldErrors = {
    ...taughtErrors,
    ...typeErrors,
    ...(large === null ? {} : { modules: large }),
    ...(shared >= 0 ? { [`modules.${shared}`]: 'sharedQuestions' } : {}),
    ...(missing >= 0 ? { [`modules.${missing}`]: 'unknown' } : {}),
    ...(repeated >= 0 ? { [`modules.${repeated}`]: 'duplicate' } : {}),
  }
  if (Object.keys(errors).length > 0) throw new Failure('invalid', 'invalid', errors)
  const cleaner = createTextCleaner()
  const introduction = await cleaner.clean('introduction', draft.introduction)
  cleaner.refuse()
  if (target === 'PUBLISHED') refuseProblems(courseProblems([...found.values()]), publishAnyway)
  return {
    ...pick(draft, 'name', 'typeId', 'subjectId', 'levels', 'duration', 'keywords', 'share'),
    searchText: searchText(draft.name, draft.keywords),
    introduction,
    cantAffect: [...found.values()].some((module) => module.cantAffect),
    status: target,
  }
}

/**
 * Replaces the ordered modules of a course; of one that it did not have, notes whether its own author put it there. Locks the module rows until the transaction ends: a concurrent deletion either waits
 * and then finds the module in use, or has already committed and is refused here, on the field of its position.
 */
export async function writeModules({ db, caller }: Context, courseId: string, moduleIds: readonly string[]): Promise<void> {
  const own = await refuseDeleted(db, caller, moduleIds)
  const before = await db.delete(courseModules).where(eq(courseModules.courseId, courseId)).returning()
  const kept = new Map(before.map(({ moduleId, byAuthor }) => [moduleId, byAuthor]))
  const rows = moduleIds.map((moduleId, position) => {
    const byAuthor = kept.get(moduleId) ?? own.has(moduleId)
    return { courseId, moduleId, position, byAuthor }
  })
  if (rows.length > 0) await db.insert(courseModules).values(rows)
}

/** Failure invalid when one of them is deleted. Returns those that the caller wrote. */
async function refuseDeleted(db: Db, caller: Caller, moduleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (moduleIds.length === 0) return new Set()
  const rows = await db
    .select({ id: modules.id, status: modules.status, creatorId: modules.creatorId })
    .from(modules)
    .where(inArray(modules.id, [...moduleIds]))
    .orderBy(modules.id)
    .for('share')
  const existing = new Set(rows.flatMap(({ id, status }) => (status === 'DELETED' ? [] : [id])))
  const deleted = moduleIds.findIndex((id) => !existing.has(id))
  if (deleted >= 0) throw new Failure('invalid', 'invalid', { [`modules.${deleted}`]: 'unknown' })
  return new Set(rows.flatMap(({ id, creatorId }) => (creatorId === caller.id ? [id] : [])))
}

/** Condition on modules that the caller may put into a course, also those that it holds; null: a new course. */
export function usableIn({ db, caller }: Context, courseId: string | null): SQL | undefined {
  if (courseId === null) return visibleModules(caller)
  const already = db.select({ id: courseModules.moduleId }).from(courseModules).where(eq(courseModules.courseId, courseId))
  return or(visibleModules(caller), inArray(modules.id, already))
}

interface UsableModule {
  readonly name: string
  readonly status: Status
  readonly cantAffect: boolean
  readonly questionIds: string[]
}

async function usableModules(ctx: Context, ids: readonly string[], courseId: string | null) {
  if (ids.length === 0) return new Map<string, UsableModule>()
  const rows = await ctx.db
    .select({
      ...pick(modules, 'id', 'name', 'status', 'cantAffect'),
      questionIds: sql<string[]>`jsonb_path_query_array(${modules.questions}, '$[*]._id')`,
    })
    .from(modules)
    .where(and(inArray(modules.id, [...ids]), usableIn(ctx, courseId)))
  return new Map(rows.map((row) => [row.id, row]))
}

const courseTypeErrors = async (ctx: Context, typeId: string | null): Promise<FieldErrors> =>
  typeId === null || (await mayUseType(ctx, typeId)) ? {} : { typeId: 'unknown' }

/** Whether a type exists, and is not the restricted (red) one, reserved to the main school, unless the caller belongs to it. */
export async function mayUseType({ db, caller }: Context, typeId: string): Promise<boolean> {
  const [type] = await db.select().from(courseTypes).where(eq(courseTypes.id, typeId))
  return type !== undefined && (!type.restricted || caller.official)
}
