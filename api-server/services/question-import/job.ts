import type { FailureKind, FieldErrors } from '#contract/errors'
import type { ImportedQuestion, ImportFormat } from '#contract/question-import'
import type { Section } from '#contract/structured-document'

/**
 * What the reading process is given: the bytes of a file, or what a PDF says. `pictures`: how the names of its pictures begin, so
 * that no file can name those of others.
 */
export type QuestionJob = { readonly pictures: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly sections: readonly Section[] }
)

/** A picture of a file, judged by its content. */
export interface ReadPicture {
  /** As the questions name it. */
  readonly name: string
  readonly contentType: string
  readonly ending: string
  readonly bytes: Uint8Array
}

export interface ReadQuestions {
  readonly format: ImportFormat
  readonly questions: readonly ImportedQuestion[]
  readonly leftOut: readonly string[]
  readonly pictures: readonly ReadPicture[]
}

/** Its questions, or the failure that its reader is told. */
export type QuestionReply =
  | ReadQuestions
  | { readonly refused: { readonly kind: FailureKind; readonly code: string; readonly errors: FieldErrors } }
