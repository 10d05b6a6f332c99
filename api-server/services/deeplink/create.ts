import type { Module } from '#contract/module'
import type { Context, Service } from '../../context.ts'
import { createCourse } from '../course/create.ts'
import { findUsableCourse } from '../course/get.ts'
import { createModule } from '../module/create.ts'
import { findModule } from '../module/get.ts'
import { savedItem } from './item.ts'
import { ownDeepLinking } from './launch.ts'

type Body = Parameters<Service<'createDeepLinkItem'>>[0]['input']['body']

export const createDeepLinkItem: Service<'createDeepLinkItem'> = async ({ ctx, input: { query, body } }) => {
  const found = await ownDeepLinking(ctx, query.ltik)
  return savedItem(ctx, found, await makeItem(ctx, body))
}

async function makeItem(ctx: Context, body: Body): Promise<{ courseId: string; module: Module | null }> {
  if ('courseId' in body) return { courseId: (await findUsableCourse(ctx, body.courseId)).course.id, module: null }
  if ('moduleId' in body) {
    const { id, name, subjectId, levels, duration } = await findModule(ctx, body.moduleId)
    // A module of the main school may be for levels that this school does not have.
    const taught = levels.filter((level) => ctx.caller.school.levels.includes(level))
    return { courseId: await wrap(ctx, { _id: id, name, subjectId, levels: taught, duration }), module: null }
  }
  if ('questions' in body) {
    const module = await createModule({ ctx, input: { params: undefined, query: undefined, body } })
    return { courseId: await wrap(ctx, module), module }
  }
  const { _id } = await createCourse({ ctx, input: { params: undefined, query: undefined, body } })
  return { courseId: _id, module: null }
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
