import { inArray } from 'drizzle-orm'
import type { Db } from '#api/db/open'
import { answers, assignees, idempotentReplies, notifications, works } from '#api/db/schema'
import type { CrowdStudent } from './crowd-scene.ts'
import { nameOf } from './crowd-writes.ts'
import { type Amounts, amounts } from './tally.ts'

/** The stored effects of the crowd’s writes, under the names used by those writes. */
export async function storedAmounts(db: Db, students: readonly CrowdStudent[]): Promise<Amounts> {
  const users = students.map(({ id }) => id)
  const shares = await db.select().from(assignees).where(inArray(assignees.userId, users))
  const userOf = new Map(shares.map(({ id, userId }) => [id, userId]))
  const ids = shares.map(({ id }) => id)
  const [rows, given, notices, replies] = [
    await db.select().from(answers).where(inArray(answers.assigneeId, ids)),
    await db
      .select()
      .from(works)
      .where(inArray(works.id, [...new Set(students.map(({ workId }) => workId))])),
    await db.select().from(notifications).where(inArray(notifications.objectId, ids)),
    await db.select().from(idempotentReplies).where(inArray(idempotentReplies.userId, users)),
  ]
  const named = (assigneeId: string) => userOf.get(assigneeId) ?? assigneeId
  return amounts([
    ...rows.flatMap((row) => answerAmounts(row, named(row.assigneeId))),
    ...shares.flatMap(shareAmounts),
    ...given.flatMap(workAmounts),
    ...notices.filter(({ kind }) => kind === 'submission').map(({ objectId }) => [nameOf.notice(named(objectId)), 1] as const),
    ...replies.map(({ userId, key }) => [nameOf.reply(userId, key), 1] as const),
  ])
}

type Entry = readonly [name: string, amount: number]

function answerAmounts(row: typeof answers.$inferSelect, user: string): Entry[] {
  const time: Entry = [nameOf.time(user, row.questionId), row.duration]
  return row.answeredAt === null ? [time] : [time, [nameOf.answer(user, row.questionId, row.value, row.evaluation), 1]]
}

const shareAmounts = (share: typeof assignees.$inferSelect): Entry[] => [
  [nameOf.sum(share.userId, 'answers'), share.answerCount],
  [nameOf.sum(share.userId, 'time'), share.duration],
  [nameOf.sum(share.userId, 'evaluations'), share.evaluationSum],
  ...(share.submittedAt === null ? [] : [[nameOf.submission(share.userId), 1] as const]),
]

const workAmounts = (work: typeof works.$inferSelect): Entry[] => [
  [nameOf.work(work.id, 'submissions'), work.submissionCount],
  [nameOf.work(work.id, 'started'), work.startedCount],
  [nameOf.work(work.id, 'time'), work.durationSum],
]
