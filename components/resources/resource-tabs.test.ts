import { expect, it } from 'vitest'
import { resourceTabs } from './resource-tabs.ts'

it('leaves out the tab that would always be empty: a headmaster writes nothing', () => {
  const ids = (role: Parameters<typeof resourceTabs>[0]) => resourceTabs(role).map(({ id }) => id)
  expect(ids('TEACHER').slice(0, 3)).toEqual(['mine', 'library', 'shop'])
  expect(ids('SUPERADMIN')).toContain('mine')
  expect(ids('HEADMASTER').slice(0, 2)).toEqual(['library', 'shop'])
  expect(ids('SUPERVISOR')).toHaveLength(4)
})
