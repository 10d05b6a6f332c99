import { Failure } from '#contract/errors'
import type { QuestionJob, QuestionReply } from './job.ts'
import { readQuestions } from './read.ts'

// Separate process for one file of questions: it may read this program's files only, and is killed when it exceeds its time or
// memory limit (read-apart.ts).

const end = (reply: QuestionReply) => process.send?.(reply, () => process.exit(0))

const malformed: QuestionReply = { refused: { kind: 'invalid', code: 'invalid', errors: { file: 'malformed' } } }

const refusal = (error: unknown): QuestionReply =>
  error instanceof Failure ? { refused: { kind: error.kind, code: error.code, errors: error.errors } } : malformed

process.once('message', async (job: QuestionJob) => end(await readQuestions(job).catch(refusal)))
// A damaged file may throw outside any awaited promise.
process.on('uncaughtException', () => end(malformed))
process.on('disconnect', () => process.exit(1))
