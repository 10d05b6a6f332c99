import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '#messages'
import { Duration } from './duration.tsx'

const shown = (ms: number | null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="fr" messages={messages}>
      <Duration ms={ms} />
    </NextIntlClientProvider>,
  )

it.each([
  [null, '–'],
  [119_999, '1 min'],
  [5_400_000, '1 h 30'],
  [3_900_000, '1 h 05'],
])('shows %s ms as %s (STA-029, OP-114)', (ms, words) => {
  expect(shown(ms).replaceAll(/\s/g, ' ')).toBe(words)
})
