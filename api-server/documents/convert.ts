import { type ProcessLimits, runApart } from '../separate-process.ts'
import type { Conversion, Job } from './job.ts'

const program = new URL('./reader/main.ts', import.meta.url)

const usual: ProcessLimits = { timeMs: 60_000, heapMiB: 512, memory: 900 * 1024 * 1024 }

/**
 * Reads a PDF in a separate process. Exceeding the time or memory limit, or crashing, makes the document too heavy. Null when no
 * process could be started.
 */
export async function convertPdf(job: Job, limits: ProcessLimits = usual): Promise<Conversion | null> {
  const converted = await runApart<Conversion>(program, job, limits)
  return converted === 'tooHeavy' ? { problem: 'tooHeavy' } : converted
}
