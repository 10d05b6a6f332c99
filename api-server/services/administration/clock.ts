import { asc, gt } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { doubtClock, trustClock } from '../../db/clock.ts'
import { retentionLists } from '../../db/schema.ts'
import { listedMs } from '../personal-data/expired.ts'

export const readDoubtedClock: Service<'readDoubtedClock'> = async ({ ctx: { db, now } }) => ({
  doubted: await doubtClock(db, now),
})

export const confirmClock: Service<'confirmClock'> = async ({ ctx: { db, now, log, caller } }) => {
  const doubted = await doubtClock(db, now)
  if (!doubted?.isConfirmable) return { doubted }
  await trustClock(db, now)
  log.warn({ user: caller.id, lastRun: doubted.lastRun }, 'the clock was confirmed')
  return { doubted: null }
}

/** The next to go first. */
export const listExpiring: Service<'listExpiring'> = async ({ ctx: { db, now } }) => {
  const waiting = gt(retentionLists.asOf, now - listedMs)
  const lists = await db.select().from(retentionLists).where(waiting).orderBy(asc(retentionLists.asOf))
  return lists
    .filter(({ counts }) => Object.keys(counts).length > 0)
    .map(({ asOf, counts }) => ({ from: asOf + listedMs, counts }))
}
