import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { canDispose, canEdit } from '#domain/people/permissions'
import type { Context, Service } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { license } from '../origin/license.ts'
import { readOrigin } from '../origin/read.ts'
import { moduleContent } from '../version/keep.ts'
import { listVersions, readVersion } from '../version/read.ts'
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

export const getModuleOrigin: Service<'getModuleOrigin'> = async ({ ctx, input: { params } }) => {
  await findModule(ctx, params.id)
  return readOrigin(ctx, 'module', params.id)
}

export const licenseModule: Service<'licenseModule'> = async ({ ctx, input: { params, body } }) => {
  await findDisposableModule(ctx, params.id)
  return license(ctx, { of: 'module', id: params.id }, body)
}

export const listModuleVersions: Service<'listModuleVersions'> = async ({ ctx, input: { params, query } }) =>
  listVersions(ctx, versioned(await findEditableModule(ctx, params.id)), query.after)

export const getModuleVersion: Service<'getModuleVersion'> = async ({ ctx, input: { params } }) => {
  const module = await findEditableModule(ctx, params.id)
  const item = versioned(module)
  const row = (await readVersion(ctx, item, Number(params.version))) ?? { ...item.now, content: moduleContent(module) }
  const { chapterId: chapter, ...content } = row.content
  return { ...row, content: { ...content, chapter } }
}

const versioned = ({ id, version, updatedAt, authorName, status, name, questions }: Editable) => ({
  of: 'module' as const,
  id,
  now: { version, savedAt: updatedAt, savedBy: authorName, status, name, count: questions.length },
})

type Editable = Awaited<ReturnType<typeof findEditableModule>>
