import { expect, it } from 'vitest'
import { resourceTabs } from './resource-tabs.ts'

it('omits the headmaster’s own tab, which would always be empty: a headmaster cannot author', () => {
  const ids = (role: Parameters<typeof resourceTabs>[0]) => resourceTabs(role).map(({ id }) => id)
  expect(ids('TEACHER').slice(0, 3)).toEqual(['mine', 'library', 'shop'])
  expect(ids('SUPERADMIN')).toContain('mine')
  expect(ids('HEADMASTER').slice(0, 2)).toEqual(['library', 'shop'])
  expect(ids('SUPERVISOR')).toHaveLength(4)
})
