import type { Question } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import { GivenAudio } from './audio/drawing.tsx'
import { ChoicesSolution, GivenChoices } from './choices/drawing.tsx'
import { GivenHoles, HolesSolution } from './holes-in-text/drawing.tsx'
import { GivenMarks, HotSpotsSolution } from './hot-spots/drawing.tsx'
import { GivenPairs, MatchingSolution } from './matching/drawing.tsx'
import { GivenFormula } from './math-formula/drawing.tsx'
import { GivenNumber, NumberSolution } from './numeric/drawing.tsx'
import { GivenOrder, OrderingSolution } from './ordering/drawing.tsx'
import { GivenText } from './text/drawing.tsx'
import { GivenTrueFalse, TrueFalseSolution } from './true-false/drawing.tsx'
import type { AskedOf, GivenProps, SolutionProps, View } from './views.ts'

interface Drawing<Q extends Question = Question> {
  readonly Given: View<GivenProps<Q>>
  /** Whether even an empty answer is drawn once it is judged, so that what was missed is visible; `said`: as « Laissé vide ». */
  readonly showsMissed: boolean | 'said'
  /** Null where the author’s correction is all there is. */
  readonly Solution: View<SolutionProps<Q>> | null
}

const drawings: { readonly [T in QuestionType]: Drawing<AskedOf<T>> } = {
  Text: { Given: GivenText, showsMissed: false, Solution: null },
  Quizz: { Given: GivenChoices, showsMissed: true, Solution: ChoicesSolution },
  SingleChoice: { Given: GivenChoices, showsMissed: true, Solution: ChoicesSolution },
  Numeric: { Given: GivenNumber, showsMissed: 'said', Solution: NumberSolution },
  HolesInText: { Given: GivenHoles, showsMissed: 'said', Solution: HolesSolution },
  Ordering: { Given: GivenOrder, showsMissed: true, Solution: OrderingSolution },
  Matching: { Given: GivenPairs, showsMissed: 'said', Solution: MatchingSolution },
  HotSpots: { Given: GivenMarks, showsMissed: true, Solution: HotSpotsSolution },
  TrueFalse: { Given: GivenTrueFalse, showsMissed: 'said', Solution: TrueFalseSolution },
  MathFormula: { Given: GivenFormula, showsMissed: false, Solution: null },
  Audio: { Given: GivenAudio, showsMissed: false, Solution: null },
}

export const drawingOf = ({ type }: { readonly type: QuestionType }): Drawing => drawings[type]
