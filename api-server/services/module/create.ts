import { currentSchoolYear } from '#domain/school-year'
import type { Service } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { findModule } from './get.ts'
import { prepareModule, refuseTransition } from './prepare.ts'
import { moduleView } from './view.ts'

export const createModule: Service<'createModule'> = async ({ ctx, input: { body } }) => {
  refuseTransition(null, body.status)
  const values = await prepareModule(ctx, body, body.status, body.publishAnyway)
  const [created] = await ctx.db
    .insert(modules)
    .values({
      ...values,
      schoolId: ctx.caller.schoolId,
      creatorId: ctx.caller.id,
      schoolYear: currentSchoolYear(ctx.now),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: modules.id })
  if (!created) throw new Error('the insert returned no row')
  return moduleView(await findModule(ctx, created.id))
}
