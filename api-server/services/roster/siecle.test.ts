import { describe, expect, it } from 'vitest'
import { rosterLimits } from '#contract/list-limits'
import { processorMs } from '#tests/support/processor-time'
import { parseList } from './parse.ts'

const document = (students: string, structures = '', before = '') => `<?xml version="1.0" encoding="ISO-8859-15"?>${before}
<BEE_ELEVES VERSION="2.1">
<PARAMETRES><UAJ>0690001a</UAJ><ANNEE_SCOLAIRE>2026</ANNEE_SCOLAIRE></PARAMETRES>
<DONNEES>
<ELEVES>${students}</ELEVES>
<STRUCTURES>${structures}</STRUCTURES>
</DONNEES>
</BEE_ELEVES>`

const student = (id: number, more = '') => `<ELEVE ELEVE_ID="${id}" ELENOET="9${id}"><ID_NATIONAL>111111111${id}A</ID_NATIONAL>
<NOM_DE_FAMILLE>LE GALL</NOM_DE_FAMILLE><NOM_USAGE/><PRENOM>Zoé</PRENOM><PRENOM2>Anne</PRENOM2><DATE_NAISS>03/02/2014</DATE_NAISS>
<DATE_SORTIE/><CODE_MEF>10110001110</CODE_MEF>${more}</ELEVE>`

const structure = (id: number, code: string, type: string) =>
  `<STRUCTURES_ELEVE ELEVE_ID="${id}"><STRUCTURE><CODE_STRUCTURE>${code}</CODE_STRUCTURE><TYPE_STRUCTURE>${type}</TYPE_STRUCTURE></STRUCTURE></STRUCTURES_ELEVE>`

const refusal = (text: string) => {
  try {
    return parseList(text)
  } catch (error) {
    return error
  }
}

