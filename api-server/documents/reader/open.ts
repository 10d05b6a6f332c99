import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DocumentProblem } from '#contract/structured-document'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
export type Viewport = ReturnType<PDFPageProxy['getViewport']>

const assets = (folder: string) => fileURLToPath(new URL(`../../../node_modules/pdfjs-dist/${folder}/`, import.meta.url))

const maxImageSize = 24_000_000

/** Opens a PDF for reading only: no script runs, nothing is fetched. Throws as pdfjs does. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({
    // pdfjs takes no Buffer, and empties the array that it is given.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWorkerFetch: false,
    maxImageSize,
    cMapUrl: assets('cmaps'),
    standardFontDataUrl: assets('standard_fonts'),
    wasmUrl: assets('wasm'),
    iccUrl: assets('iccs'),
  }).promise

/** Problem behind an error of `openPdf`. */
export const problemOf = (error: unknown): DocumentProblem =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken'
