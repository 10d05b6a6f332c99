import { and, desc, eq, exists, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import type { Context } from '../../context.ts'
import { assignees, courseModules, courses, frozenCourses, modules, works } from '../../db/schema.ts'
import { courseForCaller } from '../attempt/sitting.ts'
import { usableCourses } from '../visibility/courses.ts'
import { readsGivenModulesOnly, visibleModules } from '../visibility/modules.ts'
import { visibleWorks } from '../visibility/works.ts'

/** The parts of a module that the caller may read. */
export interface SourceModule {
  readonly name: string
  /** Stored file name. */
  readonly document: string | null
  readonly questions: readonly Question[]
}

interface DocumentRequest {
  readonly moduleId: string
  readonly workId?: string | undefined
}

/**
 * With a work, or for students (who reach modules only through works), the module as frozen in the work; otherwise the current
 * module, for a caller who sees it or a course that contains it. Failure notFound for anybody else.
 */
export async function findSource(ctx: Context, { moduleId, workId }: DocumentRequest): Promise<SourceModule> {
  const module =
    workId !== undefined || readsGivenModulesOnly(ctx.caller)
      ? await findGiven(ctx, moduleId, workId)
      : await findAuthored(ctx, moduleId)
  if (!module) throw new Failure('notFound', 'module.notFound')
  return module
}

async function findAuthored({ db, caller }: Context, moduleId: string): Promise<SourceModule | undefined> {
  const inCourse = db
    .select({ one: sql`1` })
    .from(courseModules)
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(and(eq(courseModules.moduleId, modules.id), usableCourses(caller)))
  const [row] = await db
    .select({ name: modules.name, document: modules.document, questions: modules.questions })
    .from(modules)
    .where(and(eq(modules.id, moduleId), or(visibleModules(caller), exists(inCourse))))
  return row && { ...row, questions: knownQuestions(row.questions) }
}

/** From the named work, or else from the student's latest work that contains the module. */
async function findGiven(ctx: Context, moduleId: string, workId: string | undefined): Promise<SourceModule | undefined> {
  const { db, caller } = ctx
  const mine = db.select({ id: assignees.workId }).from(assignees).where(eq(assignees.userId, caller.id))
  const [row] = await db
    .select({ work: works })
    .from(works)
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .where(
      and(
        workId === undefined ? sql`${works.id} in ${mine}` : eq(works.id, workId),
        visibleWorks(ctx),
        sql`${frozenCourses.content} @> ${JSON.stringify({ modules: [{ _id: moduleId }] })}::jsonb`,
      ),
    )
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(1)
  const content = row && (await courseForCaller(ctx, row.work, false))
  return content?.modules.find(({ _id }) => _id === moduleId)
}
