import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { levels, schools, users } from '#api/db/schema'
import type { RosterLine } from '#contract/roster'
import { dayMs } from '#domain/dates/duration'
import { parisInstant } from '#domain/dates/paris-time'
import { csv as csvOf } from '#domain/lists/table-file'
import { describeApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

// A made-up collège of 500 over two Septembers, as its lists name it: who is whom is known here, and compared with what became of it.

const names = ['6e', '5e', '4e', '3e']
const firstNames = [
  ...[
    'Adem',
    'Agathe',
    'Basile',
    'Camille',
    'Célestin',
    'Diane',
    'Éliott',
    'Fatou',
    'Gaspard',
    'Hana',
    'Ilyès',
    'Jeanne',
    'Kenza',
  ],
  ...[
    'Léon',
    'Maëlys',
    'Nathan',
    'Océane',
    'Paul',
    'Quitterie',
    'Rayan',
    'Sacha',
    'Théa',
    'Ulysse',
    'Violette',
    'Yanis',
    'Zélie',
  ],
]
const lastNames = [
  ...[
    'Allain',
    'Aubry',
    'Bakari',
    'Bonnefoy',
    'Cissé',
    'Cordier',
    'Da Costa',
    'Delmas',
    'El Amrani',
    'Estève',
    'Fabre',
    'Fournier',
  ],
  ...[
    'Gauthier',
    'Guérin',
    'Hamidi',
    'Hoarau',
    'Imbert',
    'Issard',
    'Jacquin',
    'Joly',
    'Kermarrec',
    'Klein',
    'Lambert',
    'Le Goff',
  ],
  ...[
    'Mercadier',
    'Meunier',
    'N’Diaye',
    'Noël',
    'Ollivier',
    'Perrin-Lagarde',
    'Quéré',
    'Rivière',
    'Sauvage',
    'Tessier',
    'Urbain',
  ],
  ...['Vasseur', 'Weber'],
]

interface Child {
  readonly key: number
  readonly firstname: string
  readonly lastname: string
  readonly level: number
  readonly letter: string
  readonly email: string
  readonly ine: string
  readonly birthDate: string
}

/** Each pair of names once, in an order of their own; a few families share an address. */
function makeChild(key: number, level: number): Child {
  const pair = (key * 7919) % (firstNames.length * lastNames.length)
  const lastname = lastNames[pair % lastNames.length] ?? ''
  const firstname = firstNames[Math.floor(pair / lastNames.length)] ?? ''
  return {
    ...{ key, firstname, lastname, level, letter: 'ABCDE'[key % 5] ?? 'A' },
    email: key % 9 === 0 ? `famille.${lastname.toLowerCase().replace(/[^a-z]/g, '')}@exemple.fr` : '',
    ine: `${String(100_000_000 + key)}A${'BC'[key % 2]}`,
    birthDate: `${String((key % 27) + 1).padStart(2, '0')}/0${(key % 9) + 1}/${2015 - level}`,
  }
}

const listed = ({ level, letter }: Child) => ({ level: names[level] ?? '', className: `${names[level]} ${letter}` })
const formats = {
  plain: (all: readonly Child[]) => [
    ['Nom', 'Prénom', 'E-mail', 'Niveau', 'Classe'],
    ...all.map((one) => [one.lastname, one.firstname, one.email, listed(one).level, listed(one).className]),
  ],
  pronote: (all: readonly Child[]) => [
    ['Élève', 'Né(e) le', 'Classe', 'N° INE'],
    ...all.map((one) => [`${one.lastname.toUpperCase()} ${one.firstname}`, one.birthDate, listed(one).className, one.ine]),
  ],
  onde: (all: readonly Child[]) => [
    ['Nom élève', 'Prénom élève', 'Date naissance', 'INE', 'Niveau', 'Libellé classe'],
    ...all.map((one) => [
      one.lastname.toUpperCase(),
      one.firstname,
      one.birthDate,
      one.ine,
      listed(one).level,
      listed(one).className,
    ]),
  ],
  siecle: (all: readonly Child[]) => [
    ['Nom de famille', 'Prénom', 'Date de naissance', 'INE', 'Courriel', 'Division'],
    ...all.map((one) => [
      one.lastname,
      one.firstname,
      one.birthDate,
      one.ine,
      one.email,
      `${names[one.level]?.at(0)}${one.letter}`,
    ]),
  ],
}

/** The second September: one level up, 125 gone, newcomers, and what happens to names between two lists. */
function nextYear(before: readonly Child[]): Child[] {
  const moved = before.filter(({ level, key }) => level < 3 && key % 61 !== 7).map((one) => ({ ...one, level: one.level + 1 }))
  const renamed = moved.map((one) => {
    if (one.key === 13) return { ...one, lastname: 'Bellegarde' }
    if (one.key === 33) return { ...one, firstname: `${one.firstname}-Rose` }
    return one
  })
  const fresh = Array.from({ length: 120 }, (_, n) => ({ ...makeChild(540 + n, 0) }))
  // A child of 11 with the name of one of 15 who leaves, and a brother with the address of his sister.
  const leaver = before.find(({ level }) => level === 3)
  const sister = moved.find(({ email }) => email !== '')
  return [
    ...renamed,
    ...fresh,
    ...(leaver ? [{ ...makeChild(900, 0), firstname: leaver.firstname, lastname: leaver.lastname }] : []),
    ...(sister ? [{ ...makeChild(901, 0), lastname: sister.lastname, firstname: 'Timothée', email: sister.email }] : []),
  ]
}

describeApi('a collège of 500 over two Septembers', (open) => {
  const cases = (Object.keys(formats) as (keyof typeof formats)[]).flatMap((format) =>
    [false, true].map((keepsIne) => ({ format, keepsIne })),
  )
  it.each(cases)(
    '$format, numbers kept: $keepsIne: nobody is doubled, nobody gets the account of another',
    async ({ format, keepsIne }) => {
      const api = open()
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
      const textOf = (all: readonly Child[]) => csvOf(formats[format](all))

      api.now = parisInstant('2026-09-05', '10:00')
      const first = Array.from({ length: 500 }, (_, key) => makeChild(key, key % 4))
      const took = await api.call(
        'importStudents',
        { body: { csv: textOf(first), classes: true, confirm: true } },
        await api.tokenFor(head.id),
      )
      expect([took.created, took.questions, took.errors]).toEqual([500, 0, 0])
      const accountOf = new Map(took.lines.map(({ userId }, index) => [first[index]?.key, userId]))

      api.now = parisInstant('2027-09-02', '10:00')
      const token = await api.tokenFor(head.id)
      const second = nextYear(first)
      const csv = textOf(second)
      const seen = await api.call('startNewYear', { body: { csv } }, token)
      // Each question is answered by who knows the children.
      const choices = seen.lines.flatMap((line: RosterLine, index) => {
        if (line.question === null) return []
        const own = accountOf.get(second[index]?.key)
        const isOffered = line.candidates.some(({ _id }) => _id === own)
        return [{ line: line.line, person: own && isOffered ? own : 'new' }]
      })
      expect(seen.errors).toBe(0)
      expect(choices.length).toBeLessThanOrEqual(15)
      const done = await api.call('startNewYear', { body: { csv, choices, confirm: true } }, token)
      const wrong = done.lines.filter(({ userId, password }, index) => {
        const own = accountOf.get(second[index]?.key)
        return own === undefined ? password === null : userId !== own
      })
      expect(wrong).toEqual([])
      const accounts = await api.db
        .select({ id: users.id, leftAt: users.leftAt })
        .from(users)
        .where(and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT')))
      const staying = new Set(second.map(({ key }) => key))
      const leaving = first.filter(({ key }) => !staying.has(key))
      expect(accounts).toHaveLength(500 + second.filter(({ key }) => !accountOf.has(key)).length)
      expect(new Set(accounts.filter(({ leftAt }) => leftAt !== null).map(({ id }) => id))).toEqual(
        new Set(leaving.map(({ key }) => accountOf.get(key))),
      )
      // The same list by the ordinary door, a day later, makes nobody a second time.
      api.now += dayMs
      const again = await api.call('importStudents', { body: { csv, classes: true } }, await api.tokenFor(head.id))
      expect([again.created, again.errors]).toEqual([0, 0])
    },
  )
})
