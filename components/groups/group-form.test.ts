import { expect, it } from 'vitest'
import { Failure, staleVersion } from '#contract/errors'
import { emptyGroup } from './empty-group.ts'
import { currentOfConflict, type GroupForm, groupProblems, rebaseGroup } from './group-form.ts'

it('requires a name and a level only', () => {
  expect(groupProblems(emptyGroup)).toEqual({ name: 'nameRequired', levelId: 'levelRequired' })
  expect(groupProblems({ name: ' \t', levelId: 'l' })).toEqual({ name: 'nameRequired' })
  expect(groupProblems({ name: '6e A', levelId: 'l' })).toEqual({})
})

const students = (...ids: string[]) => ids.map((_id) => ({ _id, name: _id }))
const before: GroupForm = { type: 'Class', levelId: 'l', name: '6e A', shared: false, students: students('a', 'b', 'c') }

it('keeps typed values and takes a colleague’s changes for untouched fields', () => {
  const form = { ...before, name: '6e Alpha', students: students('a', 'c', 'd') }
  const after = { ...before, name: '6e B', shared: true, students: students('a', 'b', 'e') }
  // b was removed here and c by the colleague; d was added here and e by the colleague.
  expect(rebaseGroup(form, before, after)).toEqual({ ...form, shared: true, students: students('a', 'e', 'd') })
  expect(rebaseGroup(before, before, after)).toEqual(after)
  expect(rebaseGroup(form, before, before)).toEqual(form)
})

it('does not duplicate a student added by both', () => {
  const added = { ...before, students: students('a', 'b', 'c', 'd') }
  expect(rebaseGroup(added, before, added).students).toEqual(students('a', 'b', 'c', 'd'))
})

it('reads the group of a version conflict, and ignores other refusals', () => {
  expect(currentOfConflict(staleVersion({ name: 'half a group' }))).toBeUndefined()
  expect(currentOfConflict(new Failure('conflict', 'other'))).toBeUndefined()
})
