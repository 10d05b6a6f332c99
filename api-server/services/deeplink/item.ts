import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Module } from '#contract/module'
import { searchText } from '#domain/lists/search'
import type { Context, PreparedService } from '../../context.ts'
import { ltiItems } from '../../db/federation-schema.ts'
import { courses } from '../../db/schema.ts'
import type { FoundLaunch } from '../../lti/find-launch.ts'
import { signAsTool } from '../../lti/tool-keys.ts'
import { findEditableCourse, findUsableCourse } from '../course/get.ts'
import { createCourse, updateCourse } from '../course/save.ts'
import { courseView, modulesInOrder } from '../course/view.ts'
import { launchOfCaller } from '../lti/launch.ts'
import { customNames } from '../lti/link-work.ts'
import { findModule } from '../module/get.ts'
import { createModule, updateModule } from '../module/save.ts'

/** Time the browser has to return to the platform, in seconds. */
const responseLifetime = 300

/** Reply of a deep linking save: the course, its module when one was written, and the form to post back to the platform. */
async function savedItem(ctx: Context, found: FoundLaunch, of: { courseId: string; module: Module | null }) {
  const course = await courseView(ctx, await findUsableCourse(ctx, of.courseId), { part: 0 })
  const playable = course.modules.some(({ questionCount }) => questionCount > 0)
  return { course, module: of.module, form: playable ? await returnForm(ctx, found, course) : null }
}

async function returnForm(ctx: Context, { launch, platform }: FoundLaunch, course: { _id: string; name: string }) {
  const { deepLinking } = launch
  if (deepLinking === null) return null
  const item = await keepItem(ctx, platform.id, course._id)
  const jwt = await signAsTool(
    ctx.db,
    {
      iss: platform.clientId,
      aud: platform.issuer,
      nonce: randomUUID(),
      'https://purl.imsglobal.org/spec/lti/claim/deployment_id': launch.deploymentId,
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
      'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
      'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
        {
          type: 'ltiResourceLink',
          title: course.name,
          custom: { [customNames.item]: item },
          lineItem: { scoreMaximum: 100, label: course.name, resourceId: item },
        },
      ],
      ...(deepLinking.data !== null && { 'https://purl.imsglobal.org/spec/lti-dl/claim/data': deepLinking.data }),
    },
    { now: ctx.now, seconds: responseLifetime },
  )
  return { action: deepLinking.returnUrl, jwt }
}

/** The item by which platform links name the course, one per teacher. Returns its id. */
async function keepItem({ db, caller, now }: Context, platformId: string, courseId: string): Promise<string> {
  const [row] = await db
    .insert(ltiItems)
    .values({ platformId, courseId, userId: caller.id, createdAt: now })
    .onConflictDoUpdate({ target: [ltiItems.platformId, ltiItems.courseId, ltiItems.userId], set: { platformId } })
    .returning({ id: ltiItems.id })
  if (!row) throw new Error('the item was not stored')
  return row.id
}

type Body = CallArguments<'createDeepLinkItem'>['body']

export const createDeepLinkItem: PreparedService<'createDeepLinkItem'> = {
  prepare: async ({ ctx, input: { query, body } }) => {
    const found = await ownDeepLinking(ctx, query.ltik)
    const make = await prepareItem(ctx, body)
    return async (inside) => savedItem(inside, found, await make(inside))
  },
}

type MakeItem = (ctx: Context) => Promise<{ courseId: string; module: Module | null }>

async function prepareItem(ctx: Context, body: Body): Promise<MakeItem> {
  if ('courseId' in body)
    return async (inside) => ({ courseId: (await findUsableCourse(inside, body.courseId)).course.id, module: null })
  if ('moduleId' in body) return async (inside) => ({ courseId: await wrapModule(inside, body.moduleId), module: null })
  if ('questions' in body) {
    const create = await createModule.prepare({ ctx, input: { params: undefined, query: undefined, body } })
    return async (inside) => {
      const module = await create(inside)
      return { courseId: await wrap(inside, module), module }
    }
  }
  return async (inside) => {
    const { _id } = await createCourse({ ctx: inside, input: { params: undefined, query: undefined, body } })
    return { courseId: _id, module: null }
  }
}

async function wrapModule(ctx: Context, moduleId: string): Promise<string> {
  const { id, name, subjectId, levels, duration } = await findModule(ctx, moduleId)
  // A module of the main school may be for levels that this school does not have.
  const taught = levels.filter((level) => ctx.caller.school.levels.includes(level))
  return wrap(ctx, { _id: id, name, subjectId, levels: taught, duration })
}

type WrappedModule = Pick<Module, '_id' | 'name' | 'subjectId' | 'levels' | 'duration'>

/** Wraps a module in a new course of the caller, because works are given from courses only. */
async function wrap(ctx: Context, { _id, name, subjectId, levels, duration }: WrappedModule): Promise<string> {
  const body = {
    name,
    subjectId,
    levels,
    duration,
    keywords: '',
    introduction: '',
    typeId: null,
    modules: [_id],
    share: 'private' as const,
    status: 'DRAFT' as const,
    publishAnyway: false,
  }
  const course = await createCourse({ ctx, input: { params: undefined, query: undefined, body } })
  return course._id
}

export const updateDeepLinkItem: PreparedService<'updateDeepLinkItem'> = {
  prepare: async ({ ctx, input: { params, query, body } }) => {
    const found = await ownDeepLinking(ctx, query.ltik)
    const { courseId } = params
    const { course } = await findEditableCourse(ctx, courseId)
    if (!('questions' in body))
      return async (inside) => {
        await updateCourse({ ctx: inside, input: { params: { id: courseId }, query: undefined, body } })
        return savedItem(inside, found, { courseId, module: null })
      }
    const [module, ...others] = await modulesInOrder(ctx, courseId)
    if (!module || others.length > 0) throw new Failure('conflict', 'course.severalModules')
    const save = await updateModule.prepare({ ctx, input: { params: { id: module.id }, query: undefined, body } })
    return async (inside) => {
      const saved = await save(inside)
      // The course takes the name of its only module as long as it has not been renamed.
      if (course.name === module.name) await renameCourse(inside, course, saved)
      return savedItem(inside, found, { courseId, module: saved })
    }
  },
}

async function renameCourse(ctx: Context, { id, keywords }: typeof courses.$inferSelect, { name, duration }: Module) {
  await ctx.db
    .update(courses)
    .set({
      name,
      duration,
      searchText: searchText(name, keywords),
      version: sql`${courses.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(courses.id, id))
}

/** The launch of an ltik, when the caller's own token came from it (OP-005); else Failure notFound. */
export async function ownLaunch(ctx: Context, ltik: string): Promise<FoundLaunch> {
  if (ctx.caller.role !== 'TEACHER') throw new Failure('notFound', 'launch.notFound')
  return launchOfCaller(ctx, ltik)
}

/** Like ownLaunch, for a deep linking request. */
export async function ownDeepLinking(ctx: Context, ltik: string): Promise<FoundLaunch> {
  const found = await ownLaunch(ctx, ltik)
  if (found.launch.deepLinking === null) throw new Failure('notFound', 'launch.notFound')
  return found
}
