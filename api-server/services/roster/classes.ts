import { and, eq, isNull } from 'drizzle-orm'
import type { GroupInput } from '#contract/group'
import type { RosterLine } from '#contract/roster'
import { currentSchoolYear } from '#domain/dates/school-year'
import { classKey } from '#domain/people/class-name'
import type { Membership } from '#domain/people/list-changes'
import { type Db, groupStudents, groups } from '../../db/schema.ts'
import { findClassNamed, leaveOtherClasses, raiseVersion } from '../group/classes.ts'
import { insertGroup } from '../group/save.ts'

/** In whose name classes are made, behind `holdListed`. */
interface Owner {
  readonly db: Db
  readonly now: number
  readonly caller: { readonly id: string }
}

/** What became of classes and groups: who is new in those that stood before, and who left which class for another one. */
export interface Joining {
  readonly ids: readonly string[]
  readonly created: readonly string[]
  readonly joined: readonly Membership[]
  readonly left: readonly Membership[]
}

/** Puts everybody into the class that their line names: the school's of that name this year, created when missing. */
export async function joinNamedClasses(ctx: Owner, schoolId: string, lines: readonly RosterLine[]): Promise<Joining> {
  const parts: Joining[] = []
  for (const { name, members } of classesNamed(lines)) {
    const levelId = mostFrequent(members.flatMap((line) => line.levelId ?? []))
    if (levelId === undefined) continue
    const target = await newOrSameGroup(ctx, schoolId, { type: 'Class', levelId, name })
    parts.push(await join(ctx.db, target, members))
  }
  return {
    ids: parts.flatMap(({ ids }) => ids),
    created: parts.flatMap(({ created }) => created),
    joined: parts.flatMap(({ joined }) => joined),
    left: parts.flatMap(({ left }) => left),
  }
}

/** The classes that the lines name, however each is written, with those who join them. */
export function classesNamed(lines: readonly RosterLine[]): { name: string; members: RosterLine[] }[] {
  const placed = lines.filter(({ state, className }) => (state === 'new' || state === 'existing') && className !== '')
  return [...Map.groupBy(placed, ({ className }) => classKey(className)).values()].map((members) => ({
    ...{ name: members[0]?.className ?? '', members },
  }))
}

function mostFrequent(ids: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(ids, (id) => id)].sort(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0]
}

type Target = Pick<typeof groups.$inferSelect, 'id' | 'type' | 'name' | 'schoolId' | 'schoolYear'> & {
  /** Made for this list, just now. */
  readonly created: boolean
}

/** The class of that name this year, or the caller's own group of that name (a retry after a lost reply); else a new one. */
export async function newOrSameGroup(
  ctx: Owner,
  schoolId: string,
  group: Pick<GroupInput, 'type' | 'levelId' | 'name'>,
): Promise<Target> {
  const where = { schoolId, schoolYear: currentSchoolYear(ctx.now), type: group.type, name: group.name }
  const same = group.type === 'Class' ? await findClassNamed(ctx.db, where, group.name) : await findOwnGroup(ctx, where, group)
  if (!same) return { ...where, id: await insertGroup(ctx, schoolId, { shared: false, ...group }), created: true }
  if (group.type === 'Class' && !same.shared) await ctx.db.update(groups).set({ shared: true }).where(eq(groups.id, same.id))
  return { ...same, created: false }
}

async function findOwnGroup(
  { db, caller }: Owner,
  { schoolYear }: { schoolYear: string },
  { levelId, name }: Pick<GroupInput, 'levelId' | 'name'>,
) {
  const [same] = await db
    .select()
    .from(groups)
    .where(
      and(
        ...[eq(groups.creatorId, caller.id), eq(groups.schoolYear, schoolYear), isNull(groups.deletedAt)],
        ...[eq(groups.type, 'Group'), eq(groups.levelId, levelId), eq(groups.name, name)],
      ),
    )
    .limit(1)
  return same
}

/** These people join the group; into a class they move from their other one, unless proposed. Open forms are out of date. */
export async function join(tx: Db, target: Target, lines: readonly RosterLine[]): Promise<Joining> {
  const isClass = target.type === 'Class'
  const rows = lines.flatMap(({ userId, state, proposed, otherClasses }) =>
    userId && (state === 'existing' || state === 'new') && !(isClass && proposed && otherClasses.length > 0)
      ? [{ groupId: target.id, userId }]
      : [],
  )
  const fresh = rows.length === 0 ? [] : await tx.insert(groupStudents).values(rows).onConflictDoNothing().returning()
  if (fresh.length > 0 && !target.created) await raiseVersion(tx, [{ groupId: target.id }])
  const userIds = fresh.map(({ userId }) => userId)
  const left = isClass ? await leaveOtherClasses(tx, target, userIds) : []
  return {
    ...{ ids: [target.id], created: target.created ? [target.id] : [], joined: target.created ? [] : fresh },
    left: left.map(({ userId, group }) => ({ groupId: group.id, userId })),
  }
}
