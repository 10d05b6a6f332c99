import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AnswerValue } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Question, StoredQuestion } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { maxIndicationLength } from '#contract/text-limits'
import { unsealedValue } from '#domain/exams/seal'
import { indicationFor } from '#domain/indication/indication'
import { maxIndications } from '#domain/indication/max-indications'
import { reveals } from '#domain/indication/reveals'
import { answerText, correctionTexts } from '#domain/indication/texts'
import { kindOf } from '#domain/questions/kinds'
import { plainText } from '#domain/rich-text/plain'
import { isAnswerOf } from '#domain/scoring/answer'
import { datesFor } from '#domain/works/exceptions'
import { isOpen } from '#domain/works/work'
import { askService } from '../../ask-service.ts'
import type { Context, PreparedService } from '../../context.ts'
import { answers, assignees, frozenCourses, works } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { readExam } from '../attempt/sitting.ts'
import { findModule } from '../module/get.ts'
import { isPublished } from '../visibility/works.ts'

/**
 * An indication for a question (OP-072). For students, two per question are allowed on their open work, whatever count the player
 * sends; staff may try any module they can see, and nothing is stored (ROLE-017).
 */
export const askIndication: PreparedService<'askIndication'> = {
  prepare: async ({ ctx, input: { body } }) => {
    if (body.numberOfAikoIndicationsUsed >= maxIndications) throw exhausted()
    const { moduleId, question: questionId, answer } = body
    if (ctx.caller.role === 'STUDENT') return prepareForStudent(ctx, body)
    const module = await findModule(ctx, moduleId)
    const question = findQuestion(module.questions, questionId, answer)
    const indication = await ask(ctx, { question, answer, used: body.numberOfAikoIndicationsUsed })
    return async () => ({ indication })
  },
}

const exhausted = () => new Failure('conflict', 'indication.exhausted')

type IndicationBody = CallArguments<Calls['askIndication']>['body']

async function prepareForStudent(ctx: Context, { moduleId, workId, question: questionId, answer }: IndicationBody) {
  const { assignee, work, module } = await findOpenWork(ctx, moduleId, workId)
  const given = await givenTo(ctx, { assignee, work, module }, { questionId, answer })
  const question = findQuestion(module.questions, questionId, given)
  const key = and(eq(answers.assigneeId, assignee.id), eq(answers.questionId, questionId))
  const [row] = await ctx.db.select({ indications: answers.indications }).from(answers).where(key)
  const used = row?.indications ?? 0
  if (used >= maxIndications) throw exhausted()
  const indication = await ask(ctx, { question, answer: given, used })
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

async function ask({ env }: Context, asked: Parameters<ReturnType<typeof assistantOf>>[0]): Promise<string> {
  const indication = await assistantOf(env)(asked)
  if (indication === null) throw new Failure('unavailable', 'indication.unavailable')
  return indication
}

/** The assistant configured by the environment: the service at ASSISTANT_URL, else the built-in one. */
const assistantOf = (env: Env): Assistant =>
  env.ASSISTANT_URL === undefined
    ? localAssistant
    : remoteAssistant(env.ASSISTANT_URL, env.ASSISTANT_TOKEN, env.ASSISTANT_TIMEOUT_MS)

/** The built-in assistant: rules only, no external service. */
const localAssistant: Assistant = async ({ question, answer, used }) => indicationFor(question, answer, used)

const reply = z.object({ indication: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxIndicationLength)) })

/**
 * An assistant behind a URL (docs/installation.md): receives the texts of the question and the answer, no student data, and replies
 * {indication}. An indication that reveals the correction is dropped. Null on any failure.
 */
const remoteAssistant =
  (address: string, token: string | undefined, timeoutMs: number): Assistant =>
  async (request) => {
    const body = { type: 'application/json', content: JSON.stringify(textsOf(request)) }
    const parsed = reply.safeParse(await askService({ address, token, timeoutMs }, body))
    // On null the player shows the correction instead (ERR-040).
    if (!parsed.success || reveals(parsed.data.indication, request.question, request.answer)) return null
    return parsed.data.indication
  }

const textsOf = ({ question, answer, used }: Request) => ({
  type: question.type,
  statement: plainText(`${question.statement}${kindOf(question).body(question)}`),
  tips: plainText(question.tips),
  correction: correctionTexts(question).join('\n'),
  answer: answerText(question, answer),
  indicationsUsed: used,
})

interface Request {
  readonly question: Question
  readonly answer: AnswerValue
  /** Number of indications already given. */
  readonly used: number
}

/** Produces an indication: a text that does not give the correction away, or null when it has none. */
type Assistant = (request: Request) => Promise<string | null>
