import { describe, expect, test } from 'vitest'
import { safeHref, typedHref } from './href.ts'

describe('safeHref', () => {
  test.each([
    ['http://exemple.fr', 'http://exemple.fr'],
    ['HTTPS://Exemple.fr/A', 'https://Exemple.fr/A'],
    [' https://exemple.fr/a b ', 'https://exemple.fr/a%20b'],
    ['mailto:prof@exemple.fr', 'mailto:prof@exemple.fr'],
    ['ht\ntp://exemple.fr', 'http://exemple.fr'],
  ])('%j is kept', (href, expected) => expect(safeHref(href)).toBe(expected))

  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://exemple.fr/1',
    '//exemple.fr',
    '/chemin',
    'exemple.fr',
    'http:exemple.fr',
    'http:\\\\exemple.fr',
    'https://exemple.fr\\@autre.example',
    'http://',
    'https://[',
    'mailto:',
    `http://exemple.fr/${'a'.repeat(3000)}`,
    '',
  ])('%j is refused', (href) => expect(safeHref(href)).toBeNull())
})

describe('typedHref', () => {
  test.each([
    ['example.org', 'http://example.org'],
    ['www.exemple.fr/page?x=1#haut', 'http://www.exemple.fr/page?x=1#haut'],
    ['exemple.fr:8080/a', 'http://exemple.fr:8080/a'],
    ['localhost:3000', 'http://localhost:3000'],
    ['//exemple.fr/a', 'http://exemple.fr/a'],
    ['https://exemple.fr', 'https://exemple.fr'],
    ['prof@exemple.fr', 'mailto:prof@exemple.fr'],
    ['  example.org  ', 'http://example.org'],
  ])('%j becomes %j (UI-026)', (typed, expected) => expect(typedHref(typed)).toBe(expected))

  test.each(['', '   ', 'javascript:alert(1)', 'data:text/html,x', '/chemin', '#haut', '?x'])('%j is not a link', (typed) =>
    expect(typedHref(typed)).toBeNull(),
  )
})
