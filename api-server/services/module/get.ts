import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { canDispose, canEdit } from '#domain/people/permissions'
import type { Context, Service } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { visibleModules } from '../visibility/modules.ts'
import { moduleView, selectModules } from './view.ts'

export const getModule: Service<'getModule'> = async ({ ctx, input }) =>
  moduleView(await findModule(ctx, input.params.id), ctx.caller)

/** The visible module with that id; Failure notFound when there is none or the caller may not see it. */
export async function findModule(ctx: Context, id: string) {
  const [row] = await selectModules(ctx.db, ctx.caller).where(and(eq(modules.id, id), visibleModules(ctx.caller)))
  if (!row) throw new Failure('notFound', 'module.notFound')
  return row
}

/** Like findModule, for a caller who changes the module; Failure forbidden otherwise. */
export async function findEditableModule(ctx: Context, id: string) {
  const row = await findModule(ctx, id)
  if (!canEdit(ctx.caller, row)) throw new Failure('forbidden', 'module.notEditable')
  return row
}

/** Like findModule, for a caller who archives, restores, deletes or licenses the module; Failure forbidden otherwise, also for who writes it too. */
export async function findDisposableModule(ctx: Context, id: string) {
  const row = await findModule(ctx, id)
  if (!canDispose(ctx.caller, row)) throw new Failure('forbidden', 'module.notEditable')
  return row
}
