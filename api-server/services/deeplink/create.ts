import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Module } from '#contract/module'
import type { Context, PreparedService } from '../../context.ts'
import { findUsableCourse } from '../course/get.ts'
import { createCourse } from '../course/save.ts'
import { findModule } from '../module/get.ts'
import { createModule } from '../module/save.ts'
import { savedItem } from './item.ts'
import { ownDeepLinking } from './launch.ts'

type Body = CallArguments<Calls['createDeepLinkItem']>['body']

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
