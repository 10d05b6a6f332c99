import { expect, it, vi } from 'vitest'
import { createMemoryStore } from '#tests/support/memory-store'
import { hashPassword } from '../auth/password.ts'
import { watchStore } from '../content/store.ts'
import { askService } from '../documents/ask-service.ts'
import { createLog } from '../log.ts'
import { askPlatform } from '../lti/ask-platform.ts'
import type { Db } from './schema.ts'
import { watchTransactions } from './transactions.ts'

/** A database without one: only how transactions are run matters here. */
const fake = { transaction: vi.fn((run: (tx: unknown) => unknown) => Promise.resolve(run({}))) } as unknown as Db

const waits = {
  'a file store': () => watchStore(createMemoryStore()).put('answers/x/y.png', new Uint8Array(), 'image/png'),
  'an operator’s service': () =>
    askService(
      { name: 'assistant', address: 'http://127.0.0.1:1', token: undefined, timeoutMs: 100, log: createLog('silent') },
      { type: '', content: '' },
      String,
    ),
  'a learning platform': () => askPlatform({ LTI_PRIVATE_HOSTS: [] }, { url: 'https://10.0.0.1' }),
  'a password’s digest': () => hashPassword('un mot de passe'),
}

it.each(Object.entries(waits))('a transaction that waits for %s is refused, and nothing else is', async (_, wait) => {
  const db = watchTransactions(fake)
  const refused = { message: 'a transaction waits for something other than the database' }
  await expect(db.transaction(async () => wait())).rejects.toMatchObject(refused)
  const outside = await wait().catch((error: unknown) => error)
  expect(outside).not.toMatchObject(refused)
})
