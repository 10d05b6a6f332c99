import { and, desc, eq, isNull } from 'drizzle-orm'
import { maxAbsences } from '#contract/exam-limits'
import type { Service } from '../../context.ts'
import { examAbsences } from '../../db/exam-schema.ts'
import { lockOwnAssignee } from '../attempt/own-assignee.ts'
import { readExam } from '../attempt/sitting.ts'
import { examFate } from './answer.ts'

/** Keeps a moment when the page was left, or its end. Nothing is kept before the first question and after the end. */
export const reportPresence: Service<'reportPresence'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
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
