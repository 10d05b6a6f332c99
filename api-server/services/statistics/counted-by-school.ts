import type { CallArguments } from '#contract/calls'
import { type CountedKind, countedRoles } from '#contract/counted-kinds'
import { compareFrench } from '#domain/people/names'
import { daysAskedFor } from '#domain/statistics/range'
import type { Context, Service } from '../../context.ts'
import { readSelected } from '../visibility/schools.ts'
import { readActivityBySchool, readFiguresBySchool, readPopulationBySchool } from './read-schools.ts'
import { createdKind, narrowingOf } from './request.ts'

type Body = CallArguments<'countBySchool'>['body']

/** Counts per selected school from the rollups, highest first; schools that count nothing come last. */
export const countBySchool: Service<'countBySchool'> = async ({ ctx, input: { body } }) => {
  const selected = await readSelected(ctx, body)
  const counts = await countsOf(
    ctx,
    selected.map(({ id }) => id),
    body,
  )
  const schools = selected
    .map(({ id, name, city }) => ({ _id: id, name, city, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || compareFrench(a.name, b.name) || (a._id < b._id ? -1 : 1))
  return {
    total: schools.length,
    sum: schools.reduce((sum, { count }) => sum + count, 0),
    items: schools.slice(body.offset, body.offset + body.limit),
  }
}

/** Count per school id. */
async function countsOf(ctx: Context, schools: readonly string[], body: Body): Promise<Map<string, number>> {
  const days = daysAskedFor(body, ctx.now)
  const roles = body.role ? [body.role] : countedRoles
  const arrived = async () => figure(await readFiguresBySchool(ctx, schools, { kinds: roles, days, byMonth: true }), 'items')
  const active = async () => figure(await readActivityBySchool(ctx, schools, { days, roles }), 'people')
  const rows = async (
    more: { kinds: readonly ('work' | 'training' | 'course' | 'courseLevel')[]; official?: true },
    of: 'items' | 'started',
  ) => figure(await readFiguresBySchool(ctx, schools, { days, byMonth: true, ...narrowingOf(body), ...more }), of)
  const kinds: Record<CountedKind, () => Promise<Map<string, number>>> = {
    works: () => rows({ kinds: ['work'] }, 'items'),
    trainings: () => rows({ kinds: ['training'] }, 'started'),
    official: () => rows({ kinds: ['work', 'training'], official: true }, 'items'),
    courses: () => rows({ kinds: [createdKind(narrowingOf(body))] }, 'items'),
    active,
    inactive: async () => {
      const [population, present] = await Promise.all([readPopulationBySchool(ctx, schools, { days, roles }), active()])
      return new Map([...population].map(([id, count]) => [id, count - (present.get(id) ?? 0)]))
    },
    new: arrived,
  }
  return kinds[body.of]()
}

const figure = <Name extends string>(rows: ReadonlyMap<string, { readonly [name in Name]: number }>, name: Name) =>
  new Map([...rows].map(([id, row]) => [id, row[name]]))
