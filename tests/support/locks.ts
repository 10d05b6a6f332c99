import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApi } from './api.ts'

/** Resolves once so many connections of the database wait for a lock; fails when they do not. */
export async function waitForLocks({ db }: TestApi, count = 1): Promise<void> {
  const held = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waiting = async () => (await db.execute<{ n: number }>(held)).rows[0]?.n
  await expect.poll(waiting).toBe(count)
}
