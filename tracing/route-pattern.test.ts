import { expect, test } from 'vitest'
import { routePattern } from './route-pattern.ts'

test.each([
  ['/', '/'],
  ['/tableau-de-bord', '/tableau-de-bord'],
  ['/travaux/0199d0a0-0000-7000-8000-00000000000a/suivi?eleve=x', '/travaux/:id/suivi'],
  ['/connexion?token=abcdef', '/connexion'],
  ['/bff/files/module/Devoir%20de%20Paul.pdf', '/bff/files/module/:id'],
  ['/invite/abcdefghijklmnopqrstuvwxyz', '/invite/:id'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e'],
  [undefined, '/'],
])('%s is traced as %s', (url, pattern) => {
  expect(routePattern(url)).toBe(pattern)
})
