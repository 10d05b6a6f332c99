import { expect, it } from 'vitest'
import { emptyGroup, groupProblems } from './group-form.ts'

it('asks for a name and a level, and for nothing else', () => {
  expect(groupProblems(emptyGroup)).toEqual({ name: 'nameRequired', levelId: 'levelRequired' })
  expect(groupProblems({ name: ' \t', levelId: 'l' })).toEqual({ name: 'nameRequired' })
  expect(groupProblems({ name: '6e A', levelId: 'l' })).toEqual({})
})
