import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlip } from './spelling.ts'

describe('isSlip', () => {
  it.each([
    ['paris', 'pariss'],
    ['photosynthese', 'photosyntese'],
    ['photosynthese', 'photosyntehse'],
    ['mitochondrie', 'mitocondrie'],
    ['revolutionfrancaise', 'revolutonfrancaise'],
    ['lasomedesangleshautdutrianglevaut180', 'lasommedesangleshautdutrianglevaut180'],
  ])('tolerates %s for %s', (a, b) => expect(isSlip(a, b)).toBe(true))

  it.each([
    ['too short to tell', 'le', 'la'],
    ['too short to tell', 'ans', 'ban'],
    ['another number', 'en1789', 'en1798'],
    ['another sign', 'x>45', 'x<45'],
    ['the contrary', 'normal', 'anormal'],
    ['the contrary', 'possible', 'impossible'],
    ['two slips in a short word', 'paris', 'pqriss'],
    ['the same start, another end', 'mitochondrie', 'mitose'],
    ['a negation', 'laterretourneautourdusoleil', 'laterrenetournepasautourdusoleil'],
  ])('does not tolerate %s: %s, %s', (_, a, b) => expect(isSlip(a, b)).toBe(false))

  it('is symmetric, and true for a text and itself', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 40 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(isSlip(a, b)).toBe(isSlip(b, a))
        expect(isSlip(a, a)).toBe(true)
      }),
    )
  })

  it('tolerates any one changed letter after the first, in words of four letters or more', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 30 })
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const place = 1 + (at % (text.length - 1))
        expect(isSlip(text, `${text.slice(0, place)}z${text.slice(place + 1)}`)).toBe(true)
      }),
    )
  })

  it('compares very long texts for equality only', () => {
    const long = 'a'.repeat(20_000)
    expect([isSlip(long, long), isSlip(long, `${long}b`)]).toEqual([true, false])
  })
})
