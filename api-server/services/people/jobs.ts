import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { hourMs } from '#domain/dates/duration'
import type { Service } from '../../context.ts'
import { loseSilentJobs } from '../../db/jobs.ts'
import { idempotentReplies } from '../../db/schema.ts'

const { userId, key, job, createdAt } = idempotentReplies

export const listJobs: Service<'listJobs'> = async ({ ctx: { db, now, caller } }) => {
  const own = and(eq(userId, caller.id), gt(createdAt, now - hourMs))
  await loseSilentJobs(db, own)
  const rows = await db
    .select({ key, job, createdAt })
    .from(idempotentReplies)
    .where(and(own, sql`${job} ->> 'long' = 'true'`))
    .orderBy(desc(createdAt))
    .limit(5)
  return rows.flatMap(({ key, job, createdAt }) =>
    job ? [{ ...job, _id: key, at: createdAt, refused: Object.keys(job.failure?.errors ?? {}).length }] : [],
  )
}
