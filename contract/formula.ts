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

export type FormulaNode =
  | FormulaExpression
  | { type: 'literal'; uuid: string; text: string }
  | { type: 'operator'; uuid: string; text: string }
  | { type: 'fraction'; uuid: string; numerator: FormulaExpression; denominator: FormulaExpression }
  | FormulaWrapper
  | { type: 'bracket'; uuid: string; shape: 'parenthesis' | 'square' | 'curly'; expression: FormulaExpression }

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
  ]),
) as z.ZodMiniType<FormulaNode, FormulaNode>

export const formula = z.object({ version: z.literal(1), expression })
export type Formula = z.output<typeof formula>
