import type { ZipEntry } from '#domain/zip'
import type { AdaptedModule, NewNames } from './adapt.ts'
import type { ArchivedCourse, ArchivedModule, Manifest } from './format.ts'
import type { PlaceRows } from './places.ts'

/** What the process that reads an archive is asked: to read one of its JSON files, or to adapt the module that it read last. */
export type ArchiveJob =
  | ({ readonly of: 'manifest' | 'module' | 'course'; readonly maxBytes: number } & PackedFile)
  | ({ readonly of: 'adapted' } & Adapting)

/** A file as it is in the archive: unpacked where it is read, as it may be a thousand times as large. */
export type PackedFile = Pick<ZipEntry, 'method'> & { readonly packed: Uint8Array<ArrayBuffer> }

export interface Adapting {
  readonly names: NewNames
  readonly places: PlaceRows
  readonly official: boolean
  /** Whether its earlier versions are wanted too. */
  readonly withVersions: boolean
}

/** A module without what it says, which stays in the process until it is adapted. */
export type HeldModule = Omit<ArchivedModule, 'now' | 'versions'> & {
  readonly now: Omit<ArchivedModule['now'], 'content'> & { readonly content: { readonly name: string } }
  readonly questions: number
  /** Those kept of it besides the present one. */
  readonly versions: number
  /** Paths of the files of the module and of its versions. */
  readonly files: readonly string[]
}

export interface ArchiveReply<Value> {
  readonly value: Value
  /** Bytes of the file; null for more than `maxBytes`. */
  readonly unpacked: number | null
}

/** What it answers; null for what is missing, damaged, too large or of another shape. */
export interface ArchiveReplies {
  readonly manifest: Manifest | 'newerVersion' | null
  readonly module: HeldModule | null
  readonly course: ArchivedCourse | null
  readonly adapted: AdaptedModule | null
}
