import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { LiveStudent } from '#contract/live'
import { withListedNames } from '#domain/people/pupil-names'
import type { Context, Service } from '../../context.ts'
import { liveSeats } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, users } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { liveBoardOf, readLesson } from './lesson.ts'
import { refuseOthers } from './own.ts'
import { hereSince } from './presence.ts'

export const getLive: Service<'getLive'> = async ({ ctx, input: { params } }) => {
  await refuseOthers(ctx, params.id, new Failure('notFound', 'live.none'))
  const { row, work } = await readLesson(ctx.db, params.id)
  const [course, board, students] = await Promise.all([
    frozenContent(ctx.db, work.frozenCourseId),
    liveBoardOf(ctx, work.id),
    readStudents(ctx, row),
  ])
  return { name: work.name, course, board, students }
}

/** The students of a lesson in French order of their names, those excused left out. */
export const lessonStudents = (db: Db, workId: string) =>
  db
    .select({
      ...{ id: assignees.id, firstname: users.firstname, lastname: users.lastname, namesake: users.namesake },
      ...{ avatar: users.avatar, guest: liveSeats.guest, device: liveSeats.device, seenAt: liveSeats.seenAt },
    })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .leftJoin(liveSeats, eq(liveSeats.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), isNull(assignees.excused)))

async function readStudents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { workId, questionId }: { workId: string; questionId: string | null },
): Promise<LiveStudent[]> {
  const rows = await lessonStudents(db, workId)
  const given = questionId === null ? [] : await readAnswered(db, workId, questionId)
  const answered = new Set(given.map(({ id }) => id))
  return withListedNames(rows).map(({ id, name, guest, seenAt }) => ({
    ...{ _id: id, name, answered: answered.has(id) },
    here: seenAt !== null && seenAt > hereSince(now),
    joined: guest === null ? null : guest ? 'guest' : 'account',
  }))
}

const readAnswered = (db: Db, workId: string, questionId: string) =>
  db
    .select({ id: answers.assigneeId })
    .from(answers)
    .innerJoin(assignees, eq(assignees.id, answers.assigneeId))
    .where(and(eq(assignees.workId, workId), eq(answers.questionId, questionId), isNotNull(answers.answeredAt)))
