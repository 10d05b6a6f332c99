import { eq, inArray } from 'drizzle-orm'
import { staleVersion } from '#contract/errors'
import type { WorkCorrection } from '#contract/work-correction'
import type { Regrade } from '#domain/correcting/accepted-answers'
import { shownMean } from '#domain/scoring/mean'
import { pointsOf } from '#domain/scoring/points'
import type { Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { assignees, type Db, users } from '../../db/schema.ts'
import { shownLastname } from '../../db/shown-lastname.ts'
import { findEditableModule } from '../module/get.ts'
import { type Plan, plan } from './correct-plan.ts'
import { correctEach } from './correct-write.ts'

export const correctWorks: Service<'correctWorks'> = async ({ ctx, input: { params, body } }) => {
  const module = await findEditableModule(ctx, params.id)
  if (module.version !== body.version) throw staleVersion()
  const { scope, structure } = body
  const written = { moduleId: params.id, questions: module.questions, scope, structure }
  return correctEach(ctx, body, { plan: (db, work) => plan(db, work, written), report: correctionOf })
}

const correctionOf = async (db: Db, { work, questions, left, keptPoints, regraded, structure, completed }: Plan) => ({
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

type WeightedRegrade = Regrade & { readonly points: number }

/** Assignees whose overall evaluation these changes affect, by name; to be read before the changes are written. */
async function affectedCopies(db: Db, changes: readonly WeightedRegrade[]): Promise<WorkCorrection['copies']> {
  if (changes.length === 0) return []
  const more = new Map<string, number>()
  for (const { assigneeId, before, after, points } of changes)
    more.set(assigneeId, (more.get(assigneeId) ?? 0) + (after - before) * points)
  const rows = await db
    .select({
      assigneeId: assignees.id,
      sum: assignees.evaluationSum,
      count: assignees.evaluationCount,
      student: { _id: users.id, firstname: users.firstname, lastname: shownLastname, avatar: users.avatar },
    })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(inArray(assignees.id, [...more.keys()]))
    .orderBy(folded(users.lastname), folded(users.firstname), users.id)
  return rows.map(({ assigneeId, student, sum, count }) => ({
    assigneeId,
    student,
    before: shownMean(sum, count) ?? 0,
    after: shownMean(sum + (more.get(assigneeId) ?? 0), count) ?? 0,
  }))
}
