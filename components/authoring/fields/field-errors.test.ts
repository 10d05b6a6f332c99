import { expect, it } from 'vitest'
import type { ListedProblem } from '../editor/editor-state.ts'
import { shownErrors } from './field-errors.ts'

const problem = (field: string, code: string, atSave = false): ListedProblem => ({
  path: field,
  field,
  code,
  blocking: true,
  atSave,
})
const problems = [problem('name', 'required', true), problem('statement', 'statementRequired'), problem('keywords', 'noKeywords')]
const state = { shown: 'none' as const, refused: {} }
const fields = (given: Parameters<typeof shownErrors>[1]) => [...shownErrors(problems, given).keys()]

it('shows nothing before a save is tried, but what is to choose again from the start', () => {
  expect(fields(state)).toEqual([])
  expect(fields({ ...state, toChoose: ['statement'] })).toEqual(['statement'])
})

it('shows the problems that block a save after a save, and all problems after a publication', () => {
  expect(fields({ ...state, shown: 'save' })).toEqual(['name'])
  expect(fields({ ...state, shown: 'all' })).toEqual(['name', 'statement', 'keywords'])
})

it('shows errors from the server instead of those found in the browser', () => {
  const shown = shownErrors(problems, { ...state, shown: 'all', refused: { name: 'tooLong' } })
  expect(shown.get('name')).toMatchObject({ code: 'tooLong', blocking: true })
})
