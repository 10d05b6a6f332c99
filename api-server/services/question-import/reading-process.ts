import { Failure } from '#contract/errors'
import { answerJobs } from '../../answer-jobs.ts'
import type { QuestionJob, QuestionReply } from './job.ts'
import { readQuestions } from './read.ts'

// Separate process for one file of questions: it may read this program's files only, and is killed when it exceeds its time or
// memory limit (read-apart.ts).

const refusal = (error: unknown): QuestionReply => {
  const { kind, code, errors } = error instanceof Failure ? error : new Failure('invalid', 'invalid', { file: 'malformed' })
  return { refused: { kind, code, errors } }
}

answerJobs<QuestionJob, QuestionReply>(readQuestions, refusal)
