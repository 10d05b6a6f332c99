import { asc, eq, isNotNull } from 'drizzle-orm'
import type { BadgeKey } from '#contract/badge'
import { earnedBadges, highScore } from '#domain/badges'
import { shownEvaluation } from '#domain/scoring/mean'
import { assignees, type Db, wonBadges, works } from '../db/schema.ts'
import { insertAll } from '../library/insert.ts'

const submissions = (db: Db) =>
  db
    .select({ assignee: assignees, training: works.training, dueDate: works.dueDate, subjectId: works.subjectId })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(isNotNull(assignees.submittedAt))
    .orderBy(asc(assignees.submittedAt), asc(assignees.id))

type Submission = Awaited<ReturnType<typeof submissions>>[number]

/** Awards every pupil's badges, each with the submission that won it. */
export async function seedBadges(db: Db): Promise<void> {
  const byPupil = Map.groupBy(await submissions(db), (row) => row.assignee.userId)
  await insertAll(
    db,
    wonBadges,
    [...byPupil.values()].flatMap((own) => wonOver(own)),
  )
}

/** One pupil's badge rows, from their submissions in order. */
function wonOver(own: readonly Submission[]): (typeof wonBadges.$inferInsert)[] {
  const won = new Map<BadgeKey, typeof wonBadges.$inferInsert>()
  own.forEach(({ assignee: { id, userId, schoolId, submittedAt } }, index) => {
    for (const badge of earnedBadges(achievementsOf(own.slice(0, index + 1)))) {
      if (!won.has(badge)) won.set(badge, { userId, schoolId, badge, wonAt: submittedAt ?? 0, assigneeId: id })
    }
  })
  return [...won.values()]
}

function achievementsOf(rows: readonly Submission[]) {
  const given = rows.filter((row) => !row.training)
  const isHigh = ({ assignee }: Submission) => (shownEvaluation(assignee) ?? 0) >= highScore
  return {
    works: given.length,
    onTime: given.filter((row) => (row.assignee.submittedAt ?? 0) <= row.dueDate).length,
    highScores: given.filter(isHigh).length,
    trainings: rows.length - given.length,
    subjects: new Set(rows.map((row) => row.subjectId)).size,
  }
}
