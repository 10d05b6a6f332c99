import { and, eq, gte, not, type SQL, sql } from 'drizzle-orm'
import { type Db, hasRow, users } from '../db/schema.ts'
import { networks } from '../db/statistics-schema.ts'
import { addTo, columnsOf, everyRollup, list, type Rollup } from './rollups.ts'

// The schools of a supervisor form a network, whose sums are also stored under the supervisor's id, so that figures of all its
// schools cost as much to read as those of one (decision 34).

/** Minimum size of a network; for fewer schools, reading their own sums is as fast. */
const minSchools = 30
/** Schools summed per statement, to stay within the statement timeout. */
const schoolsAtOnce = 50

const members = sql`(select distinct id as network_id, unnest(schools) as school_id from networks) as members`

/** Rows of schools with a rollup's columns, plus a copy of each for the networks of its school. */
export const alsoOfNetworks = (rollup: Rollup, rows: SQL): SQL => sql`
  select ${columnsOf(rollup)} from ${rows} union all ${ofNetworks(rollup, rows)}`

/** Copies of schools' rows under the ids of the networks that contain them. */
export const ofNetworks = ({ keys, sums }: Rollup, rows: SQL): SQL => sql`
  select network_id as school_id, ${list([...keys, ...sums])} from ${rows} join ${members} using (school_id)`

/** Condition that a network's stored sums are current: its schools are exactly the supervisor's. */
const current = sql`${users.id} = ${networks.id} and ${users.role} = 'SUPERVISOR' and ${users.schools} = ${networks.schools}`

/** Id of a supervisor's network as an array; null while its sums are not stored or not current. */
export const networkIfStored = (supervisorId: string): SQL => sql`
  (select array[${networks.id}] from ${networks} join ${users} on ${current} where ${networks.id} = ${supervisorId})`

/** Deletes one outdated network or sums up one missing network; false when there is nothing to do. Call under the fold lock. */
export async function maintainNetwork(tx: Db, atLeast: number = minSchools): Promise<boolean> {
  const [outdated] = await tx
    .select({ id: networks.id })
    .from(networks)
    .where(not(hasRow(users, current)))
    .limit(1)
  if (outdated) return forget(tx, outdated.id)
  const network = hasRow(networks, eq(networks.id, users.id))
  const [missing] = await tx
    .select({ id: users.id, schools: users.schools })
    .from(users)
    .where(and(eq(users.role, 'SUPERVISOR'), gte(sql`cardinality(${users.schools})`, atLeast), not(network)))
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
