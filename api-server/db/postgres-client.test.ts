import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { PostgresClient, statementName } from './postgres-client.ts'

const ids = (count: number) => `{${Array.from({ length: count }, () => crypto.randomUUID()).join(',')}}`
const query = { text: 'select cardinality($1::uuid[])' }

test('gives a statement one name whatever its values, except with a long list of ids', () => {
  const name = statementName(query, [ids(20)])
  expect(name).toMatch(/^[\w-]{40}$/)
  expect(statementName(query, [ids(100)])).toBe(name)
  expect(statementName(query, [ids(1000)])).toBeUndefined()
  expect(statementName({ text: 'select $1::text' }, ['a'])).not.toBe(name)
})

test('gives no name to a statement without values or with its own name', () => {
  expect(statementName(query, [])).toBeUndefined()
  expect(statementName({ ...query, name: 'own' }, ['{}'])).toBeUndefined()
})

test('queries made at once reach the connection one after the other, one that fails too', async () => {
  const ends: PromiseWithResolvers<void>[] = []
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  try {
    const client = new PostgresClient()
    const asked = ['a', 'b', 'c'].map((name) => client.query(`select ${name}`))
    const outcomes = Promise.allSettled(asked)
    await expect.poll(() => sent).toHaveBeenCalledTimes(1)
    ends[0]?.reject(new Error('refused'))
    await expect.poll(() => sent).toHaveBeenCalledTimes(2)
    ends[1]?.resolve()
    await expect.poll(() => sent).toHaveBeenCalledTimes(3)
    ends[2]?.resolve()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(sent.mock.calls.map(([text]) => text)).toEqual(['select a', 'select b', 'select c'])
  } finally {
    sent.mockRestore()
  }
})
