import type { Env } from '../env.ts'
import { convertPdf } from './convert.ts'
import type { PdfReader } from './job.ts'
import { remoteReader } from './remote.ts'

/** Who reads PDFs: the one at STRUCTURED_DOCUMENT_URL, else the product's own. */
export const readerOf = (env: Env): PdfReader =>
  env.STRUCTURED_DOCUMENT_URL === undefined
    ? convertPdf
    : remoteReader(env.STRUCTURED_DOCUMENT_URL, env.STRUCTURED_DOCUMENT_TOKEN, env.STRUCTURED_DOCUMENT_TIMEOUT_MS)
