import { and, count, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groups, schools, users } from '#api/db/schema'
import type { RosterLine } from '#contract/roster'
import { currentSchoolYear } from '#domain/dates/school-year'
import { readListFile } from '#domain/people/list-file'
import { describeApi, type TestApi } from '#tests/support/api'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'
import { zipOf } from '#tests/support/zip-of'

// Lists as files, byte by byte as the schools' programs write them, from the file to the accounts.

/** In ISO-8859-15 (as Windows-1252 but for a few signs, which no list here holds), with € and œ where they stand in it. */
const latin9 = (text: string) =>
  Uint8Array.from([...text].map((sign) => ({ œ: 0xbd, Œ: 0xbc, '€': 0xa4 })[sign] ?? sign.codePointAt(0) ?? 0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

async function prepare(api: TestApi) {
  const made = await makeSchool(api.db)
  const head = await makeUser(api.db, made, 'HEADMASTER')
  const token = await api.tokenFor(head.id)
  const tag = made.school.id.replace(/[^a-f]/g, '').slice(-8)
  const people = async () => {
    const [row] = await api.db.select({ n: count() }).from(users).where(eq(users.schoolId, made.school.id))
    return row?.n ?? 0
  }
  const list = async (file: Uint8Array<ArrayBuffer>, confirm = false) =>
    api.reply('importStudents', { body: { csv: (await readListFile(file)).text, classes: true, confirm } }, token)
  return { api, made, head, token, tag, people, list }
}

const linesOf = ({ body }: { body: unknown }): readonly RosterLine[] => Reflect.get(Object(body), 'lines')

describeApi('lists with traps', (open) => {
  it('Pronote, 500 lines in two encodings: each trap is told on its line, nobody is doubled, everybody else comes in', async () => {
    const { api, made, head, tag, people, list } = await prepare(open())
    const pupil = (lastname: string) => makeUser(api.db, made, 'STUDENT', { lastname })
    const [two, three] = [await pupil('Homonyme'), await pupil('Homonyme')]
    const placed = await pupil('Placé')
    const teacher = await makeUser(api.db, made, 'TEACHER', { lastname: 'Enseigne' })
    const standing = await makeGroup(api.db, made, head.id, [placed.id], { name: '6e Z' })
    await api.db
      .update(groups)
      .set({ schoolYear: currentSchoolYear(api.now) })
      .where(eq(groups.id, standing.id))
    const heading = '"NOM";"PRENOM";"NE(E) LE";"SEXE";"CLASSE";"NIVEAU"\r\n'
    const line = (lastname: string, firstname: string, rest = '"01/02/2015";"F";"6e A";"6EME"') =>
      `"${lastname}";"${firstname}";${rest}\r\n`
    const traps = [
      line('HOMONYME', 'Camille'),
      line('PLACÉ', 'Camille'),
      line('Enseigne', 'Camille'),
      line(`Double ${tag}`, 'Zoé'),
      line(`Double ${tag}`, 'Zoé'),
      line(`Inconnu ${tag}`, 'Luc', '"01/02/2015";"M";"Classe bleue";"8EME"'),
      line('', 'Sans'),
      line(`D'Artagnan--${tag} ; "dit" l’Été`.replaceAll('"', '""'), 'Marie-Ève'),
    ].join('')
    const many = Array.from({ length: 492 }, (_, n) =>
      line(`Élève${n} ${tag}`, 'Noé', `"01/02/2015";"M";"6e ${'ABCD'[n % 4]}";"6EME"`),
    )
    const before = await people()
    // One half in ISO-8859-15, the other in UTF-8, as where two exports were put together.
    const file = joined(
      latin9(heading + traps.replaceAll('’', "'") + many.slice(0, 200).join('')),
      utf8(many.slice(200).join('')),
    )
    const seen = await list(file)
    const [a, b, c, d, e, f, g, h, first, ...rest] = linesOf(seen)
    expect(a).toMatchObject({ state: 'question', question: 'several' })
    expect(a?.candidates.map(({ _id }) => _id).sort()).toEqual([two.id, three.id].sort())
    expect(b).toMatchObject({ state: 'existing', userId: placed.id, className: '6e A', otherClasses: ['6e Z'] })
    expect(c).toMatchObject({ state: 'error', errors: { role: 'teacherHere' } })
    expect([d?.state, e?.state, e?.errors]).toEqual(['new', 'error', { lastname: 'duplicate' }])
    expect(f).toMatchObject({ state: 'error', errors: { level: 'unknown' } })
    expect(g).toMatchObject({ state: 'error', errors: { lastname: 'required' } })
    expect(h).toMatchObject({ state: 'new', lastname: `D'Artagnan--${tag} ; "dit" l'Été`, firstname: 'Marie-Ève' })
    expect([first, rest.at(-1)]).toMatchObject([
      { line: 10, lastname: `Élève0 ${tag}`, firstname: 'Noé', state: 'new' },
      { line: 501, lastname: `Élève491 ${tag}`, firstname: 'Noé', state: 'new' },
    ])
    expect(rest.every(({ state, levelId }) => state === 'new' && levelId === made.sixth.id)).toBe(true)
    expect(await people()).toBe(before)

    const done = await list(file, true)
    expect(done).toMatchObject({ status: 200, body: { created: 494, existing: 1, questions: 1, errors: 4, done: true } })
    expect(await people()).toBe(before + 494)
    const [row] = await api.db.select().from(users).where(eq(users.id, teacher.id))
    expect(row).toMatchObject({ role: 'TEACHER', levels: teacher.levels })
    // Once more: everybody is known, nobody is doubled.
    expect(await list(file, true)).toMatchObject({ body: { created: 0, existing: 495, questions: 1, errors: 4 } })
    expect(await people()).toBe(before + 494)
  })

  it('SIECLE in ISO-8859-15, bare or in an archive, with last year’s class, groups, a name in use and a pupil who left', async () => {
    const { api, made, tag, list } = await prepare(open())
    const uai = '0751234A'
    await api.db.update(schools).set({ uai: null, keepsIne: true }).where(eq(schools.id, made.school.id))
    const pupil = (id: number, lastname: string, more = '') => `<ELEVE ELEVE_ID="${id}" ELENOET="${id + 7000}">
        <ID_ELEVE_ETAB>${id}</ID_ELEVE_ETAB><ID_NATIONAL>06000000${id}A</ID_NATIONAL><INE_RNIE>12345678${id}BC</INE_RNIE>
        <NOM_DE_FAMILLE>${lastname}</NOM_DE_FAMILLE>${more}<PRENOM>Zoé</PRENOM><PRENOM2>Maëlle</PRENOM2>
        <DATE_NAISS>15/04/2014</DATE_NAISS><DOUBLEMENT>0</DOUBLEMENT><CODE_SEXE>2</CODE_SEXE><CODE_MEF>10110001110</CODE_MEF>
        <SCOLARITE_AN_DERNIER><CODE_STRUCTURE>6VIEUX</CODE_STRUCTURE><CODE_RNE>0759999Z</CODE_RNE><SIGLE>CLG</SIGLE>
        <MEL>ce.0759999Z@ac-paris.fr</MEL></SCOLARITE_AN_DERNIER></ELEVE>`
    const place = (id: number, code: string) => `<STRUCTURES_ELEVE ELEVE_ID="${id}" ELENOET="${id + 7000}">
        <STRUCTURE><CODE_STRUCTURE>5LV1.ALL</CODE_STRUCTURE><TYPE_STRUCTURE>G</TYPE_STRUCTURE></STRUCTURE>
        <STRUCTURE><CODE_STRUCTURE>${code}</CODE_STRUCTURE><TYPE_STRUCTURE>D</TYPE_STRUCTURE></STRUCTURE></STRUCTURES_ELEVE>`
    const xml = `<?xml version="1.0" encoding="ISO-8859-15"?>
      <BEE_ELEVES VERSION="2.1"><PARAMETRES><UAJ>${uai}</UAJ><ANNEE_SCOLAIRE>2026</ANNEE_SCOLAIRE><DATE_EXPORT>20/11/2026</DATE_EXPORT>
      <HORODATAGE>20/11/2026 10:00:00</HORODATAGE></PARAMETRES><DONNEES><ELEVES>
      ${pupil(1, `LECŒUR-${tag}`)}
      ${pupil(2, `DÉ L&apos;ÎLE ${tag}`, `<NOM_USAGE>PETIT ${tag}</NOM_USAGE>`)}
      ${pupil(3, `PARTIE ${tag}`, '<DATE_SORTIE>15/09/2026</DATE_SORTIE>')}
      </ELEVES><STRUCTURES>${place(1, '5A')}${place(2, '5A')}${place(3, '5A')}</STRUCTURES></DONNEES></BEE_ELEVES>`
    const bare = latin9(xml)
    const zipped = zipOf({ 'ElevesSansAdresses.xml': bare })
    for (const file of [bare, zipped])
      expect(
        linesOf(await list(file)).map((one) => [one.state, one.lastname, one.firstname, one.className, one.levelId]),
      ).toEqual([
        ['new', `LECŒUR-${tag}`, 'Zoé', '5A', made.fifth.id],
        ['new', `PETIT ${tag}`, 'Zoé', '5A', made.fifth.id],
        ['left', `PARTIE ${tag}`, 'Zoé', '5A', made.fifth.id],
      ])
    expect(await list(zipped, true)).toMatchObject({ body: { created: 2, done: true } })
    const kept = await api.db
      .select({ email: users.email, ine: users.ine })
      .from(users)
      .where(and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT')))
    // The mail in the export is that of last year's school.
    expect(kept.map(({ email }) => email)).toEqual([null, null])
    expect(kept.every(({ ine }) => ine !== null)).toBe(true)
    // The mother's name is known later by the name in use only.
    const later = utf8(`Nom;Prénom;Niveau\nDé l'Île ${tag};Zoé;5e`)
    expect(linesOf(await list(later))[0]?.state).toBe('new')
  })

  it('SIECLE: a pupil of two divisions or of none is asked their class, and nothing is done without an answer', async () => {
    const { api, made, token, tag, people } = await prepare(open())
    const pupil = (id: number) =>
      `<ELEVE ELEVE_ID="${id}"><NOM>${['UN', 'DEUX', 'TROIS', 'QUATRE', 'CINQ'][id]} ${tag}</NOM><PRENOM>Zoé</PRENOM><CODE_MEF>10110001110</CODE_MEF></ELEVE>`
    const division = (code: string) =>
      `<STRUCTURE><CODE_STRUCTURE>${code}</CODE_STRUCTURE><TYPE_STRUCTURE>D</TYPE_STRUCTURE></STRUCTURE>`
    const place = (id: number, ...codes: string[]) =>
      `<STRUCTURES_ELEVE ELEVE_ID="${id}">${codes.map(division).join('')}</STRUCTURES_ELEVE>`
    const csv = `<BEE_ELEVES><PARAMETRES><ANNEE_SCOLAIRE>2026</ANNEE_SCOLAIRE></PARAMETRES><DONNEES><ELEVES>${[0, 1, 2, 3, 4].map(pupil).join('')}</ELEVES>
      <STRUCTURES>${place(0, '5A')}${place(1, '5B')}${place(2, '5A', '5B')}${place(4, '5A')}</STRUCTURES></DONNEES></BEE_ELEVES>`
    const send = (confirm: boolean, choices: { line: number; className: string }[] = []) =>
      api.call('importStudents', { body: { csv, classes: true, confirm, choices } }, token)
    const before = await people()
    const seen = await send(false)
    expect(seen.lines.map(({ state, classChoice }) => [state, classChoice])).toEqual([
      ...[
        ['new', null],
        ['new', null],
        ['question', ['5A', '5B']],
        ['question', []],
        ['new', null],
      ],
    ])
    expect([seen.created, seen.questions]).toEqual([3, 2])
    expect((await send(true)).created).toBe(3)
    const answered = await send(true, [
      { line: 3, className: '5B' },
      { line: 4, className: '' },
    ])
    expect(answered).toMatchObject({ created: 2, existing: 3, questions: 0 })
    expect(await people()).toBe(before + 5)
    const found = await api.call('searchPeople', { query: { terms: tag } }, token)
    expect(new Map(found.map(({ lastname, classNames }) => [lastname.split(' ')[0], classNames]))).toEqual(
      new Map([
        ...([
          ['UN', ['5A']],
          ['DEUX', ['5B']],
          ['TROIS', ['5B']],
          ['QUATRE', []],
          ['CINQ', ['5A']],
        ] as const),
      ]),
    )
    // Known already and of two divisions again: asked, and not moved meanwhile.
    expect((await send(true)).lines[2]).toMatchObject({ state: 'question', levelsBefore: null })
    // Into one class of the caller's choice nobody is asked.
    const own = await api.call(
      'importStudents',
      { body: { csv, newGroup: { type: 'Class', levelId: made.fifth.id, name: '5 Z' } } },
      token,
    )
    expect(own.questions).toBe(0)
  })

  it('ONDE with its own headings, quotes and tabs; what is no list is refused without a line read', async () => {
    const { made, tag, people, list } = await prepare(open())
    const heading =
      "Nom élève;Nom d'usage élève;Prénom élève;Date naissance;Sexe;INE;Adresse1;Cp1;Commune1;Pays1;Adresse2;Cp2;Commune2;Pays2; Cycle;Niveau;Libellé classe;Identifiant classe;Attestation fournie;Autorisation associations;Autorisation photo;Décision de passage"
    const line = (lastname: string) =>
      `${lastname};;Martine;01/01/2015;F;1111111112A;1 rue de Test;21000;Dijon;FRANCE;;;;;CYCLE III;6EME;"Classe de M. ""Machin""";99999;Non;Non;Non;`
    const onde = `${heading}\n${line(`MARTIN ${tag}`)}\n`
    for (const file of [utf8(onde), latin9(onde), utf8(`\uFEFF${onde.replaceAll(';', '\t')}`)])
      expect(linesOf(await list(new Uint8Array(file)))).toMatchObject([
        {
          state: 'new',
          lastname: `MARTIN ${tag}`,
          firstname: 'Martine',
          levelId: made.sixth.id,
          className: 'Classe de M. "Machin"',
        },
      ])
    const before = await people()
    const long = `Nom;Prénom;Niveau\n${Array.from({ length: 20_000 }, (_, n) => `Foule ${n};Ana;6e`).join('\n')}`
    for (const [file, code] of [
      [utf8(long), 'tooManyLines'],
      [utf8('<html><body>Votre session a expiré</body></html>'), 'notSiecle'],
      [utf8('Date;Montant;Objet;Payeur;Mode\n01/01/2026;12;Cantine;Zoé;Chèque'), 'headings'],
      [utf8('Nom;Prénom\n"Petit;Zoé\n'), 'malformed'],
      [utf8('Nom;Prénom\n'), 'required'],
    ] as const)
      expect(await list(new Uint8Array(file), true)).toMatchObject({ status: 400, body: { errors: { csv: code } } })
    expect(await people()).toBe(before)
  })
})
