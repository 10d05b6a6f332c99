import { and, eq, isNull } from 'drizzle-orm'
import type { GroupInput } from '#contract/group'
import type { RosterLine } from '#contract/roster'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Db } from '../../db/open.ts'
import { groupStudents, groups } from '../../db/schema.ts'
import { insertGroup } from '../group/save.ts'

/** In whose name classes are made. */
interface Owner {
  readonly db: Db
  readonly now: number
  readonly caller: { readonly id: string }
}

/** Puts everybody into the class that their line names: one of the caller's own this year, created when missing. Returns their ids. */
export async function joinNamedClasses(ctx: Owner, schoolId: string, lines: readonly RosterLine[]): Promise<string[]> {
  const good = lines.filter((line) => line.userId && line.className !== '' && line.state !== 'error' && line.state !== 'left')
  const ids: string[] = []
  for (const [name, members] of Map.groupBy(good, ({ className }) => className)) {
    const levelId = mostFrequent(members.flatMap((line) => line.levelId ?? []))
    if (levelId === undefined) continue
    const id = await newOrSameGroup(ctx, schoolId, { type: 'Class', levelId, name, shared: true })
    await join(ctx.db, id, members)
    ids.push(id)
  }
  return ids
}

function mostFrequent(ids: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(ids, (id) => id)].sort(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0]
}

/** On a retry after a lost response, reuses the group made by the first attempt: the caller's own of that name this school year. */
export async function newOrSameGroup(
  ctx: Owner,
  schoolId: string,
  group: Pick<GroupInput, 'type' | 'levelId' | 'name'> & { shared?: boolean },
): Promise<string> {
  const { type, levelId, name } = group
  const [same] = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        ...[eq(groups.creatorId, ctx.caller.id), eq(groups.schoolYear, currentSchoolYear(ctx.now)), isNull(groups.deletedAt)],
        ...[eq(groups.type, type), eq(groups.levelId, levelId), eq(groups.name, name)],
      ),
    )
    .limit(1)
  return same?.id ?? insertGroup(ctx, schoolId, { shared: false, ...group })
}

/** The people of these lines join the group. */
export async function join(tx: Db, groupId: string, lines: readonly RosterLine[]): Promise<void> {
  const rows = lines.flatMap(({ userId, state }) =>
    userId && (state === 'existing' || state === 'new') ? [{ groupId, userId }] : [],
  )
  if (rows.length === 0) return
  await tx.insert(groupStudents).values(rows).onConflictDoNothing()
}
