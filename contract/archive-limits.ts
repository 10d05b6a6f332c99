import { mebibyte } from './file-limits.ts'

/** Largest archive that is read, in bytes. */
export const maxArchive = 2048 * mebibyte

/** Bytes that the archives of one school may take while they are read back: those of two people. */
export const maxArchivesOfSchool = 2 * maxArchive

/** An archive is sent in parts of this many bytes, the last one of what is left. */
export const archivePart = 8 * mebibyte

/** Modules and courses of an archive that are described at once. */
export const archivePage = 50

/** Most modules and courses taken from an archive at once. */
export const maxArchivePicks = 100

/**
 * What an archived module or course has otherwise here. subject, levels: not taught at the school, so the first ones stand for them;
 * chapter, type: not known here; unknown: questions of an unknown type are left out; files: some are missing or not accepted;
 * modules: not all of its modules are in the archive; size: too many questions, so that only its modules are taken over; draft: published before, it is a draft until its author publishes it; unreadable: it cannot be taken over.
 */
export const archiveLosses = [
  'subject',
  'levels',
  'chapter',
  'type',
  'unknown',
  'files',
  'modules',
  'size',
  'draft',
  'unreadable',
] as const
export type ArchiveLoss = (typeof archiveLosses)[number]
