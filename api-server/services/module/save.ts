import { and, eq } from 'drizzle-orm'
import { staleVersion } from '#contract/errors'
import type { Context, PreparedService } from '../../context.ts'
import { insertRow, modules } from '../../db/schema.ts'
import { authorship } from '../authorship.ts'
import type { StoredFiles } from '../keep-file.ts'
import { nameSeenSources } from '../origin/copy.ts'
import { saveModuleVersion } from '../version/keep.ts'
import { refuseGrowth } from '../views/course-size.ts'
import { linkModuleFiles, saveModuleFiles, storeModuleFiles } from './files.ts'
import { findEditableModule, findModule } from './get.ts'
import { prepareModule, refuseTransition } from './prepare.ts'
import { moduleView } from './view.ts'

export const createModule: PreparedService<'createModule'> = {
  prepare: async ({ ctx, input: { body } }) => {
    refuseTransition(null, body.status)
    const { columns, draftFiles } = await prepareModule(ctx, body, {
      target: body.status,
      publishAnyway: body.publishAnyway,
      stored: [],
    })
    const stored = await storeModuleFiles(ctx, draftFiles, null)
    return async (inside) => {
      const id = await insertModule(inside, columns, { draftFiles, stored, copyOf: body.copyOf })
      return moduleView(await findModule(inside, id), inside.caller)
    }
  },
}

type Prepared = Awaited<ReturnType<typeof prepareModule>>
type DraftFiles = Pick<Prepared, 'draftFiles'> & {
  readonly stored: StoredFiles
  readonly copyOf: string | undefined
}

async function insertModule(ctx: Context, columns: Prepared['columns'], { draftFiles, stored, copyOf }: DraftFiles) {
  const storedFiles = await saveModuleFiles(ctx, draftFiles, { stored, current: null })
  const created = await insertRow(ctx.db, modules, { ...columns, ...storedFiles, ...authorship(ctx) })
  await linkModuleFiles(ctx.db, created, storedFiles)
  if (copyOf) await nameSeenSources(ctx, { of: 'module', from: copyOf, to: created })
  await saveModuleVersion(ctx, created, 'caller')
  return created
}

export const updateModule: PreparedService<'updateModule'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
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
    await refuseGrowth(ctx.db, current, draftFiles.questions)
    const stored = await storeModuleFiles(ctx, draftFiles, current)
    return async (inside) => {
      await saveModuleVersion(inside, params.id, 'creator')
      const storedFiles = await saveModuleFiles(inside, draftFiles, { stored, current })
      const saved = await inside.db
        .update(modules)
        .set({ ...columns, ...storedFiles, version: current.version + 1, updatedAt: ctx.now })
        .where(and(eq(modules.id, params.id), eq(modules.version, current.version)))
        .returning({ id: modules.id })
      if (saved.length === 0) throw staleVersion(moduleView(await findModule(inside, params.id), ctx.caller))
      await linkModuleFiles(inside.db, params.id, storedFiles)
      await saveModuleVersion(inside, params.id, 'caller')
      return moduleView(await findModule(inside, params.id), ctx.caller)
    }
  },
}
