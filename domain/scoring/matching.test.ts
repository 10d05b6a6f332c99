import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isMatching, matchedPairs, optionsOf, scoreMatching, shownOptions } from './matching.ts'

const pair = (id: string, left: string, right: string) => ({ id, left, right })
const data = {
  pairs: [
    pair('p1', 'chien', 'animal'),
    pair('p2', 'rose', 'plante'),
    pair('p3', 'chat', ' animal '),
    pair('p4', 'fer', 'métal'),
  ],
  extras: [{ id: 'e1', text: 'liquide' }],
}

it('offers each right side once, then the extras', () => {
  expect(optionsOf(data)).toEqual([
    { id: 'p1', text: 'animal' },
    { id: 'p2', text: 'plante' },
    { id: 'p4', text: 'métal' },
    { id: 'e1', text: 'liquide' },
  ])
})

it.each([
  [{ p1: 'p1', p2: 'p2', p3: 'p1', p4: 'p4' }, 100],
  [{ p1: 'p1', p2: 'p4', p3: 'p1', p4: 'p2' }, 50],
  [{ p1: 'p1' }, 25],
  [{ p1: 'e1', p2: 'e1', p3: 'e1', p4: 'e1' }, 0],
  [{ p1: 'nobody', nobody: 'p1' }, 0],
  [{}, 0],
])('%j: %d', (values, percent) => {
  expect(scoreMatching(data, values)).toBe(percent)
})

it('returns the match of each pair, and the unmatched ones', () => {
  expect(matchedPairs(data, { p1: 'p2', p3: 'p1' })).toEqual([
    { id: 'p1', left: 'chien', chosen: 'plante', right: 'animal', isRight: false },
    { id: 'p2', left: 'rose', chosen: null, right: 'plante', isRight: false },
    { id: 'p3', left: 'chat', chosen: 'animal', right: 'animal', isRight: true },
    { id: 'p4', left: 'fer', chosen: null, right: 'métal', isRight: false },
  ])
})

it('accepts pairs with options, and nothing else', () => {
  expect(isMatching(data, [['p1', 'p2']])).toBe(true)
  expect(isMatching(data, [])).toBe(true)
  // The third pair’s own text is the option of the first.
  for (const [id, option] of [
    ['p3', 'p3'],
    ['e1', 'p1'],
    ['p1', 'autre'],
    ['p1', 1],
    ['constructor', 'p1'],
  ] as const)
    expect(isMatching(data, [[id, option]])).toBe(false)
})

const drawn = fc
  .array(fc.record({ left: fc.string(), right: fc.constantFrom('a', 'b', 'c', ' a') }), { minLength: 1, maxLength: 20 })
  .map((pairs) => ({ pairs: pairs.map((one, i) => ({ id: `p${i}`, ...one })), extras: [{ id: 'e', text: 'd' }] }))

it('scores from 0 to 100, and 100 only for the right pairs', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.dictionary(fc.constantFrom('p0', 'p1', 'p2', '__proto__'), fc.constantFrom('p0', 'p1', 'e')),
      (all, values) => {
        const score = scoreMatching(all, values)
        expect(score >= 0 && score <= 100).toBe(true)
        expect(score === 100).toBe(matchedPairs(all, values).every(({ isRight }) => isRight))
        const right = all.pairs.map(({ id, right: text }) => [
          id,
          optionsOf(all).find((option) => option.text === text.trim())?.id ?? '',
        ])
        expect(scoreMatching(all, Object.fromEntries(right))).toBe(100)
      },
    ),
  )
})

it('shows the same options in a different order for each student', () => {
  const orders = new Set<string>()
  for (let seed = 0; seed < 40; seed++) {
    const shown = shownOptions(data, `${seed}`)
    expect([...shown].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      [...optionsOf(data)].sort((a, b) => a.id.localeCompare(b.id)),
    )
    expect(shownOptions(data, `${seed}`)).toEqual(shown)
    orders.add(shown.map(({ id }) => id).join())
  }
  expect(orders.size).toBeGreaterThan(10)
})
