import { eq, inArray } from 'drizzle-orm'
import { type Licence, licenceAddresses } from '#contract/licences'
import type { Source } from '#contract/origin'
import { fillText } from '#domain/fill-text'
import messages from '#messages' with { type: 'json' }
import type { Context } from '../../context.ts'
import { personName } from '../../db/person-name.ts'
import { schools, users } from '../../db/schema.ts'
import { type ResourceKind, resourceTables, sourcesOf } from '../origin/read.ts'
import { schoolLabel } from '../views/school-names.ts'

/** Under which licence a work is, and whose it is. */
interface Credit {
  readonly title: string
  readonly licence: Licence | null
  /** Its author if they want to be named, and their school. */
  readonly by: string
  /** What it was copied from. */
  readonly sources: readonly Source[]
}

/** What a file says of the rights of what it holds: of the work that is taken, and of its modules that say something else. */
export interface Credits {
  readonly work: Credit
  readonly modules: readonly Credit[]
}

/** Failure of the database only: the caller has found the work and its modules. */
export async function creditsOf(
  ctx: Context,
  of: ResourceKind,
  { id, modules }: { id: string; modules: readonly string[] },
): Promise<Credits> {
  const [work] = await creditsIn(ctx, of, [id])
  if (!work) throw new Error('the work is gone')
  const held = of === 'course' ? await creditsIn(ctx, 'module', modules) : []
  const isOther = ({ licence, by, sources }: Credit) => licence !== work.licence || by !== work.by || sources.length > 0
  return { work, modules: held.filter(isOther) }
}

async function creditsIn(ctx: Context, of: ResourceKind, ids: readonly string[]): Promise<Credit[]> {
  if (ids.length === 0) return []
  const { table } = resourceTables[of]
  const rows = await ctx.db
    .select({
      ...{ id: table.id, title: table.name, licence: table.licence, named: table.authorNamed, author: personName },
      ...{ schoolName: schools.name, zipCode: schools.zipCode },
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.creatorId))
    .innerJoin(schools, eq(schools.id, table.schoolId))
    .where(inArray(table.id, [...ids]))
  const known = new Map(rows.map((row) => [row.id, row]))
  const credits: Credit[] = []
  for (const id of ids) {
    const row = known.get(id)
    if (!row) continue
    const { title, licence, named, author } = row
    const by = [...(named ? [author] : []), schoolLabel(row)].join(', ')
    credits.push({ title, licence, by, sources: await sourcesOf(ctx.db, of, id) })
  }
  return credits
}

const { licence: long, short, none, reserved, from, fromUnnamed } = messages.origin

/** The credits as lines of a file; none where all rights are reserved anyway and nothing was copied. */
export function creditLines({ work, modules }: Credits): string[] {
  const line = ({ title, licence, by }: Credit) => {
    const said = licence === null ? none : `${long[licence]}, ${licenceAddresses[licence]}`
    return fillText(messages.resourceExport.credit, { title, by, licence: said })
  }
  const copied = ({ sources }: Credit) =>
    sources.map(({ title, author, school, licence }) => {
      const by = [author, school].filter((name) => name !== '').join(', ')
      return fillText(by === '' ? fromUnnamed : from, { title, by, licence: licence === null ? reserved : short[licence] })
    })
  const own = work.licence === null && modules.length === 0 ? [] : [line(work)]
  return [...own, ...copied(work), ...modules.flatMap((module) => [line(module), ...copied(module)])]
}
