import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withUnbreakableSpaces } from './unbreakable-spaces.ts'

it('joins a sign to its word', () => {
  expect(withUnbreakableSpaces('0 × 1 / ? Combien ? « Oui » : 5 % ; bien !')).toBe(
    '0 × 1 /\u00a0? Combien\u00a0? «\u00a0Oui\u00a0»\u00a0: 5\u00a0%\u00a0; bien\u00a0!',
  )
})

it('changes nothing but spaces, each in its place', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...' ?!:«»aé5%') }),
      (text) => withUnbreakableSpaces(text).replaceAll('\u00a0', ' ') === text,
    ),
  )
})
