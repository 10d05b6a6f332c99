import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groupStudents, groups, levels, schools, users } from '#api/db/schema'
import { lockClassNames } from '#api/services/group/classes'
import type { RosterLine } from '#contract/roster'
import { parisInstant } from '#domain/dates/paris-time'
import { csv as csvOf } from '#domain/lists/table-file'
import { readListFile } from '#domain/people/list-file'
import { foldText } from '#domain/people/names'
import { describeApi, type TestApi } from '#tests/support/api'
import { waitForLocks } from '#tests/support/locks'
import { makeSchool, makeUser } from '#tests/support/make'

// A made-up collège of 500 whose two Septembers hold every trap that a name, a mail, a number or a class can be. Who is whom is known here.

const levelNames = ['6e', '5e', '4e', '3e']
const syllables = ['ba', 'ché', 'do', 'fri', 'gué', 'ka', 'lou', 'mi', 'né', 'quin', 'ri', 'sol', 'tra', 'vé', 'zu']
const word = (n: number) => {
  const text = [n % 15, Math.floor(n / 15) % 15, Math.floor(n / 225) % 15].map((at) => syllables[at]).join('')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
const firsts = [
  'Aya',
  'Bruno',
  'Céleste',
  'Dylan',
  'Élise',
  'Félix',
  'Garance',
  'Hugo',
  'Inaya',
  'Jules',
  'Kaïs',
  'Lina',
  'Malo',
  'Nora',
  'Oscar',
]

interface Child {
  readonly key: string
  readonly firstname: string
  readonly lastname: string
  readonly level: number
  readonly letter: string
  readonly born: string
  readonly email?: string
  readonly ine?: string
  /** A second division. */
  readonly also?: string
}

const ineOf = (n: number) => `${String(120_000_000 + n * 37)}H${'ABCDEFGHJK'[n % 10]}`
const child = (key: string, n: number, level: number, more: Partial<Child> = {}): Child => ({
  ...{ key, firstname: firsts[(n * 7) % 15] ?? '', lastname: word(n), level, letter: 'ABCDE'[n % 5] ?? '' },
  ...{ born: `${String((n % 27) + 1).padStart(2, '0')}/0${(n % 9) + 1}/${2015 - level}`, ine: ineOf(n), ...more },
})

/** Those whom the traps are about, in the first year. */
const trapped: Child[] = [
  child('leaver', 1001, 3, { firstname: 'Léa', lastname: 'Moreau' }),
  child('leaver in capitals', 1002, 3, { firstname: 'Chloé', lastname: 'Bézier' }),
  child('twin one', 1003, 0, {
    firstname: 'Tom',
    lastname: 'Sanchez',
    email: 'sanchez@famille.fr',
    born: '03/03/2015',
    letter: 'A',
  }),
  child('twin two', 1004, 0, {
    firstname: 'Tim',
    lastname: 'Sanchez',
    email: 'sanchez@famille.fr',
    born: '03/03/2015',
    letter: 'A',
  }),
  child('two words', 1005, 1, { firstname: 'Yann', lastname: 'Le Goff' }),
  child('elided', 1006, 1, { firstname: 'Jeanne', lastname: 'D’Arc' }),
  child('hyphened', 1007, 2, { firstname: 'Jean-Pierre', lastname: 'Ponsard' }),
  child('renamed girl', 1008, 1, { firstname: 'Sofia', lastname: 'Carvalho', letter: 'B' }),
  child('Léa one', 1009, 0, { firstname: 'Léa', lastname: 'Martin', letter: 'C', born: '01/02/2015' }),
  child('Léa two', 1010, 0, { firstname: 'Léa', lastname: 'Martin', letter: 'C', born: '09/11/2014' }),
  child('number mistyped', 1011, 1, { firstname: 'Inès', lastname: 'Roustan' }),
  child('number of another', 1012, 1, { firstname: 'Basile', lastname: 'Tardieu' }),
  child('lender of the number', 1013, 1, { firstname: 'Paloma', lastname: 'Grandjean' }),
  child('sister', 1014, 0, { firstname: 'Maïa', lastname: 'Vidal', email: 'vidal.parents@courrier.fr' }),
  child('skips a level', 1015, 0, { firstname: 'Éloi', lastname: 'Quenet' }),
  child('repeats a level', 1016, 2, { firstname: 'Wassim', lastname: 'Haddad' }),
  child('accented', 1017, 1, { firstname: 'Gaëlle', lastname: 'Sénéchal' }),
  child('stays beside a newcomer', 1018, 0, { firstname: 'Nils', lastname: 'Berger' }),
]

/** What the second September makes of them; who is not here left. */
const trappedNext = (all: readonly Child[]): Child[] => {
  const was = new Map(all.map((one) => [one.key, one]))
  const next = (key: string, change: Partial<Child> = {}): Child[] => {
    const before = was.get(key)
    return before ? [{ ...before, level: before.level + 1, ...change }] : []
  }
  return [
    child('newcomer of the leaver’s name', 2001, 0, { firstname: 'Léa', lastname: 'Moreau' }),
    child('newcomer in capitals', 2002, 0, { firstname: 'CHLOE', lastname: 'BEZIER' }),
    ...next('twin one'),
    ...next('twin two'),
    ...next('two words', { lastname: 'LeGoff' }),
    ...next('elided', { lastname: "d'Arc" }),
    ...next('hyphened', { firstname: 'Jean Pierre' }),
    ...next('renamed girl', { lastname: 'Almeida' }),
    ...next('Léa two'),
    ...next('Léa one'),
    ...next('number mistyped', { ine: ineOf(1011).replace('1', '9') }),
    ...next('number of another', { ine: ineOf(1013) }),
    ...next('lender of the number', { ine: '' }),
    ...next('sister'),
    child('brother', 2003, 0, { firstname: 'Ulysse', lastname: 'Vidal', email: 'vidal.parents@courrier.fr' }),
    child('stranger with her mail', 2004, 0, { firstname: 'Rose', lastname: 'Okafor', email: 'VIDAL.parents@courrier.fr' }),
    ...next('skips a level', { level: 2 }),
    ...next('repeats a level', { level: 2 }),
    ...next('accented', { firstname: 'GAELLE', lastname: 'SENECHAL' }),
    ...next('stays beside a newcomer'),
    child('newcomer of one who stays', 2005, 0, { firstname: 'Nils', lastname: 'Berger', born: '20/12/2015' }),
    child('two divisions', 2006, 0, { firstname: 'Orso', lastname: 'Leca', also: 'E' }),
  ]
}

type Write = (all: readonly Child[]) => string
const plainName = ({ level, letter }: Child) => `${levelNames[level]} ${letter}`
const formats: Record<string, Write> = {
  plain: (all) =>
    csvOf([
      ['Nom', 'Prénom', 'E-mail', 'Niveau', 'Classe', 'INE'],
      ...all.map((one) => [
        one.lastname,
        one.firstname,
        one.email ?? '',
        levelNames[one.level] ?? '',
        plainName(one),
        one.ine ?? '',
      ]),
    ]),
  pronote: (all) =>
    csvOf([
      ['Élève', 'Né(e) le', 'Classe', 'N° INE'],
      ...all.map((one) => [
        `${one.lastname.toUpperCase()} ${one.firstname}`,
        one.born,
        `${levelNames[one.level]?.toUpperCase()}${one.letter}`,
        one.ine ?? '',
      ]),
    ]),
  onde: (all) =>
    csvOf([
      ['Nom élève', 'Prénom élève', 'Date naissance', 'INE', 'Niveau', 'Libellé classe'],
      ...all.map((one) => [
        ...[foldText(one.lastname).toUpperCase(), one.firstname, one.born, one.ine ?? '', levelNames[one.level] ?? ''],
        `${levelNames[one.level]?.replace('e', 'ème')} ${one.letter}`,
      ]),
    ]),
  siecle: (all) => {
    const tag = (name: string, text = '') => (text === '' ? '' : `<${name}>${text.replaceAll('&', '&amp;')}</${name}>`)
    const pupils = all.map(
      (one, at) =>
        `<ELEVE ELEVE_ID="${at}" ELENOET="${at}">${tag('NOM_DE_FAMILLE', one.lastname.toUpperCase())}${tag('PRENOM', one.firstname)}${tag('DATE_NAISS', one.born)}${tag('ID_NATIONAL', one.ine)}${tag('MEL', one.email)}<CODE_MEF>${100 + one.level}10010110</CODE_MEF></ELEVE>`,
    )
    const structure = (code: string) => `<STRUCTURE>${tag('CODE_STRUCTURE', code)}${tag('TYPE_STRUCTURE', 'D')}</STRUCTURE>`
    const places = all.map(
      ({ level, letter, also }, at) =>
        `<STRUCTURES_ELEVE ELEVE_ID="${at}" ELENOET="${at}">${structure(`${6 - level}${letter}`)}${also ? structure(`${6 - level}${also}`) : ''}</STRUCTURES_ELEVE>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?><BEE_ELEVES VERSION="2.1"><DONNEES><ELEVES>${pupils.join('')}</ELEVES><STRUCTURES>${places.join('')}</STRUCTURES></DONNEES></BEE_ELEVES>`
  },
}

async function makeCollege(api: TestApi, keepsIne: boolean) {
  const made = await makeSchool(api.db)
  const added = await api.db
    .insert(levels)
    .values([
      { name: '4e', position: 3 },
      { name: '3e', position: 4 },
    ])
    .returning()
  const school = { levels: [made.sixth.id, made.fifth.id, ...added.map(({ id }) => id)], keepsIne }
  await api.db.update(schools).set(school).where(eq(schools.id, made.school.id))
  const head = await makeUser(api.db, made, 'HEADMASTER')
  return { made, head, levelIds: school.levels }
}

/** Its lists in both years, with so many other children in the first. */
function listsOf(others: number) {
  const first = [...Array.from({ length: others }, (_, n) => child(`pupil ${n}`, n, n % 4)), ...trapped]
  const second = [
    ...first.filter(({ key, level }) => key.startsWith('pupil') && level < 3).map((one) => ({ ...one, level: one.level + 1 })),
    ...Array.from({ length: Math.round(others / 4) }, (_, n) => child(`newcomer ${n}`, 600 + n, 0)),
    ...trappedNext(trapped),
  ]
  return { first, second }
}

/** Answers what a list leaves open as somebody does who knows the children. */
function answersTo(lines: readonly RosterLine[], all: readonly Child[], accountOf: ReadonlyMap<string, string>) {
  return lines.flatMap((line, at) => {
    const one = all[at]
    const own = accountOf.get(one?.key ?? '')
    const asked = line.question !== null || line.errors.lastname === 'duplicate'
    const isOffered = line.candidates.some(({ _id }) => _id === own)
    const person = asked ? { person: own && isOffered ? own : 'new' } : {}
    const className = line.classChoice === null ? {} : { className: line.classChoice[0] ?? '' }
    return asked || line.classChoice !== null ? [{ line: line.line, ...person, ...className }] : []
  })
}

const names = Object.keys(formats)

describeApi('two Septembers full of traps', (open) => {
  // Each format once in its full size, where names are alike by chance too; five classes a level take a hundred.
  const cases = names.flatMap((format, at) =>
    [false, true].flatMap((keepsIne) => [
      { format, next: format, keepsIne, others: keepsIne ? 100 : 480 },
      { format, next: names[(at + 1) % names.length] ?? format, keepsIne, others: 100 },
    ]),
  )
  it.each(cases)('$format, then $next, numbers kept: $keepsIne', async ({ format, next, keepsIne, others }) => {
    const api = open()
    const { first, second } = listsOf(others)
    const { made, head, levelIds } = await makeCollege(api, keepsIne)
    api.now = parisInstant('2026-09-05', '10:00')
    const token = await api.tokenFor(head.id)
    const listed = formats[format]?.(first) ?? ''
    const before = await api.call('importStudents', { body: { csv: listed, classes: true } }, token)
    const firstChoices = answersTo(before.lines, first, new Map())
    const took = await api.call(
      'importStudents',
      { body: { csv: listed, classes: true, confirm: true, choices: firstChoices } },
      token,
    )
    expect([took.created, took.questions, took.errors]).toEqual([first.length, 0, 0])
    const accountOf = new Map(took.lines.flatMap(({ userId }, at) => (userId ? [[first[at]?.key ?? '', userId] as const] : [])))

    api.now = parisInstant('2027-09-02', '10:00')
    const later = await api.tokenFor(head.id)
    const csv = formats[next]?.(second) ?? ''
    const seen = await api.call('startNewYear', { body: { csv } }, later)
    const told = seen.lines.flatMap((line, at) => {
      const own = accountOf.get(second[at]?.key ?? '')
      const isWrong = line.state === 'existing' ? line.userId !== own : line.state === 'new' && own !== undefined
      return isWrong ? [`${second[at]?.key}: ${line.state}`] : []
    })
    expect(told).toEqual([])
    const asked = seen.lines.flatMap(({ state, question, errors, classChoice }, at) =>
      state === 'question' || state === 'error'
        ? [`${second[at]?.key}: ${question ?? classChoice ?? JSON.stringify(errors)}`]
        : [],
    )
    expect(asked.length).toBeLessThanOrEqual(15)
    const choices = answersTo(seen.lines, second, accountOf)
    const done = await api.call('startNewYear', { body: { csv, choices, confirm: true } }, later)
    expect([done.questions, done.errors]).toEqual([0, 0])
    const wrong = done.lines.flatMap(({ userId, password, levelId }, at) => {
      const one = second[at]
      const own = accountOf.get(one?.key ?? '')
      const isRight = own === undefined ? password !== null : userId === own
      return isRight && levelId === levelIds[one?.level ?? -1] ? [] : [one?.key]
    })
    expect(wrong).toEqual([])
    const accounts = await api.db
      .select()
      .from(users)
      .where(and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT')))
    expect(accounts).toHaveLength(first.length + second.filter(({ key }) => !accountOf.has(key)).length)
    const stay = new Set(second.map(({ key }) => key))
    expect(new Set(accounts.filter(({ leftAt }) => leftAt !== null).map(({ id }) => id))).toEqual(
      new Set(first.flatMap(({ key }) => (stay.has(key) ? [] : (accountOf.get(key) ?? [])))),
    )
    // Twenty classes, and nobody in two.
    const places = await api.db
      .select({ name: groups.name, userId: groupStudents.userId })
      .from(groupStudents)
      .innerJoin(groups, eq(groups.id, groupStudents.groupId))
      .where(and(eq(groups.schoolId, made.school.id), eq(groups.schoolYear, '2027-2028'), isNull(groups.deletedAt)))
    expect(new Set(places.map(({ name }) => name)).size).toBe(20)
    expect(new Set(places.map(({ userId }) => userId)).size).toBe(places.length)
    const again = await api.call('importStudents', { body: { csv, classes: true } }, later)
    expect(again.created).toBe(0)
  })
})

describeApi('a list that should not come in', (open) => {
  const listOf = (names: readonly string[]) =>
    ['Nom;Prénom;Niveau;Classe', ...names.map((name) => `${name};Ana;6e;6e A`)].join('\n')

  it('one byte that is no letter refuses its line alone; 20,000 lines and the list of another school are refused as a whole', async () => {
    const api = open()
    const { made, head } = await makeCollege(api, false)
    const token = await api.tokenFor(head.id)
    const bytes = new TextEncoder().encode(listOf(['Bien', 'Ma\0l', 'Aussi']))
    const { text } = await readListFile(bytes)
    const done = await api.call('importStudents', { body: { csv: text, classes: true, confirm: true } }, token)
    expect(done.lines.map(({ line, state, errors }) => [line, state, errors])).toEqual([
      [2, 'new', {}],
      [3, 'error', { lastname: 'encoding' }],
      [4, 'new', {}],
    ])
    const many = listOf(Array.from({ length: 20_000 }, (_, n) => `Nom${word(n)}${n}`))
    await api.db.update(schools).set({ uai: '0690001B' }).where(eq(schools.id, made.school.id))
    const foreign =
      '<BEE_ELEVES><PARAMETRES><UAJ>0690002C</UAJ></PARAMETRES><DONNEES><ELEVES><ELEVE ELEVE_ID="1"><NOM>A</NOM><PRENOM>B</PRENOM></ELEVE></ELEVES></DONNEES></BEE_ELEVES>'
    for (const [csv, errors] of [
      [many, { csv: 'tooManyLines' }],
      [foreign, { csv: 'otherSchool', listed: '0690002C', own: '0690001B' }],
    ] as const)
      for (const door of ['importStudents', 'startNewYear'] as const)
        expect(await api.reply(door, { body: { csv, classes: true, confirm: true } }, token)).toMatchObject({
          status: 400,
          body: { errors },
        })
    expect(await api.db.$count(users, and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT')))).toBe(2)
  })

  it('the list of the coming year, in July, by either door, in each format', async () => {
    const api = open()
    const { made, head } = await makeCollege(api, false)
    api.now = parisInstant('2026-09-05', '10:00')
    const few = listsOf(480).first.filter((_, at) => at % 9 === 0)
    const took = { csv: formats.pronote?.(few) ?? '', classes: true, confirm: true }
    await api.call('importStudents', { body: took }, await api.tokenFor(head.id))
    api.now = parisInstant('2027-07-10', '10:00')
    const token = await api.tokenFor(head.id)
    const coming = few.filter(({ level }) => level < 3).map((one) => ({ ...one, level: one.level + 1 }))
    for (const format of names) {
      const order = { body: { csv: formats[format]?.(coming) ?? '', classes: true, confirm: true } }
      expect((await api.reply('importStudents', order, token)).body, format).toMatchObject({ errors: { csv: 'nextYear' } })
      expect((await api.reply('startNewYear', order, token)).body, format).toMatchObject({ message: 'newYear.tooEarly' })
    }
    expect(await api.db.$count(users, and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT')))).toBe(few.length)
  })

  it('what another headmaster’s list brought meanwhile is not made a second time', async () => {
    const api = open()
    const { made, head } = await makeCollege(api, false)
    const other = await makeUser(api.db, made, 'HEADMASTER')
    const [mine, theirs] = [await api.tokenFor(head.id), await api.tokenFor(other.id)]
    const order = { body: { csv: listOf(['Deux', 'Fois']), classes: true, confirm: true } }
    const students = and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT'))
    // The first has read the school and waits, while the other list comes in with user names of its own.
    const waiting = await api.db.transaction(async (tx) => {
      await lockClassNames(tx, made.school.id)
      const first = api.reply('importStudents', order, mine)
      await waitForLocks(api)
      const about = { schoolId: made.school.id, role: 'STUDENT' as const, firstSchoolYear: '2026-2027', createdAt: api.now }
      const came = ['Deux', 'Fois'].map((lastname) => ({
        ...about,
        lastname,
        firstname: 'Ana',
        username: `autre-${lastname}`,
        levels: [made.sixth.id],
      }))
      await tx.insert(users).values(came)
      return { first }
    })
    expect(await waiting.first).toMatchObject({ status: 409, body: { message: 'roster.again' } })
    expect(await api.db.$count(users, students)).toBe(2)
    const both = await Promise.all([api.reply('importStudents', order, mine), api.reply('importStudents', order, theirs)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await api.db.$count(users, students)).toBe(2)
    const fresh = { body: { csv: listOf(['Tout', 'Neuf']), classes: true, confirm: true } }
    await Promise.all([api.reply('importStudents', fresh, mine), api.reply('importStudents', fresh, theirs)])
    expect(await api.db.$count(users, students)).toBe(4)
    expect(await api.db.$count(groups, eq(groups.schoolId, made.school.id))).toBe(1)
  })
})
