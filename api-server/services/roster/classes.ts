import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
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

/** Somebody whom a list put into a class or group that stood before. */
export interface Joined {
  readonly groupId: string
  readonly userId: string
}

/**
 * Puts everybody into the class that their line names: one of the caller's own this year, created when missing. Returns the ids of the
 * classes, of those that were created, and who is new in the others.
 */
export async function joinNamedClasses(ctx: Owner, schoolId: string, lines: readonly RosterLine[]) {
  const good = lines.filter((line) => line.userId && line.className !== '' && line.state !== 'error' && line.state !== 'left')
  const ids: string[] = []
  const created: string[] = []
  const joined: Joined[] = []
  for (const [name, members] of Map.groupBy(good, ({ className }) => className)) {
    const levelId = mostFrequent(members.flatMap((line) => line.levelId ?? []))
    if (levelId === undefined) continue
    const group = await newOrSameGroup(ctx, schoolId, { type: 'Class', levelId, name, shared: true })
    const fresh = await join(ctx.db, group, members)
    ids.push(group.id)
    if (group.created) created.push(group.id)
    else joined.push(...fresh.map((userId) => ({ groupId: group.id, userId })))
  }
  return { ids, created, joined }
}

function mostFrequent(ids: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(ids, (id) => id)].sort(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0]
}

/** A class or group that a list fills. */
interface Target {
  readonly id: string
  /** Made for this list, just now. */
  readonly created: boolean
}

/** On a retry after a lost response, reuses the group made by the first attempt: the caller's own of that name this school year. */
export async function newOrSameGroup(
  ctx: Owner,
  schoolId: string,
  group: Pick<GroupInput, 'type' | 'levelId' | 'name'> & { shared?: boolean },
): Promise<Target> {
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
  if (same) return { id: same.id, created: false }
  return { id: await insertGroup(ctx, schoolId, { shared: false, ...group }), created: true }
}

/** The people of these lines join the group; returns those who were not in it. A form that shows the group is out of date then. */
export async function join(tx: Db, { id: groupId, created }: Target, lines: readonly RosterLine[]): Promise<string[]> {
  const rows = lines.flatMap(({ userId, state }) =>
    userId && (state === 'existing' || state === 'new') ? [{ groupId, userId }] : [],
  )
  if (rows.length === 0) return []
  const fresh = await tx.insert(groupStudents).values(rows).onConflictDoNothing().returning({ userId: groupStudents.userId })
  if (fresh.length > 0 && !created) await raiseVersion(tx, [groupId])
  return fresh.map(({ userId }) => userId)
}

/** Says to whoever edits these groups that their members changed. */
export async function raiseVersion(tx: Db, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  await tx
    .update(groups)
    .set({ version: sql`${groups.version} + 1` })
    .where(inArray(groups.id, [...groupIds]))
}
