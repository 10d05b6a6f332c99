import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { isOpen } from '#domain/works/work'
import type { Service } from '../../context.ts'
import { examSittings } from '../../db/exam-schema.ts'
import { newSeed } from '../attempt/cover.ts'
import { lockOwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { readAssignee } from '../attempt/read-assignee.ts'

/** Starts the caller’s time; on another device, after a cut or a reload, it goes on. */
export const beginExam: Service<'beginExam'> = ({ ctx, input: { params } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    const { assignee, work } = row
    if (work.exam === null || work.exam.release === 'live') throw new Failure('conflict', 'exam.none')
    const [begun] = await tx.select().from(examSittings).where(eq(examSittings.assigneeId, assignee.id))
    if (!begun) {
      if (assignee.submittedAt !== null || !isOpen(work, ctx.now)) throw new Failure('conflict', 'work.closed')
      const { id: assigneeId, schoolId } = assignee
      await tx.insert(examSittings).values({ assigneeId, schoolId, seed: newSeed(), startedAt: ctx.now })
      await refreshProgress(tx, assignee, ctx.now)
    }
    return readAssignee({ ...ctx, db: tx }, assignee.id, { withEval: true, withFullname: false })
  })
