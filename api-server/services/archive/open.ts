import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import { mebibyte } from '#contract/file-limits'
import {
  headerLength,
  isZip,
  listedEntries,
  unpack,
  type ZipEntry,
  ZipTooLarge,
  zipDirectory,
  zipHeader,
  zipTail,
} from '#domain/zip'
import { isStorable } from '../../content/storable.ts'
import { JsonGauge } from '../../json-gauge.ts'
import { archiveVersion, jsonLimits, type Manifest, manifest, manifestName } from './format.ts'
import type { Sent } from './parts.ts'

/** Files of an archive, bytes of their list, and all that is unpacked for one call. */
const maxEntries = 20_000
const maxDirectory = 8 * mebibyte
const maxUnpacked = 1024 * mebibyte

export interface Archive {
  readonly manifest: Manifest
  readonly has: (name: string) => boolean
  /** Bytes that were unpacked until now. */
  readonly unpacked: () => number
  /** Packed bytes of a file; 0 for none. */
  readonly packed: (name: string) => number
  /** A JSON file of a known shape; null where it is missing or has another. */
  readonly json: <Schema extends z.ZodMiniType>(name: string, schema: Schema) => Promise<z.output<Schema> | null>
  /** A file of at most so many bytes; null where it is missing, damaged or larger. */
  readonly file: (name: string, maxBytes: number) => Promise<Uint8Array | null>
}

const refused = (code: string) => new Failure('invalid', 'archive.refused', { file: code })
const notArchive = () => new Failure('unsupported', 'archive.unknown', { file: 'notArchive' })

/** Names that would leave the folder in which somebody unpacks the archive, or that no archive of ours has. */
const strange = /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|[\p{Cc}\\:]/u

/**
 * An archive of ours, of which one file at a time is in memory. Failure unsupported (no archive), or invalid on `file`: path (a name
 * out of the folder), tooManyFiles, malformed, newerVersion, unpackedTooLarge.
 */
export async function openArchive(sent: Sent): Promise<Archive> {
  if (!isZip(await sent.read(0, 2))) throw notArchive()
  const entries = await namedEntries(sent)
  let left = maxUnpacked
  const unzip = async (name: string, most: number): Promise<Uint8Array | null> => {
    const entry = entries.get(name)
    if (!entry) return null
    const content = await contentOf(sent, entry, Math.min(most, left)).catch((error: unknown) => {
      if (error instanceof Failure) throw error
      if (error instanceof ZipTooLarge && left < most) throw refused('unpackedTooLarge')
      return null
    })
    left -= content?.length ?? 0
    return content
  }
  const json: Archive['json'] = async (name, schema) => {
    const content = await unzip(name, jsonLimits.bodyLimit)
    return content && parseContent(content, schema)
  }
  if (!entries.has(manifestName)) throw notArchive()
  const head = await json(manifestName, z.object({ format: z.literal('tremplin'), version: z.int() }))
  if (head && head.version > archiveVersion) throw refused('newerVersion')
  const found = await json(manifestName, manifest)
  if (!found) throw refused('malformed')
  return {
    manifest: found,
    has: (name) => entries.has(name),
    unpacked: () => maxUnpacked - left,
    packed: (name) => entries.get(name)?.packed ?? 0,
    json,
    file: unzip,
  }
}

/** Packing makes a file a little larger at most. */
const packingRoom = mebibyte

async function contentOf(sent: Sent, entry: ZipEntry, most: number): Promise<Uint8Array> {
  if (entry.packed > most + packingRoom) throw new ZipTooLarge('too large')
  const from = entry.offset + headerLength(await sent.read(entry.offset, zipHeader))
  return unpack(await sent.read(from, entry.packed), entry, most)
}

async function namedEntries(sent: Sent): Promise<ReadonlyMap<string, ZipEntry>> {
  const entries = await listEntries(sent)
  if (entries.length > maxEntries) throw refused('tooManyFiles')
  if (entries.some(({ name }) => strange.test(name))) throw refused('path')
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  if (named.size < entries.length) throw refused('malformed')
  return named
}

async function listEntries(sent: Sent): Promise<ZipEntry[]> {
  try {
    const { offset, size } = zipDirectory(await sent.read(Math.max(0, sent.size - zipTail), zipTail))
    if (size > maxDirectory) throw refused('tooManyFiles')
    return listedEntries(await sent.read(offset, size), maxEntries + 1)
  } catch (error) {
    if (error instanceof RangeError) throw refused('malformed')
    throw error
  }
}

/** A file of a known shape, measured before it is parsed; null where it is too large, damaged or of another shape. */
function parseContent<Schema extends z.ZodMiniType>(content: Uint8Array, schema: Schema): z.output<Schema> | null {
  const gauge = new JsonGauge(jsonLimits)
  gauge.take(content)
  if (gauge.refusal) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(content))
    return isStorable(value) ? (schema.safeParse(value).data ?? null) : null
  } catch {
    return null
  }
}
