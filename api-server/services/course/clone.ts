import { randomUUID } from 'node:crypto'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { isKnown } from '#contract/question-types'
import { copyName } from '#domain/authoring/copy-name'
import { searchText } from '#domain/lists/search'
import messages from '#messages' with { type: 'json' }
import type { Context, Service } from '../../context.ts'
import { courseModules, courses, type Db, insertRow, moduleFiles, modules, valuesOf } from '../../db/schema.ts'
import { authorship } from '../authorship.ts'
import { nameSources } from '../origin/copy.ts'
import { refuseTooLarge } from '../views/course-size.ts'
import { visibleModules } from '../visibility/modules.ts'
import { findCourse, findUsableCourse } from './get.ts'
import { isOpenModule } from './open-modules.ts'
import { mayUseType, writeModules } from './prepare.ts'
import { type CourseRow, courseView } from './view.ts'

/** Clones a course as the caller's private draft. Modules that they see are shared with the original, the others are copied. */
export const cloneCourse: Service<'cloneCourse'> = async ({ ctx, input: { body } }) => {
  const { course } = await findUsableCourse(ctx, body.courseId)
  if (course.cantAffect) throw new Failure('conflict', 'course.notAssignable')
  return courseView(ctx, await findCourse(ctx, await copyCourse(ctx, course)))
}

/** A private copy of a course for the caller; its id. `openOnly`: what its link opens or they see. Failure `course.tooLarge`. */
export async function copyCourse(ctx: Context, course: CourseRow['course'], { openOnly = false } = {}): Promise<string> {
  await refuseTooLarge(ctx.db, course.id)
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const copied = await insertCopy(inside, course)
    await writeModules(inside, copied, await modulesForCopy(inside, course.id, openOnly))
    await nameSources(inside, { of: 'course', from: course.id, to: copied })
    return copied
  })
}

async function insertCopy(ctx: Context, course: typeof courses.$inferSelect): Promise<string> {
  const name = copyName(course.name, messages.authoring.copySuffix)
  const { subjectId, levels, duration, keywords, introduction } = course
  return insertRow(ctx.db, courses, {
    ...authorship(ctx),
    ...{ name, subjectId, levels, duration, keywords, introduction },
    searchText: searchText(name, keywords),
    typeId: course.typeId !== null && (await mayUseType(ctx, course.typeId)) ? course.typeId : null,
    status: 'DRAFT',
    share: 'private',
  })
}

async function modulesForCopy(ctx: Context, courseId: string, openOnly: boolean): Promise<string[]> {
  const rows = await ctx.db
    .select({ module: getTableColumns(modules), visible: sql<boolean>`(${visibleModules(ctx.caller)})`, open: isOpenModule })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.position))
  const ids: string[] = []
  for (const { module, visible, open } of rows) {
    if (visible) ids.push(module.id)
    else if (open || !openOnly) ids.push(await copyModule(ctx, module))
  }
  return ids
}

async function copyModule(ctx: Context, { id, ...module }: typeof modules.$inferSelect): Promise<string> {
  const questions = module.questions.map((question) => ({
    ...question,
    _id: randomUUID(),
    ...(isKnown(question) && { automatedEvaluation: question.automatedEvaluation && ctx.caller.official }),
  }))
  const created = await insertRow(ctx.db, modules, {
    ...module,
    ...authorship(ctx),
    questions,
    authorNamed: false,
    // A module that its author had not published must not become published under the name of whoever clones it.
    status: module.status === 'PUBLISHED' ? 'PUBLISHED' : 'DRAFT',
    archivedFrom: null,
    version: 1,
  })
  await shareFiles(ctx.db, id, created)
  await nameSources(ctx, { of: 'module', from: id, to: created })
  return created
}

async function shareFiles(db: Db, from: string, to: string): Promise<void> {
  const shown = await valuesOf(db, moduleFiles.path, eq(moduleFiles.moduleId, from))
  if (shown.length > 0) await db.insert(moduleFiles).values(shown.map((path) => ({ moduleId: to, path })))
}
