import { eq, inArray } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { knownQuestions } from '#contract/question-types'
import type { Work, WorkOrder } from '#contract/work'
import { findSharedQuestion } from '#domain/authoring/shared-questions'
import { currentSchoolYear } from '#domain/dates/school-year'
import { type StoredExam, storedExam } from '#domain/exams/conditions'
import { pick } from '#domain/pick'
import { archiveAt } from '#domain/works/archive-at'
import { isPastDay, isTooFar } from '#domain/works/due-date'
import { publicationProblem } from '#domain/works/publication'
import type { Context, Service, Stated } from '../../context.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { assignees, courses, type Db, works } from '../../db/schema.ts'
import { type FrozenCopy, saveFrozenCourse } from '../attempt/frozen-course.ts'
import { selectWorks, workView } from '../attempt/work-view.ts'
import { findCourse } from '../course/get.ts'
import { type CourseRow, modulesInOrder } from '../course/view.ts'
import { holdTargets, type Target } from '../group/targets.ts'
import { notifyNewWork } from '../notification/write.ts'
import { refuseTooLarge } from '../views/course-size.ts'

/** One work per group and one for the individual students, all or none (OP-056). */
export const createWorks: Service<'createWorks'> = ({ ctx, input: { body } }) => giveCourse(ctx, body)

/** What a lesson live has beside its order: its conditions, and what covers the names in its answers. */
interface Lesson {
  readonly exam: StoredExam
  readonly liveSeed: string
}

export async function giveCourse(ctx: Context, body: WorkOrder, lesson?: Lesson): Promise<Stated<Work>[]> {
  if (body.groups.length + body.students.length === 0) throw new Failure('invalid', 'invalid', { groups: 'required' })
  if (isTooFar(body.dueDate, ctx.now)) throw new Failure('invalid', 'invalid', { dueDate: 'far' })
  if (isPastDay(body.dueDate, ctx.now)) throw new Failure('invalid', 'invalid', { dueDate: 'past' })
  refuseEarlyOrLate(body, ctx.now)
  const course = await findCourse(ctx, body.courseId)
  refuseUnassignable(course)
  return ctx.db.transaction(async (tx) => {
    const targets = await holdTargets({ ...ctx, db: tx }, body)
    await holdCourse(tx, body.courseId)
    const frozen = await freezeCourse(tx, body.courseId, ctx.now)
    if (frozen.questionCount === 0) throw new Failure('conflict', 'course.empty')
    const exam = lesson?.exam ?? examOf(body, frozen)
    const plan = { course: course.course, frozen, targets, exam, liveSeed: lesson?.liveSeed ?? null }
    const ids = await insertWorks({ ...ctx, db: tx }, body, plan)
    await notifyNewWork(tx, ids, ctx.now)
    const rows = await selectWorks(tx).where(inArray(works.id, ids))
    return ids.flatMap((id) => rows.filter((row) => row.work.id === id)).map((row) => workView(row, ctx.now))
  })
}

/** Failure invalid on the instant of publication that is over, or not before the due date. */
function refuseEarlyOrLate({ dueDate, publishAt, groupPublishAt }: WorkOrder, now: number): void {
  const problem = (at: number | null) => publicationProblem(at, { dueDate, now })
  const named = Object.entries(groupPublishAt).map(([groupId, at]) => [`groupPublishAt.${groupId}`, problem(at)] as const)
  const errors = [['publishAt', problem(publishAt)] as const, ...named].flatMap(([field, code]) => (code ? [[field, code]] : []))
  if (errors.length > 0) throw new Failure('invalid', 'invalid', Object.fromEntries(errors))
}

/** When the students of a target begin to see their work: as the order says for their group, else as it says for all. */
function publicationOf({ publishAt, groupPublishAt }: WorkOrder, { groupId }: Target): number | null {
  const own = groupId === null ? undefined : groupPublishAt[groupId]
  return own === undefined ? publishAt : own
}

