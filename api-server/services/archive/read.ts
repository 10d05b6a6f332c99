import type { FoundInArchive } from '#contract/archive'
import { type ArchiveLoss, archivePage } from '#contract/archive-limits'
import { mebibyte } from '#contract/file-limits'
import { isTooLarge } from '#domain/authoring/course-size'
import type { Context, PreparedService } from '../../context.ts'
import { fileEntry, moduleEntry } from './entries.ts'
import { findPlaces } from './find-places.ts'
import type { ArchivedCourse } from './format.ts'
import type { HeldModule } from './job.ts'
import { madeBefore, newId, takenFrom } from './made.ts'
import type { Archive } from './open.ts'
import { withSent } from './open-sent.ts'
import { type PlaceRows, placesOf } from './places.ts'

/** Unpacked bytes after which a page ends before its 50 entries. */
const pageBytes = 48 * mebibyte

interface Reading {
  readonly archive: Archive
  readonly places: PlaceRows
}

/** Describes what an archive holds, a page at a time: what each module and course would lack here. */
export const readArchive: PreparedService<'readArchive'> = {
  prepare: async ({ ctx, input: { params, query } }) => {
    const { modules, courses, found } = await withSent(ctx, params.id, (archive) =>
      describePage(ctx, archive, Number(query.skip ?? 0)),
    )
    const from = takenFrom(ctx, query.again)
    return async (inside) => ({ modules, courses, found: await withMade(inside, from, found) })
  },
}

async function describePage(ctx: Context, archive: Archive, skip: number) {
  const { modules, courses } = archive.manifest
  const reading = { archive, places: await findPlaces(ctx, archive.manifest) }
  const found: Described[] = []
  const listed = [
    ...modules.map((one) => ({ of: 'module' as const, one })),
    ...courses.map((one) => ({ of: 'course' as const, one })),
  ]
  for (const { of, one } of listed.slice(skip, skip + archivePage)) {
    if (archive.unpacked() > pageBytes) break
    found.push(of === 'module' ? await describeModule(ctx, reading, one) : await describeCourse(reading, one))
  }
  return { modules: modules.length, courses: courses.length, found }
}

type Described = Omit<FoundInArchive, 'made'>

/** The same, with when each was made of this archive before. */
async function withMade(ctx: Context, from: string, found: readonly Described[]): Promise<FoundInArchive[]> {
  const idsOf = (kind: Described['of']) => found.filter(({ of }) => of === kind).map(({ id }) => newId(from, id))
  const made = {
    module: await madeBefore(ctx, 'module', idsOf('module')),
    course: await madeBefore(ctx, 'course', idsOf('course')),
  }
  return found.map((one) => ({ ...one, made: made[one.of].get(newId(from, one.id)) ?? null }))
}

interface Listed {
  readonly id: string
  readonly name: string
}

const unreadable = { count: 0, versions: 0, bytes: 0, modules: [], losses: ['unreadable' as const] }

/** Nothing is published by its import. */
const draftOf = ({ now }: ArchivedCourse | HeldModule) => (now.status === 'PUBLISHED' ? (['draft'] as const) : [])

async function describeModule(ctx: Context, { archive, places }: Reading, { id, name }: Listed): Promise<Described> {
  const module = await archive.module(id)
  // Files count as taken over when they are there: their bytes are judged at the import.
  const there = module?.files.filter((path) => archive.has(fileEntry(path))) ?? []
  const names = new Map(there.map((path) => [path, path.split('/').at(-1) ?? '']))
  const adapted = module && (await archive.adapted({ places, names, official: ctx.caller.official, withVersions: false }))
  if (!adapted) return { of: 'module', id, name, ...unreadable }
  return {
    ...{ of: 'module', id, name, modules: [] },
    ...{ count: module.questions, versions: module.versions },
    bytes: there.reduce((sum, path) => sum + archive.packed(fileEntry(path)), 0),
    losses: [...adapted.losses, ...draftOf(module)],
  }
}

async function describeCourse({ archive, places: rows }: Reading, { id, name }: Listed): Promise<Described> {
  const course = await archive.course(id)
  const places = placesOf(rows, archive.manifest)
  const now = course?.now.content
  const at = now && places.placed(now)
  if (!course || !now || !at) return { of: 'course', id, name, ...unreadable }
  const losses: ArchiveLoss[] = [
    ...at.losses,
    ...draftOf(course),
    ...(now.typeId !== null && places.courseType(now.typeId) === null ? (['type'] as const) : []),
    ...(isTooLarge({ questions: questionsOf(archive, now.modules), bytes: 0 }) ? (['size'] as const) : []),
    ...(now.modules.every(({ _id }) => archive.has(moduleEntry(_id))) ? [] : (['modules'] as const)),
  ]
  const modules = now.modules.map(({ _id }) => _id)
  return { of: 'course', id, name, count: modules.length, versions: course.versions.length, bytes: 0, modules, losses }
}

const questionsOf = ({ manifest }: Archive, held: readonly { readonly _id: string }[]): number => {
  const counts = new Map(manifest.modules.map(({ id, questions }) => [id, questions ?? 0]))
  return held.reduce((sum, { _id }) => sum + (counts.get(_id) ?? 0), 0)
}
