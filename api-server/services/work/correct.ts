import { staleVersion } from '#contract/errors'
import type { WorkCorrection } from '#contract/work-correction'
import { pointsOf } from '#domain/scoring/points'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { findEditableModule } from '../module/get.ts'
import { moduleView } from '../module/view.ts'
import { affectedCopies } from './correct-copies.ts'
import { correctEach } from './correct-each.ts'
import { type Plan, plan } from './correct-plan.ts'

export const correctWorks: Service<'correctWorks'> = async ({ ctx, input: { params, body } }) => {
  const module = await findEditableModule(ctx, params.id)
  if (module.version !== body.version) throw staleVersion(moduleView(module, ctx.caller))
  const { scope, structure } = body
  const written = { moduleId: params.id, questions: module.questions, scope, structure }
  return correctEach(ctx, body, { plan: (db, work) => plan(db, work, written), report: correctionOf })
}

const correctionOf = async (
  db: Db,
  { work, questions, left, keptPoints, regraded, structure, completed }: Plan,
): Promise<WorkCorrection> => ({
  workId: work.id,
  questions,
  left,
  keptPoints,
  structure,
  handsIn: completed.length,
  copies: await affectedCopies(
    db,
    regraded.flatMap(({ changes, before }) => changes.map((change) => ({ ...change, points: pointsOf(before) }))),
  ),
})
