import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { WorkOrder } from '#contract/work'
import { parisDay } from '#domain/paris-time'
import { currentSchoolYear } from '#domain/school-year'
import { archiveAt } from '#domain/work'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, groupStudents, groups, users, works } from '../../db/schema.ts'
import { findCourse } from '../course/get.ts'
import type { CourseRow } from '../course/view.ts'
import { visibleGroups } from '../group/list.ts'
import { type Frozen, freezeCourse } from './freeze.ts'
import { selectWorks, workView } from './view.ts'

/** One work per group and one for the single students, made together or not at all (OP-056). */
export const createWorks: Service<'createWorks'> = async ({ ctx, input: { body } }) => {
  if (body.groups.length + body.students.length === 0) throw new Failure('invalid', 'invalid', { groups: 'required' })
  if (parisDay(body.dueDate) < parisDay(ctx.now)) throw new Failure('invalid', 'invalid', { dueDate: 'past' })
  const course = await findCourse(ctx, body.courseId)
  refuseUnassignable(course)
  const targets = await findTargets(ctx, body)
  const ids = await ctx.db.transaction(async (tx) => {
    const frozen = await freezeCourse(tx, body.courseId, ctx.now)
    if (frozen.questionCount === 0) throw new Failure('conflict', 'course.empty')
    return insertWorks(tx, ctx, body, course, frozen, targets)
  })
  const rows = await selectWorks(ctx.db).where(inArray(works.id, ids))
  return ids.flatMap((id) => rows.filter((row) => row.work.id === id)).map((row) => workView(row, ctx.now))
}

interface Target {
  groupId: string | null
  userIds: string[]
}

function refuseUnassignable({ course }: CourseRow): void {
  if (course.status !== 'PUBLISHED') throw new Failure('conflict', 'course.notPublished')
  if (course.cantAffect) throw new Failure('conflict', 'course.notAssignable')
}

/** The students of each work: nobody twice, a chosen group before the single students. */
async function findTargets(ctx: Context, order: WorkOrder): Promise<Target[]> {
  const groupIds = [...new Set(order.groups)]
  const [members, students] = await Promise.all([findMembers(ctx, groupIds), findStudents(ctx, [...new Set(order.students)])])
  const reached = new Set<string>()
  const take = (userIds: readonly string[]) => userIds.filter((userId) => !reached.has(userId) && reached.add(userId))
  const targets: Target[] = groupIds.map((groupId) => ({ groupId, userIds: take(members.get(groupId) ?? []) }))
  const single = take(students)
  return [
    ...targets.filter((target) => target.userIds.length > 0),
    ...(single.length > 0 ? [{ groupId: null, userIds: single }] : []),
  ]
}

async function findMembers({ db, caller }: Context, groupIds: readonly string[]): Promise<Map<string, string[]>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .select({ groupId: groups.id, userId: groupStudents.userId })
    .from(groups)
    .leftJoin(groupStudents, eq(groupStudents.groupId, groups.id))
    .where(and(inArray(groups.id, [...groupIds]), visibleGroups(caller)))
  const members = new Map<string, string[]>(rows.map((row) => [row.groupId, []]))
  for (const { groupId, userId } of rows) if (userId) members.get(groupId)?.push(userId)
  const unknown = groupIds.some((id) => !members.has(id))
  if (unknown) throw new Failure('notFound', 'group.notFound', { groups: 'unknown' })
  if ([...members.values()].some((list) => list.length === 0)) throw new Failure('invalid', 'invalid', { groups: 'empty' })
  return members
}

async function findStudents({ db, caller }: Context, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...studentIds]),
        eq(users.role, 'STUDENT'),
        caller.role === 'SUPERADMIN' ? undefined : eq(users.schoolId, caller.schoolId),
      ),
    )
  if (rows.length < studentIds.length) throw new Failure('notFound', 'student.notFound', { students: 'unknown' })
  return rows.map((row) => row.id)
}

async function insertWorks(
  tx: Db,
  ctx: Context,
  order: WorkOrder,
  { course }: CourseRow,
  frozen: Frozen,
  targets: readonly Target[],
) {
  const { caller, now } = ctx
  const created = await tx
    .insert(works)
    .values(
      targets.map((target) => ({
        schoolId: caller.schoolId,
        creatorId: caller.id,
        courseId: course.id,
        frozenCourseId: frozen.id,
        subjectId: course.subjectId,
        groupId: target.groupId,
        name: order.name ?? course.name,
        comment: order.comment,
        status: 'PUBLISHED' as const,
        dueDate: order.dueDate,
        archiveDuration: order.archiveDuration,
        archiveAt: archiveAt(order.dueDate, order.archiveDuration),
        schoolYear: currentSchoolYear(order.dueDate),
        createdAt: now,
        assigneeCount: target.userIds.length,
      })),
    )
    .returning({ id: works.id })
  const rows = targets.flatMap((target, index) => {
    const workId = created[index]?.id
    return workId ? target.userIds.map((userId) => ({ schoolId: caller.schoolId, workId, userId })) : []
  })
  await tx.insert(assignees).values(rows)
  return created.map((row) => row.id)
}
