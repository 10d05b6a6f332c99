import { asc, eq, ne, sql } from 'drizzle-orm'
import { ltiGrades, ltiPlatforms } from '../../db/federation-schema.ts'
import { works } from '../../db/schema.ts'
import { command, flag, minuteOf, table } from '../command.ts'

const maxGrades = 200

export const listGrades = command('lti grades', {
  summary: 'List the scores that have not reached their learning platform: pending and failed.',
  options: { retry: flag('resend the failed ones') },
  run: async ({ db, print }, { retry }) => {
    if (retry) {
      const again = { status: 'pending', attempts: 0, nextAttemptAt: 0, failure: null, failureStatus: null } as const
      const rows = await db.update(ltiGrades).set(again).where(eq(ltiGrades.status, 'failed')).returning({ id: ltiGrades.id })
      print(`${rows.length} queued again`)
    }
    const rows = await db
      .select({ grade: ltiGrades, platform: ltiPlatforms.name, work: works.name })
      .from(ltiGrades)
      .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiGrades.platformId))
      .innerJoin(works, eq(works.id, ltiGrades.workId))
      .where(ne(ltiGrades.status, 'sent'))
      .orderBy(asc(ltiPlatforms.name), asc(ltiGrades.id))
      .limit(maxGrades)
    const cells = rows.map(({ grade, platform, work }) => [
      platform,
      work,
      grade.assigneeId,
      grade.status,
      [grade.failure, grade.failureStatus].filter((part) => part !== null).join(' ') || '-',
      grade.attempts,
      grade.nextAttemptAt > 0 && grade.status === 'pending' ? minuteOf(grade.nextAttemptAt) : '-',
    ])
    print(table(['PLATFORM', 'WORK', 'ASSIGNEE', 'STATUS', 'REASON', 'TRIES', 'NEXT'], cells))
    const [sent] = await db
      .select({ n: sql<number>`count(*)`.mapWith(Number) })
      .from(ltiGrades)
      .where(eq(ltiGrades.status, 'sent'))
    print(`${rows.length}${rows.length === maxGrades ? ' or more' : ''} not delivered, ${sent?.n ?? 0} sent`)
  },
})
