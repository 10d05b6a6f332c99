import { eq, sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import type { Db } from '#api/db/open'
import { PostgresClient } from '#api/db/postgres-client'
import { definePrepared, value } from '#api/db/prepared'
import { subjects } from '#api/db/schema'
import { describeOnBothDatabases } from '#tests/support/api'

const renameSubject = definePrepared((db, as) =>
  db
    .update(subjects)
    .set({ name: sql`${value('name')}` })
    .where(eq(subjects.id, value('id')))
    .prepare(as),
)

describeOnBothDatabases('a prepared query', (open) => {
  it('runs in the transaction that it is asked for in, and goes with it', async () => {
    const { db } = open()
    const [subject] = await db.insert(subjects).values({ name: 'Latin', nameSlug: 'latin' }).returning()
    const id = subject?.id ?? ''
    const rename = (on: Db, name: string) => renameSubject(on).execute({ id, name })
    const nameNow = async () => (await db.select().from(subjects).where(eq(subjects.id, id)))[0]?.name
    await db.transaction((tx) => rename(tx, 'Grec'))
    expect(await nameNow()).toBe('Grec')
    await rename(db, 'Hébreu')
    expect(await nameNow()).toBe('Hébreu')
    const undone = db.transaction(async (tx) => {
      await tx.transaction((inner) => rename(inner, 'Araméen'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await nameNow()).toBe('Hébreu')
  })
})

it('plans that PostgreSQL keeps are of statements without long lists among their values', async () => {
  const client = new PostgresClient({ connectionString: inject('postgresUrl') })
  await client.connect()
  const keptPlans = async () => (await client.query('select count(*)::int as count from pg_prepared_statements')).rows[0].count
  const countIds = (length: number) =>
    client.query({ text: 'select cardinality($1::uuid[])' }, [`{${Array(length).fill(crypto.randomUUID()).join(',')}}`])
  await countIds(1000)
  expect(await keptPlans()).toBe(0)
  await countIds(20)
  expect(await keptPlans()).toBe(1)
  await client.end()
})
