import type { Activation, SessionCounts } from '#contract/statistics'
import { activationOf, sessionCountsOf } from '#domain/statistics/figures'
import { readActivity, readArrivals, readPopulation } from './read-people.ts'
import type { Figures } from './request.ts'

export const countSessions: Figures<SessionCounts> = async (ctx, { schools, days }) => {
  const [active, arrived] = await Promise.all([readActivity(ctx, schools, days), readArrivals(ctx.db, schools, days)])
  return sessionCountsOf(active, arrived)
}

export const measureActivation: Figures<Activation> = async (ctx, { schools, days }) => {
  const [active, there] = await Promise.all([readActivity(ctx, schools, days), readPopulation(ctx, schools, days)])
  return activationOf(active, there)
}
