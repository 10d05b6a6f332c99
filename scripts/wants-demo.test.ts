import { expect, test } from 'vitest'
import { wantsDemo } from './wants-demo.ts'

test('fills PostgreSQL with demo accounts, whose passwords are known, only on request', () => {
  expect(wantsDemo({})).toBe(true)
  expect(wantsDemo({ DEMO: '0' })).toBe(false)
  expect(wantsDemo({ DATABASE_URL: 'postgresql://db/tremplin' })).toBe(false)
  expect(wantsDemo({ DATABASE_URL: 'postgresql://db/tremplin', DEMO: '' })).toBe(false)
  expect(wantsDemo({ DATABASE_URL: 'postgresql://db/tremplin', DEMO: '1' })).toBe(true)
})
