import type { Service } from '../../context.ts'
import { doubtClock, trustClock } from '../../db/clock.ts'

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
