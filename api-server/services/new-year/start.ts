import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { undoDays } from '#contract/new-year'
import { dayMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { nextYearOpening } from '#domain/dates/school-year'
import type { YearChanges } from '#domain/people/list-changes'
import { comparePeople } from '#domain/people/names'
import type { PreparedService, Service } from '../../context.ts'
import { imports, yearStarts } from '../../db/people-schema.ts'
import { among, assignees, type Db, readRows, users, works } from '../../db/schema.ts'
import { codesOf } from '../child-sign-in/code.ts'
import { recount } from '../people/copies.ts'
import { insertPeople, type NewPerson, preparePeople } from '../roster/accounts.ts'
import { changedBy, changePeople } from '../roster/change-people.ts'
import { joinNamedClasses } from '../roster/classes.ts'
import { holdListed } from '../roster/hold.ts'
import { createdStudents, refuseWithoutGoodLine, report, withAccount, withCodes } from '../roster/import.ts'
import { recordMoves } from '../trail/record-moves.ts'
import { numberedPersonView, personView } from '../views/user.ts'
import { actorOf, type YearActor } from './actor.ts'
import { planYear, type YearOrder, type YearPlan } from './plan.ts'
import { findBlockers, firstOf, markPeople, restore, type Start } from './undo.ts'

export const startNewYear: PreparedService<'startNewYear'> = {
  prepare: async ({ ctx, input: { body } }) => {
    const run = await prepareYear(actorOf(ctx), body)
    return ({ db }) => run(db)
  },
}

/** Plans a new school year; what is returned reports its changes and, on `confirm`, makes them: call it in a transaction. */
export async function prepareYear(actor: YearActor, order: YearOrder) {
  // In May a list of all students is that of the coming year, whose classes would become those of this one.
  const opensOn = nextYearOpening(parisDay(actor.now))
  if (opensOn !== null) throw new Failure('conflict', 'newYear.tooEarly', { opensOn })
  const plan = await planYear(actor, actor.school, order)
  if (!order.confirm) return async () => reply(plan, plan.lines, { classIds: [], done: false })
  refuseWithoutGoodLine(plan.lines)
  const people = await preparePeople(actor.db, plan.lines, { schoolId: actor.school.id, role: 'STUDENT' })
  return async (db: Db) => {
    const started = await claimYear({ ...actor, db }, plan.year)
    const known = [...plan.lines.map(({ userId }) => userId), ...plan.leavers.map(({ _id }) => _id)]
    await holdListed(db, actor.school.id, known)
    // Judged again behind the claim: nobody else starts a year or brings a list meanwhile, and what was seen is what is done.
    const now = await planYear({ ...actor, db }, actor.school, order)
    if (now.stamp !== plan.stamp || (order.stamp !== undefined && order.stamp !== plan.stamp))
      throw new Failure('conflict', 'newYear.changed')
    const { changes, lines, classIds } = await change({ ...actor, db }, plan, people)
    await db.update(yearStarts).set({ changes }).where(eq(yearStarts.id, started))
    actor.log?.info({ school: actor.school.id, year: plan.year, start: started }, 'school year started')
    return reply(plan, lines, { classIds, done: true })
  }
}

/** Failure conflict newYear.done when the year was started before, also by somebody at the same moment. */
async function claimYear({ db, now, school, author }: YearActor, schoolYear: string): Promise<string> {
  const [row] = await db
    .insert(yearStarts)
    .values({ schoolId: school.id, schoolYear, byId: 'id' in author ? author.id : null, at: now })
    .onConflictDoNothing()
    .returning({ id: yearStarts.id })
  if (!row) throw new Failure('conflict', 'newYear.done')
  return row.id
}

async function change(actor: YearActor, plan: YearPlan, people: readonly NewPerson[]) {
  const { db, now, school, author, ownerId } = actor
  const created = await insertPeople(db, people, { schoolId: school.id, role: 'STUDENT', now })
  const lines = plan.lines.map((line) => withAccount(line, people, created))
  const before = await changePeople({ db, now, author }, { school, entries: plan.entries, lines })
  const classes = await joinNamedClasses({ db, now, caller: { id: ownerId } }, school.id, lines)
  await recordMoves(actor, { lines, left: classes.left })
  const leavers = plan.leavers.map(({ _id }) => _id)
  await markPeople(actor, 'leave', leavers)
  // Copies before works, as whoever answers or hands in locks them.
  const copyIds = plan.copies.map(({ id }) => id)
  if (copyIds.length > 0) await db.update(assignees).set({ archiveAt: now }).where(among(assignees.id, copyIds))
  const workIds = plan.works.map(({ id }) => id)
  if (workIds.length > 0) await db.update(works).set({ archiveAt: now }).where(inArray(works.id, workIds))
  const changes: YearChanges = {
    users: [...created.values()],
    groups: classes.created,
    joined: classes.joined,
    left: classes.left,
    people: changedBy(lines, before),
    leavers,
    works: plan.works,
    copies: plan.copies,
  }
  const codes = await codesOf({ db, now }, createdStudents(lines))
  return { changes, lines: withCodes(lines, codes), classIds: [...classes.ids] }
}

function reply(plan: YearPlan, lines: YearPlan['lines'], done: { classIds: string[]; done: boolean }) {
  const { year, leavers, portal, closed, classes, stamp } = plan
  return {
    ...report(lines, { groupId: null, openWorks: 0, asksIne: false, absent: [], ...done }),
    year,
    leavers,
    portal,
    closed,
    classes,
    stamp,
    works: plan.works.length,
  }
}

type Import = typeof imports.$inferSelect

/** An import as the start of a year that closed nothing. */
const asStart = ({ at, schoolId, changes }: Import): Start => ({ at, schoolId, changes: { leavers: [], works: [], ...changes } })

export const listImports: Service<'listImports'> = async ({ ctx: { db, now, caller }, input: { query } }) => {
  const rows = await db
    .select({ row: imports, by: users })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.byId))
    .where(eq(imports.schoolId, caller.schoolId))
    .orderBy(desc(imports.at), desc(imports.id))
    .limit(query.limit)
  const made = await readRows(
    db,
    users,
    and(
      among(
        users.id,
        rows.flatMap(({ row }) => row.changes.users),
      ),
      isNull(users.erasedAt),
    ),
  )
  made.sort(comparePeople)
  return Promise.all(
    rows.map(async ({ row, by }) => {
      const ids = new Set(row.changes.users)
      const isOpen = row.undoneAt === null && now <= row.at + undoDays * dayMs
      const all = isOpen ? await findBlockers(db, asStart(row)) : []
      return {
        ...{ _id: row.id, at: row.at, by: by && personView(by), role: row.role, undoneAt: row.undoneAt },
        accounts: made.filter(({ id }) => ids.has(id)).map(numberedPersonView),
        ...{ created: row.changes.users.length, existing: row.existing },
        ...{ undoUntil: isOpen ? row.at + undoDays * dayMs : null },
        ...firstOf(all),
      }
    }),
  )
}

