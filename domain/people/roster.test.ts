import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseUsername, freeUsername, nameKey, type RosterReading, readRoster } from './roster.ts'
import { namesClasses, type RosterRecord, readRecords } from './roster-columns.ts'

const levels = [
  { id: 'l6', name: '6e' },
  { id: 'lt', name: 'Terminale' },
]

const read = (rows: readonly (readonly string[])[], fallbackLevel: string | null = null, more: Partial<RosterReading> = {}) =>
  readRoster(readRecords(rows) ?? [], {
    ...{ role: 'STUDENT', levels, fallbackLevel, today: '2026-11-19', choices: new Map(), ...more },
  })

describe('readRoster', () => {
  it('finds its columns by name, at any position', () => {
    const rows = [
      ['n°', 'PRENOM', ' Nom ', 'NIVEAU', 'E-mail'],
      ['1', ' Zoé ', 'Le  Gall', 'terminale', ''],
    ]
    expect(read(rows)).toMatchObject([
      { line: 2, lastname: 'Le Gall', firstname: 'Zoé', email: null, level: 'terminale', levelId: 'lt', errors: {} },
    ])
  })

  it('without a header, reads last name, first name, e-mail and level in this order', () => {
    expect(read([['Martin', 'Léa', 'lea@ecole.fr', '6E']])).toMatchObject([
      { line: 1, lastname: 'Martin', firstname: 'Léa', email: 'lea@ecole.fr', levelId: 'l6', errors: {} },
    ])
  })

  it.each([
    ['a level where the e-mail would stand', ['6e'], { email: null, levelId: 'l6', className: '', errors: {} }],
    ['a class there', ['6A'], { email: null, levelId: 'l6', errors: {} }],
    ['a level and a class', ['6e', '6e A'], { email: null, level: '6e', levelId: 'l6', className: '6e A', errors: {} }],
    ['an e-mail that begins as a level', ['6lea@ecole.fr'], { email: '6lea@ecole.fr', levelId: 'lt', errors: {} }],
    ['anything else', ['lea.ecole'], { email: 'lea.ecole', errors: { email: 'invalid' } }],
  ])('without a header, reads %s', (_, more, expected) =>
    expect(read([['Martin', 'Léa', ...more]], 'lt')).toMatchObject([expected]),
  )

  it('keeps only the visible characters of a cell: a name hides nothing, and one of invisible characters only is empty', () => {
    const rows = [
      ['\ufeffNom', 'Pré\u200bnom', 'Courriel'],
      ['Mar\u200btin\u202e', '\u2066Le\u0301a\u2069', 'lea\u200b@ecole.fr'],
      ['\u200b\u2060', '\u202e', '\u0000'],
      ['Petit', '\u200b\u3164', ''],
    ]
    expect(read(rows, 'l6')).toMatchObject([
      { line: 2, lastname: 'Martin', firstname: 'Léa', email: 'lea@ecole.fr', errors: {} },
      { line: 4, lastname: 'Petit', firstname: '', errors: { firstname: 'required' } },
    ])
  })

  it('skips blank lines without losing the line number, and defaults to the level of the group', () => {
    expect(read([[''], ['Martin', 'Léa'], [' ', ''], ['Petit', 'Jo']], 'l6')).toMatchObject([
      { line: 2, levelId: 'l6' },
      { line: 4, levelId: 'l6' },
    ])
  })

  it.each([
    ['Pronote', ['Né(e) le', 'CLASSE', 'Prénom', 'NOM'], ['03/02/2014', '6E B', 'Zoé', "L'HÔTE-DÜRR"]],
    [
      'ONDE',
      ['Nom élève', 'Nom d’usage élève', 'Prénom élève', 'Date naissance', 'Cycle', 'Libellé classe'],
      ["L'HÔTE-DÜRR", '', 'Zoé', '03/02/2014', 'CYCLE III', '6E B'],
    ],
    [
      'a list under a title, with both names in one column',
      ['Élève', 'Date de naissance', 'Classe'],
      ["L'HÔTE-DÜRR Zoé", '2014-02-03', '6E B'],
    ],
  ])('reads the columns of %s', (_, headings, cells) => {
    expect(read([['Liste des élèves'], headings, cells])).toMatchObject([
      {
        line: 3,
        lastname: "L'HÔTE-DÜRR",
        firstname: 'Zoé',
        birthDate: '2014-02-03',
        className: '6E B',
        levelId: 'l6',
        errors: {},
      },
    ])
  })

  it.each([
    [
      'ONDE (CSVExtraction)',
      `Nom élève;Nom d'usage élève;Prénom élève;Date naissance;Sexe;INE;Adresse1;Cp1;Commune1;Pays1; Cycle;Niveau;Libellé classe;Identifiant classe;Attestation fournie`,
      'DE LA TOUR;;Zoé;03/02/2014;F;1111111111A;1 rue;69007;Lyon;FRANCE;CYCLE III;6e;6E B;99999;Non',
      { lastname: 'DE LA TOUR', firstname: 'Zoé', birthDate: '2014-02-03', className: '6E B', ine: '1111111111A', levelId: 'l6' },
    ],
    [
      'Pronote, both names in one column',
      'Élèves;Encouragement/Valorisation;Né(e) le;Sexe;Adresse E-mail;Entrée;Sortie;;Classe de rattachement;Tuteur;Régime',
      "DE LA TOUR D'AUVERGNE Zoé Anne;;03/02/2014;F;zoe@ecole.fr;Début d'année;;;6E B;;DP",
      { lastname: "DE LA TOUR D'AUVERGNE", firstname: 'Zoé Anne', email: 'zoe@ecole.fr', className: '6E B', left: false },
    ],
    [
      'Pronote, « Nom » with both names',
      'Nom;Né(e) le;Sexe;E-mail;Heures manquées;;Entrée;Sortie',
      '"CHEVALIER Jason";"27/06/2014";"M";"jason@ecole.fr, famille@ecole.fr";"90h00 (3)";"00h00";"Début d\'année";"20/10/2026"',
      { lastname: 'CHEVALIER', firstname: 'Jason', birthDate: '2014-06-27', email: 'jason@ecole.fr', left: true },
    ],
  ])('reads the headings of %s as exported', (_, headings, row, expected) => {
    const cells = (line: string) => line.split(';').map((cell) => cell.replaceAll('"', ''))
    const subheadings = cells(headings).map((cell) => (cell === 'Heures manquées' ? 'Toutes' : ''))
    expect(read([cells(headings), subheadings, cells(row)], 'l6')).toMatchObject([{ line: 3, ...expected, errors: {} }])
  })

  it.each([
    ['DUPONT LE GALL Jean Marc', 'DUPONT LE GALL', 'Jean Marc'],
    ['Jean-Marc DUPONT', 'DUPONT', 'Jean-Marc'],
    ['de LA TOUR Anne', 'de LA TOUR', 'Anne'],
    ['d’ARC Jeanne', 'd’ARC', 'Jeanne'],
    ['O’NEIL Éric', 'O’NEIL', 'Éric'],
    ['Dupont Anne', 'Dupont', 'Anne'],
    ['DUPONT ANNE', 'DUPONT', 'ANNE'],
    ['VAN DER BERG Lou', 'VAN DER BERG', 'Lou'],
    ['N’DIAYE Awa', 'N’DIAYE', 'Awa'],
  ])('splits %s', (text, lastname, firstname) =>
    expect(
      read([
        ['Élève', 'Classe'],
        [text, '6A'],
      ]),
    ).toMatchObject([{ lastname, firstname }]),
  )

  it('skips headings that come again, follows others, and tells the line of the file behind cells of two lines', () => {
    const rows = [
      ['Nom', 'Prénom', 'Adresse'],
      ['Petit', 'Jo', '1 rue\nLyon'],
      ['Nom', 'Prénom', 'Adresse'],
      ['Prénom', 'Nom', 'Classe'],
      ['Max', 'Roux', '6A'],
      ['', '', ''],
    ]
    expect(read(rows, 'l6').map(({ line, lastname, firstname }) => [line, lastname, firstname])).toEqual([
      ...[
        [2, 'Petit', 'Jo'],
        [6, 'Roux', 'Max'],
      ],
    ])
  })

  it.each([
    [
      'headings without names',
      [
        ['Classe', 'Niveau'],
        ['6A', '6e'],
      ],
    ],
    [
      'a heading for the first name alone',
      [
        ['Prénom', 'Matricule'],
        ['Zoé', '12'],
      ],
    ],
    ['an export without headings', [['Petit', 'Jo', 'a@b', '6e', '6A']]],
  ])('does not guess the columns of %s', (_, rows) => expect(readRecords(rows)).toBeNull())

  it('names somebody by the name in use, and keeps the family name to find them by', () => {
    const rows = [
      ['Nom de famille', 'Nom d’usage', 'Prénom'],
      ['Petit', 'Petit-Roux', 'Jo'],
    ]
    expect(read(rows, 'l6')).toMatchObject([{ lastname: 'Petit-Roux', familyName: 'Petit' }])
  })

  it('takes the level of the line, else that of its class, else that of the group; a level that does not exist is told', () => {
    const rows = [
      ['Nom', 'Prénom', 'Niveau', 'Classe'],
      ['A', 'B', '6EME GENERALE', 'TG2'],
      ['C', 'D', '', 'TG2'],
      ['E', 'F', '', ''],
      ['G', 'H', '9e', '6A'],
      ['I', 'J', '12', '6A'],
    ]
    const problems = { level: 'unknown' }
    expect(read(rows, 'l6').map(({ levelId, tellsLevel, errors }) => [levelId, tellsLevel, errors])).toEqual([
      ...[
        ['l6', true, {}],
        ['lt', true, {}],
        ['l6', false, {}],
      ],
      ...[
        [null, false, problems],
        [null, false, problems],
      ],
    ])
    expect(read(rows, 'l6', { choices: new Map([[5, { levelId: 'lt' }]]) })[3]).toMatchObject({ levelId: 'lt', errors: {} })
    expect(read(rows, 'l6', { choices: new Map([[5, { levelId: 'x' }]]) })[3]).toMatchObject({ errors: problems })
  })

  it('tells a teacher among the students and a student among the teachers, who need no level', () => {
    const rows = [
      ['Nom', 'Prénom', 'Profil'],
      ['Petit', 'Jo', 'Élève'],
      ['Roux', 'Max', 'Enseignante'],
      ['Gris', 'Lou', 'Professionnel'],
      ['Brun', 'Sam', 'Prof.'],
    ]
    const teacher = { role: 'teacher' }
    expect(read(rows, 'l6').map(({ errors }) => errors)).toEqual([{}, teacher, {}, teacher])
    expect(read(rows, null, { role: 'TEACHER' }).map(({ errors }) => errors)).toEqual([{ role: 'student' }, {}, {}, {}])
  })

  it('tells names read in another encoding than they were written in', () => {
    const names = ['Zoé', 'ZoÃ©', 'Zo\ufffd', 'Ãngel', 'Â', 'CÅ“ur', 'FranÃ§ois']
    const wrong = names.filter((name) => read([['Petit', name]], 'l6')[0]?.errors.firstname === 'encoding')
    expect(wrong).toEqual(['ZoÃ©', 'Zo\ufffd', 'CÅ“ur', 'FranÃ§ois'])
  })

  it('passes over whoever left by today', () => {
    const rows = [
      ['Nom', 'Prénom', 'Date de sortie'],
      ['A', 'B', '19/11/2026'],
      ['C', 'D', '20/11/2026'],
      ['E', 'F', ''],
    ]
    expect(read(rows, 'l6').map(({ left }) => left)).toEqual([true, false, false])
  })

  it('never fails, whatever is in the cells, and gives each line of the list once', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Nom', 'Prénom', 'Classe', 'Né(e) le', 'DUPONT', '6A', '31/02/2014'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (rows) => {
        const records: readonly RosterRecord[] = readRecords(rows) ?? []
        const lines = read(rows, 'l6').map(({ line }) => line)
        expect(lines).toEqual(records.map(({ line }) => line))
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
  })

  it('detects the same person twice, lets families share a mail, and treats homonyms with two addresses as two people', () => {
    const problems = (...rows: string[][]) => read(rows, 'l6').map(({ errors }) => errors)
    expect(problems(['Martin', 'Léa'], ['MARTIN', 'Lea'])).toEqual([{}, { lastname: 'duplicate' }])
    expect(problems(['Martin', 'Léa', 'a@b'], ['Martin', 'Léa', 'c@d'])).toEqual([{}, {}])
    expect(problems(['Martin', 'Léa', 'a@b'], ['Petit', 'Jo', 'A@B'])).toEqual([{}, {}])
    expect(problems(['Martin', 'Léa', 'a@b'], ['Martin', 'Léa'])).toEqual([{}, { lastname: 'duplicate' }])
    expect(problems(['Martin', 'Léa'], ['Martin', 'Léa', 'a@b'])).toEqual([{}, { lastname: 'duplicate' }])
    const heads = ['Nom', 'Prénom', 'INE', 'Né le']
    const born = (day: string, ine = '') => ['Martin', 'Léa', ine, day]
    expect(problems(heads, born('01/02/2014'), born('02/02/2014'))).toEqual([{}, {}])
    expect(problems(heads, born('01/02/2014'), born('01/02/2014'))).toEqual([{}, { lastname: 'duplicate' }])
    expect(problems(heads, born('', '1111111111A'), born('', '1111111111B'))).toEqual([{}, {}])
    expect(problems(heads, born('01/02/2014', '1111111111A'), born('02/02/2014', '1111111111a'))).toEqual([
      {},
      { lastname: 'duplicate' },
    ])
    const choices = new Map([[2, { person: 'new' }]])
    expect(
      read(
        [
          ['Martin', 'Léa'],
          ['Martin', 'Léa'],
        ],
        'l6',
        { choices },
      )[1]?.errors,
    ).toEqual({})
  })
})

