import { expect, it } from 'vitest'
import { Failure, staleVersion } from '#contract/errors'
import { emptyGroup } from './empty-group.ts'
import { currentOfConflict, type GroupForm, groupProblems, rebaseGroup } from './group-form.ts'

it('asks for a name and a level, and for nothing else', () => {
  expect(groupProblems(emptyGroup)).toEqual({ name: 'nameRequired', levelId: 'levelRequired' })
  expect(groupProblems({ name: ' \t', levelId: 'l' })).toEqual({ name: 'nameRequired' })
  expect(groupProblems({ name: '6e A', levelId: 'l' })).toEqual({})
})

const students = (...ids: string[]) => ids.map((_id) => ({ _id, name: _id }))
const before: GroupForm = { type: 'Class', levelId: 'l', name: '6e A', shared: false, students: students('a', 'b', 'c') }

it('keeps what was typed over what a colleague saved, and takes from them what was not touched', () => {
  const form = { ...before, name: '6e Alpha', students: students('a', 'c', 'd') }
  const after = { ...before, name: '6e B', shared: true, students: students('a', 'b', 'e') }
  // b was taken out here, c over there; d came here, e over there.
  expect(rebaseGroup(form, before, after)).toEqual({ ...form, shared: true, students: students('a', 'e', 'd') })
  expect(rebaseGroup(before, before, after)).toEqual(after)
  expect(rebaseGroup(form, before, before)).toEqual(form)
})

it('doubles nobody whom both added', () => {
  const added = { ...before, students: students('a', 'b', 'c', 'd') }
  expect(rebaseGroup(added, before, added).students).toEqual(students('a', 'b', 'c', 'd'))
})

it('reads the group of a conflict, and nothing of another refusal', () => {
  expect(currentOfConflict(staleVersion({ name: 'half a group' }))).toBeUndefined()
  expect(currentOfConflict(new Failure('conflict', 'other'))).toBeUndefined()
})
