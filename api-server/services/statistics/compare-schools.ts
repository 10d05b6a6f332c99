import type { CallArguments, CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { ComparedSchool } from '#contract/compared-schools'
import { ratesOf, share, sumFigures } from '#domain/statistics/figures'
import { comparedDays, type DayRange, daysAskedFor, instantsOf } from '#domain/statistics/range'
import { isInactive, rankSchools } from '#domain/statistics/rank-schools'
import type { Context, Service } from '../../context.ts'
import { readSelected } from '../visibility/schools.ts'
import { ever } from './read-people.ts'
import { readActivityBySchool, readFiguresBySchool } from './read-schools.ts'
import { narrowingOf } from './request.ts'

type Body = CallArguments<Calls['compareSchools']>['body']
type Comparison = CallResult<Calls['compareSchools']>

/** One page of the ranked schools. */
export const compareSchools: Service<'compareSchools'> = async ({ ctx, input: { body } }) => {
  const compared = await compareAll(ctx, body)
  return { ...compared, schools: compared.schools.slice(body.offset, body.offset + body.limit) }
}

/** All selected schools, ranked: rollups of all of them in four queries, whatever their number. */
export async function compareAll(ctx: Context, body: Omit<Body, 'limit' | 'offset'>): Promise<Comparison> {
  const days = daysAskedFor(body, ctx.now)
  const earlier = comparedDays(days)
  const schools = await sideBySide(ctx, body, { days, earlier })
  return {
    ...instantsOf(days),
    before: instantsOf(earlier),
    total: schools.length,
    inactive: schools.filter(isInactive).length,
    schools: rankSchools(schools, body.sort),
  }
}

type Ranges = { readonly days: DayRange; readonly earlier: DayRange }

async function sideBySide(ctx: Context, body: Omit<Body, 'limit' | 'offset'>, { days, earlier }: Ranges) {
  const { db } = ctx
  const selected = await readSelected(ctx, body)
  const ids = selected.map(({ id }) => id)
  const [works, students, active, before] = await Promise.all([
    readFiguresBySchool(db, ids, { kinds: ['work'], days, byMonth: true, ...narrowingOf(body) }),
    readFiguresBySchool(db, ids, { kinds: ['STUDENT'], days: { first: ever, last: days.last }, byMonth: true }),
    readActivityBySchool(ctx, ids, { days, roles: ['STUDENT'] }),
    readActivityBySchool(ctx, ids, { days: earlier, roles: ['STUDENT'] }),
  ])
  return selected.map(({ id, name, city }): ComparedSchool => {
    const given = works.get(id) ?? sumFigures([])
    const [total, present] = [students.get(id)?.items ?? 0, active.get(id)]
    const there = present?.people ?? 0
    return {
      ...{ _id: id, name, city },
      students: { total, active: there, rate: share(there, total) },
      activeBefore: before.get(id)?.people ?? 0,
      sessions: present?.sessions ?? 0,
      works: given.items,
      ...ratesOf([given]),
    }
  })
}
