import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Licence, licences } from '#contract/licences'
import { fullName } from '#domain/people/names'
import { licenceOfCopy } from '#domain/resources/licence'
import type { Context } from '../../context.ts'
import { courses, modules, schools } from '../../db/schema.ts'
import { writeSources } from '../origin/copy.ts'
import { type ResourceKind, resourceTables } from '../origin/read.ts'
import { schoolLabel } from '../views/school-names.ts'
import { usableCourses } from '../visibility/courses.ts'
import { visibleModules } from '../visibility/modules.ts'
import type { ArchivedCourse } from './format.ts'
import type { HeldModule } from './job.ts'

type Archived = ArchivedCourse | HeldModule

/** A module or course that an archive names and that is here. */
interface Known {
  readonly id: string
  readonly title: string
  readonly creatorId: string
  readonly named: boolean
  readonly licence: Licence | null
  readonly schoolName: string
  readonly zipCode: string
  /** Whether the caller may see it. */
  readonly seen: boolean
}
type KnownOriginals = ReadonlyMap<string, Known>

/** Those among what was archived, and among what it was copied from, that are here. */
async function findOriginals({ db, caller }: Context, { id, sources = [] }: Archived): Promise<KnownOriginals> {
  const ids = [id, ...sources.flatMap(({ originalId }) => originalId ?? [])]
  const known = (table: typeof courses | typeof modules, seen: SQL) =>
    db
      .select({
        ...{ id: table.id, title: table.name, creatorId: table.creatorId, named: table.authorNamed, licence: table.licence },
        ...{ schoolName: schools.name, zipCode: schools.zipCode, seen: sql<boolean>`(${seen})`.as('seen') },
      })
      .from(table)
      .innerJoin(schools, eq(schools.id, table.schoolId))
      .where(inArray(table.id, [...new Set(ids)]))
  const rows = await union(known(courses, usableCourses(caller)), known(modules, visibleModules(caller)))
  return new Map(rows.map((row) => [row.id, row]))
}

const knownLicence = (name: string | null | undefined): Licence | null => licences.find((licence) => licence === name) ?? null

interface Taken {
  readonly of: ResourceKind
  /** Id of what was made of it. */
  readonly id: string
  readonly archived: Archived
}

/**
 * Names in what was made of an archive what it comes from, and gives it the licence. The archived work itself is a source, unless it
 * is the caller’s: by its id where it is here, else by the name of its author. Of what the caller sees here we know better than the
 * archive; anything else is named in its words, so that nobody reads what an id stands for by writing an archive that names it.
 */
export async function nameArchivedSources(ctx: Context, { of, id, archived }: Taken): Promise<void> {
  const originals = await findOriginals(ctx, archived)
  const row = (source: Named) => sourceRow(source, originals)
  const itself = row({
    ...{ title: archived.now.content.name, originalId: archived.id, school: archived.school ?? '' },
    ...{ licence: archived.licence ?? null, author: archived.named ? archived.author : '' },
  })
  const before = (archived.sources ?? []).map(row)
  const chain = isOwn(ctx, archived, originals) ? before : [itself, ...before]
  await writeSources(ctx, { of, id }, chain)
  const { table } = resourceTables[of]
  await ctx.db
    .update(table)
    .set({ licence: licenceOfCopy(itself.licence, chain) })
    .where(eq(table.id, id))
}

type Named = NonNullable<Archived['sources']>[number]

function sourceRow({ title, author, school, licence, originalId }: Named, originals: KnownOriginals) {
  const known = originalId === null ? undefined : originals.get(originalId)
  if (!known?.seen) return { title, originalId, authorName: author, school, licence: knownLicence(licence) }
  const { creatorId, named } = known
  return { title: known.title, originalId, creatorId, named, school: schoolLabel(known), licence: known.licence }
}

function isOwn({ caller }: Context, archived: Archived, originals: KnownOriginals): boolean {
  const known = originals.get(archived.id)
  if (known) return known.creatorId === caller.id
  return archived.author === fullName(caller.user.firstname, caller.user.lastname)
}
