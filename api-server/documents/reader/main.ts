import type { Conversion, Job } from '../job.ts'
import { readPdf } from './read.ts'

// Separate process for one document: it may read this program's files only, and is killed when it exceeds its time or memory
// limit (../choose.ts).

const end = (converted: Conversion) => process.send?.(converted, () => process.exit(0))

process.once('message', async (job: Job) => end(await readPdf(job).catch((): Conversion => ({ problem: 'broken' }))))
// A damaged file may throw outside any awaited promise.
process.on('uncaughtException', () => end({ problem: 'broken' }))
process.on('disconnect', () => process.exit(1))
