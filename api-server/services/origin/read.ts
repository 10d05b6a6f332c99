import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Origin, Source } from '#contract/origin'
import { fullNameOfBoth } from '#domain/people/names'
import { pick } from '#domain/pick'
import { licenceChoices } from '#domain/resources/licence'
import type { Context } from '../../context.ts'
import { personName } from '../../db/person-name.ts'
import { courses, type Db, modules, users } from '../../db/schema.ts'
import { sources } from '../../db/sharing-schema.ts'

export type ResourceKind = 'course' | 'module'

/** The table of a kind of resource, and the column of a source that names its copy. */
export const resourceTables = {
  course: { table: courses, copy: sources.courseId },
  module: { table: modules, copy: sources.moduleId },
} as const

/** The licence and the sources of a stored module or course that the caller sees. */
export async function readOrigin({ db, caller }: Context, of: ResourceKind, id: string): Promise<Origin> {
  const { table } = resourceTables[of]
  const [row] = await db
    .select({ licence: table.licence, named: table.authorNamed, creatorId: table.creatorId })
    .from(table)
    .where(eq(table.id, id))
  const chain = await sourcesOf(db, of, id)
  return {
    licence: row?.licence ?? null,
    named: row?.named ?? false,
    choices: licenceChoices(chain),
    sources: chain,
    mine: row?.creatorId === caller.id,
  }
}

const namedAuthor =
  sql`case when ${sources.named} and ${users.id} is not null then ${personName} else ${sources.authorName} end`.mapWith(
    fullNameOfBoth,
  )

/** What a module or course was copied from, the nearest first; authors are named who want it and have an account still. */
export const sourcesOf = (db: Db, of: ResourceKind, id: string): Promise<Source[]> =>
  db
    .select({
      ...pick(sources, 'title', 'school', 'licence', 'originalId'),
      author: namedAuthor,
    })
    .from(sources)
    .leftJoin(users, and(eq(users.id, sources.creatorId), isNull(users.erasedAt)))
    .where(eq(resourceTables[of].copy, id))
    .orderBy(asc(sources.position))
