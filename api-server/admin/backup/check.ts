import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { mebibyte } from '#contract/file-limits'
import { Digest, manifestName, pathOf, tableOf } from '../../content/packed.ts'
import { Refusal } from '../command.ts'
import { readArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'

/** Bytes of the largest manifest: a hundred thousand chapters would not fill it. */
const maxManifest = 64 * mebibyte

type Counted = Pick<Manifest, 'tables' | 'files'>

/** Compares a whole archive with the counts and digests of its manifest, read by `parse`. Throws Refusal, naming the part. */
export async function checkArchive<M extends Counted>(path: string, parse: (content: unknown) => M): Promise<M> {
  const tables = new Map<string, Digest>()
  const files = new Digest()
  let fileCount = 0
  let manifest: M | undefined
  for await (const { name, size, chunks } of readArchive(path)) {
    const table = tableOf(name)
    const file = pathOf(name)
    if (manifest) throw new Refusal(`${path} is damaged: something follows its manifest`)
    if (name === manifestName && size > maxManifest) throw new Refusal(`${path} is damaged: its manifest is too large`)
    if (name === manifestName) manifest = readManifest(path, await buffer(chunks), parse)
    else if (table !== undefined) {
      const digest = tables.get(table) ?? new Digest()
      tables.set(table, digest)
      for await (const chunk of chunks) digest.add(chunk)
    } else if (file !== undefined) {
      fileCount += 1
      files.name(file)
      for await (const chunk of chunks) files.add(chunk)
    } else throw new Refusal(`${path} is no archive of Tremplin: it contains ${name}`)
  }
  if (!manifest) throw new Refusal(`${path} is cut: it has no manifest at its end`)
  for (const { name, bytes, sha256 } of manifest.tables) {
    const read = tables.get(name)?.end() ?? emptyPart
    tables.delete(name)
    if (read.bytes !== bytes || read.sha256 !== sha256)
      throw new Refusal(`${path} is damaged: table ${name} differs from its digest`)
  }
  const unnamed = [...tables.keys()][0]
  if (unnamed) throw new Refusal(`${path} is damaged: its manifest does not name table ${unnamed}`)
  const readFiles = files.end()
  if (fileCount !== manifest.files.count || readFiles.sha256 !== manifest.files.sha256)
    throw new Refusal(`${path} is damaged: its files differ from their digest`)
  return manifest
}

const emptyPart = { bytes: 0, sha256: createHash('sha256').digest('hex') }

function readManifest<M>(path: string, bytes: Buffer, parse: (content: unknown) => M): M {
  try {
    return parse(JSON.parse(bytes.toString()))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${path} was made by another version of Tremplin, or its manifest is damaged`)
  }
}
