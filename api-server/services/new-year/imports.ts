import { and, desc, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { undoDays } from '#contract/new-year'
import { dayMs } from '#domain/dates/duration'
import { comparePeople } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/open.ts'
import { imports } from '../../db/people-schema.ts'
import { assignees, users } from '../../db/schema.ts'
import { recount } from '../people/copies.ts'
import { numberedPersonView, personView } from '../views/user.ts'
import { actorOf } from './actor.ts'
import { byKind, findBlockers, firstOf, restore, type Start } from './undo.ts'

type Import = typeof imports.$inferSelect

/** An import as the start of a year that nobody left and that closed nothing. */
const asStart = ({ at, schoolId, changes }: Import): Start => ({ at, schoolId, changes: { ...changes, leavers: [], works: [] } })

export const listImports: Service<'listImports'> = async ({ ctx: { db, now, caller }, input: { query } }) => {
  const rows = await db
    .select({ row: imports, by: users })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.byId))
    .where(eq(imports.schoolId, caller.schoolId))
    .orderBy(desc(imports.at), desc(imports.id))
    .limit(query.limit)
  const made = await db
    .select()
    .from(users)
    .where(
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
    if (ctx.now > row.at + undoDays * dayMs) throw new Failure('conflict', 'newYear.over')
    const start = asStart(row)
    const blockers = await findBlockers(db, start)
    if (blockers.length > 0) throw new Failure('conflict', 'newYear.depends', byKind(blockers))
    await giveBack(db, row)
    await restore(actorOf({ ...ctx, db }), row.at, start.changes)
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
  await recount(
    db,
    [...given, ...taken].map(({ workId }) => workId),
  )
}
