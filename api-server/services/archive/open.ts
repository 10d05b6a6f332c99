import * as z from 'zod/mini'
import { maxArchive } from '#contract/archive-limits'
import { Failure } from '#contract/errors'
import { mebibyte } from '#contract/file-limits'
import type { Upload } from '#contract/upload'
import { isZip, unzipEntry, type ZipEntry, ZipTooLarge, zipEntries } from '#domain/zip'
import { decodeDataUrl, sizeOfDataUrl } from '../../content/data-url.ts'
import { archiveVersion, type Manifest, manifest, manifestName } from './format.ts'

/** Files of an archive, one JSON file unpacked, and all that is unpacked for one call, in bytes. */
const maxEntries = 5000
const maxJson = 16 * mebibyte
const maxUnpacked = 256 * mebibyte

export interface Archive {
  readonly manifest: Manifest
  readonly has: (name: string) => boolean
  /** A JSON file of a known shape; null where it is missing or has another. */
  readonly json: <Schema extends z.ZodMiniType>(name: string, schema: Schema) => Promise<z.output<Schema> | null>
  /** A file of at most so many bytes; null where it is missing, damaged or larger. */
  readonly file: (name: string, maxBytes: number) => Promise<Uint8Array | null>
}

const refused = (code: string) => new Failure('invalid', 'archive.refused', { file: code })

/** Names that would leave the folder in which somebody unpacks the archive, or that no archive of ours has. */
const strange = /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|[\p{Cc}\\:]/u

/**
 * An archive of ours. Failure tooLarge, unsupported (no archive), or invalid on `file`: path (a name out of the folder), tooManyFiles,
 * malformed, newerVersion, unpackedTooLarge.
 */
export async function openArchive({ data }: Upload): Promise<Archive> {
  if (sizeOfDataUrl(data) > maxArchive) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
  const bytes = Uint8Array.from(decodeDataUrl(data) ?? [])
  if (!isZip(bytes)) throw new Failure('unsupported', 'archive.unknown', { file: 'notArchive' })
  const entries = namedEntries(bytes)
  let left = maxUnpacked
  const unpack = async (name: string, most: number): Promise<Uint8Array | null> => {
    const entry = entries.get(name)
    if (!entry) return null
    const content = await unzipEntry(bytes, entry, Math.min(most, left)).catch((error: unknown) => {
      if (error instanceof ZipTooLarge && left < most) throw refused('unpackedTooLarge')
      return null
    })
    left -= content?.length ?? 0
    return content
  }
  const json: Archive['json'] = async (name, schema) => {
    const content = await unpack(name, maxJson)
    return content && (schema.safeParse(parsed(content)).data ?? null)
  }
  if (!entries.has(manifestName)) throw new Failure('unsupported', 'archive.unknown', { file: 'notArchive' })
  const head = await json(manifestName, z.object({ format: z.literal('tremplin'), version: z.int() }))
  if (head && head.version > archiveVersion) throw refused('newerVersion')
  const found = await json(manifestName, manifest)
  if (!found) throw refused('malformed')
  return { manifest: found, has: (name) => entries.has(name), json, file: unpack }
}

function namedEntries(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, ZipEntry> {
  const entries = listed(bytes)
  if (entries.length > maxEntries) throw refused('tooManyFiles')
  if (entries.some(({ name }) => strange.test(name))) throw refused('path')
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  if (named.size < entries.length) throw refused('malformed')
  return named
}

function listed(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  try {
    return zipEntries(bytes, maxEntries + 1)
  } catch (error) {
    if (error instanceof RangeError) throw refused('malformed')
    throw error
  }
}

/** Deepest nesting of a JSON file: that of a body of a call. Formulas nest, and are read recursively. */
const maxNesting = 200

function parsed(content: Uint8Array): unknown {
  const text = new TextDecoder().decode(content)
  if (nestingOf(content) > maxNesting) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Deepest nesting of lists and objects, outside of strings. */
function nestingOf(json: Uint8Array): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json[at]
    if (inString && code === 0x5c) at += 1
    else if (code === 0x22) inString = !inString
    else if (!inString && (code === 0x7b || code === 0x5b)) depth += 1
    else if (!inString && (code === 0x7d || code === 0x5d)) depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
