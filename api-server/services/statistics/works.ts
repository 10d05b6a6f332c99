import type { CourseCount, Rates, Repartition, TrainingSum, WorkSum } from '#contract/statistics'
import { countedParts, ratesOf, repartitionOf, sumFigures, trainingSumOf, workSumOf } from '#domain/statistics/figures'
import type { Context } from '../../context.ts'
import { levels, subjects } from '../../db/schema.ts'
import { createdKind, type Figures, figuresOf, readNames } from './request.ts'

/** Works due in the range. */
export const sumWorks: Figures<WorkSum> = async (ctx, asked) =>
  workSumOf(await figuresOf(ctx, asked, { kinds: ['work'], by: [] }))

export const readRates: Figures<Rates> = async (ctx, asked) => ratesOf(await figuresOf(ctx, asked, { kinds: ['work'], by: [] }))

export const sumTrainings: Figures<TrainingSum> = async (ctx, asked) =>
  trainingSumOf(await figuresOf(ctx, asked, { kinds: ['training'], by: [] }), asked.body.training)

/** Works by subject, or by level when a subject is selected (OP-101). */
export const divideWorks: Figures<Repartition> = async (ctx, asked) => {
  const by = asked.subjectId === undefined ? 'subjectId' : 'levelId'
  const rows = await figuresOf(ctx, asked, { kinds: ['work'], by: [by] })
  const parts = rows.map((row) => ({ id: row[by], items: row.items }))
  const ids = parts.map(({ id }) => id)
  return repartitionOf(parts, await readNames(ctx, by === 'subjectId' ? subjects : levels, ids))
}

export const countCreatedCourses: Figures<CourseCount> = async (ctx, asked) => {
  const [all, rows] = await Promise.all([
    figuresOf(ctx, asked, { kinds: [createdKind(asked)], by: [] }),
    figuresOf(ctx, asked, { kinds: ['courseLevel'], by: ['levelId'] }),
  ])
  return { count: sumFigures(all).items, byLevel: await byLevel(ctx, rows) }
}

export const countOfficialCourses: Figures<CourseCount> = async (ctx, asked) => {
  const rows = await figuresOf(ctx, asked, { kinds: ['work', 'training'], by: ['levelId'], official: true })
  return { count: sumFigures(rows).items, byLevel: await byLevel(ctx, rows) }
}

async function byLevel(ctx: Context, rows: readonly { levelId: string; items: number }[]): Promise<CourseCount['byLevel']> {
  const parts = rows.map(({ levelId, items }) => ({ id: levelId, items }))
  const ids = parts.map(({ id }) => id)
  return countedParts(parts, await readNames(ctx, levels, ids))
}
