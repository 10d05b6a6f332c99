import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { type NewYearBlocker, undoDays } from '#contract/new-year'
import { dayMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { currentSchoolYear, nextYearOpening } from '#domain/dates/school-year'
import type { ImportChanges, YearChanges } from '#domain/people/list-changes'
import { compareFrench, comparePeople, fullName } from '#domain/people/names'
import { actsBetween, recordActs } from '../../auth/record-acts.ts'
import type { Service } from '../../context.ts'
import { yearStarts } from '../../db/people-schema.ts'
import {
  among,
  assignees,
  type Db,
  groupStudents,
  groups,
  hasRow,
  pickRows,
  readRows,
  tokens,
  users,
  works,
} from '../../db/schema.ts'
import { raiseVersion } from '../group/classes.ts'
import { actOn } from '../people/act.ts'
import { withdrawCopies } from '../people/copies.ts'
import { personView } from '../views/user.ts'
import { actorOf, type YearActor } from './actor.ts'

/** Of what keeps a year from being undone, this much is named. */
const maxBlockers = 20

export const firstOf = (all: readonly NewYearBlocker[]) => ({
  ...{ blockers: all.slice(0, maxBlockers), moreBlockers: Math.max(0, all.length - maxBlockers) },
})

export const readNewYear: Service<'readNewYear'> = async ({ ctx: { db, now, caller } }) => {
  const year = currentSchoolYear(now)
  const opensOn = nextYearOpening(parisDay(now))
  const start = await findStart(db, { schoolId: caller.school.id, year })
  if (!start?.changes) return { year, opensOn, started: null }
  const { at, byId, changes } = start
  const [by] = byId === null ? [] : await readRows(db, users, eq(users.id, byId))
  const counts = {
    ...{ created: changes.users.length, left: changes.leavers.length, classes: changes.groups.length },
    ...{
      moved: changes.people.filter(({ levels, after }) => levels.join() !== after.join()).length,
      works: changes.works.length,
    },
  }
  const undoUntil = at + undoDays * dayMs
  const open = now <= undoUntil
  const all = open ? await findBlockers(db, { at, changes, schoolId: start.schoolId }) : []
  const view = { at, by: by ? personView(by) : null, ...counts, undoUntil: open ? undoUntil : null }
  return { year, opensOn, started: { ...view, ...firstOf(all) } }
}

export const undoNewYear: Service<'undoNewYear'> = ({ ctx }) => undoYear(actorOf(ctx))

/** Undoes the start of the current school year exactly, in one transaction, or tells what depends on it. */
export async function undoYear(actor: YearActor): Promise<{ year: string }> {
  const year = currentSchoolYear(actor.now)
  return actor.db.transaction(async (db) => {
    const start = await findStart(db, { schoolId: actor.school.id, year }, true)
    if (!start?.changes) throw new Failure('notFound', 'newYear.none')
    const { at, changes, schoolId } = start
    await restore({ ...actor, db }, { at, changes, schoolId })
    await db.update(yearStarts).set({ undoneAt: actor.now }).where(eq(yearStarts.id, start.id))
    actor.log?.info({ school: actor.school.id, year, start: start.id }, 'school year undone')
    return { year }
  })
}

async function findStart(db: Db, { schoolId, year }: { schoolId: string; year: string }, lock = false) {
  const query = db
    .select()
    .from(yearStarts)
    .where(and(eq(yearStarts.schoolId, schoolId), eq(yearStarts.schoolYear, year), isNull(yearStarts.undoneAt)))
    .orderBy(desc(yearStarts.at))
  const [row] = lock ? await query.for('update') : await query
  return row
}

/** The first names of each kind, and how many more there are: `Ana Petit, Zoé Roux (+498)`. */
const byKind = (blockers: readonly NewYearBlocker[]) =>
  Object.fromEntries(
    [...Map.groupBy(blockers, ({ kind }) => kind)].map(([kind, all]) => {
      const more = all.length > maxBlockers ? ` (+${all.length - maxBlockers})` : ''
      const names = all.slice(0, maxBlockers).map(({ name }) => name)
      return [kind, names.join(', ') + more]
    }),
  )

export interface Start {
  readonly at: number
  readonly changes: YearChanges & Partial<Pick<ImportChanges, 'given'>>
  readonly schoolId: string
}

/** What was done since with what the start of the year made or changed. */
export async function findBlockers(db: Db, start: Start): Promise<NewYearBlocker[]> {
  const inUse = [...(await usedClasses(db, start)), ...(await usedAccounts(db, start))]
  return [...inUse, ...(await changedPeople(db, start)), ...(await changedWorks(db, start))]
}

/** New classes with a work, or with somebody that the list did not put there; classes it filled, with a work given since. */
async function usedClasses(db: Db, { at, changes }: Start): Promise<NewYearBlocker[]> {
  const standing = [...new Set((changes.joined ?? []).map(({ groupId }) => groupId))]
  const given = (since: SQL) => sql`exists (select 1 from ${works} where ${works.groupId} = ${groups.id} and ${since})`
  const changed = sql`${groups.version} > 1`
  const rows = await db
    .select({ name: groups.name })
    .from(groups)
    .where(
      or(
        and(among(groups.id, changes.groups), or(given(sql`true`), changed)),
        and(among(groups.id, standing), given(sql`${works.createdAt} > ${at}`)),
      ),
    )
    .orderBy(groups.name)
  return rows.map(({ name }) => ({ kind: 'class', name }))
}

/** New accounts that signed in, have work, moved, were merged with another account, or are in a class that the list did not put them in. */
async function usedAccounts(db: Db, { changes, schoolId }: Start): Promise<NewYearBlocker[]> {
  const signedIn = sql`exists (select 1 from ${tokens} where ${tokens.userId} = ${users.id})`
  const tookOver = sql`exists (select 1 from ${users} as former where former.merged_into = ${users.id})`
  const merged = sql`(${users.mergedInto} is not null or ${tookOver})`
  const moved = ne(users.schoolId, schoolId)
  // What followed by the list itself, and was not begun, goes with the account.
  const followed = sql`(${assignees.startedAt} is null and (${assignees.workId}, ${assignees.userId}) in (select "workId", "userId"
    from jsonb_to_recordset(${JSON.stringify(changes.given ?? [])}::jsonb) as given("workId" uuid, "userId" uuid)))`
  const hasWork = sql`exists (select 1 from ${assignees} where ${assignees.userId} = ${users.id} and not ${followed})`
  const { userId, groupId } = groupStudents
  const elsewhere = hasRow(groupStudents, eq(userId, users.id), not(among(groupId, changes.groups)), not(isJoined(changes)))
  const rows = await db
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(and(among(users.id, changes.users), or(moved, sql`(${signedIn} or ${hasWork} or ${merged} or ${elsewhere})`)))
    .orderBy(users.lastname, users.firstname)
  return rows.map(({ firstname, lastname }) => ({ kind: 'account', name: fullName(firstname, lastname) }))
}

/** Memberships that the list added to classes that stood before. */
const isJoined = ({ joined = [] }: YearChanges) =>
  sql`(${groupStudents.groupId}, ${groupStudents.userId}) in (select "groupId", "userId"
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as added("groupId" uuid, "userId" uuid))`

/** Students whose level, and leavers whose departure, is no longer what the start of the year made it, or who are at another school. */
async function changedPeople(db: Db, { at, changes, schoolId }: Start): Promise<NewYearBlocker[]> {
  const afterOf = new Map(changes.people.map(({ id, after }) => [id, after.join()]))
  const leavers = new Set(changes.leavers)
  const rows = await readRows(db, users, among(users.id, [...afterOf.keys(), ...leavers]))
  return rows.sort(comparePeople).flatMap((user): NewYearBlocker[] => {
    const name = fullName(user.firstname, user.lastname)
    // A leaver who was merged since keeps the day of leaving, and must not come back beside the account that took over.
    const stillGone = user.leftAt === at && user.erasedAt === null && user.mergedInto === null
    if (leavers.has(user.id)) return stillGone ? [] : [{ kind: 'leaver', name }]
    const here = user.schoolId === schoolId && user.leftAt === null && user.erasedAt === null
    const same = here && user.levels.join() === afterOf.get(user.id)
    return same ? [] : [{ kind: 'level', name }]
  })
}

async function changedWorks(db: Db, { at, changes }: Start): Promise<NewYearBlocker[]> {
  const ids = changes.works.map(({ id }) => id)
  const rows = await pickRows(db, [works, 'name'], and(among(works.id, ids), sql`${works.archiveAt} is distinct from ${at}`))
  return rows.sort((a, b) => compareFrench(a.name, b.name)).map(({ name }) => ({ kind: 'work', name }))
}

/** Takes all of it back. Failure conflict newYear.over after the week, newYear.depends with what was done since. */
export async function restore(actor: YearActor, start: Start): Promise<void> {
  const { db, now, author } = actor
  const { at, changes } = start
  if (now > at + undoDays * dayMs) throw new Failure('conflict', 'newYear.over')
  const blockers = await findBlockers(db, start)
  if (blockers.length > 0) throw new Failure('conflict', 'newYear.depends', byKind(blockers))
  await markPeople(actor, 'comeBack', changes.leavers)
  await db.delete(groups).where(among(groups.id, changes.groups))
  await db.delete(groupStudents).where(isJoined(changes))
  const left = changes.left ?? []
  if (left.length > 0)
    await db
      .insert(groupStudents)
      .values([...left])
      .onConflictDoNothing()
  await raiseVersion(db, [...(changes.joined ?? []), ...left])
  await db.delete(users).where(among(users.id, changes.users))
  await restorePeople({ db, now, author }, changes)
  const leftAgain = changes.people.flatMap(({ id, leftAt }) => (leftAt === null ? [] : [id]))
  await withdrawCopies(db, leftAgain, { now, keep: true })
  await reopen(db, assignees, { at, closings: changes.copies ?? [] })
  await reopen(db, works, { at, closings: changes.works })
}

interface Closed {
  readonly at: number
  readonly closings: YearChanges['works']
}

/** Gives works, or copies, that the start of the year closed `at` its instant (epoch ms) back their own closing. */
async function reopen(db: Db, table: typeof works | typeof assignees, { at, closings }: Closed): Promise<void> {
  await db
    .update(table)
    .set({ archiveAt: sql`fresh."archiveAt"` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(closings)}::jsonb) as fresh(id uuid, "archiveAt" bigint)`)
    .where(and(eq(table.id, sql`fresh.id`), eq(table.archiveAt, at)))
}

async function restorePeople({ db, now, author }: Pick<YearActor, 'db' | 'now' | 'author'>, { people }: YearChanges) {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const current = await readRows(db, users, inArray(users.id, ids))
  const rows = people.map(({ id, levels, ineAdded, birthAdded, leftAt, portal }) => ({
    ...{ id, levels: `{${levels.join()}}`, added: ineAdded, born: birthAdded, left: leftAt },
    ...{ portal: portal?.[0] ?? null, given: portal?.[1] ?? null },
  }))
  await db
    .update(users)
    .set({
      levels: sql`fresh.levels::uuid[]`,
      ine: sql`case when fresh.added then null else ${users.ine} end`,
      birthYear: sql`case when fresh.born then null else ${users.birthYear} end`,
      leftAt: sql`fresh.left_at`,
      portalSubject: sql`case when ${users.portalSubject} = fresh.given then fresh.portal else ${users.portalSubject} end`,
    })
    .from(sql`(select id, levels, added, born, portal, given, "left" as left_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id uuid, levels text, added boolean, born boolean, portal text, given text, "left" bigint)) as fresh`)
    .where(eq(users.id, sql`fresh.id`))
  const levelsOf = new Map(people.map(({ id, levels }) => [id, [...levels]]))
  const acts = current.flatMap((user) => actsBetween(user, { ...user, levels: levelsOf.get(user.id) ?? user.levels }, author))
  await recordActs({ db, now }, acts)
}

/** Marks these people of the school as having left, or as being back, in the trail under whoever starts or undoes the year. */
export async function markPeople(actor: YearActor, act: 'leave' | 'comeBack', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, now, author, school } = actor
  // Nobody leaves by a right of their own: the list decides, and it is that of this school's students.
  await actOn({ db, now, author, acting: null, reach: eq(users.schoolId, school.id) }, { act, people: [...ids] })
}
