import type { ImportChanges } from '#domain/people/list-changes'
import type { Context } from '../../context.ts'
import { imports } from '../../db/people-schema.ts'

type Facts = Pick<typeof imports.$inferInsert, 'schoolId' | 'role' | 'existing'>

/** Keeps what an import did, for the journal and to undo it; one that changed nothing is none. */
export async function keepImport(
  { db, now, caller }: Pick<Context, 'db' | 'now'> & { readonly caller: { readonly id: string } },
  facts: Facts,
  changes: ImportChanges,
) {
  const { users, groups, people, joined, leavers = [] } = changes
  if ([users, groups, people, joined, leavers].every(({ length }) => length === 0)) return
  await db.insert(imports).values({ ...facts, byId: caller.id, at: now, changes })
}
