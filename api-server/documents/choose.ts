import type { Env } from '../env.ts'
import { convertPdf } from './convert.ts'
import type { PdfReader } from './job.ts'
import { remoteReader } from './remote.ts'

/** The configured reader of PDFs: the service at STRUCTURED_DOCUMENT_URL, else the built-in one. */
export const readerOf = (env: Env): PdfReader =>
  env.STRUCTURED_DOCUMENT_URL === undefined
    ? convertPdf
    : remoteReader(env.STRUCTURED_DOCUMENT_URL, env.STRUCTURED_DOCUMENT_TOKEN, env.STRUCTURED_DOCUMENT_TIMEOUT_MS)
