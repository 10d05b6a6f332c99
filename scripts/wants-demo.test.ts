import { expect, test } from 'vitest'
import { wantsDemo } from './wants-demo.ts'

test('accounts with a known password are made on PostgreSQL only when asked for', () => {
  expect(wantsDemo({})).toBe(true)
  expect(wantsDemo({ DEMO: '0' })).toBe(false)
  expect(wantsDemo({ DATABASE_URL: 'postgresql://db/tremplin' })).toBe(false)
  expect(wantsDemo({ DATABASE_URL: 'postgresql://db/tremplin', DEMO: '' })).toBe(false)
  expect(wantsDemo({ DATABASE_URL: 'postgresql://db/tremplin', DEMO: '1' })).toBe(true)
})
