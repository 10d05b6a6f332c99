import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
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
export const failureOf = (error: unknown): DocumentFailure =>
  (error instanceof Error && failures.get(error.name)) || 'unreachable'

/* Files that pdfjs fetches besides the document, from our own origin: fonts for texts that embed none, and image decoders. */

const fonts: Readonly<Record<string, URL>> = {
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
  'FoxitFixed.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixed.pfb', import.meta.url),
  'FoxitFixedBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBold.pfb', import.meta.url),
  'FoxitFixedBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb', import.meta.url),
  'FoxitFixedItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb', import.meta.url),
  'FoxitSerif.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerif.pfb', import.meta.url),
  'FoxitSerifBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBold.pfb', import.meta.url),
  'FoxitSerifBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb', import.meta.url),
  'FoxitSerifItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb', import.meta.url),
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  'LiberationSans-Bold.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf', import.meta.url),
  'LiberationSans-BoldItalic.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf', import.meta.url),
  'LiberationSans-Italic.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf', import.meta.url),
  'LiberationSans-Regular.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', import.meta.url),
}

const decoders: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
}

const assets = new Map(Object.entries({ ...fonts, ...decoders }))

/** Gives pdfjs the files it asks for by name; rejects for a name that is not listed here. */
class LocalAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = assets.get(filename)
    if (!url) throw new Error(`no file ${filename} for documents`)
    const reply = await fetch(url)
    if (!reply.ok) throw new Error(`${filename}: ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  }
}
