import { beforeEach, describe, expect, it, vi } from 'vitest'
import { editedRows } from './edited-rows.tsx'

const focused = vi.hoisted((): string[] => [])
vi.mock('#components/authoring/fields/field-slot', () => ({ focusEdited: (field: string) => focused.push(field) }))

interface Row {
  readonly id: string
  readonly text: string
}

/** The list `rows` after an edit, with the fields that got the focus. */
function edit(rows: readonly Row[], change: (edited: ReturnType<typeof editedRows<Row>>) => void, max = 3) {
  const changes: (readonly Row[])[] = []
  const edited = editedRows<Row>({
    rows,
    max,
    create: (id) => ({ id, text: '' }),
    fieldOf: (id) => `row ${id}`,
    group: 'list',
    onChange: (next) => changes.push(next),
  })
  change(edited)
  return changes[0]
}

const row = (id: string): Row => ({ id, text: `text of ${id}` })
const two = [row('a'), row('b')]

beforeEach(() => {
  focused.length = 0
})

describe('a list of a question', () => {
  it('gets an empty row at its end, which has the focus', () => {
    const rows = edit(two, ({ add }) => add())
    expect(rows).toEqual([...two, { id: expect.any(String), text: '' }])
    expect(focused).toEqual([`row ${rows?.at(-1)?.id}`])
  })

  it.each([
    ['in the middle', ['a', 'b', 'c'], 1, 'row c'],
    ['at the end', ['a', 'b'], 1, 'row a'],
    ['alone', ['a'], 0, 'list'],
  ])('loses a row %s, and the focus stays near', (_where, ids, index, next) => {
    expect(edit(ids.map(row), ({ remove }) => remove(index))?.map(({ id }) => id)).toEqual(ids.filter((_, at) => at !== index))
    expect(focused).toEqual([next])
  })

  it('changes one row only', () => {
    expect(edit(two, ({ change }) => change('b', { text: 'other' }))).toEqual([row('a'), { id: 'b', text: 'other' }])
  })

  it.each([
    ['goes to the next row', 0, 3, ['row b'], false],
    ['adds one after the last', 1, 3, [expect.stringMatching(/^row .{36}$/)], true],
    ['does nothing where there is room for no more', 1, 2, [], false],
  ])('Enter %s', (_what, index, max, fields, adds) => {
    const rows = edit(two, ({ goOn }) => goOn(index), max)
    expect(focused).toEqual(fields)
    expect(rows !== undefined).toBe(adds)
  })
})
