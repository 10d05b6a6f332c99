import type { Dashboard, DashboardFigures } from '#contract/statistics'
import {
  activationOf,
  type FigureRow,
  ratesOf,
  sessionCountsOf,
  sumFigures,
  trainingSumOf,
  workSumOf,
} from '#domain/statistics/figures'
import { afterFirstQuarter, comparedDays, type DayRange, instantsOf } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import { seesActivity, seesWrittenCourses } from '../visibility/figures.ts'
import { readFigures } from './read-figures.ts'
import { everBefore, readActivity, readArrivals, readPopulation } from './read-people.ts'
import { createdKind, type FigureRequest, type Figures, figuresOf } from './request.ts'

/** The figures of the caller's role, for the range and for the range it is compared with. */
export const readDashboard: Figures<Dashboard> = async (ctx, asked) => {
  const before = comparedDays(asked.days)
  const [figures, earlier, inUse] = await Promise.all([
    dashboardOf(ctx, asked),
    dashboardOf(ctx, { ...asked, days: before }),
    wasInUse(ctx, asked, everBefore(afterFirstQuarter(before))),
  ])
  return { ...instantsOf(asked.days), figures, before: inUse ? { ...instantsOf(before), figures: earlier } : null }
}

/** Whether anybody had given a work, begun a training or, in whole schools, opened a session on these days. */
async function wasInUse(ctx: Context, { scope }: FigureRequest, days: DayRange): Promise<boolean> {
  const [works, sessions] = await Promise.all([
    readFigures(ctx.db, scope, { kinds: ['work', 'training'], days, byMonth: true, by: [] }),
    scope.of === 'schools' ? readActivity(ctx, scope.schools, days) : [],
  ])
  return sumFigures(works).items > 0 || sessions.some((one) => one.sessions > 0)
}

async function dashboardOf(ctx: Context, asked: FigureRequest): Promise<DashboardFigures> {
  const created = createdKind(asked)
  const [rows, people] = await Promise.all([
    figuresOf(ctx, asked, { kinds: ['work', 'training', created], by: ['kind', 'official'] }),
    peopleOf(ctx, asked),
  ])
  const of = (kind: string) => rows.filter((row: FigureRow) => row.kind === kind)
  const used = rows.filter((row) => row.official && row.kind !== created)
  return {
    works: workSumOf(of('work')),
    rates: ratesOf(of('work')),
    training: trainingSumOf(of('training'), asked.body.training),
    coursesCreated: seesWrittenCourses(ctx.caller) ? sumFigures(of(created)).items : null,
    officialCourses: sumFigures(used).items,
    ...people,
  }
}

/** Sessions and activation, shown to headmasters, supervisors and superadmins only; null for others. */
async function peopleOf(
  ctx: Context,
  { schools, days }: FigureRequest,
): Promise<Pick<DashboardFigures, 'sessions' | 'activation'>> {
  if (!seesActivity(ctx.caller)) return { sessions: null, activation: null }
  const [active, arrived, there] = await Promise.all([
    readActivity(ctx, schools, days),
    readArrivals(ctx.db, schools, days),
    readPopulation(ctx, schools, days),
  ])
  return { sessions: sessionCountsOf(active, arrived), activation: activationOf(active, there) }
}
