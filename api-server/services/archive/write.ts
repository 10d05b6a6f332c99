import { eq, inArray } from 'drizzle-orm'
import { canEdit } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import { pathsOfModule } from '#domain/resources/file-paths'
import type { Context } from '../../context.ts'
import { namesById } from '../../db/names.ts'
import { chapters, courses, courseTypes, files, levels, modules, pickRows, subjects } from '../../db/schema.ts'
import type { StoredModule } from '../../db/version-schema.ts'
import { JsonGauge } from '../../json-gauge.ts'
import { selectCourses } from '../course/view.ts'
import { selectModules } from '../module/view.ts'
import { type ResourceKind, sourcesOf } from '../origin/read.ts'
import { courseContent, moduleContent } from '../version/keep.ts'
import { readVersions } from '../version/read.ts'
import { schoolLabel } from '../views/school-names.ts'
import { textEntry, type ZipEntry } from '../zip.ts'
import { courseEntry, fileEntry, manifestName, moduleEntry } from './entries.ts'
import { type ArchivedCourse, type ArchivedModule, archiveVersion, jsonLimits, type Manifest } from './format.ts'

/** What goes into an archive, by id; a module of a course is there once. */
export interface Packed {
  readonly modules: readonly string[]
  readonly courses: readonly string[]
}

const filesAtOnce = 500

/** The entries of an archive: one module, course or file is in memory at a time. */
export async function* archiveEntries(ctx: Context, { modules, courses }: Packed): AsyncGenerator<ZipEntry> {
  const named = { modules: [] as Manifest['modules'], courses: [] as Manifest['courses'] }
  const used = {
    subjects: new Set<string>(),
    levels: new Set<string>(),
    chapters: new Set<string>(),
    courseTypes: new Set<string>(),
  }
  const paths = new Set<string>()
  for (const id of modules) {
    const module = await readModule(ctx, id)
    if (!module) continue
    named.modules.push({ id, name: module.now.content.name, questions: module.now.content.questions.length })
    for (const { content } of [module.now, ...module.versions]) {
      for (const path of pathsOfModule(content)) paths.add(path)
      used.subjects.add(content.subjectId)
      for (const level of content.levels) used.levels.add(level)
      if (content.chapter !== null) used.chapters.add(content.chapter)
    }
    yield jsonEntry(moduleEntry(id), whatFits(module))
  }
  for (const id of courses) {
    const course = await readCourse(ctx, id)
    if (!course) continue
    named.courses.push({ id, name: course.now.content.name })
    for (const { content } of [course.now, ...course.versions]) {
      used.subjects.add(content.subjectId)
      for (const level of content.levels) used.levels.add(level)
      if (content.typeId !== null) used.courseTypes.add(content.typeId)
    }
    yield jsonEntry(courseEntry(id), course)
  }
  const stored: Manifest['files'] = []
  yield* fileEntries(ctx, [...paths], stored)
  yield jsonEntry(manifestName, {
    ...{ format: 'tremplin', version: archiveVersion, writtenAt: ctx.now, ...named },
    subjects: Object.fromEntries(await namesById(ctx.db, subjects, used.subjects)),
    levels: Object.fromEntries(await namesById(ctx.db, levels, used.levels)),
    chapters: Object.fromEntries(await namesById(ctx.db, chapters, used.chapters)),
    courseTypes: Object.fromEntries(await namesById(ctx.db, courseTypes, used.courseTypes)),
    files: stored,
  } satisfies Manifest)
}

/** The module with its newest versions: those that its file has room for, so that it can be read back. */
function whatFits(module: ArchivedModule): ArchivedModule {
  const gauge = new JsonGauge(jsonLimits)
  const fits = (part: object) => {
    gauge.take(Buffer.from(JSON.stringify(part)))
    return gauge.refusal === null
  }
  fits({ ...module, versions: [] })
  return { ...module, versions: module.versions.toReversed().filter(fits).toReversed() }
}

const jsonEntry = (name: string, content: ArchivedCourse | ArchivedModule | Manifest) => textEntry(name, JSON.stringify(content))

/** The files that have bytes; one without was lost before. */
async function* fileEntries(ctx: Context, paths: readonly string[], stored: Manifest['files']): AsyncGenerator<ZipEntry> {
  for (let from = 0; from < paths.length; from += filesAtOnce) {
    const some = paths.slice(from, from + filesAtOnce)
    const rows = await pickRows(ctx.db, [files, 'path', 'originalName'], inArray(files.path, some))
    for (const row of rows) {
      const bytes = await ctx.files.open(row.path)
      if (!bytes) continue
      stored.push(row)
      yield { name: fileEntry(row.path), bytes }
    }
  }
}

/** A module as an archive holds it, with its versions where the caller may change it; undefined where there is none. */
async function readModule(ctx: Context, id: string): Promise<ArchivedModule | undefined> {
  const [row] = await selectModules(ctx.db, ctx.caller).where(eq(modules.id, id))
  if (!row) return undefined
  const { now, versions, ...item } = await itemOf(ctx, 'module', row)
  return {
    ...item,
    now: { ...now, content: contentOf(row) },
    versions: versions.map((one) => ({ ...one, content: contentOf(one.content) })),
  }
}

function contentOf(module: StoredModule): ArchivedModule['now']['content'] {
  const { chapterId: chapter, ...content } = moduleContent(module)
  return { ...content, chapter }
}

async function readCourse(ctx: Context, id: string): Promise<ArchivedCourse | undefined> {
  const [row] = await selectCourses(ctx.db, ctx.caller).where(eq(courses.id, id))
  if (!row) return undefined
  const item = await itemOf(ctx, 'course', { ...row, ...row.course })
  return { ...item, now: { ...item.now, content: await courseContent(ctx.db, row.course) } }
}

type OfModules = 'questions' | 'questionCount' | 'document' | 'originalDocument' | 'chapterId'
type Row = Omit<Awaited<ReturnType<typeof selectModules>>[number], OfModules>

/** What archives say of modules and courses alike. */
async function itemOf<Kind extends ResourceKind>({ db, caller }: Context, of: Kind, row: Row) {
  const { authorName: author, version, updatedAt: savedAt, status } = row
  return {
    ...{ ...pick(row, 'id', 'createdAt', 'updatedAt', 'schoolYear', 'licence'), author },
    ...{ named: row.authorNamed, school: schoolLabel(row), sources: await sourcesOf(db, of, row.id) },
    now: { version, savedAt, savedBy: author, status },
    versions: canEdit(caller, row) ? await readVersions(db, of, row.id) : [],
  }
}
