import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#api/db/open'
import { definePrepared, value } from '#api/db/prepared'
import { subjects } from '#api/db/schema'
import { describeApi } from '#tests/support/api'

const renameSubject = definePrepared((db, as) =>
  db
    .update(subjects)
    .set({ name: sql`${value('name')}` })
    .where(eq(subjects.id, value('id')))
    .prepare(as),
)

describeApi('a prepared query', (open) => {
  it('runs in the caller’s transaction, and is rolled back with it', async () => {
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
