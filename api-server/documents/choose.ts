import * as z from 'zod/mini'
import { documentProblems, section } from '#contract/structured-document'
import { runOnFile } from '../commands/operator-command.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { type ProcessLimits, runApart } from '../separate-process.ts'
import { askService, jsonOf, type ServiceAddress } from './ask-service.ts'
import type { Conversion, Job, PdfReader } from './job.ts'

/** The configured reader of PDFs: the service at STRUCTURED_DOCUMENT_URL, else the built-in one. */
export const readerOf = ({ env, log }: { readonly env: Env; readonly log: Log }): PdfReader =>
  env.STRUCTURED_DOCUMENT_URL === undefined
    ? withScans(env.OCR_COMMAND, log)
    : remoteReader({
        ...{ name: 'document', address: env.STRUCTURED_DOCUMENT_URL, token: env.STRUCTURED_DOCUMENT_TOKEN },
        ...{ timeoutMs: env.STRUCTURED_DOCUMENT_TIMEOUT_MS, maxBytes: maxReply, log },
      })

const reply = z.union([z.object({ sections: z.array(section) }), z.object({ problem: z.enum(documentProblems) })])

/** The sections of the longest document that is stored (services/structured-document/make.ts), in bytes. */
const maxReply = 24_000_000

/**
 * A reader behind a URL (docs/installation.md): receives the PDF, no user data, and replies {sections} or {problem}. Its pictures
 * are named but not shown, because pictures load from our content host only. Null on any failure.
 */
const remoteReader =
  (service: ServiceAddress): PdfReader =>
  async ({ bytes }) => {
    const body = { type: 'application/pdf', content: new Uint8Array(bytes) }
    const read = await askService(service, body, jsonOf(reply))
    return read === null || 'problem' in read ? read : { ...read, pictures: [] }
  }

const ocrLimits = { timeMs: 60_000, maxBytes: 2_000_000, memory: 1024 * 1024 * 1024 }

/** The built-in reader, with an operator's engine for scanned pages. Where that fails, they stay pictures, named as not read. */
const withScans =
  (command: string | undefined, log: Log): PdfReader =>
  async (job) => {
    if (command === undefined) return convertPdf(job)
    const limits = { ...usual, timeMs: 2 * usual.timeMs }
    const first = await convertPdf({ ...job, scanned: new Map() }, limits)
    const scanned = new Map<number, string>()
    for (const { page, png } of first?.scans ?? []) {
      const read = await runOnFile({ name: 'OCR_COMMAND', command, bytes: png, from: 'png', to: 'txt' }, ocrLimits, log)
      if (read === null) break
      scanned.set(page, read.toString('utf8'))
    }
    const isPartial = scanned.size < (first?.scans?.length ?? 0)
    const read = scanned.size === 0 ? first : await convertPdf({ ...job, scanned }, limits)
    return read && { ...read, isPartial }
  }

const program = new URL('./reader/main.ts', import.meta.url)

const usual: ProcessLimits = { timeMs: 60_000, heapMiB: 512, memory: 900 * 1024 * 1024 }

/** Reads a PDF in a process of its own. Beyond its limits, or after a crash: too heavy. Null when no process could be started. */
export async function convertPdf(job: Job, limits: ProcessLimits = usual): Promise<Conversion | null> {
  const converted = await runApart<Conversion>(program, job, limits)
  return converted === 'tooHeavy' ? { problem: 'tooHeavy' } : converted
}
