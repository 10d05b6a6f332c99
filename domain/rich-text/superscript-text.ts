import type { RichTextMarks } from './node.ts'

/** Maps each character of `plain` to the one at the same position in `signs`. */
const paired = (plain: string, signs: string) => {
  const pairs = [...signs]
  return new Map([...plain].map((char, index) => [char, pairs[index] ?? char]))
}

const raised = paired('0123456789+-−=()niaeoxy', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵉᵒˣʸ')
const lowered = paired('0123456789+-−=()aeoxijn', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓᵢⱼₙ')

/**
 * A run of text without markup: superscripts and subscripts become the corresponding Unicode characters (x², H₂O). Words and
 * ordinals (1er) have none and stay letters.
 */
export function unmarkedText(text: string, { superscript, subscript }: RichTextMarks): string {
  const signs = superscript ? raised : subscript ? lowered : null
  if (!signs || !/[\d+\-−=()]|^[nixy]$/u.test(text)) return text
  const written = [...text].map((char) => (char === ' ' ? ' ' : signs.get(char)))
  return written.includes(undefined) ? text : written.join('')
}