describe('a list of SIECLE', () => {
  it('gives students with division, level, INE, date of birth and exit; groups and other elements are passed over', () => {
    const groups = structure(1, '5A', 'D') + structure(2, 'LATIN', 'G')
    const left = '<DATE_SORTIE>03/10/2026</DATE_SORTIE><OPTIONS><NOM>rien</NOM></OPTIONS>'
    const list = parseList(document(student(1) + student(2, left), groups))
    expect(list).toMatchObject({ uai: '0690001A', year: 2026 })
    const shared = { lastname: 'LE GALL', firstname: 'Zoé', birthDate: '03/02/2014', level: '5e' }
    expect(list.records).toEqual([
      { line: 1, cells: { ...shared, ine: '1111111111A', className: '5A' }, classes: ['5A'] },
      { line: 2, cells: { ...shared, ine: '1111111112A', leftOn: '03/10/2026' }, classes: [] },
    ])
  })

  it('keeps students without an id apart, and one that comes twice, and reads elements with a namespace and plain entities', () => {
    const bare = student(3).replace(' ELEVE_ID="3" ELENOET="93"', '')
    const numbered = structure(2, '5B', 'D').replace('ELEVE_ID="2"', 'ELENOET="92"')
    const text = document(
      bare + bare + student(1) + student(1) + student(2),
      structure(1, '5A', 'D') + numbered + structure(7, '5C', 'D'),
    )
    const rows = parseList(text).records.map(({ line, cells }) => [line, cells.className])
    expect(rows).toEqual([
      ...[
        [1, undefined],
        [2, undefined],
        [3, '5A'],
        [4, undefined],
        [5, '5B'],
      ],
    ])
    const spaced = document(student(1).replace('LE GALL', 'O&apos;NEIL &#233; &amp; fils'))
      .replace(/<(\/?)([A-Z])/g, '<$1s:$2')
      .replace('s:BEE_ELEVES', 's:BEE_ELEVES xmlns:s="urn:siecle"')
    expect(parseList(spaced).records[0]?.cells.lastname).toBe("O'NEIL é & fils")
  })

  it.each([
    ['entities', document(student(1), '', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'), 'malformed'],
    ['an unknown entity', document(student(1).replace('Zoé', '&zoe;')), 'malformed'],
    ['XML that is not well-formed', document('<ELEVE>'), 'malformed'],
    ['deep nesting', document('<A>'.repeat(50) + '</A>'.repeat(50)), 'malformed'],
    ['another document', '<html><body/></html>', 'notSiecle'],
    ['no student', document(''), 'required'],
    [
      'too many students',
      document(student(1).repeat(1) + Array.from({ length: rosterLimits.lines }, (_, i) => student(i + 5)).join('')),
      'tooManyLines',
    ],
  ])('is refused with %s', (_, text, code) => {
    expect(refusal(text)).toMatchObject({ kind: 'invalid', errors: { csv: code } })
  })
})

describe('a list in CSV', () => {
  it('of 20,000 lines is refused without being read to its end', () => {
    const long = `Nom;Prénom;Niveau\n${'Petit;Léa;6e\n'.repeat(20_000)}`
    expect(refusal(long)).toMatchObject({ kind: 'invalid', errors: { csv: 'tooManyLines' } })
  })

  it.each([';', ',', '\t'])('is read with the delimiter %j, under a title and with quotes', (delimiter) => {
    const row = (...cells: string[]) => cells.join(delimiter)
    const text = ['Collège', row('Nom', 'Prénom', 'Classe'), row('"LE GALL"', '"Zoé ""Zo"""', '6A')].join('\r\n')
    expect(parseList(text).records).toEqual([{ line: 3, cells: { lastname: 'LE GALL', firstname: 'Zoé "Zo"', className: '6A' } }])
  })

  it('takes the delimiter that gives headings, whatever stands above them', () => {
    const text = 'Collège, Lyon, liste, du, 1er, septembre\nNom;Prénom;Classe\nPetit;Léa;6A'
    expect(parseList(text).records).toEqual([{ line: 3, cells: { lastname: 'Petit', firstname: 'Léa', className: '6A' } }])
  })

  it('is refused with the line of a quote that is wrong, and for headings that name nobody', () => {
    expect(refusal('Nom;Prénom\nPetit;"Lé\na"\nRoux;"Max" x\n')).toMatchObject({ errors: { csv: 'malformed', line: '4' } })
    expect(refusal('Classe;Niveau\n6A;6e')).toMatchObject({ errors: { csv: 'headings' } })
  })
})

describe('a list that would cost more than it is worth', () => {
  const many = (part: string, bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
  const room = rosterLimits.bytes - 1000
  it.each([
    ['a line of separators', `nom;prénom;niveau\n${many(';', room)}`, 'tooManyColumns'],
    ['the same behind a quotation mark', `nom;prénom;niveau\na"${many(';', room)}`, 'tooManyColumns'],
    ['61 columns', `nom;prénom\nPetit;Zoé${';'.repeat(59)}\n`, 'tooManyColumns'],
    ['headings without end', many('nom;', room), 'tooManyColumns'],
    ['tabs', `nom\tprénom\n${many('\t', room)}`, 'tooManyColumns'],
    ['names of a thousand words', `nom;prénom;niveau\n${`${many('mot ', 2400)};Ana;6e\n`.repeat(2400)}`, null],
    ['empty elements', `<BEE_ELEVES>${many('<A/>', room)}</BEE_ELEVES>`, 'tooManyLines'],
    ['lines of separators', `nom;prénom\n${many(`${';'.repeat(50)}\n`, room)}`, 'tooManyLines'],
  ])('%s: holds the thread for less than half a second', async (_, text, code) => {
    let said: unknown
    const cost = await processorMs(() => {
      said = refusal(text)
    })
    expect(said).toMatchObject(code === null ? { records: expect.anything() } : { errors: { csv: code } })
    expect(cost).toBeLessThan(500)
  })
})
