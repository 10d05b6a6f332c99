import type { QuestionType } from '#contract/question-types'
import { audio } from './audio.ts'
import { quizz, singleChoice } from './choices.ts'
import { holesInText } from './holes-in-text.ts'
import { hotSpots } from './hot-spots.ts'
import type { ContentOf, QuestionKind } from './kind.ts'
import { matching } from './matching.ts'
import { mathFormula } from './math-formula.ts'
import { numeric } from './numeric.ts'
import { ordering } from './ordering.ts'
import { text } from './text.ts'
import { trueFalse } from './true-false.ts'

const kinds: { readonly [T in QuestionType]: QuestionKind<ContentOf<T>> } = {
  Text: text,
  Quizz: quizz,
  SingleChoice: singleChoice,
  Numeric: numeric,
  HolesInText: holesInText,
  Ordering: ordering,
  Matching: matching,
  HotSpots: hotSpots,
  TrueFalse: trueFalse,
  MathFormula: mathFormula,
  Audio: audio,
}

/** The rules of a question’s type. */
export const kindOf = ({ type }: { readonly type: QuestionType }): QuestionKind => kinds[type]
