import { Failure } from '#contract/errors'
import type { StoredQuestion } from '#contract/question'
import { canExport } from '#domain/people/permissions'
import type { Context } from '../../context.ts'
import { findUsableCourse } from '../course/get.ts'
import { modulesInOrder } from '../course/view.ts'
import { findModule } from '../module/get.ts'
import { type Credits, creditsOf } from './credits.ts'

interface TakenModule {
  readonly id: string
  readonly name: string
  readonly document: string | null
  readonly questions: readonly StoredQuestion[]
}

/** What is taken away for another program. */
export interface Taken {
  readonly name: string
  readonly introduction: string
  readonly credits: Credits
  readonly modules: readonly TakenModule[]
}

/** What the caller sees and may give (MOD-038). Failure notFound; forbidden course.limited, module. or course.notAssignable. */
export async function findTaken(ctx: Context, of: 'module' | 'course', id: string): Promise<Taken> {
  if (of === 'module') {
    const module = await findModule(ctx, id)
    refuseReserved(ctx, module, 'module.notAssignable')
    return { name: module.name, introduction: '', credits: await creditsOf(ctx, of, { id, modules: [] }), modules: [module] }
  }
  const { course, coEdited } = await findUsableCourse(ctx, id)
  refuseReserved(ctx, { ...course, coEdited }, 'course.notAssignable')
  const modules = await modulesInOrder(ctx, id)
  const credits = await creditsOf(ctx, of, { id, modules: modules.map((module) => module.id) })
  return { name: course.name, introduction: course.introduction, credits, modules }
}

function refuseReserved({ caller }: Context, item: Parameters<typeof canExport>[1], code: string): void {
  if (!canExport(caller, item)) throw new Failure('forbidden', code)
}
