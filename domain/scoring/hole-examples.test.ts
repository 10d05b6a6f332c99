import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holeExamples } from './hole-examples.ts'
import { matchesHole } from './holes.ts'

const verdicts = (accepted: string, exact: boolean) =>
  Object.fromEntries(holeExamples(accepted, exact).map((example) => [example.typed, example.accepted]))

test('shows what the tolerant rule accepts, and what it does not', () => {
  expect(verdicts('forêt', false)).toEqual({ forêt: true, FORÊT: true, foret: true, 'f orêt': true, forêts: false, forê: false })
})

test('shows that the exact rule tolerates nothing', () => {
  expect(verdicts('forêt', true)).toEqual({
    forêt: true,
    FORÊT: false,
    foret: false,
    'f orêt': false,
    forêts: false,
    forê: false,
  })
})

test('a number: comma or point, but neither its opposite nor a missing digit', () => {
  expect(verdicts('3,5', false)).toEqual({ '3,5': true, '3.5': true, '-3,5': false, '3,': false })
})

test('each alternative is shown as written', () => {
  expect(verdicts('six|6', false)).toMatchObject({ six: true, '6': true })
})

test('always agrees with the player’s rule', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.boolean(), (accepted, exact) => {
      for (const { typed, accepted: said } of holeExamples(accepted, exact))
        expect(said).toBe(matchesHole(typed, accepted, exact))
    }),
  )
})
