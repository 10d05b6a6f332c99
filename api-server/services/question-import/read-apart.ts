import { randomUUID } from 'node:crypto'
import { Failure } from '#contract/errors'
import type { DocumentProblem } from '#contract/structured-document'
import type { PdfReader } from '../../documents/job.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { type ProcessLimits, runApart } from '../../separate-process.ts'
import type { QuestionJob, QuestionReply, ReadQuestions } from './job.ts'

const program = new URL('./reading-process.ts', import.meta.url)

const usual: ProcessLimits = { timeMs: 20_000, heapMiB: 384, memory: 600 * 1024 * 1024 }

// As documents are read: two at a time, one per user, so that nobody's files hold up another's.
const queue = createFairQueue('questionFiles', { running: 2, runningPerKey: 1, waiting: 30, waitingPerKey: 2 })

/**
 * The questions of a file, read in a process of its own when its reader’s turn comes. Failure as readQuestions; tooHeavy on `file`
 * where it exceeds the limits, tooMany while too many wait, unavailable.
 */
export async function readApart(
  reader: string,
  bytes: Uint8Array,
  { readPdf, limits = usual }: { readPdf: PdfReader; limits?: ProcessLimits },
): Promise<ReadQuestions> {
  try {
    return await queue.run(reader, async () => questionsOf(await jobOf(bytes, readPdf), limits))
  } catch (error) {
    if (error instanceof QueueFull) throw new Failure('tooMany', 'questionImport.busy', { file: 'busy' }, 10)
    throw error
  }
}

const questionsOf = async (job: QuestionJob, limits: ProcessLimits) =>
  acceptReply(job, await runApart<QuestionReply>(program, job, limits))

/** What the process answered, with pictures under the names of its job alone: those of others are never written over. Failure as readApart. */
export function acceptReply(job: Pick<QuestionJob, 'pictures'>, reply: QuestionReply | 'tooHeavy' | null): ReadQuestions {
  if (reply === null) throw new Failure('unavailable', 'questionImport.unavailable')
  if (reply === 'tooHeavy') throw new Failure('invalid', 'invalid', { file: 'tooHeavy' })
  if ('refused' in reply) throw new Failure(reply.refused.kind, reply.refused.code, reply.refused.errors)
  return { ...reply, pictures: reply.pictures.filter(({ name }) => name.startsWith(`${job.pictures}-`)) }
}

/** What the sender of a PDF is told of what stands in the way. */
const pdfProblems: Readonly<Record<DocumentProblem, string>> = {
  scanned: 'scanned',
  empty: 'noQuestion',
  locked: 'locked',
  broken: 'malformed',
  unreadable: 'unreadable',
  tooHeavy: 'tooHeavy',
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** A PDF is read as a structured document first, by a process of its own or a service. Failure unavailable, or invalid on `file`. */
async function jobOf(bytes: Uint8Array, readPdf: PdfReader): Promise<QuestionJob> {
  const pictures = randomUUID()
  if (!isPdf(bytes)) return { pictures, bytes }
  const converted = await readPdf({ bytes, folder: 'module/structured/import' })
  if (!converted) throw new Failure('unavailable', 'structuredDocument.unavailable')
  if (!('problem' in converted)) return { pictures, sections: converted.sections }
  throw new Failure('invalid', 'invalid', { file: pdfProblems[converted.problem] })
}
