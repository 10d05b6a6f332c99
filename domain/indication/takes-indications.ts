import type { QuestionType } from '#contract/question'

const written: Record<QuestionType, boolean> = {
  Text: true,
  HolesInText: true,
  Numeric: true,
  MathFormula: true,
  Audio: true,
  Quizz: false,
  SingleChoice: false,
  Ordering: false,
  Matching: false,
  HotSpots: false,
}

/**
 * Whether the assistant is available: for written and spoken answers, never when the answer is among the displayed options
 * (OP-073).
 */
export const takesIndications = ({ type }: { readonly type: QuestionType }): boolean => written[type]
