import fc from 'fast-check'
import { expect, it } from 'vitest'
import { licences } from '#contract/licences'
import { boundedChain, licenceChoices, licenceOfCopy } from './licence.ts'

const under = (licence: (typeof licences)[number] | null) => ({ licence })
const anyLicence = fc.constantFrom(null, ...licences)

it('lets the author of a work of their own choose any licence, none included', () => {
  expect(licenceChoices([])).toEqual([null, ...licences])
})

it('keeps CC BY-SA, and lets nobody license what is reserved to its author', () => {
  expect(licenceChoices([under('CC-BY-SA-4.0')])).toEqual(['CC-BY-SA-4.0'])
  expect(licenceChoices([under('CC-BY-4.0'), under('CC-BY-SA-4.0')])).toEqual(['CC-BY-SA-4.0'])
  expect(licenceChoices([under('CC0-1.0'), under(null)])).toEqual([null])
})

it('never waives the naming that CC BY asks for', () => {
  expect(licenceChoices([under('CC-BY-4.0')])).toEqual([null, 'CC-BY-SA-4.0', 'CC-BY-4.0'])
  expect(licenceChoices([under('CC0-1.0')])).toContain('CC0-1.0')
})

it('begins a copy with the licence of the original, where its sources allow it', () => {
  fc.assert(
    fc.property(anyLicence, fc.array(anyLicence.map(under)), (original, chain) => {
      const sources = [under(original), ...chain]
      const begun = licenceOfCopy(original, sources)
      expect(licenceChoices(sources)).toContain(begun)
      if (licenceChoices(sources).includes(original)) expect(begun).toBe(original)
    }),
  )
})

it('names ten sources at most, the very first among them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), (chain) => {
      const kept = boundedChain(chain)
      expect(kept.length).toBe(Math.min(10, chain.length))
      expect(kept.at(-1)).toBe(chain.at(-1))
      expect(kept.slice(0, 9)).toEqual(chain.slice(0, Math.min(9, kept.length)))
    }),
  )
})
