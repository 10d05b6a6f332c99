import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { missingMessage } from './missing-message.ts'

it('shows a missing key between triple exclamation marks', () => {
  const t = createTranslator({ locale: 'fr', messages: { a: {} }, getMessageFallback: missingMessage, onError: () => {} })
  expect(t('a.b' as never)).toBe('!!!a.b!!!')
  const inside = createTranslator({
    locale: 'fr',
    messages: { a: {} },
    namespace: 'a',
    getMessageFallback: missingMessage,
    onError: () => {},
  })
  expect(inside('b' as never)).toBe('!!!a.b!!!')
})
