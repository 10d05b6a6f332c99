import { and, eq } from 'drizzle-orm'
import { staleVersion } from '#contract/errors'
import type { Service } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { saveModuleVersion } from '../version/keep.ts'
import { linkModuleFiles, saveModuleFiles, validateModuleFiles } from './files.ts'
import { findEditableModule, findModule } from './get.ts'
import { prepareModule, refuseTransition } from './prepare.ts'
import { moduleView } from './view.ts'

export const updateModule: Service<'updateModule'> = async ({ ctx, input: { params, body } }) => {
  const current = await findEditableModule(ctx, params.id)
  if (current.version !== body.version) throw staleVersion(moduleView(current, ctx.caller))
  const { chapter = current.chapterId, keywords = current.keywords, cantAffect = current.cantAffect } = body
  const target = body.status ?? current.status
  refuseTransition(current.status, target)
  const draft = { ...body, chapter, keywords, cantAffect }
  const { columns, draftFiles } = await prepareModule(ctx, draft, {
    target,
    publishAnyway: body.publishAnyway,
    stored: current.questions,
  })
  const validated = await validateModuleFiles(ctx, draftFiles, current)
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    await saveModuleVersion(inside, params.id, 'creator')
    const storedFiles = await saveModuleFiles(inside, draftFiles, { validated, current })
    const saved = await tx
      .update(modules)
      .set({ ...columns, ...storedFiles, version: current.version + 1, updatedAt: ctx.now })
      .where(and(eq(modules.id, params.id), eq(modules.version, current.version)))
      .returning({ id: modules.id })
    if (saved.length === 0) throw staleVersion(moduleView(await findModule(inside, params.id), ctx.caller))
    await linkModuleFiles(tx, params.id, storedFiles)
    await saveModuleVersion(inside, params.id, 'caller')
  })
  return moduleView(await findModule(ctx, params.id), ctx.caller)
}
