import { expect, it } from 'vitest'
import { Failure, staleVersion } from '#contract/errors'
import { emptyGroup, groupProblems, theirGroup } from './group-form.ts'

it('requires a name and a level only', () => {
  expect(groupProblems(emptyGroup)).toEqual({ name: 'nameRequired', levelId: 'levelRequired' })
  expect(groupProblems({ name: ' \t', levelId: 'l' })).toEqual({ name: 'nameRequired' })
  expect(groupProblems({ name: '6e A', levelId: 'l' })).toEqual({})
})

it('reads the group of a version conflict, and ignores other refusals', () => {
  expect(theirGroup(staleVersion({ name: 'half a group' }))).toBeUndefined()
  expect(theirGroup(new Failure('conflict', 'other'))).toBeUndefined()
})
