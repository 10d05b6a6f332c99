import type { AnswerInput } from '#contract/answer'
import { Failure, type FieldErrors } from '#contract/errors'
import { type IncomingFile, validateUploads } from '../../content/validate.ts'
import type { Context } from '../../context.ts'
import { deleteFiles, nameToStore, type StoredFiles, storeFiles } from '../keep-file.ts'
import { ownAssigneeId } from './own-assignee.ts'

const parts = ['audio', 'document'] as const
type Part = (typeof parts)[number]
const uses = { audio: 'recording', document: 'attachment' } as const

/** Whether the answer comes with a file, not with the name of one that is stored. */
export const sendsFiles = (input: AnswerInput): boolean => parts.some((part) => typeof (input[part] ?? '') !== 'string')

/** Checks and stores the uploads of the caller's answer (QST-028); keyed by field. Throws as validateUploads. */
export async function storeAnswerFiles(ctx: Context, workId: string, input: AnswerInput): Promise<StoredFiles> {
  const incoming = parts.flatMap((field): IncomingFile[] => {
    const upload = input[field]
    return upload && typeof upload !== 'string' ? [{ field, upload, use: uses[field] }] : []
  })
  const validated = await validateUploads(incoming, ctx)
  if (validated.size === 0) return new Map()
  const place = placeOf(await ownAssigneeId(ctx, workId))
  return storeFiles(ctx, validated, () => place)
}

const placeOf = (assigneeId: string) => ({ folder: `answers/${assigneeId}`, assigneeId }) as const

export interface SentAnswer {
  readonly body: AnswerInput
  readonly uploads: StoredFiles
}

type AnswerFiles = Readonly<Record<Part, string | null>>

/** Names the files of an answer and returns the names to save. Failure invalid `unknown` for a name that the one `before` does not have. */
export async function saveAnswerFiles(
  ctx: Context,
  before: AnswerFiles | null,
  { body: input, uploads }: SentAnswer,
): Promise<AnswerFiles> {
  refuseUnknown(input, before)
  return {
    audio: await nameToStore(ctx, input.audio, uploads.get('audio')),
    document: await nameToStore(ctx, input.document, uploads.get('document')),
  }
}

/** Deletes the files of the previous answer that the new one no longer uses. */
export async function deleteReplacedFiles(
  ctx: Context,
  { assigneeId, audio, document }: AnswerFiles & { readonly assigneeId: string },
  kept: AnswerFiles,
): Promise<void> {
  const replaced = [audio, document].filter((name) => name !== null && name !== kept.audio && name !== kept.document)
  const paths = replaced.map((name) => `${placeOf(assigneeId).folder}/${name}`)
  await deleteFiles(ctx, paths)
}

function refuseUnknown(input: AnswerInput, before: AnswerFiles | null): void {
  const wrong = parts.filter((part) => typeof input[part] === 'string' && input[part] !== before?.[part])
  const errors: FieldErrors = Object.fromEntries(wrong.map((part) => [part, 'unknown']))
  if (wrong.length > 0) throw new Failure('invalid', 'invalid', errors)
}
