import * as z from 'zod/mini'
import { mebibyte } from '#contract/file-limits'
import { maxSources } from '#contract/licences'
import { id, instant, status } from '#contract/scalars'
import { courseAtVersion, moduleAtVersion } from '#contract/version'

/** Written into each archive; a later form gets the next number and keeps reading this one (docs/archive-format.md). */
export const archiveVersion = 1

/** What one JSON file may hold, as each costs time to validate: 70 questions in 50 versions have some 150,000 members. */
export const jsonLimits = { bodyLimit: 16 * mebibyte, textLimit: 16 * mebibyte, memberLimit: 150_000 }

const name = z.string().check(z.maxLength(1000))
/** Names by id: as many as one statement may ask for. */
const maxNames = 5000
const names = z.record(id, name).check(z.refine((all) => Object.keys(all).length <= maxNames))
const listed = z.object({ id, name, questions: z.optional(z.int()) })

/** Most modules, and most courses, as an archive has no more files. */
const maxListed = 5000

/** What an archive holds, and the names behind the ids of its contents, so that another platform can find its own. */
export const manifest = z.object({
  format: z.literal('tremplin'),
  version: z.int(),
  writtenAt: instant,
  modules: z.array(listed).check(z.maxLength(maxListed)),
  courses: z.array(listed).check(z.maxLength(maxListed)),
  subjects: names,
  levels: names,
  chapters: names,
  courseTypes: names,
  files: z.array(z.object({ path: name, originalName: name })),
})
export type Manifest = z.output<typeof manifest>

/** Saves of a module or course are counted from 1; no more than a version in a path has digits. */
const version = z.int().check(z.gte(1), z.lte(999_999_999))
const saved = { version, savedAt: instant, savedBy: name, status }
const savedModule = z.object({ ...saved, content: moduleAtVersion })
const savedCourse = z.object({ ...saved, content: courseAtVersion })

/** Since November 2026, and in no archive from before: licence (SPDX name), who is named, and what it was copied from, nearest first. */
const shared = {
  licence: z.optional(z.nullable(name)),
  named: z.optional(z.boolean()),
  school: z.optional(name),
  sources: z.optional(
    z
      .array(z.object({ title: name, author: name, school: name, licence: z.nullable(name), originalId: z.nullable(id) }))
      .check(z.maxLength(maxSources)),
  ),
}

/** A module or course with its kept versions, oldest first; none where the reader of the content may not see them. */
const written = { id, author: name, createdAt: instant, updatedAt: instant, schoolYear: name, ...shared }
export const archivedModule = z.object({ ...written, now: savedModule, versions: z.array(savedModule) })
export const archivedCourse = z.object({ ...written, now: savedCourse, versions: z.array(savedCourse) })
export type ArchivedModule = z.output<typeof archivedModule>
export type ArchivedCourse = z.output<typeof archivedCourse>
