import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Service } from '../../context.ts'
import { acts } from '../../db/people-schema.ts'
import { findClassNamed } from '../group/classes.ts'
import { isUndecided } from '../trail/list.ts'
import { correctAccount, findAccount } from './accounts.ts'

export const acceptProposal: Service<'acceptProposal'> = ({ ctx, input: { params } }) =>
  ctx.db.transaction(async (tx) => {
    const { schoolId } = ctx.caller
    const isIt = and(eq(acts.id, params.id), eq(acts.schoolId, schoolId), eq(acts.kind, 'proposal'))
    const [act] = await tx.select().from(acts).where(isIt)
    if (!act) throw new Failure('notFound', 'proposal.notFound')
    const user = await findAccount({ ...ctx, db: tx }, act.userId, true)
    const [undecided] = await tx.select({ id: acts.id }).from(acts).where(and(isIt, isUndecided))
    const schoolYear = currentSchoolYear(ctx.now)
    if (!undecided || currentSchoolYear(act.at) !== schoolYear) throw new Failure('conflict', 'proposal.decided')
    const { levels = [], classes = [] } = act.after ?? {}
    const [name] = classes.join() === act.before?.classes?.join() ? [] : classes
    const target = name === undefined ? undefined : await findClassNamed(tx, { schoolId, schoolYear }, name)
    if (name !== undefined && !target) throw new Failure('conflict', 'proposal.class')
    await correctAccount({ ...ctx, db: tx }, user, { levels, ...(target && { classId: target.id }) })
    return { accepted: true }
  })
