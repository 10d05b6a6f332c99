import { expect, test } from 'vitest'
import { statementName } from './postgres-client.ts'

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
