import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { CourseAtVersion, SavedVersion } from '#contract/version'
import { personName } from '../../db/person-name.ts'
import { type Db, users } from '../../db/schema.ts'
import { courseVersions, moduleVersions, type StoredModule } from '../../db/version-schema.ts'

interface ContentOf {
  readonly module: StoredModule
  readonly course: CourseAtVersion
}
type Kind = keyof ContentOf

/** Where the versions of a kind are kept, and which list of their content is counted. */
const kept = {
  module: { table: moduleVersions, item: moduleVersions.moduleId, list: 'questions' },
  course: { table: courseVersions, item: courseVersions.courseId, list: 'modules' },
} as const

interface Versioned<K extends Kind> {
  readonly of: K
  readonly id: string
  readonly now: SavedVersion
}

/** Its versions after one, newest first. The present one is among them even where it was saved before versions were kept. */
export async function listVersions({ db }: { db: Db }, { of, id, now }: Versioned<Kind>, after: number): Promise<SavedVersion[]> {
  const { table, item } = kept[of]
  const rows = await db
    .select(columnsOf(of))
    .from(table)
    .innerJoin(users, eq(users.id, table.savedById))
    .where(and(eq(item, id), gt(table.version, after)))
    .orderBy(desc(table.version))
  return rows[0]?.version === now.version || now.version <= after ? rows : [now, ...rows]
}

/** One version with its content; null for the present one where it is not kept, Failure notFound for any other. */
export async function readVersion<K extends Kind>({ db }: { db: Db }, { of, id, now }: Versioned<K>, version: number) {
  const { table, item } = kept[of]
  const [row] = await db
    .select({ ...columnsOf(of), content: sql<ContentOf[K]>`${table.content}` })
    .from(table)
    .innerJoin(users, eq(users.id, table.savedById))
    .where(and(eq(item, id), eq(table.version, version)))
  if (!row && version !== now.version) throw new Failure('notFound', 'version.notFound')
  return row ?? null
}

/** All of its kept versions with their content, oldest first. */
export const readVersions = <K extends Kind>(db: Db, of: K, id: string) => {
  const { table, item } = kept[of]
  const { version, savedAt, status } = table
  return db
    .select({ version, savedAt, savedBy: personName, status, content: sql<ContentOf[K]>`${table.content}` })
    .from(table)
    .innerJoin(users, eq(users.id, table.savedById))
    .where(eq(item, id))
    .orderBy(asc(version))
}

function columnsOf(of: Kind) {
  const { table, list } = kept[of]
  return {
    ...{ version: table.version, savedAt: table.savedAt, savedBy: personName, status: table.status },
    name: sql<string>`${table.content}->>'name'`,
    count: sql<number>`jsonb_array_length(${table.content}->${list})`,
  }
}
