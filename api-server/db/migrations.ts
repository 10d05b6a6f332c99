import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export type Migration = MigrationMeta

export const migrationsFolder = new URL('./migrations', import.meta.url).pathname

export const ourMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder })

/** Runs migrations in the caller's transaction and records them as drizzle does, whose own migrator would commit it. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}
