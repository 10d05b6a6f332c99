import { eq } from 'drizzle-orm'
import { canEdit } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import type { Context } from '../../context.ts'
import { courses, modules } from '../../db/schema.ts'
import type { StoredModule } from '../../db/version-schema.ts'
import { selectCourses } from '../course/view.ts'
import { selectModules } from '../module/view.ts'
import { type ResourceKind, sourcesOf } from '../origin/read.ts'
import { courseContent, moduleContent } from '../version/keep.ts'
import { readVersions } from '../version/read.ts'
import { schoolLabel } from '../views/school-names.ts'
import type { ArchivedCourse, ArchivedModule } from './format.ts'

/** A module as an archive holds it, with its versions where the caller may change it; undefined where there is none. */
export async function readModule(ctx: Context, id: string): Promise<ArchivedModule | undefined> {
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

export async function readCourse(ctx: Context, id: string): Promise<ArchivedCourse | undefined> {
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
