import { describe, expect, it } from 'vitest'
import { levelOfClass } from './class-level.ts'
import { type PortalMapping, readPerson } from './person.ts'

const mapping: PortalMapping = {
  attributes: {
    id: ['ENTPersonLogin', 'user'],
    profile: ['ENTPersonProfils', 'profil'],
    school: ['UAI'],
    classes: ['DIV'],
    level: ['niveau'],
    firstname: ['prenom'],
    lastname: ['nom'],
    email: ['courriel'],
  },
  roles: { 'Vie scolaire': 'TEACHER' },
}

const read = (attributes: Record<string, string | string[]>, more: Partial<PortalMapping> = {}) =>
  readPerson(
    {
      user: 'u1',
      attributes: Object.entries(attributes).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value }))),
    },
    { ...mapping, ...more },
  )

describe('the id', () => {
  it.each([
    [{}, 'u1'],
    [{ entpersonlogin: ' l.martin ' }, 'l.martin'],
    [{ ENTPersonLogin: ['a', 'a'] }, 'a'],
  ])('of %j', (attributes, id) => expect(read(attributes)?.id).toBe(id))

  it('is compared without capitals for a portal that is known to change them', () => {
    expect(read({ ENTPersonLogin: 'L.Martin' })?.id).toBe('L.Martin')
    expect(read({ ENTPersonLogin: ['L.Martin', 'l.martin'] }, { ignoreIdCase: true })?.id).toBe('l.martin')
  })

  it('the id must be unique, otherwise the person is unknown', () => {
    expect(read({ ENTPersonLogin: ['a', 'b'] })).toBeNull()
    expect(read({ ENTPersonLogin: 'x'.repeat(201) })).toBeNull()
    expect(read({}, { attributes: { id: ['uid'] } })).toBeNull()
  })
})

it.each([
  ['National_ELV', 'STUDENT'],
  ['National_elv', 'STUDENT'],
  ['Élève', 'STUDENT'],
  ['Student', 'STUDENT'],
  ['Professeur', 'TEACHER'],
  ['Teacher', 'TEACHER'],
  ['National_DIR', 'HEADMASTER'],
  ['VIE SCOLAIRE', 'TEACHER'],
  ['National_TUT', null],
  ['SUPERADMIN', null],
  ['', null],
])('the profile « %s » is %s', (profil, role) => expect(read({ profil })?.role).toBe(role))

it('profiles from the file override the usual ones; without a profile the portal’s own role applies', () => {
  expect(read({ profil: 'Eleve' }, { roles: { eleve: 'TEACHER' } })?.role).toBe('TEACHER')
  expect(read({}, { role: 'STUDENT' })?.role).toBe('STUDENT')
  expect(read({ profil: 'National_TUT' }, { role: 'STUDENT' })?.role).toBeNull()
})

it('reads schools by their number, and falls back to the portal’s own school', () => {
  expect(read({ UAI: ['0750655E$LYCEE', '0750654d', '0000000Z'] })?.uais).toEqual(['0750655E', '0750654D'])
  expect(read({ UAI: 'inconnu' }, { uai: '0750655E' })?.uais).toEqual(['0750655E'])
})

it('reads classes with their names, without duplicates and sorted', () => {
  expect(read({ DIV: ['6B##6ème B', 'ENTStructureSIREN=1,ou=x$6A', '6B##6ème B', '##', ' '] })?.classes).toEqual([
    { code: '6A', name: '6A' },
    { code: '6B', name: '6ème B' },
  ])
  expect(read({})?.classes).toBeNull()
})

it('ignores an invalid e-mail, and removes invisible characters from names', () => {
  expect(read({ courriel: ['néant', 'a@b.fr'], prenom: ' Zoé\u200b\n', nom: 'x'.repeat(300) })).toMatchObject({
    email: 'a@b.fr',
    firstname: 'Zoé',
    lastname: 'x'.repeat(100),
  })
  expect(read({ prenom: '\u200b' })).toMatchObject({ firstname: null, lastname: null, email: null })
})

describe('the level of a class', () => {
  const levels = ['CP', 'CM2', '6e', '5e', '3e', '2de', '1re', 'Terminale'].map((name) => ({ id: name, name }))
  it.each([
    ['6ème A', '6A', '6e'],
    ['601', '601', '6e'],
    ['6 A', '6A', '6e'],
    ['Sixième 2', 'S2', '6e'],
    ['Classe de 5e B', '5B', '5e'],
    ['3PM', '3PM', '3e'],
    ['2GT4', '2GT4', '2de'],
    ['Seconde 4', 'S4', '2de'],
    ['1G3', '1G3', '1re'],
    ['TG2', 'TG2', 'Terminale'],
    ['T STMG 1', 'TSTMG1', 'Terminale'],
    ['Tle 3', 'T3', 'Terminale'],
    ['CM2 B', 'CM2B', 'CM2'],
    ['Les lucioles', 'CP', 'CP'],
    ['ULIS', 'ULIS', undefined],
    ['Théâtre', 'THEA', undefined],
    ['4A', '4A', undefined],
  ])('« %s » (%s) is %s', (name, code, level) => expect(levelOfClass({ name, code }, levels)?.name).toBe(level))
})
