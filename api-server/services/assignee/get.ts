import type { Service } from '../../context.ts'
import { personView } from '../user/view.ts'
import { frozenContent } from '../work/freeze.ts'
import { withoutAverages } from '../work/get.ts'
import { workView } from '../work/view.ts'
import { assigneeSummaryView, findAssignee, readAnswers, readComments } from './view.ts'

export const getAssignee: Service<'getAssignee'> = async ({ ctx, input }) => {
  const row = await findAssignee(ctx, input.params.id)
  const [course, answers, comments] = await Promise.all([
    frozenContent(ctx.db, row.work.frozenCourseId),
    readAnswers(ctx.db, row.assignee.id),
    readComments(ctx.db, row.assignee.id),
  ])
  const work = workView(row, ctx.now)
  return {
    ...assigneeSummaryView(row.assignee, row.questionCount),
    work: ctx.caller.role === 'STUDENT' ? withoutAverages(work) : work,
    course,
    student: personView(row.student),
    answers,
    comments,
  }
}
