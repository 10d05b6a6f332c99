import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { LocalAssets } from './pdf-assets.ts'
import { chunk, type Pdfjs, pdfSource } from './pdf-source.ts'

/** Why a document does not show: its content, its password, or the way to it. */
export type DocumentFailure = 'broken' | 'locked' | 'unreachable'

/** A PDF being opened. `close` frees its worker, at any time. */
export interface OpeningPdf {
  readonly opened: Promise<OpenedPdf>
  close(): void
}

export interface OpenedPdf {
  readonly pdfjs: Pdfjs
  readonly document: PDFDocumentProxy
}

/** Opens a PDF from a data URL or an address of our own origin. `onLost`: a part of it cannot be had any more. */
export function openPdf(source: string, onLost: () => void): OpeningPdf {
  const closing = new AbortController()
  const { signal } = closing
  let task: PDFDocumentLoadingTask | undefined
  const open = async () => {
    const pdfjs: Pdfjs = await import('pdfjs-dist')
    const content = await pdfSource(source, { pdfjs, signal, onLost })
    signal.throwIfAborted()
    pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
    task = pdfjs.getDocument({
      ...content,
      rangeChunkSize: chunk,
      // Only the parts that the shown page needs.
      disableAutoFetch: true,
      disableStream: true,
      // Fonts of the machine would make a page look otherwise on each; ours are the fonts that a PDF may count on.
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

/** Which failure an error of pdfjs, or of fetching the document, is. */
export function failureOf(error: unknown): DocumentFailure {
  return (error instanceof Error && failures.get(error.name)) || 'unreachable'
}
