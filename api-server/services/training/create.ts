import { and, desc, eq, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { fillText } from '#domain/fill-text'
import { modulesToRedo } from '#domain/player/verdict'
import { datesFor } from '#domain/works/exceptions'
import { canRedo } from '#domain/works/training'
import { workStatusAt } from '#domain/works/work'
import messages from '#messages' with { type: 'json' }
import type { Context, Service } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { answers, assignees, courses, type Db, insertRow, pickRows, works } from '../../db/schema.ts'
import { ownArchiveAt, ownDueDate, selectAssignees } from '../attempt/assignee-view.ts'
import { frozenContent, questionCountOf, saveFrozenCourse } from '../attempt/frozen-course.ts'
import { heldQuestions, partViews } from '../attempt/part-view.ts'
import { hasStatus } from '../attempt/work-view.ts'
import { selectCourses } from '../course/view.ts'
import { isPublished } from '../visibility/works.ts'
import { freezeCourse } from '../work/create.ts'
import { isTrainable, levelsOnOffer } from './courses.ts'

interface TrainingContent {
  courseId: string
  frozenCourseId: string
  subjectId: string
  name: string
  redoesWorkId: string | null
}

interface TrainingRequest {
  courseId: string
  workId?: string | null | undefined
  missed?: boolean | undefined
}

interface Source {
  workId: string
  courseId: string
  training?: boolean
}

/** The hidden work of a training and its one assignee (OP-093): the student is its creator, and nobody else sees it. */
export const createTraining: Service<'createTraining'> = async ({ ctx, input: { body } }) => {
  const assigneeId = await ctx.db.transaction(async (tx) => {
    const content = await contentOf({ ...ctx, db: tx }, body)
    await refuseHeld({ ...ctx, db: tx }, content)
    return insertTraining(tx, ctx, content)
  })
  const [view] = await partViews(ctx, await selectAssignees(ctx.db).where(eq(assignees.id, assigneeId)))
  if (!view) throw new Error('the training was not stored')
  return view
}

/** Refuses a training that would show the correction of an « évaluation » before its time. */
async function refuseHeld(ctx: Context, { frozenCourseId }: TrainingContent): Promise<void> {
  const held = await heldQuestions(ctx)
  if (held.size === 0) return
  const { modules } = await frozenContent(ctx.db, frozenCourseId)
  if (modules.some(({ questions }) => questions.some(({ _id }) => held.has(_id)))) throw new Failure('conflict', 'exam.held')
}

function contentOf(ctx: Context, { courseId, workId = null, missed = false }: TrainingRequest): Promise<TrainingContent> {
  if (workId !== null) return (missed ? missedQuestions : givenWork)(ctx, workId, courseId)
  if (missed) throw new Failure('invalid', 'invalid', { workId: 'required' })
  return newCourse(ctx, courseId)
}

async function newCourse(ctx: Context, courseId: string): Promise<TrainingContent> {
  const levels = await levelsOnOffer(ctx)
  const [row] = await selectCourses(ctx.db, ctx.caller).where(and(eq(courses.id, courseId), isTrainable(ctx.caller, levels)))
  if (!row) throw new Failure('notFound', 'course.notFound')
  const frozen = await freezeCourse(ctx.db, courseId, ctx.now)
  if (frozen.questionCount === 0) throw new Failure('conflict', 'course.empty')
  const { name, subjectId } = row.course
  return { courseId, frozenCourseId: frozen.id, subjectId, name, redoesWorkId: null }
}

/** A given work that is over for the caller, played again as it was frozen (TRN-005). */
async function givenWork(ctx: Context, workId: string, courseId: string): Promise<TrainingContent> {
  const { work } = await findFinishedWork(ctx, { workId, courseId, training: false })
  if (questionCountOf(await frozenContent(ctx.db, work.frozenCourseId)) === 0) throw new Failure('conflict', 'course.empty')
  return { courseId, frozenCourseId: work.frozenCourseId, subjectId: work.subjectId, name: work.name, redoesWorkId: work.id }
}

/** The questions the caller did not get right in one of their works or trainings that is over (decision 25). */
async function missedQuestions(ctx: Context, workId: string, courseId: string): Promise<TrainingContent> {
  const { assignee, work } = await findFinishedWork(ctx, { workId, courseId })
  const graded = await pickRows(ctx.db, [answers, 'questionId', 'evaluation'], eq(answers.assigneeId, assignee.id))
  const content = await frozenContent(ctx.db, work.frozenCourseId)
  const evaluations = new Map(graded.map(({ questionId, evaluation }) => [questionId, evaluation]))
  // What an arrangement made optional and they left out is no mistake.
  const asked = content.modules.map(({ questions, ...module }) => ({
    ...module,
    questions: questions.filter(({ _id, type }) => evaluations.has(_id) || !assignee.optionalTypes.includes(type)),
  }))
  const modules = modulesToRedo(asked, evaluations)
  if (modules.length === 0) throw new Failure('conflict', 'training.nothingMissed')
  const frozen = await saveFrozenCourse(ctx.db, { ...content, introduction: '', modules }, { now: ctx.now, before: content })
  return {
    ...{ courseId, frozenCourseId: frozen.id, subjectId: work.subjectId, redoesWorkId: work.id },
    name: missedName(work.name),
  }
}

/** Adds the prefix of `training.missedName` once, even for a training on the mistakes of a training. */
function missedName(name: string): string {
  const named = (of: string) => fillText(messages.training.missedName, { name: of })
  return name.startsWith(named('')) ? name : named(name)
}

/** The caller's assignee in a work that is over; `training` restricts to trainings or to given works. Throws a Failure if none. */
async function findFinishedWork({ db, caller, now }: Context, { workId, courseId, training }: Source) {
  const kind = training === undefined ? undefined : eq(works.training, training)
  const [row] = await selectAssignees(db).where(
    and(eq(works.id, workId), eq(assignees.userId, caller.id), isPublished(now), kind),
  )
  if (!row || row.work.status === 'DELETED') throw new Failure('notFound', 'work.notFound')
  const { assignee } = row
  const work = datesFor(row.work, assignee)
  if (work.courseId !== courseId) throw new Failure('invalid', 'invalid', { courseId: 'invalid' })
  const archived = workStatusAt(work, now) === 'ARCHIVED'
  if (!canRedo({ submitted: assignee.submittedAt !== null, archived })) throw new Failure('conflict', 'work.notOver')
  return { assignee, work }
}

async function insertTraining(tx: Db, { caller, now }: Context, content: TrainingContent): Promise<string> {
  const { schoolId, id: userId } = caller
  const workId = await insertRow(tx, works, {
    ...content,
    schoolId,
    creatorId: userId,
    status: 'PUBLISHED',
    dueDate: now,
    archiveDuration: 'never',
    archiveAt: null,
    schoolYear: currentSchoolYear(now),
    training: true,
    createdAt: now,
    assigneeCount: 1,
  })
  return insertRow(tx, assignees, { schoolId, workId, userId })
}

/** Given works of a subject that are over for the caller (canRedo of domain/works/training, as a condition), most recent first. */
export const listWorksToRedo: Service<'listWorksToRedo'> = async ({ ctx, input: { params, query } }) => {
  const over = or(isNotNull(assignees.submittedAt), hasStatus('ARCHIVED', ctx.now, ownArchiveAt))
  const given = and(
    eq(works.training, false),
    eq(works.subjectId, params.subjectId),
    ne(works.status, 'DELETED'),
    isPublished(ctx.now),
  )
  const rows = await selectAssignees(ctx.db)
    .where(and(eq(assignees.userId, ctx.caller.id), given, over, not(isHeldPart(ctx.now))))
    .orderBy(desc(sql`coalesce(${assignees.submittedAt}, ${ownArchiveAt}, ${ownDueDate})`), desc(assignees.id))
    .limit(query.limit)
    .offset(query.offset)
  return partViews(ctx, rows)
}
