import type { RichTextMarks } from './node.ts'

const raised = new Map([...'0123456789+-−=()niaeoxy'].map((char, index) => [char, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵉᵒˣʸ'][index] ?? char]))
const lowered = new Map(
  [...'0123456789+-−=()aeoxijn'].map((char, index) => [char, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓᵢⱼₙ'][index] ?? char]),
)

/**
 * A run of text without markup: what is raised or lowered keeps its meaning by the signs that Unicode has for it (x², H₂O).
 * Words and ordinals (1er) have none and stay letters.
 */
export function unmarkedText(text: string, { superscript, subscript }: RichTextMarks): string {
  const signs = superscript ? raised : subscript ? lowered : null
  if (!signs || !/[\d+\-−=()]|^[nixy]$/u.test(text)) return text
  const written = [...text].map((char) => (char === ' ' ? ' ' : signs.get(char)))
  return written.includes(undefined) ? text : written.join('')
}
