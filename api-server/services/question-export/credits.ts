import { eq, inArray } from 'drizzle-orm'
import { type Licence, licenceAddresses } from '#contract/licences'
import type { Source } from '#contract/origin'
import { fillText } from '#domain/fill-text'
import { properName } from '#domain/people/names'
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
}

/** What a file says of the rights of what it holds: of the work that is taken, and of those of its modules that have another licence. */
export interface Credits {
  readonly work: Credit
  readonly modules: readonly Credit[]
  /** What the work was copied from. */
  readonly sources: readonly Source[]
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
  return { work, modules: held.filter(({ licence }) => licence !== work.licence), sources: await sourcesOf(ctx.db, of, id) }
}

async function creditsIn({ db }: Context, of: ResourceKind, ids: readonly string[]): Promise<Credit[]> {
  if (ids.length === 0) return []
  const { table } = resourceTables[of]
  const rows = await db
    .select({
      ...{ id: table.id, title: table.name, licence: table.licence, named: table.authorNamed, author: personName },
      ...{ schoolName: schools.name, zipCode: schools.zipCode },
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.creatorId))
    .innerJoin(schools, eq(schools.id, table.schoolId))
    .where(inArray(table.id, [...ids]))
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    if (!row) return []
    const { title, licence, named, author } = row
    return [{ title, licence, by: [...(named ? [properName(author)] : []), schoolLabel(row)].join(', ') }]
  })
}

const { licence: long, short, none, reserved, from, fromUnnamed } = messages.origin

/** The credits as lines of a file; none where all rights are reserved anyway and nothing was copied. */
export function creditLines({ work, modules, sources }: Credits): string[] {
  const line = ({ title, licence, by }: Credit) => {
    const said = licence === null ? none : `${long[licence]}, ${licenceAddresses[licence]}`
    return fillText(messages.resourceExport.credit, { title, by, licence: said })
  }
  const own = work.licence === null && modules.length === 0 ? [] : [line(work), ...modules.map(line)]
  const copied = sources.map(({ title, author, school, licence }) => {
    const by = [author, school].filter((name) => name !== '').join(', ')
    return fillText(by === '' ? fromUnnamed : from, { title, by, licence: licence === null ? reserved : short[licence] })
  })
  return [...own, ...copied]
}
