import type { DocumentProblem, Section } from '#contract/structured-document'

/** Of the reader and of its rules: a change of what it makes makes it again. */
export const readerVersion = 1

/** What the reading process is given: a PDF, and the folder of the content host that its pictures are to be named under. */
export interface Job {
  readonly bytes: Uint8Array
  readonly folder: string
}

/** A picture taken out of a document: a PNG, under a name that follows from its bytes. */
export interface TakenPicture {
  readonly path: string
  readonly bytes: Uint8Array
}

/** What it gives back. */
export type Conversion =
  | { readonly sections: Section[]; readonly pictures: readonly TakenPicture[] }
  | { readonly problem: DocumentProblem }

/** Whoever reads PDFs; null when they give no answer. */
export type PdfReader = (job: Job) => Promise<Conversion | null>
