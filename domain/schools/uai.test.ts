import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readUai, uaiOfDigits, uaisIn } from './uai.ts'

describe('readUai', () => {
  // As in the public register: Louis-le-Grand, Henri-IV, lycée du Parc, collège Jean Moulin.
  it.each(['0750655E', '0750654D', '0690026D'])('accepts %s', (uai) => expect(readUai(uai)).toBe(uai))

  it('accepts lower case and surrounding spaces', () => expect(readUai(' 0750655e ')).toBe('0750655E'))

  it.each(['0750655F', '075065E', '0750655', '07506555E', '0750655É', '', '0750655I'])('refuses « %s »', (text) =>
    expect(readUai(text)).toBeNull(),
  )

  it('detects a wrong digit at any position', () => {
    const digits = fc.stringMatching(/^\d{7}$/)
    fc.assert(
      fc.property(digits, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 9 }), (right, place, more) => {
        const wrong = right.slice(0, place) + String((Number(right[place]) + more) % 10) + right.slice(place + 1)
        expect(readUai(uaiOfDigits(right))).not.toBeNull()
        expect(readUai(wrong + uaiOfDigits(right).slice(7))).toBeNull()
      }),
    )
  })
})

describe('uaisIn', () => {
  it.each([
    ['0750655E', ['0750655E']],
    ['0750655e$LYCEE LOUIS LE GRAND', ['0750655E']],
    ['ENTStructureUAI=0750655E,ou=structures,dc=ent,dc=fr', ['0750655E']],
    ['0750655E;0750654D,0750655E', ['0750655E', '0750654D']],
    ['A0750655E', []],
    ['0750655F', []],
    ['', []],
  ])('%s', (text, uais) => expect(uaisIn(text)).toEqual(uais))
})