it.each(['6e5e', '65', '12'])('a level written %j is asked, not guessed', (level) =>
  expect(read([['Martin', 'Léa', '', level]])).toMatchObject([{ levelId: null, errors: { level: 'unknown' } }]),
)

describe('the class of a pupil', () => {
  const placed = (line: number, className: string) => ({ line, cells: { lastname: `Élève${line}`, firstname: 'Zoé', className } })
  const classless = { line: 8, cells: { lastname: 'Sans', firstname: 'Zoé', level: '6e' } }
  const torn = { line: 9, cells: { lastname: 'Deux', firstname: 'Zoé', className: '6A' }, classes: ['6A', '6e B'] }
  const choicesOf = (records: readonly RosterRecord[], more: Partial<RosterReading> = {}) =>
    readRoster(records, {
      ...{ role: 'STUDENT', levels, fallbackLevel: 'l6', today: '2026-11-19', choices: new Map(), ...more },
    }).map(({ className, classChoice }) => [className, classChoice])

  it('is asked where the list names several, or none though it names one for most', () => {
    expect(choicesOf([placed(1, '6A'), placed(2, '6B'), classless, torn])).toEqual([
      ...[
        ['6A', null],
        ['6B', null],
        ['', []],
        ['', ['6A', '6e B']],
      ],
    ])
  })

  it('is not asked where few have one, of teachers, and for one class written twice', () => {
    expect(choicesOf([placed(1, '6A'), classless])).toEqual([
      ['6A', null],
      ['', null],
    ])
    expect(choicesOf([placed(1, '6A'), placed(2, '6A'), classless], { role: 'TEACHER' }).at(-1)).toEqual(['', null])
    expect(choicesOf([{ ...torn, classes: ['6A', '6e A'] }])).toEqual([['6A', null]])
  })

  it('is what was answered, and may be answered otherwise', () => {
    const choices = new Map([
      [8, { className: '6B' }],
      [9, { className: '' }],
    ])
    expect(choicesOf([placed(1, '6A'), placed(2, '6B'), classless, torn], { choices }).slice(2)).toEqual([
      ['6B', []],
      ['', ['6A', '6e B']],
    ])
  })

  it.each([
    ['Nom;Prénom;Classe\nPetit;Zoé;6A', true],
    ['Collège\n\n"Élève"\t"Né(e) le"\t"Division"\n', true],
    ['<BEE_ELEVES>', true],
    ['Nom;Prénom;Niveau\nPetit;Zoé;6e', false],
    ['Petit;Zoé;6e;Classe', false],
    ['', false],
  ])('%j names classes: %j', (text, names) => expect(namesClasses(text)).toBe(names))
})

