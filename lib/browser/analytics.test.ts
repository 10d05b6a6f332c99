import { afterEach, expect, it, vi } from 'vitest'
import { analyticsFor, keepConsent, readConsent, withoutIds } from './analytics.ts'

const url = 'https://mesure.example/pages'
const id = '0199d0a0-0000-7000-8000-000000000001'

afterEach(() => vi.unstubAllGlobals())

it.each([
  { url: undefined, analyticsId: 'ecole', consent: 'accepted' as const },
  { url, analyticsId: null, consent: 'accepted' as const },
  { url, analyticsId: '', consent: 'accepted' as const },
  { url, analyticsId: 'ecole', consent: 'refused' as const },
  { url, analyticsId: 'ecole', consent: undefined },
])('counts nothing without a provider, an id for the school and consent: %o (ROLE-025)', (settings) => {
  expect(analyticsFor(settings)).toBeUndefined()
})

it('with all three, reports a page and nothing about the person', () => {
  const fetch = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetch)
  analyticsFor({ url, analyticsId: 'ecole', consent: 'accepted' })?.page(`/eleve/${id}`)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    url,
    expect.objectContaining({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify({ site: 'ecole', page: '/eleve/*' }),
    }),
  )
  expect(withoutIds(`/groupe/${id}/eleves`)).toBe('/groupe/*/eleves')
})

it('stores the answer in the browser, and asks again when storage is unavailable', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(readConsent()).toBeUndefined()
  keepConsent('refused')
  expect(readConsent()).toBe('refused')
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('refused')
    },
  })
  expect(readConsent()).toBeUndefined()
})
