import { describe, expect, it } from 'vitest'
import { baseUsername, freeUsername, nameKey, readRoster } from './roster.ts'

const levels = [
  { id: 'l6', name: '6e' },
  { id: 'lt', name: 'Terminale' },
]

describe('readRoster', () => {
  it('finds its columns by name, at any position', () => {
    const rows = [
      ['n°', 'PRENOM', ' Nom ', 'NIVEAU', 'E-mail'],
      ['1', ' Zoé ', 'Le  Gall', 'terminale', ''],
    ]
    expect(readRoster(rows, levels, null)).toEqual([
      { line: 2, lastname: 'Le Gall', firstname: 'Zoé', email: null, level: 'terminale', levelId: 'lt', errors: {} },
    ])
  })

  it('without a header, reads last name, first name, e-mail and level in this order', () => {
    expect(readRoster([['Martin', 'Léa', 'lea@ecole.fr', '6E']], levels, null)).toMatchObject([
      { line: 1, lastname: 'Martin', firstname: 'Léa', email: 'lea@ecole.fr', levelId: 'l6', errors: {} },
    ])
  })

  it('keeps only the visible characters of a cell: a name hides nothing, and one of invisible characters only is empty', () => {
    const rows = [
      ['\ufeffNom', 'Pré\u200bnom', 'Courriel'],
      ['Mar\u200btin\u202e', '\u2066Le\u0301a\u2069', 'lea\u200b@ecole.fr'],
      ['\u200b\u2060', '\u202e', '\u0000'],
      ['Petit', '\u200b\u3164', ''],
    ]
    expect(readRoster(rows, levels, 'l6')).toMatchObject([
      { line: 2, lastname: 'Martin', firstname: 'Léa', email: 'lea@ecole.fr', errors: {} },
      { line: 4, lastname: 'Petit', firstname: '', errors: { firstname: 'required' } },
    ])
  })

  it('skips blank lines without losing the line number, and defaults to the level of the group', () => {
    expect(readRoster([[''], ['Martin', 'Léa'], [' ', ''], ['Petit', 'Jo']], levels, 'l6')).toMatchObject([
      { line: 2, levelId: 'l6' },
      { line: 4, levelId: 'l6' },
    ])
  })

  it('detects the same person twice by name or by e-mail, and treats homonyms with two addresses as two people', () => {
    const problems = (...rows: string[][]) => readRoster(rows, levels, 'l6').map(({ errors }) => errors)
    expect(problems(['Martin', 'Léa'], ['MARTIN', 'Lea'])).toEqual([{}, { lastname: 'duplicate' }])
    expect(problems(['Martin', 'Léa', 'a@b'], ['Martin', 'Léa', 'c@d'])).toEqual([{}, {}])
    expect(problems(['Martin', 'Léa', 'a@b'], ['Petit', 'Jo', 'A@B'])).toEqual([{}, { email: 'duplicate' }])
    expect(problems(['Martin', 'Léa', 'a@b'], ['Martin', 'Léa'])).toEqual([{}, { lastname: 'duplicate' }])
    expect(problems(['Martin', 'Léa'], ['Martin', 'Léa', 'a@b'])).toEqual([{}, { lastname: 'duplicate' }])
  })
})

describe('user names', () => {
  it.each([
    ['Zoé', 'Le Gall', 'zoe.legall'],
    ['Jean-Noël', "O'Neil", 'jeannoel.oneil'],
    ['Œdipe', 'Çelik', 'oedipe.celik'],
    ['李', '王', 'eleve'],
  ])('%s %s is %s', (firstname, lastname, expected) => expect(baseUsername({ firstname, lastname })).toBe(expected))

  it('take the first free number', () => {
    const taken = new Set(['a.b', 'a.b2'])
    expect([freeUsername('a.b', taken), freeUsername('a.b', taken), freeUsername('c.d', taken)]).toEqual(['a.b3', 'a.b4', 'c.d'])
  })

  it('ignore case, accents and hyphens of the name', () => {
    expect(nameKey({ firstname: 'Jean-Noël', lastname: 'DUPRÉ' })).toBe(nameKey({ firstname: 'JEAN NOEL', lastname: 'Dupre' }))
  })
})
