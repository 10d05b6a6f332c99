import { expect, it, vi } from 'vitest'
import { bindFields } from './bind-fields.ts'

interface Typed {
  readonly name: string
  readonly shared?: boolean
}

it('binds a field to its value, its change and its problem, and a box that nobody ticked is not ticked', () => {
  const change = vi.fn<(part: Partial<Typed>) => void>()
  const { field, box } = bindFields<Typed>({ name: 'Fables' }, change, (name) => (name === 'name' ? 'taken' : undefined))
  expect(field('name')).toMatchObject({ value: 'Fables', error: 'taken' })
  expect(box('shared')).toMatchObject({ checked: false, error: undefined })
  field('name').onChange('Contes')
  box('shared').onChange(true)
  expect(change.mock.calls).toEqual([[{ name: 'Contes' }], [{ shared: true }]])
})
