import * as z from 'zod/mini'
import { answerOutcomes } from '#contract/student'
import type { PreparedService } from '../../context.ts'
import { answerReply, unstoredAnswer } from '../attempt/answer-reply.ts'
import { answerView } from '../attempt/assignee-view.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { lockOwnAssignee } from '../attempt/own-assignee.ts'
import { readExam } from '../attempt/sitting.ts'
import { findLate } from '../attempt/store-answer.ts'

const keptReply = z.object({ outcome: z.enum(answerOutcomes) })

/** What became of an answer then, with sums as of now; as sent where not stored (« évaluation »). Judges and writes nothing. */
export const repeatAnswer: NonNullable<PreparedService<'saveAnswer'>['repeat']> = {
  keep: ({ outcome }) => ({ outcome }),
  again: async ({ ctx, input: { params, body } }, kept) => {
    const { outcome } = keptReply.parse(kept)
    const row = await lockOwnAssignee(ctx.db, ctx, { workId: params.workId, questionId: body.questionId })
    const course = await frozenContent(ctx.db, row.work.frozenCourseId)
    const exam = await readExam(ctx.db, row)
    const late = outcome === 'late' || !row.saved ? await findLate(ctx.db, row, body.questionId) : undefined
    const stored = late ?? row.saved
    const answer = stored ? answerView(stored) : unstoredAnswer(body, ctx.now)
    return answerReply(ctx, row, { exam, course, outcome, answer })
  },
}
