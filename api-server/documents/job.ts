import type { DocumentProblem, Section } from '#contract/structured-document'

/** Version of the reader and its rules: incrementing it causes documents to be read again. */
export const readerVersion = 8

/** Input of the reading process: a PDF, and the content-host folder for the paths of its pictures. */
export interface Job {
  readonly bytes: Uint8Array
  readonly folder: string
  /** Where the operator has an engine for scanned pages: what it read, by page; none yet when it is asked which pages there are. */
  readonly scanned?: ReadonlyMap<number, string>
}

/** A scanned page, as a PNG to be read by an engine. */
interface Scan {
  readonly page: number
  readonly png: Uint8Array
}

/** A picture extracted from a document: a PNG whose name derives from its bytes. */
export interface TakenPicture {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Result of reading a PDF. */
export type Conversion = (
  | { readonly sections: Section[]; readonly pictures: readonly TakenPicture[] }
  | { readonly problem: DocumentProblem }
) & {
  readonly scans?: readonly Scan[]
  /** Whether an engine failed on some of them, so that another day may give more. */
  readonly isPartial?: boolean
}

/** Reads PDFs; null when it gives no answer. */
export type PdfReader = (job: Job) => Promise<Conversion | null>
