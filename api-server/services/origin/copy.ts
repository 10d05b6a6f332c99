import { and, asc, eq } from 'drizzle-orm'
import { boundedChain, licenceOfCopy } from '#domain/resources/licence'
import type { Context } from '../../context.ts'
import { pickRows, schools } from '../../db/schema.ts'
import { sources } from '../../db/sharing-schema.ts'
import { schoolLabel } from '../views/school-names.ts'
import { usableCourses } from '../visibility/courses.ts'
import { visibleModules } from '../visibility/modules.ts'
import { type ResourceKind, resourceTables } from './read.ts'

type SourceRow = Omit<typeof sources.$inferInsert, 'id' | 'schoolId' | 'courseId' | 'moduleId' | 'position'>

interface Copied {
  readonly of: ResourceKind
  readonly from: string
  readonly to: string
}

/** Names in a copy its sources, own works excepted, and gives it the original's licence. In the transaction of the copy. */
export async function nameSources(ctx: Context, { of, from, to }: Copied): Promise<void> {
  const { table, copy } = resourceTables[of]
  const [original] = await ctx.db
    .select({
      ...{ title: table.name, creatorId: table.creatorId, named: table.authorNamed, licence: table.licence },
      ...{ schoolName: schools.name, zipCode: schools.zipCode },
    })
    .from(table)
    .innerJoin(schools, eq(schools.id, table.schoolId))
    .where(eq(table.id, from))
  if (!original) return
  const { title, creatorId, named, licence } = original
  const before = await ctx.db.select().from(sources).where(eq(copy, from)).orderBy(asc(sources.position))
  const nearest = { title, originalId: from, creatorId, named, school: schoolLabel(original), licence }
  const chain = creatorId === ctx.caller.id ? before : [nearest, ...before]
  await writeSources(ctx, { of, id: to }, chain)
  await ctx.db
    .update(table)
    .set({ licence: licenceOfCopy(licence, chain.map(licenceOf)) })
    .where(eq(table.id, to))
}

/** The same for an original that a client names: nothing where the caller does not see it, or no longer. */
export async function nameSeenSources(ctx: Context, copied: Copied): Promise<void> {
  const { table } = resourceTables[copied.of]
  const seen = copied.of === 'course' ? usableCourses(ctx.caller) : visibleModules(ctx.caller)
  const rows = await pickRows(ctx.db, [table, 'id'], and(eq(table.id, copied.from), seen))
  if (rows.length > 0) await nameSources(ctx, copied)
}

const licenceOf = ({ licence = null }: SourceRow) => ({ licence })

/** Writes the sources of a new module or course, the nearest first. */
export async function writeSources(
  { db, caller }: Context,
  { of, id }: { of: ResourceKind; id: string },
  chain: readonly SourceRow[],
): Promise<void> {
  const rows = boundedChain(chain).map(
    ({ title, originalId = null, creatorId = null, named = false, authorName = '', school = '', licence = null }, position) => ({
      ...{ title, originalId, creatorId, named, authorName, school, licence, position, schoolId: caller.schoolId },
      ...(of === 'course' ? { courseId: id } : { moduleId: id }),
    }),
  )
  if (rows.length > 0) await db.insert(sources).values(rows)
}
