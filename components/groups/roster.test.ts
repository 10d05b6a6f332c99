import { expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import {
  accountsFile,
  allLeavers,
  badLinesFile,
  emptyRoster,
  findUnreported,
  listRefusal,
  madeAccounts,
  rosterBody,
  rosterProblems,
  shownLeavers,
  withAccounts,
  withList,
} from './roster.ts'

const line = {
  ...{ line: 2, lastname: 'Petit', firstname: 'Zoé', email: null, level: '', levelId: 'l', state: 'new' as const, errors: {} },
  ...{
    className: '',
    birthDate: null,
    portalId: null,
    levelsBefore: null,
    comesBack: false,
    proposed: false,
    otherClasses: [],
    question: null,
    classChoice: null,
    leftOut: [],
    candidates: [],
  },
  ...{ userId: 'u', username: 'zoe.petit', password: 'abricot-42', code: null },
}

it('requires a list, and a level and a name for a new class only', () => {
  expect(rosterProblems(emptyRoster)).toEqual({ csv: 'empty', levelId: 'levelRequired', name: 'nameRequired' })
  expect(rosterProblems({ ...emptyRoster, csv: 'Petit;Zoé', to: 'none' })).toEqual({})
})

it('sends a new group, an existing one, the classes of the list, or none; teachers join none', () => {
  const form = { ...emptyRoster, csv: 'Petit;Zoé', levelId: 'l', name: '6e A' }
  const checking = { confirm: false, choices: [] }
  const list = { csv: form.csv, role: 'STUDENT', works: false, keepsIne: false, ...checking }
  expect(rosterBody(form, checking)).toEqual({ ...list, newGroup: { type: 'Class', levelId: 'l', name: '6e A' } })
  expect(rosterBody({ ...form, to: 'g' }, { confirm: true, choices: [] })).toEqual({ ...list, confirm: true, groupId: 'g' })
  expect(rosterBody({ ...form, to: 'classes' }, checking)).toEqual({ ...list, classes: true })
  expect(rosterBody({ ...form, to: 'none' }, checking)).toEqual(list)
  expect(rosterBody({ ...form, role: 'TEACHER' }, checking)).toEqual({ leavers: [], ...list, role: 'TEACHER' })
})

it('sends only leavers whom the report shows, and successors who stay', () => {
  const absent = ['ana', 'bob'].map((_id) => ({ _id, firstname: _id, lastname: 'Roy', avatar: 'a', gives: true }))
  const ticked = [
    { teacher: 'ana', successor: 'u' },
    { teacher: 'bob', successor: 'gone' },
    { teacher: 'u', successor: '' },
  ]
  const left = { teacher: 'bob', successor: '' }
  expect(shownLeavers(ticked, { absent, lines: [line] })).toEqual([{ teacher: 'ana', successor: '' }, left])
  const known = { ...line, state: 'existing' as const }
  expect(shownLeavers(ticked, { absent, lines: [known] })).toEqual([{ teacher: 'ana', successor: 'u' }, left])
  expect(shownLeavers(ticked, null)).toEqual([])
})

it('maps list errors to messages, and ignores other refusals', () => {
  expect(listRefusal(new Failure('invalid', 'invalid', { csv: 'malformed', line: '3' }))).toEqual({ csv: 'malformed', line: 3 })
  expect(listRefusal(new Failure('conflict', 'newYear.tooEarly'))).toEqual({ csv: 'tooEarly' })
  expect(listRefusal(new Failure('conflict', 'roster.again'))).toEqual({ csv: 'changed' })
  expect(listRefusal(new Failure('tooLarge', 'body.tooLarge'))).toEqual({ csv: 'tooLong' })
  expect(listRefusal(new Failure('invalid', 'invalid', { csv: 'otherSchool', listed: '0750001A', own: '0750002B' }))).toEqual({
    ...{ csv: 'otherSchool', listed: '0750001A', own: '0750002B' },
  })
  expect(listRefusal(new Failure('forbidden', 'group.notYours'))).toBeUndefined()
  expect(listRefusal(new Error('network'))).toBeUndefined()
})

it('fills the classes that the list names, unless something else was chosen or typed', () => {
  const [named, plain] = ['Nom;Prénom;Classe\nPetit;Zoé;6A', 'Nom;Prénom\nPetit;Zoé']
  expect(withList(emptyRoster, named)).toEqual({ csv: named, to: 'classes' })
  expect(withList(emptyRoster, plain)).toEqual({ csv: plain })
  for (const typed of [{ to: 'none' }, { name: '6e C' }, { levelId: 'l' }, { role: 'TEACHER' as const }])
    expect(withList({ ...emptyRoster, ...typed }, named)).toEqual({ csv: named })
})

it('keeps in view, in their place, the leavers who stay, and nobody else who is no longer one', () => {
  const leaver = (_id: string) => ({ _id, firstname: 'Zoé', lastname: _id, avatar: '', levels: [], classes: [], birthYear: null })
  const [ana, bob, carl] = [leaver('ana'), leaver('bob'), leaver('carl')]
  const before = { leavers: [ana, bob, carl], lines: [] }
  expect(allLeavers(null, before, [])).toEqual([ana, bob, carl])
  expect(allLeavers(before, { leavers: [ana, carl], lines: [] }, ['bob'])).toEqual([ana, bob, carl])
  // Carl may be meant by a line again; then a line means Bob.
  expect(allLeavers(before, { leavers: [ana], lines: [] }, ['bob'])).toEqual([ana, bob])
  expect(allLeavers(before, { leavers: [ana], lines: [{ ...line, userId: 'bob' }] }, ['bob'])).toEqual([ana])
  // Whom the list says to have left may stay all the same.
  const gone = { ...line, state: 'left' as const, userId: 'bob' }
  expect(allLeavers(before, { leavers: [ana], lines: [gone] }, ['bob'])).toEqual([ana, bob])
})

it('shows the new passwords of existing students along with the others', () => {
  const known = { ...line, line: 3, userId: 'k', username: null, password: null, state: 'existing' as const }
  const report = {
    lines: [line, known],
    created: 1,
    existing: 1,
    questions: 0,
    errors: 0,
    groupId: null,
    classIds: [],
    classes: [],
    openWorks: 0,
    asksIne: false,
    absent: [],
    done: true,
  }
  expect(findUnreported(report.lines)).toEqual(['k'])
  const { lines } = withAccounts(report, [{ userId: 'k', username: 'luc.petit', password: 'cerise-17', code: null }])
  expect(madeAccounts(lines).map(({ password }) => password)).toEqual(['abricot-42', 'cerise-17'])
  expect(findUnreported(lines)).toEqual([])
})

it('exports the new accounts, without the existing students', () => {
  const known = { ...line, lastname: 'Connu', username: null, password: null, state: 'existing' as const }
  expect(
    accountsFile(
      [{ ...line, className: '6e B' }, known, { ...line, className: '6e A', lastname: 'Roux' }],
      ['Nom', 'Prénom', 'Identifiant', 'Mot de passe', 'Classe'],
    ),
  ).toBe(
    '\uFEFFNom;Prénom;Identifiant;Mot de passe;Classe\r\nRoux;Zoé;zoe.petit;abricot-42;6e A\r\nPetit;Zoé;zoe.petit;abricot-42;6e B\r\n',
  )
})

it('exports rejected lines as a list that can be imported again', () => {
  const bad = { ...line, state: 'error' as const, level: 'CM2', levelId: null, errors: { level: 'unknown' }, password: null }
  const file = badLinesFile([line, bad], ['Nom', 'Prénom', 'Courriel', 'Niveau', 'À corriger'], () => 'Niveau : inconnu')
  expect(
    file
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Nom;Prénom;Courriel;Niveau;À corriger', 'Petit;Zoé;;CM2;Niveau : inconnu'])
})
