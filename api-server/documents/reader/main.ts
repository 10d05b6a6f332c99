import type { Conversion, Job } from '../job.ts'
import { readPdf } from './read.ts'

// A process of its own, for one document: it may read this program's files and nothing else, and is ended when it takes too long
// or too much memory (../convert.ts).

const end = (converted: Conversion) => process.send?.(converted, () => process.exit(0))

process.once('message', async (job: Job) => end(await readPdf(job).catch((): Conversion => ({ problem: 'broken' }))))
// What a damaged file breaks far from where it is awaited.
process.on('uncaughtException', () => end({ problem: 'broken' }))
process.on('disconnect', () => process.exit(1))
