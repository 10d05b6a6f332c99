import { and, countDistinct, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Achievements, earnedBadges, highScore } from '#domain/badges'
import { isHeldPart } from '../../db/held-work.ts'
import { roundedHalfUp } from '../../db/round-half-up.ts'
import { assignees, type Db, wonBadges, works } from '../../db/schema.ts'
import { ownDueDate } from './assignee-view.ts'

type Submission = Pick<typeof assignees.$inferSelect, 'id' | 'userId' | 'schoolId'>

/** Awards the badges earned by all submissions including this one, each once for ever; runs in the submission's transaction. */
export async function awardBadges(tx: Db, { id, userId, schoolId }: Submission, now: number): Promise<void> {
  const badges = earnedBadges(await readAchievements(tx, userId, now))
  if (badges.length === 0) return
  await tx
    .insert(wonBadges)
    .values(badges.map((badge) => ({ userId, schoolId, badge, wonAt: now, assigneeId: id })))
    .onConflictDoNothing()
}

export async function readAchievements(db: Db, userId: string, now: number): Promise<Achievements> {
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const notTraining = sql`not ${works.training}`
  const shown = roundedHalfUp(sql`${assignees.evaluationSum} / ${assignees.evaluationCount}`)
  const high = sql`case when ${assignees.evaluationCount} > 0 and ${assignees.waitingCount} = 0 then ${shown} >= ${highScore} end`
  const [achievements] = await db
    .select({
      works: counted(notTraining),
      onTime: counted(sql`${notTraining} and ${assignees.submittedAt} <= ${ownDueDate}`),
      highScores: counted(sql`${notTraining} and ${high} and not ${isHeldPart(now)}`),
      trainings: counted(sql`${works.training}`),
      subjects: countDistinct(works.subjectId),
    })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(and(eq(assignees.userId, userId), isNotNull(assignees.submittedAt)))
  if (!achievements) throw new Error('a count returned no row')
  return achievements
}
