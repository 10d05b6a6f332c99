import { expect, it } from 'vitest'
import type { Language } from '#contract/languages'
import { shareSaid } from './share-said.ts'

it.each<[string, string, Language, number | null]>([
  ['Bonjour, je m’appelle Inès.', 'bonjour je m’appelle inès', 'FR', 100],
  ['Il y a 12 élèves.', 'il y a douze élèves', 'FR', 100],
  ['Le chat mange la souris.', 'la souris mange le chat', 'FR', 33],
  ['La Terre est ronde.', 'la terre n’est pas ronde', 'FR', 50],
  ['La Terre est ronde.', 'je ne sais pas', 'FR', 0],
  ['The cat is on the mat.', 'the cat is on a mat', 'EN', 83],
  ['Le chat mange la souris.', 'euh non pardon, le chat mange la souris', 'FR', 100],
  ['Il ne dort jamais et ne mange rien.', 'il ne dort jamais, non, jamais, et ne mange rien', 'FR', 100],
  ['Oui', 'oui', 'FR', 100],
  ['', 'quelque chose', 'FR', null],
])('« %s », said as « %s » in %s: %s percent', (key, said, language, percent) => {
  expect(shareSaid(key, said, language)).toBe(percent)
})

it('compares the first 10 000 characters alone', () => {
  expect(shareSaid('La Terre est ronde.', `${'euh '.repeat(200_000)} la Terre est ronde`, 'FR')).toBe(0)
})
