import { product } from '#contract/product'
import type { FigureFilters } from '#contract/statistics'
import type { NameOf } from '#domain/statistics/figures'
import { type DayRange, daysAskedFor } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import { namesById } from '../../db/names.ts'
import type { levels, subjects } from '../../db/schema.ts'
import { type FigureScope, figureSchools, figureScope, type Schools } from '../visibility/schools.ts'
import { type FigureQuery, type ReadContext, readFigures } from './read-figures.ts'

/** A validated request for figures: scope, days and filters. */
export interface FigureRequest {
  readonly body: FigureFilters
  readonly scope: FigureScope
  /** The schools whose people are counted. */
  readonly schools: Schools
  readonly days: DayRange
  readonly subjectId: string | undefined
  readonly levelId: string | undefined
  readonly official: true | undefined
}

/** Failure invalid for an invalid range; anything outside the caller's scope is silently excluded. */
export async function parseFigureRequest(ctx: Context, body: FigureFilters): Promise<FigureRequest> {
  const days = daysAskedFor(body, ctx.now)
  const schools = await figureSchools(ctx, body)
  const scope = await figureScope(ctx, { groupId: body.groupId, schools })
  return { body, days, schools, scope, ...narrowingOf(body) }
}

/** Computes the reply to a request for figures; shared by both sets of calls (OP-099) and by exports. */
export type Figures<Reply> = (ctx: Context, asked: FigureRequest) => Promise<Reply>

/** Turns a reader of figures into the service of its call. */
export const serveFigures =
  <Reply>(read: Figures<Reply>) =>
  async ({ ctx, input }: { ctx: Context; input: { body: FigureFilters } }): Promise<Reply> =>
    read(ctx, await parseFigureRequest(ctx, input.body))

/** Subject and level, under either of their field names (OP-103), and whether only official courses count. */
export const narrowingOf = (body: FigureFilters): Pick<FigureRequest, 'subjectId' | 'levelId' | 'official'> => ({
  subjectId: body.subjectId ?? body.subject,
  levelId: body.levelId ?? body.level,
  official: body[product] ? true : undefined,
})

/** Courses may have several levels: under a level filter the rows counted once per level are read. */
export const createdKind = ({ levelId }: Pick<FigureRequest, 'levelId'>) => (levelId === undefined ? 'course' : 'courseLevel')

type More = Partial<Pick<FigureQuery, 'byMonth' | 'official'>> & { readonly days?: DayRange }

/** The requested figures of some kinds, summed by the given dimensions. */
export const figuresOf = (
  ctx: ReadContext,
  { scope, days, subjectId, levelId, official }: FigureRequest,
  more: Pick<Parameters<typeof readFigures>[2], 'kinds' | 'by'> & More,
) => readFigures(ctx, scope, { days, byMonth: true, subjectId, levelId, official, ...more })

export async function readNames(
  { db }: Pick<Context, 'db'>,
  table: typeof subjects | typeof levels,
  ids: readonly string[],
): Promise<NameOf> {
  const names = await namesById(db, table, ids)
  return (id) => names.get(id) ?? ''
}
