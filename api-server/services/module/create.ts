import type { Context, PreparedService } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { authorship } from '../authorship.ts'
import type { StoredFiles } from '../keep-file.ts'
import { nameSeenSources } from '../origin/copy.ts'
import { saveModuleVersion } from '../version/keep.ts'
import { linkModuleFiles, saveModuleFiles, storeModuleFiles } from './files.ts'
import { findModule } from './get.ts'
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
      const id = await inside.db.transaction((tx) =>
        insertModule({ ...inside, db: tx }, columns, { draftFiles, stored, copyOf: body.copyOf }),
      )
      return moduleView(await findModule(inside, id), inside.caller)
    }
  },
}

type Prepared = Awaited<ReturnType<typeof prepareModule>>
type DraftFiles = Pick<Prepared, 'draftFiles'> & {
  readonly stored: StoredFiles
  readonly copyOf: string | undefined
}

async function insertModule(
  ctx: Context,
  columns: Prepared['columns'],
  { draftFiles, stored, copyOf }: DraftFiles,
): Promise<string> {
  const storedFiles = await saveModuleFiles(ctx, draftFiles, { stored, current: null })
  const [created] = await ctx.db
    .insert(modules)
    .values({
      ...columns,
      ...storedFiles,
      ...authorship(ctx),
    })
    .returning({ id: modules.id })
  if (!created) throw new Error('the insert returned no row')
  await linkModuleFiles(ctx.db, created.id, storedFiles)
  if (copyOf) await nameSeenSources(ctx, { of: 'module', from: copyOf, to: created.id })
  await saveModuleVersion(ctx, created.id, 'caller')
  return created.id
}