/** The conditions of an « évaluation » as stored; Failure invalid for a draw from a module that the course does not have. */
function examOf({ exam }: WorkOrder, { content }: FrozenCopy): StoredExam | null {
  if (exam === null) return null
  const { exam: stored, errors } = storedExam(exam, content)
  if (errors) throw new Failure('invalid', 'invalid', errors)
  return stored
}

function refuseUnassignable({ course, limited }: CourseRow): void {
  if (course.status !== 'PUBLISHED') throw new Failure('conflict', 'course.notPublished')
  if (limited) throw new Failure('conflict', 'course.limited')
  if (course.cantAffect) throw new Failure('conflict', 'course.notAssignable')
}

/** Locks the course against deletion until its works are stored; Failure if it has been deleted or unpublished meanwhile. */
async function holdCourse(tx: Db, courseId: string): Promise<void> {
  const [course] = await tx.select({ status: courses.status }).from(courses).where(eq(courses.id, courseId)).for('share')
  if (!course || course.status === 'DELETED') throw new Failure('notFound', 'course.notFound', { courseId: 'unknown' })
  if (course.status !== 'PUBLISHED') throw new Failure('conflict', 'course.notPublished')
}

interface WorkPlan {
  readonly course: CourseRow['course']
  readonly frozen: FrozenCopy
  readonly targets: readonly Target[]
  readonly exam: StoredExam | null
  readonly liveSeed: string | null
}

async function insertWorks(
  { db, caller, now }: Context,
  order: WorkOrder,
  { course, frozen, targets, exam, liveSeed }: WorkPlan,
) {
  const created = await db
    .insert(works)
    .values(
      targets.map((target) => ({
        schoolId: target.schoolId,
        creatorId: caller.id,
        courseId: course.id,
        frozenCourseId: frozen.id,
        subjectId: course.subjectId,
        groupId: target.groupId,
        name: order.name ?? course.name,
        ...pick(order, 'comment', 'dueDate', 'archiveDuration'),
        exam,
        liveSeed,
        status: 'PUBLISHED' as const,
        publishAt: publicationOf(order, target),
        archiveAt: archiveAt(order.dueDate, order.archiveDuration),
        schoolYear: currentSchoolYear(order.dueDate),
        createdAt: now,
        assigneeCount: target.userIds.length,
      })),
    )
    .returning({ id: works.id, schoolId: works.schoolId })
  await markWorks(db, created, order)
  const rows = targets.flatMap(({ schoolId, userIds }, index) => {
    const workId = created[index]?.id
    return workId ? userIds.map((userId) => ({ schoolId, workId, userId })) : []
  })
  await db.insert(assignees).values(rows)
  return created.map((row) => row.id)
}

/** The same marking for each of the works, not yet published. */
async function markWorks(db: Db, created: readonly { id: string; schoolId: string }[], { marking }: WorkOrder): Promise<void> {
  if (marking === null) return
  await db.insert(workMarkings).values(created.map(({ id: workId, schoolId }) => ({ ...marking, workId, schoolId })))
}

/**
 * Freezes the current course with its modules and questions, for works to play whatever is edited later. Skips questions of
 * unknown type (ERR-044). Identical content is stored once. Throws when the course does not exist, Failure conflict
 * `course.sharedQuestions` when two of its modules have a question in common (decision 22), `course.tooLarge`.
 */
export async function freezeCourse(db: Db, courseId: string, now: number): Promise<FrozenCopy> {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (!course) throw new Error(`no course ${courseId}`)
  await refuseTooLarge(db, courseId)
  const modules = await modulesInOrder({ db, caller: null }, courseId)
  const content: FrozenCourse = {
    _id: course.id,
    name: course.name,
    introduction: course.introduction,
    modules: modules.map(({ id, name, duration, document, questions }) => ({
      ...{ _id: id, name, duration, document },
      questions: knownQuestions(questions),
    })),
  }
  if (findSharedQuestion(content.modules.map(({ questions }) => questions.map(({ _id }) => _id))) >= 0)
    throw new Failure('conflict', 'course.sharedQuestions')
  return saveFrozenCourse(db, content, { now })
}
