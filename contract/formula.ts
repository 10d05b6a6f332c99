import * as z from 'zod/mini'

/** Formula tree (part 2 §3, OP-142). The base of a power is the item before it; the nested expression of an arrow is its label. */
export interface FormulaExpression {
  type: 'expression'
  uuid: string
  items: FormulaNode[]
}

export interface FormulaWrapper {
  type: 'power' | 'subscript' | 'bar' | 'angle' | 'vector' | 'squareroot' | 'cuberoot' | 'arrow'
  uuid: string
  expression: FormulaExpression
}

/** A system of equations, or a matrix: its cells line by line, so many a line. */
export interface FormulaGrid {
  type: 'grid'
  uuid: string
  shape: 'system' | 'matrix'
  columns: number
  cells: FormulaExpression[]
}

/** Cells of a grid, and cells of a line. */
export const gridLimits = { cells: 16, columns: 4 } as const

const isWholeGrid = ({ columns, cells }: { columns: number; cells: readonly unknown[] }): boolean =>
  cells.length > 0 && cells.length % columns === 0

export type FormulaNode =
  | FormulaExpression
  | { type: 'literal'; uuid: string; text: string }
  | { type: 'operator'; uuid: string; text: string }
  | { type: 'fraction'; uuid: string; numerator: FormulaExpression; denominator: FormulaExpression }
  | FormulaWrapper
  | { type: 'bracket'; uuid: string; shape: 'parenthesis' | 'square' | 'curly'; expression: FormulaExpression }
  | FormulaGrid

const uuid = z.string().check(z.maxLength(64))
const text = z.string().check(z.maxLength(1000, { error: 'tooLong' }))

const expressionObject = z.object({
  type: z.literal('expression'),
  uuid,
  items: z.lazy((): z.ZodMiniType<FormulaNode[], FormulaNode[]> => z.array(node).check(z.maxLength(5000, { error: 'tooLong' }))),
})
const expression: z.ZodMiniType<FormulaExpression, FormulaExpression> = expressionObject

// Discriminated by type: a plain union would try a bracket's content twice, doubling the cost at each level of nesting.
const node: z.ZodMiniType<FormulaNode, FormulaNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    expressionObject,
    z.object({ type: z.enum(['literal', 'operator']), uuid, text }),
    z.object({ type: z.literal('fraction'), uuid, numerator: expression, denominator: expression }),
    z.object({
      type: z.enum(['power', 'subscript', 'bar', 'angle', 'vector', 'squareroot', 'cuberoot', 'arrow']),
      uuid,
      expression,
    }),
    z.object({ type: z.literal('bracket'), uuid, shape: z.enum(['parenthesis', 'square', 'curly']), expression }),
    z
      .object({
        ...{ type: z.literal('grid'), uuid, shape: z.enum(['system', 'matrix']) },
        columns: z.int().check(z.gte(1), z.lte(gridLimits.columns)),
        cells: z.array(expression).check(z.maxLength(gridLimits.cells, { error: 'tooLong' })),
      })
      .check(z.refine(isWholeGrid, { error: 'invalid' })),
  ]),
) as z.ZodMiniType<FormulaNode, FormulaNode>

export const formula = z.object({ version: z.literal(1), expression })
export type Formula = z.output<typeof formula>
