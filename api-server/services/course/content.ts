import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { knownQuestions } from '#contract/question'
import type { Service } from '../../context.ts'
import { courseModules, modules } from '../../db/schema.ts'
import { findUsableCourse } from './get.ts'
import { modulesInOrder } from './view.ts'

/** Callers of the main school may download every document; others only those of modules that may be given (MOD-038). */
export const listCourseDocuments: Service<'listCourseDocuments'> = async ({ ctx, input: { params } }) => {
  await findUsableCourse(ctx, params.id)
  const rows = await ctx.db
    .select({
      moduleId: modules.id,
      moduleName: modules.name,
      document: modules.document,
      originalDocument: modules.originalDocument,
      cantAffect: modules.cantAffect,
    })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(and(eq(courseModules.courseId, params.id), isNotNull(modules.document)))
    .orderBy(asc(courseModules.position))
  return rows.flatMap(({ document, cantAffect, ...row }) =>
    document === null ? [] : [{ ...row, document, downloadable: ctx.caller.official || !cantAffect }],
  )
}

/** Like getWorkAudio, for the course as it is now: the preview plays no work. */
export const getCourseAudio: Service<'getCourseAudio'> = async ({ ctx, input: { params } }) => {
  await findUsableCourse(ctx, params.id)
  const questions = (await modulesInOrder(ctx, params.id)).flatMap((module) => knownQuestions(module.questions))
  const spoken = questions.filter(({ audio }) => audio.text !== null || audio.tips !== null || audio.response !== null)
  return Object.fromEntries(spoken.map(({ _id, audio }) => [_id, audio]))
}
