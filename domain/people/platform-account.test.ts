import { expect, it } from 'vitest'
import { isUnnamed, platformUsername, unsaidLastname } from './platform-account.ts'

it.each([
  ['a platform that says no name', platformUsername('0a1b2c3d'), unsaidLastname('0a1b2c3d'), true],
  ['a platform that says a name', platformUsername('0a1b2c3d'), 'Petit', false],
  ['a portal that says no name', 'e675', 'e675', true],
  ['a teacher whose name is short', 'a.lo', 'lo', false],
])('%s', (_, username, lastname, unnamed) => expect(isUnnamed({ username, lastname })).toBe(unnamed))
