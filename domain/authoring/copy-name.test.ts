import { expect, it } from 'vitest'
import { copyName } from './copy-name.ts'

it('adds the suffix', () => {
  expect(copyName('Les fractions', '(copie)')).toBe('Les fractions (copie)')
})

it('stays within the 200 characters of a name without cutting an emoji in two', () => {
  const copy = copyName(`${'a'.repeat(191)}🎉b`, '(copie)')
  expect(copy).toBe(`${'a'.repeat(191)} (copie)`)
  expect(copyName('é'.repeat(200), '(copie)')).toHaveLength(200)
})
