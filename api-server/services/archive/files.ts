import { Failure } from '#contract/errors'
import { maxAllowedDocument } from '#contract/file-limits'
import { documents, pictures, recordings, sounds } from '#domain/resources/file-paths'
import { type FileUse, validateUploads } from '../../content/validate.ts'
import type { Context } from '../../context.ts'
import { type Folder, type StoredFile, storeFiles } from '../keep-file.ts'
import { isFull } from '../upload-room.ts'
import { fileEntry } from './format.ts'
import type { Archive } from './open.ts'

const uses: ReadonlyMap<string, { folder: Folder; use: FileUse }> = new Map([
  [documents, { folder: documents, use: 'document' }],
  [pictures, { folder: pictures, use: 'picture' }],
  [sounds, { folder: sounds, use: 'sound' }],
  [recordings, { folder: recordings, use: 'voice' }],
])

/** Stores the files of an archive at these paths, each judged by its content; those that are not accepted are left out. Failure as refuseFull. */
export async function storeArchived(
  ctx: Context,
  archive: Archive,
  paths: ReadonlySet<string>,
): Promise<Map<string, StoredFile>> {
  const originals = new Map(archive.manifest.files.map(({ path, originalName }) => [path, originalName]))
  const stored = new Map<string, StoredFile>()
  for (const path of paths) {
    const place = uses.get(path.slice(0, path.lastIndexOf('/')))
    const bytes = place && (await archive.file(fileEntry(path), maxAllowedDocument))
    const file = place && bytes && (await storeOne(ctx, place, { bytes, name: originals.get(path) || 'fichier' }))
    if (file) stored.set(path, file)
  }
  return stored
}

interface Unpacked {
  readonly bytes: Uint8Array
  readonly name: string
}

async function storeOne(ctx: Context, { folder, use }: { folder: Folder; use: FileUse }, { bytes, name }: Unpacked) {
  const data = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
  try {
    const validated = await validateUploads([{ field: 'file', upload: { name, data }, use }], ctx.env)
    return (await storeFiles(ctx, validated, () => ({ folder }))).get('file')
  } catch (error) {
    if (error instanceof Failure && !isFull(error)) return undefined
    throw error
  }
}
