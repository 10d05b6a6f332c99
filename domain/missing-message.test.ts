import { expect, it } from 'vitest'
import { missingMessage } from './missing-message.ts'

it('shows the whole key between triple exclamation marks (UI-046)', () => {
  expect(missingMessage({ key: 'a.b' })).toBe('!!!a.b!!!')
  expect(missingMessage({ namespace: 'a', key: 'b' })).toBe('!!!a.b!!!')
})
