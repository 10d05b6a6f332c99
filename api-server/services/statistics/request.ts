import { inArray } from 'drizzle-orm'
import { type FigureFilters, product } from '#contract/statistics'
import type { NameOf } from '#domain/statistics/figures'
import { type DayRange, daysAskedFor } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import type { levels, subjects } from '../../db/schema.ts'
import type { FigureKind } from '../../db/statistics-schema.ts'
import { type FigureScope, figureScope } from '../visibility/figures.ts'
import { type FigureQuery, readFigures } from './read-figures.ts'

/** What answers a request for figures: the same for both sets of calls (OP-099). */
export type Figures<Reply> = (call: { ctx: Context; input: { body: FigureFilters } }) => Promise<Reply>

/** A request for figures, understood: whose, of which days, narrowed by what. */
export interface FigureRequest {
  readonly body: FigureFilters
  readonly scope: FigureScope
  readonly days: DayRange
  readonly subjectId: string | undefined
  readonly levelId: string | undefined
  /** Official courses alone. */
  readonly official: true | undefined
}

/** Failure invalid for a range that makes no sense; whatever lies beyond the caller's scope is left out of it. */
export async function understand(ctx: Context, body: FigureFilters): Promise<FigureRequest> {
  const days = daysAskedFor(body, ctx.now)
  return {
    body,
    days,
    scope: await figureScope(ctx, body),
    ...narrowingOf(body),
  }
}

/** The subject and level of whichever name (OP-103), and whether official courses alone count. */
export const narrowingOf = (body: FigureFilters): Pick<FigureRequest, 'subjectId' | 'levelId' | 'official'> => ({
  subjectId: body.subjectId ?? body.subject,
  levelId: body.levelId ?? body.level,
  official: body[product] ? true : undefined,
})

type More = Partial<Pick<FigureQuery, 'byMonth' | 'official'>> & { readonly days?: DayRange }

/** The figures of some kinds as they were asked for, summed by the dimensions named. */
export const figuresOf = (
  { db }: Pick<Context, 'db'>,
  { scope, days, subjectId, levelId, official }: FigureRequest,
  { kinds, by, ...more }: { kinds: readonly FigureKind[]; by: Parameters<typeof readFigures>[3] } & More,
) => readFigures(db, scope, { kinds, days, byMonth: true, subjectId, levelId, official, ...more }, by)

/** The names of subjects and levels by their ids. */
export async function readNames(
  { db }: Pick<Context, 'db'>,
  table: typeof subjects | typeof levels,
  ids: readonly string[],
): Promise<NameOf> {
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
