import { and, desc, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { maxAbsences } from '#contract/exam-limits'
import { isOpen } from '#domain/works/work'
import type { Service } from '../../context.ts'
import { examAbsences, examSittings } from '../../db/exam-schema.ts'
import { newSeed } from '../attempt/cover.ts'
import { lockOwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { readAssignee } from '../attempt/read-assignee.ts'
import { readExam } from '../attempt/sitting.ts'
import { examFate } from './answer.ts'

/** Starts the caller’s time; on another device, after a cut or a reload, it goes on. */
export const beginExam: Service<'beginExam'> = ({ ctx, input: { params } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params)
    const { assignee, work } = row
    if (work.exam === null || work.exam.release === 'live') throw new Failure('conflict', 'exam.none')
    const [begun] = await tx.select().from(examSittings).where(eq(examSittings.assigneeId, assignee.id))
    if (!begun) {
      if (assignee.submittedAt !== null || !isOpen(work, ctx.now)) throw new Failure('conflict', 'work.closed')
      const { id: assigneeId, schoolId } = assignee
      await tx.insert(examSittings).values({ assigneeId, schoolId, seed: newSeed(), startedAt: ctx.now })
      await refreshProgress(tx, assignee, ctx.now)
    }
    return readAssignee({ ...ctx, db: tx }, assignee.id, { withEval: true, withFullname: false, part: 0 })
  })

/** Keeps a moment when the page was left, or its end. Nothing is kept before the first question and after the end. */
export const reportPresence: Service<'reportPresence'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params)
    const { id: assigneeId, schoolId } = row.assignee
    const exam = await readExam(tx, row)
    if (!exam || exam.live || examFate(exam, row, ctx.now) === 'refused') return { there: body.there }
    const own = eq(examAbsences.assigneeId, assigneeId)
    const [last] = await tx
      .select()
      .from(examAbsences)
      .where(and(own, isNull(examAbsences.backAt)))
      .orderBy(desc(examAbsences.leftAt))
      .limit(1)
    if (body.there && last) await tx.update(examAbsences).set({ backAt: ctx.now }).where(eq(examAbsences.id, last.id))
    if (!body.there && !last && (await tx.$count(examAbsences, own)) < maxAbsences)
      await tx.insert(examAbsences).values({ assigneeId, schoolId, leftAt: ctx.now })
    return { there: body.there }
  })
