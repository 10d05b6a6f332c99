import { answeringOf } from '#components/questions/answers'
import { drawingOf } from '#components/questions/drawings'
import type { Question } from '#contract/question'
import type { AnswerRecord } from '#domain/player/work'

const variants = ['a', 'b', 'c'] as const
type Variant = (typeof variants)[number]

/** The variant of a recurring phrase, which alternates from question to question. */
export const variantAt = (position: number): Variant => variants[position % variants.length] ?? 'a'

type ResultProps = { question: Question; record: AnswerRecord; variant: Variant }

/** A sentence on an answer that is scored automatically. */
export function Result({ question, record: { value, evaluation }, variant }: ResultProps) {
  const { Result: Sentence } = answeringOf(question)
  return Sentence && <Sentence question={question} value={value} percent={evaluation ?? 0} variant={variant} />
}

/** The solution next to the student's answer. */
export function Solution({ question, record }: Omit<ResultProps, 'variant'>) {
  const { Solution: Drawn } = drawingOf(question)
  return Drawn && <Drawn question={question} value={record.value} density="bubble" />
}
