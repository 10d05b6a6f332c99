import { answerJobs } from '../../answer-jobs.ts'
import type { Conversion, Job } from '../job.ts'
import { readPdf } from './read.ts'

// Separate process for one document: it may read this program's files only, and is killed when it exceeds its time or memory
// limit (../choose.ts).

answerJobs<Job, Conversion>(readPdf, () => ({ problem: 'broken' }))
