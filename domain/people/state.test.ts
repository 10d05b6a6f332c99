import { expect, it } from 'vitest'
import { personStates } from '#contract/person-states'
import { personMay, rightsOf, stateOf } from './state.ts'

const dates = (over = {}) => ({ suspendedAt: null, leftAt: null, erasedAt: null, ...over })

it.each([
  [{}, 'active'],
  [{ suspendedAt: 1 }, 'suspended'],
  [{ leftAt: 1 }, 'left'],
  [{ suspendedAt: 2, leftAt: 1 }, 'left'],
  [{ erasedAt: 1 }, 'erased'],
  [{ suspendedAt: 3, leftAt: 2, erasedAt: 1 }, 'erased'],
])('%j is %s', (over, state) => expect(stateOf(dates(over))).toBe(state))

it('only an active person signs in, and who is no longer there is in no list, work or count', () => {
  expect(personStates.filter((state) => rightsOf[state].signIn)).toEqual(['active'])
  for (const right of ['listed', 'givenWork', 'counted'] as const)
    expect(personStates.filter((state) => rightsOf[state][right])).toEqual(['active', 'suspended'])
  expect(personMay(dates({ suspendedAt: 1 }), 'listed')).toBe(true)
})
