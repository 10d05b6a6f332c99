import { and, eq, inArray } from 'drizzle-orm'
import { Failure, type FieldErrors } from '#contract/errors'
import type { QuestionDraft, StoredDraft, StoredQuestion } from '#contract/question'
import { isKnown } from '#contract/question-types'
import type { FileInput, Upload } from '#contract/upload'
import { kindOf } from '#domain/questions/kinds'
import { richTextsOf } from '#domain/questions/texts'
import {
  documents,
  type FilesOfModule,
  filesOfText,
  pathsOfModule,
  pictures,
  recordings,
  sounds,
  type Voice,
  voices,
} from '#domain/resources/file-paths'
import { type IncomingFile, validateUploads } from '../../content/validate.ts'
import type { Context, PreparedService, Service } from '../../context.ts'
import { type Db, files, moduleFiles, pickRows } from '../../db/schema.ts'
import { type Folder, nameFile, nameToStore, type StoredFiles, storeFiles } from '../keep-file.ts'
import { readablePaths } from './readable-files.ts'

export const readDocumentRules: Service<'readDocumentRules'> = async ({ ctx: { env } }) => ({
  most: env.MODULE_DOCUMENT_LIMIT,
  office: env.OFFICE_COMMAND !== undefined,
})

interface DraftFiles {
  readonly document?: FileInput | undefined
  readonly questions: readonly StoredDraft[]
}

interface Slot {
  readonly field: string
  readonly given: FileInput
  readonly folder: Folder
}

/**
 * Validates the files of a draft, then stores its uploads: uploads by their content, names by whether the author can see them in
 * some module. `current` is the stored module. Throws as validateUploads; Failure invalid `unknown` for a name.
 */
export async function storeModuleFiles(ctx: Context, draft: DraftFiles, current: FilesOfModule | null) {
  const slots = slotsOf(draft)
  await refuseUnknownNames(ctx, slots, new Set(current ? pathsOfModule(current) : []))
  const incoming = slots.flatMap(({ field, given, folder }): IncomingFile[] =>
    given === null || typeof given === 'string'
      ? []
      : [{ field, upload: given, use: folder === documents ? 'document' : 'voice' }],
  )
  const validated = await validateUploads(incoming, ctx)
  return storeFiles(ctx, validated, (field) => ({ folder: field === documentField ? documents : recordings }))
}

const documentField = 'document'

function slotsOf({ document, questions }: DraftFiles): Slot[] {
  return [
    { field: documentField, given: document ?? null, folder: documents },
    ...questions.flatMap((question, index) =>
      isKnown(question)
        ? [
            ...voices.map(
              (voice): Slot => ({ field: voiceField(index, voice), given: question.audio[voice], folder: recordings }),
            ),
            ...textFileSlots(index, question),
          ]
        : [],
    ),
  ]
}

const textFileSlots = (index: number, question: QuestionDraft): Slot[] => {
  const slot = (place: string, given: string, folder: Folder): Slot => ({ field: `questions.${index}.${place}`, given, folder })
  return [
    ...richTextsOf(question).flatMap(({ place, html }) => filesOfText(html).map(({ name, folder }) => slot(place, name, folder))),
    ...kindOf(question)
      .pictures(question)
      .map((name) => slot('data.picture', name, pictures)),
  ]
}

const voiceField = (index: number, voice: string) => `questions.${index}.audio.${voice}`

async function refuseUnknownNames(ctx: Context, slots: readonly Slot[], known: ReadonlySet<string>): Promise<void> {
  const named = slots.flatMap(({ field, given, folder }) =>
    typeof given === 'string' ? [{ field, path: `${folder}/${given}` }] : [],
  )
  const requested = named.map(({ path }) => path).filter((path) => !known.has(path))
  if (requested.length === 0) return
  const readable = await readablePaths(ctx, requested)
  const errors: FieldErrors = Object.fromEntries(
    named.filter(({ path }) => !known.has(path) && !readable.has(path)).map(({ field }) => [field, 'unknown']),
  )
  if (Object.keys(errors).length > 0) throw new Failure('invalid', 'invalid', errors)
}

/** The uploads by field, and the present module's document; `current` is null for a new module. */
interface ModuleFiles {
  readonly stored: StoredFiles
  readonly current: { readonly document: string | null; readonly originalDocument: string | null } | null
}

/** Names a draft's stored uploads; returns the columns of its files and questions. An omitted document is left unchanged. */
export async function saveModuleFiles(ctx: Context, draft: DraftFiles, { stored, current }: ModuleFiles) {
  const questions: StoredQuestion[] = []
  for (const [index, question] of draft.questions.entries()) {
    if (!isKnown(question)) {
      questions.push(question)
      continue
    }
    const keep = (voice: Voice) => nameToStore(ctx, question.audio[voice], stored.get(voiceField(index, voice)))
    questions.push({
      ...question,
      audio: { text: await keep('text'), tips: await keep('tips'), response: await keep('response') },
    })
  }
  if (draft.document === undefined || (current && draft.document === current.document))
    return { document: current?.document ?? null, originalDocument: current?.originalDocument ?? null, questions }
  const file = stored.get(documentField)
  const document = await nameToStore(ctx, draft.document, file)
  return { document, originalDocument: file?.originalName ?? (await originalNameOf(ctx.db, document)), questions }
}

async function originalNameOf(db: Db, document: string | null): Promise<string | null> {
  if (document === null) return null
  const [row] = await pickRows(db, [files, 'originalName'], eq(files.path, `${documents}/${document}`))
  return row?.originalName ?? null
}

/** Records which files the module shows, so that whoever sees the module may read them. Skips names without a `files` row. */
export async function linkModuleFiles(tx: Db, moduleId: string, shown: FilesOfModule): Promise<void> {
  const paths = pathsOfModule(shown)
  const before = await tx.select({ path: moduleFiles.path }).from(moduleFiles).where(eq(moduleFiles.moduleId, moduleId))
  const unlinked = before.flatMap(({ path }) => (paths.includes(path) ? [] : [path]))
  if (unlinked.length > 0)
    await tx.delete(moduleFiles).where(and(eq(moduleFiles.moduleId, moduleId), inArray(moduleFiles.path, unlinked)))
  if (paths.length === 0) return
  const existing = await tx.select({ path: files.path }).from(files).where(inArray(files.path, paths))
  if (existing.length === 0) return
  await tx
    .insert(moduleFiles)
    .values(existing.map(({ path }) => ({ moduleId, path })))
    .onConflictDoNothing()
}

const folders = { picture: pictures, sound: sounds } as const

export const keepPicture: PreparedService<'keepPicture'> = {
  prepare: ({ ctx, input: { body } }) => storeTextFile(ctx, 'picture', body.picture),
}

export const keepSound: PreparedService<'keepSound'> = {
  prepare: ({ ctx, input: { body } }) => storeTextFile(ctx, 'sound', body.sound),
}

async function storeTextFile(ctx: Context, use: keyof typeof folders, upload: Upload) {
  const validated = await validateUploads([{ field: use, upload, use }], ctx)
  const file = (await storeFiles(ctx, validated, () => ({ folder: folders[use] }))).get(use)
  if (!file) throw new Error('a file of a text was neither validated nor refused')
  return async (inside: Context) => ({ name: await nameFile(inside, file) })
}
