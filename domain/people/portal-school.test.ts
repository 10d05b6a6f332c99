import { expect, it } from 'vitest'
import { classesComeFromPortal } from './portal-school.ts'

it.each([
  [{ sso: { portal: 'ent' } }, [], true],
  [{ sso: { portal: 'ent' } }, [{ creatorId: 'prof' }], true],
  [{ sso: null }, [{ creatorId: 'prof' }, { creatorId: null }], true],
  [{ sso: null }, [{ creatorId: 'prof' }], false],
  [{ sso: null }, [], false],
])('%j with groups %j: classes come from a portal: %j', (user, groups, expected) => {
  expect(classesComeFromPortal(user, groups)).toBe(expected)
})
