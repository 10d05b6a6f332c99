import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { pictures, sounds } from '#domain/resources/file-paths'
import type { Context } from '../../context.ts'
import {
  comments,
  courseModules,
  courses,
  type Db,
  files,
  frozenCourseFiles,
  frozenCourses,
  hasRow,
  moduleFiles,
  modules,
  valuesOf,
  works,
} from '../../db/schema.ts'
import { moduleVersionFiles, moduleVersions } from '../../db/version-schema.ts'
import { findAssignee } from '../attempt/assignee-view.ts'
import { isHeldFrom } from '../attempt/part-view.ts'
import { usableCourses } from '../visibility/courses.ts'
import { editedModules, visibleModules } from '../visibility/modules.ts'
import { alike, alsoInDeepLink, anyOf, everything, nothing, type PerRole, visibleTo } from '../visibility/rules.ts'
import { visibleWorks } from '../visibility/works.ts'

export type FileRow = typeof files.$inferSelect

/** The file at a path, if the caller may read it; else Failure notFound. */
export async function findReadable(ctx: Context, path: string): Promise<FileRow> {
  const row = await findByFolder(ctx, path)
  if (!row) throw new Failure('notFound', 'file.notFound')
  return row
}

async function findByFolder(ctx: Context, path: string): Promise<FileRow | undefined> {
  const [folder, assigneeId = ''] = path.split('/')
  switch (folder) {
    case 'module':
      return assigneeId === 'structured' ? findOfDocument(ctx, path) : findOfModules(ctx, path)
    case 'comments':
    case 'answers':
      return findOfAssignee(ctx, path, assigneeId)
    case 'speech':
      // Texts read aloud: any signed-in user may listen.
      return findRow(ctx.db, eq(files.path, path))
    default:
      return undefined
  }
}

const findRow = async (db: Db, where: SQL | undefined) => (await db.select().from(files).where(where))[0]

/** Files of answers and comments, readable by whoever sees the assignee. */
async function findOfAssignee(ctx: Context, path: string, assigneeId: string): Promise<FileRow | undefined> {
  const { assignee, work } = await findAssignee(ctx, assigneeId)
  // What a teacher said of an « évaluation » waits for its results.
  if (path.startsWith('comments/') && isHeldFrom(ctx, { assignee, work })) return undefined
  const own = await findRow(ctx.db, and(eq(files.path, path), eq(files.assigneeId, assigneeId)))
  return own ?? findShared(ctx.db, path, { assigneeId, workId: work.id })
}

/** A voice comment sent to several students, stored once under the work's id; readable by assignees whose comment names it. */
async function findShared(db: Db, path: string, { assigneeId, workId }: { assigneeId: string; workId: string }) {
  const [folder, , name = ''] = path.split('/')
  if (folder !== 'comments') return undefined
  const named = hasRow(comments, eq(comments.assigneeId, assigneeId), eq(comments.voiceComment, name))
  return findRow(db, and(eq(files.path, `comments/${workId}/${name}`), isNull(files.assigneeId), named))
}

/** Files of modules, readable through a module or course the caller may use, or through a visible work. */
async function findOfModules(ctx: Context, path: string): Promise<FileRow | undefined> {
  const row = await findRow(ctx.db, and(eq(files.path, path), anyOf(authoredFiles(ctx), ownTextFiles(ctx))))
  return row ?? findFrozen(ctx, path)
}

/** Pictures extracted from a document (services/structured-document), readable by whoever may read that document. */
async function findOfDocument(ctx: Context, path: string): Promise<FileRow | undefined> {
  const document = await findOfModules(ctx, `module/document/${path.split('/')[2]}.pdf`)
  return document && findRow(ctx.db, eq(files.path, path))
}

/** The paths among these that the caller may read through modules and courses, and hence name in a module of their own. */
export async function readablePaths(ctx: Context, paths: readonly string[]): Promise<Set<string>> {
  const readable = and(inArray(files.path, [...paths]), anyOf(authoredFiles(ctx), ownTextFiles(ctx)))
  return new Set(await valuesOf(ctx.db, files.path, readable))
}

/** Files shown by a visible module or by a course that contains it. Not for students, who read files through their works only. */
function authoredFiles({ caller }: Context): SQL {
  const shown = eq(moduleFiles.path, files.path)
  const ofModules = sql`${moduleFiles} join ${modules} on ${modules.id} = ${moduleFiles.moduleId}`
  const ofCourses = sql`${moduleFiles} join ${courseModules} on ${courseModules.moduleId} = ${moduleFiles.moduleId}
    join ${courses} on ${courses.id} = ${courseModules.courseId}`
  const inEither = () => anyOf(hasRow(ofModules, shown, visibleModules(caller)), hasRow(ofCourses, shown, usableCourses(caller)))
  const ofVersions = sql`${moduleVersionFiles} join ${moduleVersions} on ${moduleVersions.id} = ${moduleVersionFiles.versionId}
    join ${modules} on ${modules.id} = ${moduleVersions.moduleId}`
  const inVersion = (edited: SQL) => hasRow(ofVersions, eq(moduleVersionFiles.path, files.path), edited)
  const readers: PerRole<SQL> = {
    // Files of earlier versions, for those who may restore them.
    TEACHER: () => anyOf(inEither(), inVersion(editedModules(caller))),
    ...alike(inEither, 'HEADMASTER', 'SUPERVISOR'),
    SUPERADMIN: () => anyOf(inEither(), inVersion(everything)),
  }
  return visibleTo(caller, alsoInDeepLink(readers))
}

/** Pictures and sounds that the caller uploaded for a text, readable by them even before a module shows them. */
const ownTextFiles = ({ caller }: Context): SQL =>
  and(or(like(files.path, `${pictures}/%`), like(files.path, `${sounds}/%`)), eq(files.creatorId, caller.id)) ?? nothing

async function findFrozen(ctx: Context, path: string): Promise<FileRow | undefined> {
  const ofWorks = sql`${frozenCourseFiles} join ${frozenCourses} on ${frozenCourses.id} = ${frozenCourseFiles.frozenCourseId}
    join ${works} on ${works.courseId} = ${frozenCourses.courseId} and ${works.frozenCourseId} = ${frozenCourses.id}`
  const given = hasRow(ofWorks, eq(frozenCourseFiles.path, files.path), visibleWorks(ctx))
  return findRow(ctx.db, and(eq(files.path, path), given))
}

/** MOD-038: always for the main school, else when a module that shows it may be given, or none shows it any more. */
export async function isDownloadable({ db, caller }: Context, path: string): Promise<boolean> {
  if (caller.official) return true
  const rows = await db
    .select({ cantAffect: modules.cantAffect })
    .from(moduleFiles)
    .innerJoin(modules, eq(modules.id, moduleFiles.moduleId))
    .where(eq(moduleFiles.path, path))
  return rows.length === 0 || rows.some((row) => !row.cantAffect)
}
