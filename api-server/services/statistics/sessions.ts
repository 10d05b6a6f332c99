import type { Activation, SessionCounts } from '#contract/statistics'
import { activationOf, sessionCountsOf } from '#domain/statistics/figures'
import { daysAskedFor } from '#domain/statistics/range'
import { figureSchools } from '../visibility/figures.ts'
import { readActivity, readCreated, readPopulation } from './read-people.ts'
import type { Figures } from './request.ts'

export const countSessions: Figures<SessionCounts> = async ({ ctx, input: { body } }) => {
  const days = daysAskedFor(body, ctx.now)
  const schools = await figureSchools(ctx, body)
  const [active, created] = await Promise.all([readActivity(ctx.db, schools, days), readCreated(ctx.db, schools, days)])
  return sessionCountsOf(active, created)
}

export const measureActivation: Figures<Activation> = async ({ ctx, input: { body } }) => {
  const days = daysAskedFor(body, ctx.now)
  const schools = await figureSchools(ctx, body)
  const [active, there] = await Promise.all([readActivity(ctx.db, schools, days), readPopulation(ctx.db, schools, days.last)])
  return activationOf(active, there)
}
