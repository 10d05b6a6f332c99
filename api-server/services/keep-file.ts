import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { FileInput } from '#contract/upload'
import type { ValidatedFile } from '../content/validate.ts'
import type { Context, PublicContext } from '../context.ts'
import { files } from '../db/schema.ts'
import { refuseFull } from './upload-room.ts'

/** Folders of the content host: files of modules, and files of assignees. */
export type Folder = 'module/document' | 'module/picture' | 'module/sound' | 'module' | `comments/${string}` | `answers/${string}`

export interface Place {
  readonly folder: Folder
  /** The assignee to which comment and answer files belong. */
  readonly assigneeId?: string
  /** Its name, where it was drawn before; else one is drawn. */
  readonly name?: string
}

/** An upload whose bytes are in the store, and whose row is not written yet. */
export interface StoredFile {
  readonly name: string
  readonly originalName: string
  readonly row: typeof files.$inferInsert
}

export type StoredFiles = ReadonlyMap<string, StoredFile>

/** Stores the bytes of validated uploads under random names, before the transaction that names them. Failure as refuseFull. */
export async function storeFiles(
  ctx: Context,
  validated: ReadonlyMap<string, ValidatedFile>,
  placeOf: (field: string) => Place,
): Promise<StoredFiles> {
  await refuseFull(ctx, validated)
  const stored = new Map<string, StoredFile>()
  for (const [field, file] of validated) {
    const { folder, assigneeId = null, name = `${randomUUID()}.${file.ending}` } = placeOf(field)
    const { originalName, contentType, bytes } = file
    const path = `${folder}/${name}`
    ctx.uploads.push(path)
    await ctx.files.put(path, bytes, contentType)
    const owner = { schoolId: ctx.caller.schoolId, creatorId: ctx.caller.id, assigneeId }
    stored.set(field, {
      ...{ name, originalName },
      row: { path, ...owner, originalName, contentType, size: bytes.length, createdAt: ctx.now },
    })
  }
  return stored
}

type MadeFile = Omit<typeof files.$inferInsert, 'size' | 'createdAt'> & { readonly contentType: string }

/** Stores a file that was made here, under a path that its content decides. */
export async function keepMade({ db, files: store, now }: Context, bytes: Uint8Array, file: MadeFile): Promise<void> {
  await store.put(file.path, bytes, file.contentType)
  await db
    .insert(files)
    .values({ ...file, size: bytes.length, createdAt: now })
    .onConflictDoNothing()
}

/** Writes the row of a stored upload in the transaction of `ctx`; returns the name. */
export async function nameFile(ctx: Context, { name, row }: StoredFile): Promise<string> {
  await ctx.db.insert(files).values(row)
  return name
}

/** The name to save for a file value: the stored upload's, the existing one, or null. */
export async function nameToStore(
  ctx: Context,
  given: FileInput | undefined,
  stored: StoredFile | undefined,
): Promise<string | null> {
  if (stored) return nameFile(ctx, stored)
  return typeof given === 'string' ? given : null
}

/** Deletes what a call stored without naming it in the end: it was refused, repeated, or needed no file after all. */
export async function deleteUnnamed({ db, files: store, uploads }: PublicContext): Promise<void> {
  if (uploads.length === 0) return
  const named = await db.select({ path: files.path }).from(files).where(inArray(files.path, uploads))
  for (const path of uploads) if (!named.some((row) => row.path === path)) await store.delete(path)
}

/** Deletes the rows of files, and their bytes after the commit. Nothing may reference them any more. */
export async function deleteFiles(ctx: Context, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await ctx.db.delete(files).where(inArray(files.path, [...paths]))
  ctx.afterCommit.push(async () => {
    for (const path of paths) await ctx.files.delete(path)
  })
}
