import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { AnswerValue } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Question, StoredQuestion } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { unsealedValue } from '#domain/exams/seal'
import { maxIndications } from '#domain/indication/max-indications'
import { kindOf } from '#domain/questions/kinds'
import { isAnswerOf } from '#domain/scoring/answer'
import { datesFor } from '#domain/works/exceptions'
import { isOpen } from '#domain/works/work'
import type { Context, PreparedService } from '../../context.ts'
import { answers, assignees, frozenCourses, works } from '../../db/schema.ts'
import { readExam } from '../attempt/sitting.ts'
import { findModule } from '../module/get.ts'
import { isPublished } from '../visibility/works.ts'
import { findIndication, type IndicationRequest } from './ask-assistant.ts'

/** An indication (OP-072): for students two per question of open work; staff try any module they see, unstored (ROLE-017). */
export const askIndication: PreparedService<'askIndication'> = {
  prepare: async ({ ctx, input: { body } }) => {
    if (body.numberOfAikoIndicationsUsed >= maxIndications) throw exhausted()
    const { moduleId, question: questionId, answer } = body
    if (ctx.caller.role === 'STUDENT') return prepareForStudent(ctx, body)
    const module = await findModule(ctx, moduleId)
    const question = findQuestion(module.questions, questionId, answer)
    const indication = await ask(ctx, { moduleId, question, answer, used: body.numberOfAikoIndicationsUsed })
    return async () => ({ indication })
  },
}

const exhausted = () => new Failure('conflict', 'indication.exhausted')

type IndicationBody = CallArguments<'askIndication'>['body']

async function prepareForStudent(ctx: Context, { moduleId, workId, question: questionId, answer }: IndicationBody) {
  const { assignee, work, module } = await findOpenWork(ctx, moduleId, workId)
  const given = await givenTo(ctx, { assignee, work, module }, { questionId, answer })
  const question = findQuestion(module.questions, questionId, given)
  const key = and(eq(answers.assigneeId, assignee.id), eq(answers.questionId, questionId))
  const [row] = await ctx.db.select({ indications: answers.indications }).from(answers).where(key)
  const used = row?.indications ?? 0
  if (used >= maxIndications) throw exhausted()
  const indication = await ask(ctx, { moduleId, question, answer: given, used })
  // Counted only once the indication exists; of two concurrent requests for the last one, the second is refused here.
  return async ({ db }: Context) => {
    const counted = await db
      .insert(answers)
      .values({ assigneeId: assignee.id, questionId, moduleId, schoolId: assignee.schoolId, indications: 1 })
      .onConflictDoUpdate({
        target: [answers.assigneeId, answers.questionId],
        set: { indications: sql`${answers.indications} + 1` },
        setWhere: lt(answers.indications, maxIndications),
      })
      .returning({ indications: answers.indications })
    if (counted.length === 0) throw exhausted()
    return { indication }
  }
}

interface OpenWork {
  readonly assignee: typeof assignees.$inferSelect
  readonly work: typeof works.$inferSelect
  readonly module: FrozenCourse['modules'][number]
}

/** The answer as it is stored. In an « évaluation » Aiko is silent unless its conditions allow her: 409 indication.exam. */
async function givenTo(
  { db }: Context,
  { module, ...row }: OpenWork,
  { questionId, answer }: { questionId: string; answer: AnswerValue },
): Promise<AnswerValue> {
  const exam = await readExam(db, row)
  if (!exam) return answer
  if (!exam.exam.aids || !exam.begun) throw new Failure('conflict', 'indication.exam')
  const question = knownQuestions(module.questions).find(({ _id }) => _id === questionId)
  return question ? unsealedValue(question, answer, exam.begun.cover) : answer
}

/** The caller's open assignee of `workId`, or else of the work started last that has the module; Failure notFound if none. */
async function findOpenWork({ db, caller, now }: Context, moduleId: string, workId: string | undefined) {
  const rows = await db
    .select({ assignee: assignees, work: works, content: frozenCourses.content })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .where(
      and(
        eq(assignees.userId, caller.id),
        workId === undefined ? undefined : eq(works.id, workId),
        isNull(assignees.submittedAt),
        eq(works.status, 'PUBLISHED'),
        isPublished(now),
        sql`${frozenCourses.content} @> ${JSON.stringify({ modules: [{ _id: moduleId }] })}::jsonb`,
      ),
    )
    .orderBy(sql`${assignees.startedAt} desc nulls last`, desc(assignees.id))
  const open = rows.find((row) => isOpen(datesFor(row.work, row.assignee), now))
  const module = open && moduleOf(open.content, moduleId)
  if (!open || !module) throw new Failure('notFound', 'module.notFound')
  return { assignee: open.assignee, work: open.work, module }
}

const moduleOf = (course: FrozenCourse, moduleId: string) => course.modules.find((module) => module._id === moduleId)

function findQuestion(questions: readonly StoredQuestion[], questionId: string, answer: AnswerValue): Question {
  const question = knownQuestions(questions).find((candidate) => candidate._id === questionId)
  if (!question) throw new Failure('invalid', 'invalid', { question: 'unknown' })
  if (kindOf(question).hints === null) throw new Failure('conflict', 'indication.notForQuiz')
  if (!isAnswerOf(question, answer)) throw new Failure('invalid', 'invalid', { answer: 'invalid' })
  return question
}

async function ask(ctx: Context, request: IndicationRequest): Promise<string> {
  const indication = await findIndication(ctx, request)
  // On a failure the player shows the correction instead (ERR-040).
  if (indication === null) throw new Failure('unavailable', 'indication.unavailable')
  return indication
}
