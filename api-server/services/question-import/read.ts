import { Failure } from '#contract/errors'
import { maxImportedQuestions } from '#contract/question-import'
import { finished } from './finish.ts'
import type { QuestionJob, ReadQuestions } from './job.ts'
import { type ReadFile, readBytes } from './read-file.ts'
import { readSections } from './text.ts'

/** Longest questions of a file together, as JSON, in characters: they are sent to a page at once. */
const maxTogether = 6_000_000

/**
 * The questions of a file, as the contract has them, with their pictures. Failure tooLarge, unsupported (no format known here), or
 * invalid on `file`: malformed, noQuestion, tooManyQuestions, tooManyRows.
 */
export async function readQuestions(job: QuestionJob): Promise<ReadQuestions> {
  const { format, read, leftOut = [] } = await found(job)
  if (read.length === 0) throw new Failure('invalid', 'invalid', { file: 'noQuestion' })
  if (read.length > maxImportedQuestions) throw new Failure('invalid', 'invalid', { file: 'tooManyQuestions' })
  const { questions, pictures } = await finished(read, job.pictures)
  if (JSON.stringify(questions).length > maxTogether) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooHeavy' })
  return { format, questions, leftOut, pictures }
}

const found = async (job: QuestionJob): Promise<ReadFile> =>
  'bytes' in job ? readBytes(Buffer.from(job.bytes)) : { format: 'text', ...readSections(job.sections) }
