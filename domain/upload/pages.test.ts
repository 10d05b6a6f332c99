import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedPage, nextZoom, pageAfterKey, zooms } from './pages.ts'

const count = fc.integer({ min: 1, max: 2000 })

describe('pages (UI-030)', () => {
  it('stay within 1 to the page count, whatever is requested', () => {
    const asked = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY))
    fc.assert(
      fc.property(asked, count, (page, pages) => {
        const found = boundedPage(page, pages)
        expect(Number.isInteger(found) && found >= 1 && found <= pages).toBe(true)
      }),
    )
  })

  it('are unchanged within these bounds', () => {
    fc.assert(
      fc.property(count, fc.nat(), (pages, at) => {
        const page = (at % pages) + 1
        expect(boundedPage(page, pages)).toBe(page)
      }),
    )
  })

  it.each([
    ['PageDown', 1, 2],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 3, 3],
    ['PageUp', 1, 1],
    ['ArrowLeft', 3, 2],
    ['Home', 3, 1],
    ['End', 1, 3],
  ])('%s goes from page %d of 3 to %d', (key, from, to) => expect(pageAfterKey(key, from, 3)).toBe(to))

  it.each(['Enter', ' ', 'a', 'ArrowDown', 'constructor', 'toString'])('do not change with %j', (key) =>
    expect(pageAfterKey(key, 2, 3)).toBeNull(),
  )

  it('stay within the document, whatever keys are pressed', () => {
    const keys = fc.array(fc.constantFrom('PageDown', 'PageUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'))
    fc.assert(
      fc.property(keys, count, (pressed, pages) => {
        const last = pressed.reduce((page, key) => pageAfterKey(key, page, pages) ?? page, 1)
        expect(last).toBe(boundedPage(last, pages))
      }),
    )
  })
})

it('zooming stops at either end, and a step back undoes a step', () => {
  expect(nextZoom(zooms[0], -1)).toBe(zooms[0])
  expect(nextZoom(3, 1)).toBe(3)
  for (const zoom of zooms.slice(0, -1)) expect(nextZoom(nextZoom(zoom, 1), -1)).toBe(zoom)
})
