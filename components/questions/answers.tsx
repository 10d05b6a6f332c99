import type { Question } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import { AnswerChoices, ChoicesResult } from './choices/answer.tsx'
import { AnswerHoles, HolesResult } from './holes-in-text/answer.tsx'
import { AnswerHotSpots, HotSpotsResult } from './hot-spots/answer.tsx'
import { AnswerMatching, MatchingResult } from './matching/answer.tsx'
import { AnswerFormula, FormulaResult } from './math-formula/answer.tsx'
import { AnswerNumber, NumberResult } from './numeric/answer.tsx'
import { AnswerOrdering, OrderingResult } from './ordering/answer.tsx'
import { AnswerText } from './text/answer.tsx'
import { AnswerTrueFalse, TrueFalseResult } from './true-false/answer.tsx'
import type { AnswerProps, AskedOf, ResultProps, View } from './views.ts'

interface Answering<Q extends Question = Question> {
  readonly Answer: View<AnswerProps<Q>>
  /** Null where the student evaluates the whole answer. */
  readonly Result: View<ResultProps<Q>> | null
}

// Apart from the other views, so that no page but the player loads them.
const answers: { readonly [T in QuestionType]: Answering<AskedOf<T>> } = {
  Text: { Answer: AnswerText, Result: null },
  Quizz: { Answer: AnswerChoices, Result: ChoicesResult },
  SingleChoice: { Answer: AnswerChoices, Result: ChoicesResult },
  Numeric: { Answer: AnswerNumber, Result: NumberResult },
  HolesInText: { Answer: AnswerHoles, Result: HolesResult },
  Ordering: { Answer: AnswerOrdering, Result: OrderingResult },
  Matching: { Answer: AnswerMatching, Result: MatchingResult },
  HotSpots: { Answer: AnswerHotSpots, Result: HotSpotsResult },
  TrueFalse: { Answer: AnswerTrueFalse, Result: TrueFalseResult },
  MathFormula: { Answer: AnswerFormula, Result: FormulaResult },
  Audio: { Answer: ({ recorder }) => recorder, Result: null },
}

export const answeringOf = ({ type }: { readonly type: QuestionType }): Answering => answers[type]
