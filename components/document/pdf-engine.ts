import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { LocalAssets } from './pdf-assets.ts'
import { chunk, type Pdfjs, pdfSource } from './pdf-source.ts'

/** Why a document cannot be shown: its content, its password, or the network. */
export type DocumentFailure = 'broken' | 'locked' | 'unreachable'

/** A PDF being opened. `close` may be called at any time; it frees the worker. */
export interface OpeningPdf {
  readonly opened: Promise<OpenedPdf>
  close(): void
}

export interface OpenedPdf {
  readonly pdfjs: Pdfjs
  readonly document: PDFDocumentProxy
}

/** Opens a PDF from a data URL or a URL of our own origin. `onLost`: a later part of the file could not be fetched. */
export function openPdf(source: string, onLost: () => void): OpeningPdf {
  const closing = new AbortController()
  const { signal } = closing
  let task: PDFDocumentLoadingTask | undefined
  const open = async () => {
    const pdfjs: Pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const content = await pdfSource(source, { pdfjs, signal, onLost })
    signal.throwIfAborted()
    pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href
    task = pdfjs.getDocument({
      ...content,
      rangeChunkSize: chunk,
      // Fetch only the parts that the displayed page needs.
      disableAutoFetch: true,
      disableStream: true,
      // System fonts would make a page look different on each machine; ours are the standard fonts that a PDF may rely on.
      useSystemFonts: false,
      useWorkerFetch: false,
      BinaryDataFactory: LocalAssets,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    })
    return { pdfjs, document: await task.promise }
  }
  return {
    opened: open(),
    close() {
      closing.abort()
      void task?.destroy()
    },
  }
}

const failures = new Map<string, DocumentFailure>([
  ['PasswordException', 'locked'],
  ['InvalidPDFException', 'broken'],
  ['FormatError', 'broken'],
  ['UnknownErrorException', 'broken'],
])

/** The failure that an error of pdfjs, or of fetching the document, stands for. */
export function failureOf(error: unknown): DocumentFailure {
  return (error instanceof Error && failures.get(error.name)) || 'unreachable'
}
