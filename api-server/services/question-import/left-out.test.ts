import { expect, it } from 'vitest'
import { findUnsaid } from './left-out.ts'

it.each([
  [
    'a line whose words stand elsewhere too',
    ['1. Un circuit en série', 'A. en série'],
    [{ statement: 'Un circuit en série' }],
    ['A. en série'],
  ],
  ['a number of three digits', ['Il y a 1789 ans'], ['Il y a ans'], ['Il y a 1789 ans']],
  ['nothing where labels and points alone go', ['2) a. Cite un fleuve. (2 points)'], ['Cite un fleuve.'], []],
  ['nothing where a place to write goes', ['Explique ta réponse : ……'], ['Autre chose'], []],
  ['nothing of an answer that names a choice', ['a) Paris', 'Réponse : a) Paris'], [{ choices: ['Paris'] }], []],
  ['an answer that is nowhere', ['Réponse : Toulouse'], ['Paris'], ['Réponse : Toulouse']],
  [
    'a title that is nowhere, not the line below with a word of it',
    ['Évaluation : les volcans', 'Tous les volcans fument.'],
    ['Tous les volcans fument.'],
    ['Évaluation : les volcans'],
  ],
  ['nothing where a word has lost its accents', ['Élève'], ['élève'], []],
])('what is left out: %s', (_name, lines, found, expected) => {
  expect(findUnsaid(lines, found)).toEqual(expected)
})

it('says a repeated instruction as often as the file has it', () => {
  const head = 'Conjugue ces verbes au présent.'
  expect(findUnsaid([head, 'ces verbes'], [{ statement: head }, { statement: head }, { statement: head }])).toEqual([
    'ces verbes',
  ])
})
