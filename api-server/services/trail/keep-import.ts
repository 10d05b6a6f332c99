import type { ImportChanges } from '#domain/people/list-changes'
import type { Context } from '../../context.ts'
import { imports } from '../../db/people-schema.ts'

type Facts = Pick<typeof imports.$inferInsert, 'schoolId' | 'role' | 'existing'>

/** Keeps what an import did, for the journal and to undo it; one that changed nothing is none. */
export async function keepImport(
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
  facts: Facts,
  changes: ImportChanges,
) {
  if ([changes.users, changes.groups, changes.people, changes.joined].every(({ length }) => length === 0)) return
  await db.insert(imports).values({ ...facts, byId: caller.id, at: now, changes })
}
