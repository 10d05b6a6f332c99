import { expect, it } from 'vitest'
import type { ListedProblem } from './editor-state.ts'
import { shownErrors } from './field-errors.ts'

const problem = (field: string, code: string, atSave = false): ListedProblem => ({
  path: field,
  field,
  code,
  blocking: true,
  atSave,
})
const problems = [problem('name', 'required', true), problem('statement', 'statementRequired'), problem('keywords', 'noKeywords')]
const state = { touched: new Set<string>(), shown: 'touched' as const, refused: {} }
const fields = (given: Parameters<typeof shownErrors>[1]) => [...shownErrors(problems, given).keys()]

it('shows nothing before a field was left', () => {
  expect(fields(state)).toEqual([])
})

it('shows the problem of a field that was left, but no advice', () => {
  expect(fields({ ...state, touched: new Set(['statement', 'keywords']) })).toEqual(['statement'])
})

it('shows what no save accepts after a save, and everything after a publication', () => {
  expect(fields({ ...state, shown: 'save' })).toEqual(['name'])
  expect(fields({ ...state, shown: 'all' })).toEqual(['name', 'statement', 'keywords'])
})

it('shows what the server refused, over what is known here', () => {
  const shown = shownErrors(problems, { ...state, shown: 'all', refused: { name: 'tooLong' } })
  expect(shown.get('name')).toMatchObject({ code: 'tooLong', blocking: true })
})