describe('user names', () => {
  it.each([
    ['Zoé', 'Le Gall', 'zoe.legall'],
    ['Jean-Noël', "O'Neil", 'jeannoel.oneil'],
    ['Œdipe', 'Çelik', 'oedipe.celik'],
    ['李', '王', 'eleve'],
    ['Marie-Charlotte Éléonore', 'Dupont Martinez de la Tour', 'marie.dupontmarti'],
    ['Maximilien-Baptiste', 'Le Gall', 'maximilien.legall'],
    ['Maximilien', 'Vandenbroucke', 'maximil.vandenbro'],
    ['Lou', 'Vandenbroucke-Lefèvre', 'lou.vandenbroucke'],
    ['Alexandre', '', 'alexandre'],
    ['', 'Vandenbroucke-Lefèvre', 'vandenbrouckelefe'],
    ['Łucja', 'Groß', 'lucja.gross'],
    ['Þóra', 'Sørđe', 'thora.sorde'],
  ])('%s %s is %s', (firstname, lastname, expected) => expect(baseUsername({ firstname, lastname })).toBe(expected))

  it('take the first free number', () => {
    const taken = new Set(['a.b', 'a.b2'])
    expect([freeUsername('a.b', taken), freeUsername('a.b', taken), freeUsername('c.d', taken)]).toEqual(['a.b3', 'a.b4', 'c.d'])
  })

  it('ignore case, accents and hyphens of the name', () => {
    expect(nameKey({ firstname: 'Jean-Noël', lastname: 'DUPRÉ' })).toBe(nameKey({ firstname: 'JEAN NOEL', lastname: 'Dupre' }))
  })
})
