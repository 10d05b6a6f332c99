import { sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { definePrepared, value } from '../../db/prepared.ts'
import { answers } from '../../db/schema.ts'
import { frozenContent } from '../work/freeze.ts'
import { findQuestion, keepProgress, lockOwnAssignee, refuseClosed } from './assignee.ts'

/** Adds active time to a question, answered or not (OP-079). */
export const saveDuration: Service<'saveDuration'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    findQuestion(await frozenContent(tx, row.work.frozenCourseId), body.moduleId, body.questionId)
    refuseClosed(row, ctx.now)
    await addDuration(tx).execute({
      ...body,
      assigneeId: row.assignee.id,
      schoolId: row.assignee.schoolId,
    })
    const assignee = await keepProgress(tx, row.assignee, ctx.now)
    return { duration: assignee.duration }
  })

const addDuration = definePrepared((db, name) =>
  db
    .insert(answers)
    .values({
      assigneeId: value('assigneeId'),
      questionId: value('questionId'),
      moduleId: value('moduleId'),
      schoolId: value('schoolId'),
      duration: value('duration'),
    })
    .onConflictDoUpdate({
      target: [answers.assigneeId, answers.questionId],
      set: { duration: sql`${answers.duration} + excluded.duration` },
    })
    .prepare(name),
)