/** Undoes an import exactly, in one transaction, or tells what depends on it. */
export const undoImport: Service<'undoImport'> = ({ ctx, input: { body } }) =>
  ctx.db.transaction(async (db) => {
    const isIt = and(eq(imports.id, body.import), eq(imports.schoolId, ctx.caller.schoolId), isNull(imports.undoneAt))
    const [row] = await db.select().from(imports).where(isIt).for('update')
    if (!row) throw new Failure('notFound', 'newYear.none')
    await giveBack(db, row)
    await restore(actorOf({ ...ctx, db }), asStart(row))
    await db.update(imports).set({ undoneAt: ctx.now }).where(eq(imports.id, row.id))
    ctx.log.info({ school: row.schoolId, import: row.id }, 'import undone')
    return { undone: true }
  })

/** Takes back the copies that followed to whoever joined a class, unless begun, and gives those taken from whoever left one. */
async function giveBack(db: Db, { schoolId, changes: { given, taken } }: Import): Promise<void> {
  for (const { workId, userId } of given)
    await db
      .delete(assignees)
      .where(
        and(
          eq(assignees.workId, workId),
          eq(assignees.userId, userId),
          isNull(assignees.startedAt),
          isNull(assignees.submittedAt),
        ),
      )
  const back = taken.map((copy) => ({ ...copy, schoolId }))
  if (back.length > 0) await db.insert(assignees).values(back).onConflictDoNothing()
  await recount(db, [...given, ...taken])
}
