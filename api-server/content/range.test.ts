import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRange } from './range.ts'

describe('a range of a file of 1000 bytes', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['pages=1-2', null],
    ['', null],
    [undefined, null],
  ])('%s is %j', (header, expected) => expect(readRange(header, 1000)).toEqual(expected))

  it('always stays inside the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 5000 }), (text, a, b, size) => {
        for (const header of [text, `bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`, `bytes=${text}`]) {
          const range = readRange(header, size)
          if (range === null || range === 'unsatisfiable') continue
          expect(range.start >= 0 && range.start <= range.end && range.end < size).toBe(true)
        }
      }),
    )
  })
})
