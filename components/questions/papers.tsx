import type { Question } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import { PaperSpeech } from './audio/paper.tsx'
import { PaperChoices, PaperChoicesKey } from './choices/paper.tsx'
import { PaperHoles, PaperHolesKey } from './holes-in-text/paper.tsx'
import { PaperHotSpots, PaperHotSpotsKey } from './hot-spots/paper.tsx'
import { PaperMatching, PaperMatchingKey } from './matching/paper.tsx'
import { PaperFormula } from './math-formula/paper.tsx'
import { PaperNumber, PaperNumberKey } from './numeric/paper.tsx'
import { PaperOrdering, PaperOrderingKey } from './ordering/paper.tsx'
import { PaperWriting } from './text/paper.tsx'
import { PaperTrueFalse, PaperTrueFalseKey } from './true-false/paper.tsx'
import type { AskedOf, PaperProps, View } from './views.ts'

interface Paper<Q extends Question = Question> {
  /** What a pupil answers on paper, below the statement. */
  readonly Sheet: View<PaperProps<Q>>
  /** The right answer, above the author’s correction; null where the correction is all there is. */
  readonly Key: View<PaperProps<Q>> | null
}

// Apart from the other views, so that no page but the printed ones loads them.
const papers: { readonly [T in QuestionType]: Paper<AskedOf<T>> } = {
  Text: { Sheet: PaperWriting, Key: null },
  Quizz: { Sheet: PaperChoices, Key: PaperChoicesKey },
  SingleChoice: { Sheet: PaperChoices, Key: PaperChoicesKey },
  Numeric: { Sheet: PaperNumber, Key: PaperNumberKey },
  HolesInText: { Sheet: PaperHoles, Key: PaperHolesKey },
  Ordering: { Sheet: PaperOrdering, Key: PaperOrderingKey },
  Matching: { Sheet: PaperMatching, Key: PaperMatchingKey },
  HotSpots: { Sheet: PaperHotSpots, Key: PaperHotSpotsKey },
  TrueFalse: { Sheet: PaperTrueFalse, Key: PaperTrueFalseKey },
  MathFormula: { Sheet: PaperFormula, Key: null },
  Audio: { Sheet: PaperSpeech, Key: null },
}

export const paperOf = ({ type }: { readonly type: QuestionType }): Paper => papers[type]
