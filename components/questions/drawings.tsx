import type { Question, QuestionType } from '#contract/question'
import { GivenAudio } from './audio/given.tsx'
import { GivenChoices } from './choices/given.tsx'
import { ChoicesSolution } from './choices/solution.tsx'
import { GivenHoles } from './holes-in-text/given.tsx'
import { HolesSolution } from './holes-in-text/solution.tsx'
import { GivenMarks } from './hot-spots/given.tsx'
import { HotSpotsSolution } from './hot-spots/solution.tsx'
import { GivenPairs } from './matching/given.tsx'
import { MatchingSolution } from './matching/solution.tsx'
import { GivenFormula } from './math-formula/given.tsx'
import { GivenNumber } from './numeric/given.tsx'
import { NumberSolution } from './numeric/solution.tsx'
import { GivenOrder } from './ordering/given.tsx'
import { OrderingSolution } from './ordering/solution.tsx'
import { GivenText } from './text/given.tsx'
import { GivenTrueFalse } from './true-false/given.tsx'
import { TrueFalseSolution } from './true-false/solution.tsx'
import type { AskedOf, GivenProps, SolutionProps, View } from './views.ts'

interface Drawing<Q extends Question = Question> {
  readonly Given: View<GivenProps<Q>>
  /** Whether even an empty answer is drawn in a row, so that what was missed is visible. */
  readonly showsMissed: boolean
  /** Null where the author’s correction is all there is. */
  readonly Solution: View<SolutionProps<Q>> | null
}

const drawings: { readonly [T in QuestionType]: Drawing<AskedOf<T>> } = {
  Text: { Given: GivenText, showsMissed: false, Solution: null },
  Quizz: { Given: GivenChoices, showsMissed: true, Solution: ChoicesSolution },
  SingleChoice: { Given: GivenChoices, showsMissed: true, Solution: ChoicesSolution },
  Numeric: { Given: GivenNumber, showsMissed: false, Solution: NumberSolution },
  HolesInText: { Given: GivenHoles, showsMissed: true, Solution: HolesSolution },
  Ordering: { Given: GivenOrder, showsMissed: true, Solution: OrderingSolution },
  Matching: { Given: GivenPairs, showsMissed: true, Solution: MatchingSolution },
  HotSpots: { Given: GivenMarks, showsMissed: true, Solution: HotSpotsSolution },
  TrueFalse: { Given: GivenTrueFalse, showsMissed: false, Solution: TrueFalseSolution },
  MathFormula: { Given: GivenFormula, showsMissed: false, Solution: null },
  Audio: { Given: GivenAudio, showsMissed: false, Solution: null },
}

/** How the answers to a question and its solution are drawn. */
export const drawingOf = ({ type }: { readonly type: QuestionType }): Drawing => drawings[type]
