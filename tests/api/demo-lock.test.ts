import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { advisoryLocks } from '#api/db/advisory-locks'
import { apiProgram, freePort, startProgram, waitUntilUp } from '#scripts/programs'
import { makeSchool } from '#tests/support/make'
import { openSuiteDatabase } from '#tests/support/suite-database'

it('a server waits for another one that adds the demonstration, however long its statements may take', async () => {
  const { db, url, close } = await openSuiteDatabase()
  await makeSchool(db)
  const port = await freePort()
  const limits = { DATABASE_LOCK_MS: '20', DATABASE_STATEMENT_MS: '40' }
  const env = { DATABASE_URL: url, FILES_DIR: join(tmpdir(), randomUUID()), DEMO: '1', LOG_LEVEL: 'error', ...limits }
  let server: ReturnType<typeof startProgram> | undefined
  const waited = () =>
    db
      .execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and waitstart < now() - interval '1 second'`,
      )
      .then(({ rows }) => rows.length)
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seedDemo})`)
      server = startProgram(apiProgram(port, env), () => {})
      await expect.poll(waited, { timeout: 25_000, interval: 50 }).toBe(1)
    })
    if (server) await waitUntilUp(`http://127.0.0.1:${port}/readyz`, server)
  } finally {
    await server?.stop()
    await close()
  }
})
