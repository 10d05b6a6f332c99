import { expect, inject, it } from 'vitest'
import { openDatabase } from '#api/db/open'
import type { Db } from '#api/db/schema'
import { createTestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

const limits = { waitMs: 2000, statementMs: 0, lockMs: 0 }
const bothTaken = (db: Db, run: () => Promise<void>) => db.transaction(() => db.transaction(run))

it('a call that gets no connection in time is told to retry, which the outbox does', async () => {
  const { db, close } = await openDatabase({ url: inject('postgresUrl'), folder: '', poolSize: 2, limits })
  const api = createTestApi(db)
  const user = await makeUser(db, await makeSchool(db), 'TEACHER')
  const token = await api.tokenFor(user.id)
  try {
    await bothTaken(db, async () => {
      const { status, body, headers } = await api.reply('currentUser', {}, token)
      expect({ status, body }).toMatchObject({ status: 503, body: { message: 'server.busy' } })
      expect(headers.get('retry-after')).toBe('1')
    })
    expect(await api.reply('currentUser', {}, token)).toMatchObject({ status: 200 })
  } finally {
    await close()
  }
})
