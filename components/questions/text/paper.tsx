import { answerLines } from '#domain/paper/room'
import { plainText } from '#domain/rich-text/plain'
import { WritingLines } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

export const PaperWriting = ({ question, columns }: PaperProps<AskedOf<'Text'>>) => (
  <WritingLines count={answerLines(plainText(question.response), columns)} />
)
