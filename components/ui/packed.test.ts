import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packRows, unpackRows } from './packed.ts'

const row = fc.record({
  _id: fc.uuid(),
  name: fc.string({ unit: 'grapheme' }),
  percent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  done: fc.boolean(),
})

it('gives back the rows that were packed, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows)
    }),
  )
})

it('carries the name of a column once', () => {
  const packed = packRows(Array.from({ length: 35 }, (_, place) => ({ _id: String(place), submittedAt: place })))
  expect(packed.split('submittedAt')).toHaveLength(2)
})
