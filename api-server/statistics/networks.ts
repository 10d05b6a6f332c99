import { and, eq, gte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { networks } from '../db/statistics-schema.ts'
import { addTo, columnsOf, everyRollup, list, type Rollup } from './rollups.ts'

// The schools of a supervisor are a network: their sums are kept once more under the supervisor's id, so that figures of all of
// them cost what those of one school do (decision 59).

/** Below, the sums of the schools themselves are read as quickly. */
const minSchools = 30
/** Summed by one statement: within the time that a statement has. */
const schoolsAtOnce = 50

const members = sql`(select distinct id as network_id, unnest(schools) as school_id from networks) as members`

/** Rows of schools that have a rollup's columns, and each once more for the networks of its school. */
export const alsoOfNetworks = (rollup: Rollup, rows: SQL): SQL => sql`
  select ${columnsOf(rollup)} from ${rows} union all ${ofNetworks(rollup, rows)}`

/** What rows of schools are for the networks of these: the same, under the network's id. */
export const ofNetworks = ({ keys, sums }: Rollup, rows: SQL): SQL => sql`
  select network_id as school_id, ${list([...keys, ...sums])} from ${rows} join ${members} using (school_id)`

/** The sums under a network's id are kept: those of exactly the schools that its supervisor has now. */
const current = and(eq(users.id, networks.id), eq(users.role, 'SUPERVISOR'), eq(users.schools, networks.schools))

/** The network of a supervisor, as an array of one; null while its sums are not kept. */
export const networkIfStored = (supervisorId: string): SQL => sql`
  (select array[${networks.id}] from ${networks} join ${users} on ${current} where ${networks.id} = ${supervisorId})`

/** Forgets one network that is none any more, or sums up one that is new; false when there is nothing to do. To be run alone. */
export async function keepNetwork(tx: Db, atLeast: number = minSchools): Promise<boolean> {
  const supervisor = tx.select({ one: sql`1` }).from(users).where(current)
  const [gone] = await tx.select({ id: networks.id }).from(networks).where(notExists(supervisor)).limit(1)
  if (gone) return forget(tx, gone.id)
  const network = tx.select({ one: sql`1` }).from(networks).where(eq(networks.id, users.id))
  const [missing] = await tx
    .select({ id: users.id, schools: users.schools })
    .from(users)
    .where(and(eq(users.role, 'SUPERVISOR'), gte(sql`cardinality(${users.schools})`, atLeast), notExists(network)))
    .limit(1)
  return missing ? sumUp(tx, missing) : false
}

async function forget(tx: Db, id: string): Promise<true> {
  for (const { table } of everyRollup) await tx.execute(sql`delete from ${sql.identifier(table)} where school_id = ${id}`)
  await tx.delete(networks).where(eq(networks.id, id))
  return true
}

async function sumUp(tx: Db, network: typeof networks.$inferSelect): Promise<true> {
  const ids = [...new Set(network.schools)]
  for (let from = 0; from < ids.length; from += schoolsAtOnce) {
    const some = `{${ids.slice(from, from + schoolsAtOnce).join(',')}}`
    for (const rollup of everyRollup) {
      const rows = sql`
        select ${network.id}::uuid as school_id, ${list([...rollup.keys, ...rollup.sums])}
        from ${sql.identifier(rollup.table)} where school_id = any(${some}::uuid[])`
      await tx.execute(addTo(rollup, sql`(${rows}) as own`))
    }
  }
  await tx.insert(networks).values(network)
  return true
}
