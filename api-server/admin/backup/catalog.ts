import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { ourMigrations } from '../../db/migrations.ts'
import { allTables } from '../../db/tables.ts'
import type { Manifest } from './manifest.ts'

// What a database holds, from PostgreSQL's own catalogue.

const ourTables = new Set(allTables.map(getTableName))
export const isOurs = (table: string) => ourTables.has(table)

/** Objects of an extension belong to whoever installed it. */
const ofNoExtension = (kind: string, id: string) =>
  `not exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${id} and deptype = 'e')`

/** Every table of the schema that the program uses, somebody else's too. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
     and ${ofNoExtension('pg_class', 'pg_class.oid')} order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** The columns that hold data: a generated column is computed again. */
export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = quote_ident($1)::regclass
     and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Sequences of our tables that gave a value. They are of no snapshot, so read after one they are never behind its rows. */
export async function usedSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string; table: string }>(
    `select sequencename as name, last_value::text as value, relname as table from pg_sequences
     join pg_depend on classid = 'pg_class'::regclass and deptype in ('a', 'i')
       and objid = to_regclass(format('%I.%I', schemaname, sequencename))
     join pg_class on pg_class.oid = refobjid
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  return rows.filter(({ table }) => isOurs(table)).map(({ name, value }) => ({ name, value }))
}

/** The last migration that ran; undefined for a database without any. */
export async function lastMigration(client: pg.Client): Promise<Manifest['schema'] | undefined> {
  const { rows } = await client.query<{ created_at: string; hash: string }>(
    'select created_at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0] && { createdAt: Number(rows[0].created_at), hash: rows[0].hash }
}

/** Statements that drop the program's tables and functions, and the record of its migrations. Others' functions stay. */
export async function dropStatements(client: pg.Client): Promise<string[]> {
  const tables = (await tableNames(client)).map((name) => `drop table if exists ${quoteName(name)} cascade`)
  const { rows } = await client.query<{ drop: string }>(
    `select 'drop function if exists ' || pg_proc.oid::regprocedure || ' cascade' as drop from pg_proc
     where pronamespace = current_schema()::regnamespace and prokind = 'f' and proname = any($1)
     and ${ofNoExtension('pg_proc', 'pg_proc.oid')}`,
    [ourFunctions()],
  )
  return [...tables, ...rows.map(({ drop }) => drop), 'drop schema if exists drizzle cascade']
}

/** Names of the functions that this version's migrations make, and of the one that makes ids. */
function ourFunctions(): string[] {
  const made = ourMigrations().flatMap(({ sql }) =>
    sql.flatMap((text) => [...text.matchAll(/create (?:or replace )?function (\w+)/gi)]),
  )
  return [...new Set(made.flatMap(([, name]) => name ?? [])), 'uuidv7']
}

/** Statements that take the foreign keys away and bring them back: rows arrive table by table, in no order that keys allow. */
export async function foreignKeys(client: pg.Client): Promise<{ drop: string[]; add: string[] }> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0 order by 1, 2`,
  )
  return {
    drop: rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    add: rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  }
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** `"table" ("column", …)`, for COPY. */
export const copyTarget = ({ name, columns }: { name: string; columns: readonly string[] }) =>
  `${quoteName(name)} (${columns.map(quoteName).join(', ')})`
