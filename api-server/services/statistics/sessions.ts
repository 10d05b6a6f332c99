import type { Activation, SessionCounts } from '#contract/statistics'
import { activationOf, sessionCountsOf } from '#domain/statistics/figures'
import { readActivity, readCreated, readPopulation } from './read-people.ts'
import type { Figures } from './request.ts'

export const countSessions: Figures<SessionCounts> = async (ctx, { schools, days }) => {
  const [active, created] = await Promise.all([readActivity(ctx, schools, days), readCreated(ctx.db, schools, days)])
  return sessionCountsOf(active, created)
}

export const measureActivation: Figures<Activation> = async (ctx, { schools, days }) => {
  const [active, there] = await Promise.all([readActivity(ctx, schools, days), readPopulation(ctx, schools, days.last)])
  return activationOf(active, there)
}
