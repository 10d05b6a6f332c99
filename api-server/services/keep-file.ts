import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { FileInput } from '#contract/upload'
import type { ValidatedFile } from '../content/validate.ts'
import type { Context } from '../context.ts'
import { files } from '../db/schema.ts'

/** Folders of the content host: files of modules, and files of assignees. */
export type Folder = 'module/document' | 'module/picture' | 'module/sound' | 'module' | `comments/${string}` | `answers/${string}`

export interface Place {
  readonly folder: Folder
  /** The assignee to which comment and answer files belong. */
  readonly assigneeId?: string
}

/** Stores an upload under a random name, bytes first, then its row in the transaction of `ctx`. Returns the name. */
export async function saveFile(ctx: Context, file: ValidatedFile, { folder, assigneeId }: Place): Promise<string> {
  const name = `${randomUUID()}.${file.ending}`
  const path = `${folder}/${name}`
  await ctx.files.put(path, file.bytes, file.contentType)
  await ctx.db.insert(files).values({
    path,
    schoolId: ctx.caller.schoolId,
    creatorId: ctx.caller.id,
    assigneeId: assigneeId ?? null,
    originalName: file.originalName,
    contentType: file.contentType,
    size: file.bytes.length,
    createdAt: ctx.now,
  })
  return name
}

/** The file value of a request, and its validated upload when it is a new file. */
interface GivenFile {
  readonly given: FileInput | undefined
  readonly validated: ValidatedFile | undefined
}

/** The name to save for a file value: the existing one, the stored upload's, or null. */
export async function nameToStore(ctx: Context, { given, validated }: GivenFile, place: Place): Promise<string | null> {
  if (validated) return saveFile(ctx, validated, place)
  return typeof given === 'string' ? given : null
}

/** Deletes the rows of files, and their bytes after the commit. Nothing may reference them any more. */
export async function deleteFiles(ctx: Context, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await ctx.db.delete(files).where(inArray(files.path, [...paths]))
  ctx.afterCommit.push(async () => {
    for (const path of paths) await ctx.files.delete(path)
  })
}
