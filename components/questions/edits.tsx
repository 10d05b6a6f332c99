import type { QuestionType } from '#contract/question-types'
import { EditAudio } from './audio/edit.tsx'
import { EditChoices } from './choices/edit.tsx'
import { EditHoles } from './holes-in-text/edit.tsx'
import { EditHotSpots } from './hot-spots/edit.tsx'
import { EditMatching } from './matching/edit.tsx'
import { EditFormula } from './math-formula/edit.tsx'
import { EditNumeric } from './numeric/edit.tsx'
import { EditOrdering } from './ordering/edit.tsx'
import { EditTrueFalse } from './true-false/edit.tsx'
import type { EditProps, QuestionOf, View } from './views.ts'

// Apart from the other views, so that no page but the editor loads them.
const edits: { readonly [T in QuestionType]: View<EditProps<QuestionOf<T>>> } = {
  Text: () => null,
  Quizz: EditChoices,
  SingleChoice: EditChoices,
  Numeric: EditNumeric,
  HolesInText: EditHoles,
  Ordering: EditOrdering,
  Matching: EditMatching,
  HotSpots: EditHotSpots,
  TrueFalse: EditTrueFalse,
  MathFormula: EditFormula,
  Audio: EditAudio,
}

export const editOf = ({ type }: { readonly type: QuestionType }): View<EditProps> => edits[type]
