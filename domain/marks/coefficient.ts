import { maxCoefficient } from '#contract/marking-options'

export type CoefficientProblem = 'required' | 'invalid' | 'negative' | 'tooHigh' | 'decimals'

/** A coefficient as typed, with a decimal comma or point: 0 to 20 with two decimals at most; otherwise what is wrong with it. */
export function readCoefficient(text: string): { value: number } | { problem: CoefficientProblem } {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { problem: 'required' }
  if (!/^[-−]?\d{1,9}(\.\d*)?$/.test(typed)) return { problem: 'invalid' }
  if (/^[-−]/.test(typed) && Number(typed.replace('−', '-')) < 0) return { problem: 'negative' }
  const value = Math.abs(Number(typed.replace('−', '-')))
  if (value > maxCoefficient) return { problem: 'tooHigh' }
  return /\.\d{3,}$/.test(typed) ? { problem: 'decimals' } : { value }
}
