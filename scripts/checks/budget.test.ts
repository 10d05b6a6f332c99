import { expect, test } from 'vitest'
import { lowerBudgets, overBudget, roomOf } from './budget.ts'

test.each([
  ['components/work/follow/page.tsx', 'components/work'],
  ['components/theme.ts', 'components'],
  ['api-server/services/exam/answer.ts', 'api-server/services/exam'],
  ['api-server/services/table.ts', 'api-server/services'],
  ['api-server/db/schema.ts', 'api-server/db'],
  ['api-server/main.ts', 'api-server'],
  ['lib/session/cookie.ts', 'lib'],
  ['middleware.ts', '.'],
])('%s is in %s', (file, room) => expect(roomOf(file)).toBe(room))

test('a room with more lines than its budget, or without any, is named', () => {
  const budget = { lib: 10, app: 10 }
  expect(overBudget({ lib: 10, app: 11, domain: 1 }, budget)).toEqual(['app: 11 lines, 10 allowed', 'domain: 1 lines, 0 allowed'])
})

test('budgets are only lowered; new rooms get one, rooms that are gone lose theirs', () => {
  expect(lowerBudgets({ lib: 8, app: 11, tracing: 3 }, { lib: 10, app: 10, gone: 5 })).toEqual({ app: 10, lib: 8, tracing: 3 })
})
