import type { FormulaNode } from '#contract/formula'

interface Around {
  readonly chemistry: boolean
  readonly before: FormulaNode | undefined
  readonly after: FormulaNode | undefined
}

/** « (AB) ⊥ (CD) », « [AB] »: what the brackets around one or two points name; undefined for other brackets. */
export function nameOfLine(
  shape: 'parenthesis' | 'square' | 'curly',
  text: string,
  { chemistry, before, after }: Around,
): string | undefined {
  if (chemistry) return undefined
  if (shape === 'square') return /^[A-Z]['’′]?[A-Z]['’′]?$/u.test(text) ? 'segment' : undefined
  const isBeside = [before, after].some((node) => node?.type === 'literal' && /∥|⊥|\/\//u.test(node.text))
  return shape === 'parenthesis' && isBeside && /^(?:[A-Z]['’′]?[A-Z]['’′]?|[dΔ]['’′]?)$/u.test(text) ? 'droite' : undefined
}
