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

/** Whether Aiko may be asked: where something is written or said, never where the answer stands among what is shown (OP-073). */
export const takesIndications = ({ type }: { readonly type: QuestionType }): boolean => written[type]
