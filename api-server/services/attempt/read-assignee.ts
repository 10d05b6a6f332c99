import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Answer } from '#contract/answer'
import type { EvaluationChange, FrozenCourse } from '#contract/assignee'
import type { CallArguments } from '#contract/calls'
import type { Question } from '#contract/question'
import { shownPart } from '#domain/authoring/course-size'
import { fullName } from '#domain/people/names'
import { isUnnamed } from '#domain/people/platform-account'
import { pick } from '#domain/pick'
import { isSelfEvaluated } from '#domain/scoring/answer'
import { gradersOf } from '#domain/scoring/graders'
import { helpFor } from '#domain/works/exceptions'
import { isOpen } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import { type Db, evaluationChanges, users } from '../../db/schema.ts'
import { personView } from '../views/user.ts'
import { seesHelp } from '../visibility/arrangements.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { assignedWorkView, findAssignee, readAnswers, readComments, readLateAnswers } from './assignee-view.ts'
import { courseOfWork, readAccepted } from './evaluate.ts'
import { questionCountOf, readFrozen } from './frozen-course.ts'
import { isHeldFrom, noteResultsRead, ownFacts, summaryFor } from './part-view.ts'
import { courseOf, ownSittingView, type ReadExam, readExam, sealedAnswer } from './sitting.ts'

export const getAssignee: Service<'getAssignee'> = ({ ctx, input: { params, query } }) => readAssignee(ctx, params.id, query)

/** One visible assignee, with the optional parts that the query flags ask for; Failure notFound. */
export async function readAssignee(ctx: Context, id: string, query: CallArguments<'getAssignee'>['query']) {
  const { db } = ctx
  const row = await findAssignee(ctx, id)
  const [exam, { content: whole, bytes }, accepted, answers, lateAnswers, comments, changes, teacher] = await Promise.all([
    readExam(db, row),
    readFrozen(db, row.work.frozenCourseId),
    readAccepted(db, row.work.id),
    readAnswers(db, row.assignee.id),
    readLateAnswers(db, row.assignee.id),
    readComments(db, row.assignee.id),
    query.withEval ? readChanges(db, row.assignee.id) : undefined,
    query.withEval && isOwnAccount(ctx, row) ? teacherOf(db, row) : undefined,
  ])
  await noteResultsRead(ctx, [row])
  const { evaluation, ...summary } = summaryFor(ctx, row, questionCountOf(whole))
  const sealed = exam !== null && isHeldFrom(ctx, row)
  const given = courseOfWork(whole, accepted)
  const course = exam ? courseOf(given, exam, sealed) : given
  const seesOthers = seesResultsOfOthers(ctx.caller)
  const work = assignedWorkView(row, ctx)
  const plays = !seesOthers && !summary.submitted && isOpen(work, ctx.now)
  const isLeft = plays ? leftIn(row, sealed, answers) : undefined
  const { modules, part } = shownPart(course.modules, bytes, { ...query, isLeft })
  const told = {
    ...{ answers, lateAnswers, comments },
    graders: changes && gradersOf(changes, answers),
    changes: seesOthers ? changes : undefined,
  }
  return {
    ...summary,
    ...ownFacts(ctx, row),
    evaluation: query.withEval ? evaluation : undefined,
    student: personView(row.student),
    fullname: query.withFullname ? fullName(row.student.firstname, row.student.lastname) : undefined,
    work,
    course: { ...course, modules },
    part,
    help: seesOwnHelp(ctx, row) ? helpFor(row.assignee) : undefined,
    content: row.work.frozenCourseId,
    teacher,
    sitting: exam && !seesOthers ? ownSittingView(ctx, row, exam) : undefined,
    ...(sealed ? sealedParts(exam, given, answers) : told),
  }
}

type AssigneeRow = Awaited<ReturnType<typeof findAssignee>>

/** Whether the student reads their own part signed in: neither a guest who may have taken the name, nor a launch of a platform. */
const isOwnAccount = ({ caller }: Context, { assignee }: AssigneeRow): boolean =>
  caller.headless === null && caller.id === assignee.userId

/**
 * Full name of the teacher of a work; none in a student’s own training, of an erased person, of an account that nobody named, and for what
 * was handed in before a colleague took it over.
 */
async function teacherOf(db: Db, { work, assignee }: AssigneeRow): Promise<string | undefined> {
  if (work.handedOverAt !== null && assignee.submittedAt !== null && assignee.submittedAt < work.handedOverAt) return undefined
  const giver = and(eq(users.id, work.creatorId), ne(users.id, assignee.userId), isNull(users.erasedAt))
  const [user] = await db.select().from(users).where(giver)
  return user && !isUnnamed(user) ? fullName(user.firstname, user.lastname) : undefined
}

/** The student themself reads what helps them, and whoever may read it in the work. */
const seesOwnHelp = ({ caller }: Context, { assignee, work }: AssigneeRow): boolean =>
  caller.id === assignee.userId || seesHelp(caller, work)

/** The parts of an « évaluation » whose results are held back from its student: their own answers, and nothing that was said of them. */
const sealedParts = (exam: ReadExam, course: FrozenCourse, answers: readonly Answer[]) => ({
  answers: answers.map((answer) => sealedAnswer(exam, course, answer)),
  lateAnswers: [],
  comments: { global: null, modules: {}, questions: {} },
  ...{ graders: undefined, changes: undefined },
})

/** What its student still has to do in a question: to answer what is expected, or to evaluate what only they can. */
function leftIn({ assignee }: AssigneeRow, sealed: boolean, answers: readonly Answer[]) {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  return (question: Question) => {
    const answer = given.get(question._id)
    if (answer === undefined) return !assignee.optionalTypes.includes(question.type)
    return answer.evaluation === null && !sealed && isSelfEvaluated(question)
  }
}

async function readChanges(db: Db, assigneeId: string): Promise<EvaluationChange[]> {
  const rows = await db
    .select({ change: evaluationChanges, firstname: users.firstname, lastname: users.lastname })
    .from(evaluationChanges)
    .innerJoin(users, eq(users.id, evaluationChanges.authorId))
    .where(eq(evaluationChanges.assigneeId, assigneeId))
    .orderBy(asc(evaluationChanges.createdAt), asc(evaluationChanges.id))
  return rows.map(({ change, firstname, lastname }) => ({
    ...pick(change, 'questionId', 'before', 'after', 'reason'),
    date: change.createdAt,
    author: fullName(firstname, lastname),
  }))
}
