import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { errorFacts } from './error-facts.ts'

const refused = Object.assign(new Error('duplicate key value (marie.durand)'), {
  code: '23505',
  constraint: 'users_username_unique',
  detail: 'Key (username)=(marie.durand) already exists.',
})

test('reports a failed query by code, constraint and stack frames, never by its values', () => {
  const values = ['marie.durand', 'deux\n    at lignes (/marie.durand.ts:1:1)']
  const facts = errorFacts(new DrizzleQueryError('insert into users', values, refused))
  expect(facts).toMatchObject({ name: 'Error', code: '23505', constraint: 'users_username_unique' })
  expect(JSON.stringify(facts)).not.toContain('marie')
  expect(facts.stack).toMatch(/^ {4}at .*error-facts\.test\.ts/)
})

test('drops codes and stacks that do not look like one', () => {
  expect(errorFacts(Object.assign(new Error('x'), { code: 'Marie Durand' }))).toMatchObject({ code: undefined })
  expect(errorFacts('Marie Durand')).toEqual({ name: 'string' })
  expect(errorFacts(Object.assign(new Error('x'), { stack: 'Marie Durand' }))).toMatchObject({ stack: '' })
})
