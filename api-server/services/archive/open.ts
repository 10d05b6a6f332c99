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
import type { Apart } from '../../separate-process.ts'
import type { AdaptedModule } from './adapt.ts'
import { courseEntry, manifestName, moduleEntry } from './entries.ts'
import { type ArchivedCourse, jsonLimits, type Manifest } from './format.ts'
import type { Adapting, ArchiveJob, ArchiveReplies, ArchiveReply, HeldModule, PackedFile } from './job.ts'
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
  /** A module or course by its id; null where it is missing or has another shape, or another id than its name says. */
  readonly module: (id: string) => Promise<HeldModule | null>
  readonly course: (id: string) => Promise<ArchivedCourse | null>
  /** The module that was read last, as it is stored here; null where it breaks the limits of the contract. */
  readonly adapted: (adapting: Adapting) => Promise<AdaptedModule | null>
  /** A file of at most so many bytes; null where it is missing, damaged or larger. */
  readonly file: (name: string, maxBytes: number) => Promise<Uint8Array | null>
}

const refusalOf = (code: string) => new Failure('invalid', 'archive.refused', { file: code })
const notArchive = () => new Failure('unsupported', 'archive.unknown', { file: 'notArchive' })

/** Names that would leave the folder in which somebody unpacks the archive, or that no archive of ours has. */
const strange = /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|[\p{Cc}\\:]/u

/**
 * An archive of ours, of which one file at a time is in memory; `apart` is the process that parses it (reading-process.ts). Failure
 * unsupported (no archive), unavailable, or invalid on `file`: path (a name out of the folder), tooManyFiles, malformed, newerVersion,
 * unpackedTooLarge, tooHeavy.
 */
export async function openArchive(sent: Sent, apart: Apart): Promise<Archive> {
  if (!isZip(await sent.read(0, 2))) throw notArchive()
  const entries = await namedEntries(sent)
  let left = maxUnpacked
  const take = async <Value>(name: string, most: number, unpackFile: Unpacking<Value>): Promise<Value | null> => {
    const entry = entries.get(name)
    if (!entry) return null
    const maxBytes = Math.min(most, left)
    try {
      const { value, unpacked } = await unpackFile(await packedFile(sent, entry, maxBytes), maxBytes)
      if (unpacked === null) throw new ZipTooLarge('too large')
      left -= unpacked
      return value
    } catch (error) {
      if (error instanceof Failure) throw error
      if (error instanceof ZipTooLarge && maxBytes < most) throw refusalOf('unpackedTooLarge')
      return null
    }
  }
  const ask = async <Of extends keyof ArchiveReplies>(
    job: ArchiveJob & { readonly of: Of },
  ): Promise<ArchiveReply<ArchiveReplies[Of]>> => {
    const reply = await apart.ask<ArchiveReply<ArchiveReplies[Of]>>(job)
    if (reply === 'tooHeavy') throw refusalOf('tooHeavy')
    if (reply === null) throw new Failure('unavailable', 'archive.unavailable')
    return reply
  }
  const read = <Of extends 'manifest' | 'module' | 'course'>(of: Of, name: string) =>
    take(name, jsonLimits.bodyLimit, (file, maxBytes) => ask({ of, maxBytes, ...file }))
  const named = async <Of extends 'module' | 'course'>(of: Of, name: string, id: string) => {
    const found = await read(of, name)
    return found?.id === id ? found : null
  }
  if (!entries.has(manifestName)) throw notArchive()
  const manifest = await read('manifest', manifestName)
  if (manifest === null || manifest === 'newerVersion') throw refusalOf(manifest ?? 'malformed')
  return {
    manifest,
    has: (name) => entries.has(name),
    unpacked: () => maxUnpacked - left,
    packed: (name) => entries.get(name)?.packed ?? 0,
    module: (id) => named('module', moduleEntry(id), id),
    course: (id) => named('course', courseEntry(id), id),
    adapted: async (adapting) => (await ask({ of: 'adapted', ...adapting })).value,
    file: (name, maxBytes) => take(name, maxBytes, unpackHere),
  }
}

/** Packing makes a file a little larger at most. */
const packingRoom = mebibyte

type Unpacking<Value> = (file: PackedFile, maxBytes: number) => Promise<ArchiveReply<Value>>

async function packedFile(sent: Sent, entry: ZipEntry, most: number): Promise<PackedFile> {
  if (entry.packed > most + packingRoom) throw new ZipTooLarge('too large')
  const from = entry.offset + headerLength(await sent.read(entry.offset, zipHeader))
  return { method: entry.method, packed: await sent.read(from, entry.packed) }
}

async function unpackHere(file: PackedFile, maxBytes: number) {
  const value = await unpack(file.packed, file, maxBytes)
  return { value, unpacked: value.length }
}

async function namedEntries(sent: Sent): Promise<ReadonlyMap<string, ZipEntry>> {
  const entries = await listEntries(sent)
  if (entries.length > maxEntries) throw refusalOf('tooManyFiles')
  if (entries.some(({ name }) => strange.test(name))) throw refusalOf('path')
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  if (named.size < entries.length) throw refusalOf('malformed')
  return named
}

async function listEntries(sent: Sent): Promise<ZipEntry[]> {
  try {
    const { offset, size } = zipDirectory(await sent.read(Math.max(0, sent.size - zipTail), zipTail))
    if (size > maxDirectory) throw refusalOf('tooManyFiles')
    return listedEntries(await sent.read(offset, size), maxEntries + 1)
  } catch (error) {
    if (error instanceof RangeError) throw refusalOf('malformed')
    throw error
  }
}
