import { expect, it } from 'vitest'
import { copyName } from './copy-name.ts'

it('adds the suffix', () => {
  expect(copyName('Les fractions')).toBe('Les fractions (copie)')
})

it('keeps within the 200 signs of a name without cutting an emoji in two', () => {
  const copy = copyName(`${'a'.repeat(191)}🎉b`)
  expect(copy).toBe(`${'a'.repeat(191)} (copie)`)
  expect(copyName('é'.repeat(200))).toHaveLength(200)
})
