import { currentSchoolYear } from '#domain/dates/school-year'
import type { Service } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { saveModuleVersion } from '../version/keep.ts'
import { linkModuleFiles, saveModuleFiles, validateModuleFiles } from './files.ts'
import { findModule } from './get.ts'
import { prepareModule, refuseTransition } from './prepare.ts'
import { moduleView } from './view.ts'

export const createModule: Service<'createModule'> = async ({ ctx, input: { body } }) => {
  refuseTransition(null, body.status)
  const { columns, draftFiles } = await prepareModule(ctx, body, {
    target: body.status,
    publishAnyway: body.publishAnyway,
    stored: [],
  })
  const validated = await validateModuleFiles(ctx, draftFiles, null)
  const id = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const storedFiles = await saveModuleFiles(inside, draftFiles, { validated, current: null })
    const [created] = await tx
      .insert(modules)
      .values({
        ...columns,
        ...storedFiles,
        schoolId: ctx.caller.schoolId,
        creatorId: ctx.caller.id,
        official: ctx.caller.official,
        schoolYear: currentSchoolYear(ctx.now),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: modules.id })
    if (!created) throw new Error('the insert returned no row')
    await linkModuleFiles(tx, created.id, storedFiles)
    await saveModuleVersion(inside, created.id, 'caller')
    return created.id
  })
  return moduleView(await findModule(ctx, id), ctx.caller)
}
