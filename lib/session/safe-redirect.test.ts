import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  '/badges',
  '/suivi-du-travail/liste?schoolYear=2024-2025',
  '/parcours/1#fin',
  '/a?redirect=//x',
  '/groupe/%2F/eleves',
])('%s is followed', (path) => expect(safeRedirect(path)).toBe(path))

test.each([
  '',
  'badges',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/badges\\..\\x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\u0000/evil.example',
  `/${'x'.repeat(3000)}`,
  '/connexion',
  '/connexion?redirect=/badges',
  '/connection',
  '/bff/session/logout',
  '/x/../bff/session/expired',
])('%j leads to the dashboard', (path) => expect(safeRedirect(path)).toBe('/tableau-de-bord'))

test('a missing redirect leads to the dashboard', () => {
  expect(safeRedirect(null)).toBe('/tableau-de-bord')
  expect(safeRedirect(undefined)).toBe('/tableau-de-bord')
})

test('never leaves the site, whatever the input', () => {
  const pieces = fc.constantFrom('/', '\\', '.', '..', '%2e', '\t', '\n', '@', ':', '?', '#', 'evil.example', 'http', 'a')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const target = safeRedirect(parts.join(''))
      expect(new URL(target, 'https://tremplin.example').origin).toBe('https://tremplin.example')
    }),
    { numRuns: 2000 },
  )
})
