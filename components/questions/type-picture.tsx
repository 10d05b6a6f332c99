import { LineDrawing } from '#components/ui/display/icon'
import type { QuestionType } from '#contract/question-types'

/** A line drawing of 32 x 32 per question type: what the student does in it. */
const drawings: { readonly [type in QuestionType]: string } = {
  Text: 'M5 8h22M5 14h22M5 20h13M20 27l1-4 6-6 3 3-6 6z',
  Quizz: 'M5 5h8v8H5zM6.5 9l2 2 3.5-4M5 19h8v8H5zM6.5 23l2 2 3.5-4M18 9h9M18 23h9',
  SingleChoice: 'M9 13a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM9 9v.01M9 27a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM18 9h9M18 23h9M8 9h2',
  Numeric: 'M4 12l4-3v14M13 12c0-4 7-4 7 0 0 3-7 7-7 11h7M24 10c4-3 6 4 1 6 5 1 4 9-1 6',
  HolesInText: 'M4 8h24M4 16h5M13 12h10v8H13zM27 16h1M4 24h16',
  Ordering: 'M13 7h15M13 16h15M13 25h9M6 5v22M2.5 23.5 6 27l3.5-3.5',
  Matching: 'M4 5h8v6H4zM20 5h8v6h-8zM4 21h8v6H4zM20 21h8v6h-8zM12 8l8 16M12 24l8-16',
  HotSpots: 'M4 5h24v22H4zM4 22l7-7 7 7M20 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM20 13v.01',
  TrueFalse: 'M3 16l4 4 7-9M19 11l9 9M28 11l-9 9',
  MathFormula: 'M3 18h3l3 7 5-18h14M19 13l8 10M27 13l-8 10',
  Audio: 'M16 20a4 4 0 0 0 4-4V8a4 4 0 1 0-8 0v8a4 4 0 0 0 4 4ZM8 16a8 8 0 0 0 16 0M16 24v4M11 28h10',
}

/** The picture of a question type; the name of the type stands beside it. */
export const TypePicture = ({ type }: { type: QuestionType }) => (
  <LineDrawing path={drawings[type]} side={32} strokeWidth={2} className="size-8 text-brand" />
)
