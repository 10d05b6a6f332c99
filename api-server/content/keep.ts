import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { FileInput } from '#contract/upload'
import type { Context } from '../context.ts'
import { files } from '../db/schema.ts'
import type { JudgedFile } from './judge.ts'

/** The folders of the content host: files of modules, and files of assignees. */
export type Folder = 'module/document' | 'module/picture' | 'module/sound' | 'module' | `comments/${string}` | `answers/${string}`

export interface Place {
  readonly folder: Folder
  /** The assignee that comment and answer files belong to. */
  readonly assigneeId?: string
}

/** Keeps a new file under a name of its own: its bytes first, then its row, in the transaction of `ctx`. Gives the name. */
export async function keepFile(ctx: Context, file: JudgedFile, { folder, assigneeId }: Place): Promise<string> {
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

/** What a write says of a file, and the file once it is judged, where it is a new one. */
interface GivenFile {
  readonly given: FileInput | undefined
  readonly judged: JudgedFile | undefined
}

/** The name to store for what a write says of a file: the kept one's, the new one's once it is kept, or null. */
export async function nameToStore(ctx: Context, { given, judged }: GivenFile, place: Place): Promise<string | null> {
  if (judged) return keepFile(ctx, judged, place)
  return typeof given === 'string' ? given : null
}

/** Forgets files at once, and removes their bytes once that stands; nobody may point to them any more. */
export async function dropFiles(ctx: Context, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await ctx.db.delete(files).where(inArray(files.path, [...paths]))
  ctx.afterwards.push(async () => {
    for (const path of paths) await ctx.files.delete(path)
  })
}
