import type { CallArguments, CallResult } from '#contract/calls'
import type { ComparedSchool } from '#contract/compared-schools'
import { ratesOf, share, sumFigures } from '#domain/statistics/figures'
import { afterFirstQuarter, comparedDays, type DayRange, daysAskedFor, instantsOf } from '#domain/statistics/range'
import { isInactive, type RankedSchool, rankSchools } from '#domain/statistics/rank-schools'
import type { Context, Service } from '../../context.ts'
import { readSelected } from '../visibility/schools.ts'
import { everBefore } from './evolution.ts'
import { readActivityBySchool, readFiguresBySchool, readPopulationBySchool } from './read-schools.ts'
import { narrowingOf } from './request.ts'

type Body = CallArguments<'compareSchools'>['body']
type Comparison = CallResult<'compareSchools'>
type Window = Pick<Body, 'limit' | 'offset'>

export const compareSchools: Service<'compareSchools'> = ({ ctx, input: { body } }) => comparePage(ctx, body, body)

/** All selected schools, ranked. */
export const compareAll = (ctx: Context, body: Omit<Body, keyof Window>): Promise<Comparison> =>
  comparePage(ctx, body, { offset: 0, limit: Number.POSITIVE_INFINITY })

/** Ranks all selected schools by the few figures that ranking needs; reads the other figures for the requested page only. */
async function comparePage(ctx: Context, body: Omit<Body, keyof Window>, { offset, limit }: Window): Promise<Comparison> {
  const days = daysAskedFor(body, ctx.now)
  const earlier = comparedDays(days)
  const ranked = await rankSelected(ctx, body, { days, earlier })
  return {
    ...instantsOf(days),
    before: instantsOf(earlier),
    total: ranked.length,
    inactive: ranked.filter(isInactive).length,
    schools: await withFigures(ctx, ranked.slice(offset, offset + limit), { body, days, earlier }),
  }
}

type RankingRequest = Pick<Body, 'sort'> & Parameters<typeof readSelected>[1] & Parameters<typeof narrowingOf>[0]
type Ranges = { readonly days: DayRange; readonly earlier: DayRange }

async function rankSelected(ctx: Context, body: RankingRequest, { days, earlier }: Ranges): Promise<RankedSchool[]> {
  const selected = await readSelected(ctx, body)
  const ids = selected.map(({ id }) => id)
  const [students, active, before] = await Promise.all([
    readPopulationBySchool(ctx, ids, { days, roles: ['STUDENT'] }),
    readActivityBySchool(ctx, ids, { days, roles: ['STUDENT'] }),
    body.sort === 'change' ? activeBefore(ctx, ids, earlier) : undefined,
  ])
  const schools = selected.map(({ id, name, city }) => {
    const [total, activity] = [students.get(id) ?? 0, active.get(id)]
    const activeStudents = activity?.people ?? 0
    return {
      ...{ _id: id, name, city, sessions: activity?.sessions ?? 0, activeBefore: before?.get(id) ?? null },
      students: { total, active: activeStudents, rate: share(activeStudents, total) },
    }
  })
  return rankSchools(schools, body.sort)
}

/** Students with a session in the earlier range, of the schools that were in use by then. */
async function activeBefore(ctx: Context, ids: readonly string[], earlier: DayRange): Promise<Map<string, number>> {
  const until = everBefore(afterFirstQuarter(earlier))
  const [active, used, works] = await Promise.all([
    readActivityBySchool(ctx, ids, { days: earlier, roles: ['STUDENT'] }),
    readActivityBySchool(ctx, ids, { days: until, roles: ['STUDENT'] }),
    readFiguresBySchool(ctx, ids, { kinds: ['work', 'training'], days: until, byMonth: true }),
  ])
  const inUse = ids.filter((id) => (used.get(id)?.sessions ?? 0) > 0 || (works.get(id)?.items ?? 0) > 0)
  return new Map(inUse.map((id) => [id, active.get(id)?.people ?? 0]))
}

async function withFigures(
  ctx: Context,
  schools: readonly RankedSchool[],
  { body, days, earlier }: Ranges & { body: RankingRequest },
): Promise<ComparedSchool[]> {
  const ids = schools.map(({ _id }) => _id)
  const [works, before] = await Promise.all([
    readFiguresBySchool(ctx, ids, { kinds: ['work'], days, byMonth: true, ...narrowingOf(body) }),
    activeBefore(ctx, ids, earlier),
  ])
  return schools.map((school) => {
    const workSum = works.get(school._id) ?? sumFigures([])
    return { ...school, activeBefore: before.get(school._id) ?? null, works: workSum.items, ...ratesOf([workSum]) }
  })
}
