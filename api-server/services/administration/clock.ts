import type { Service } from '../../context.ts'
import { doubtClock, trustClock } from '../../db/clock.ts'
import { readExpiring } from '../personal-data/retention-lists.ts'

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

export const listExpiring: Service<'listExpiring'> = ({ ctx: { db, now } }) => readExpiring(db, now)
