import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { FileInput } from '#contract/upload'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { files } from '../db/schema.ts'
import type { JudgedFile } from './judge.ts'

/** The folders of the content host: what hangs on a module, and what hangs on an assignee. */
export type Folder = 'module/document' | 'module' | `comments/${string}` | `answers/${string}`

export interface Place {
  readonly folder: Folder
  /** The assignee that comment and answer files belong to. */
  readonly assigneeId?: string
}

/** Keeps a new file under a name of its own: its bytes first, then its row. Gives the name. */
export async function keepFile(db: Db, ctx: Context, file: JudgedFile, { folder, assigneeId }: Place): Promise<string> {
  const name = `${randomUUID()}.${file.ending}`
  const path = `${folder}/${name}`
  await ctx.files.put(path, file.bytes, file.contentType)
  await db.insert(files).values({
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

/** The name to store for what a write says of a file: the kept one's, the new one's once it is kept, or null. */
export async function nameToStore(
  db: Db,
  ctx: Context,
  given: FileInput | undefined,
  judged: JudgedFile | undefined,
  place: Place,
): Promise<string | null> {
  if (judged) return keepFile(db, ctx, judged, place)
  return typeof given === 'string' ? given : null
}

/** Forgets files at once, and removes their bytes once that stands; nobody may point to them any more. */
export async function dropFiles(db: Db, ctx: Context, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await db.delete(files).where(inArray(files.path, [...paths]))
  ctx.afterwards.push(async () => {
    for (const path of paths) await ctx.files.delete(path)
  })
}
