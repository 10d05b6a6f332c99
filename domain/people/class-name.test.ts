import { expect, it } from 'vitest'
import { classKey } from './class-name.ts'

it.each([
  [
    [
      '6e A',
      '6E A',
      '6ème A',
      '6EA',
      '6A',
      '6 A',
      '6eme A',
      '6èmeA',
      '6° A',
      '6°A',
      '6ᵉ A',
      'Sixième A',
      'Classe de 6e A',
      '6e-A',
      ' 6e  a ',
    ],
  ],
  [['6e 1', '6eme1', '6E1', '6-1', '601', '6e 01', '6ème 1']],
  [['5e B', '5EB', 'cinquième B', '5 B', '5ÈME B']],
  [['3e SEGPA', '3SEGPA', '3 SEGPA', '3ème Segpa']],
  [['2nde 3', '2DE3', '2de 3', '2NDE3', 'Seconde 3', '2nd 3', '2°3', '23']],
  [['2nde GT 4', '2GT4', '2DE GT4', '2de-GT-4']],
  [['1re S2', '1ère S 2', '1S2', 'Première S2', '1RES2', '1ERE S2']],
  [['1re ES2', '1ES2', 'Première ES 2']],
  [['Tle', 'Terminale', 'Term', 'T', 'Terminales']],
  [['TG1', 'Tle G1', 'T G1', 'Terminale G 1', 'TLEG1', 'Term. G1', 'TLE G 1']],
  [['TES2', 'Tle ES 2', 'Terminale ES2']],
  [['TL1', 'Tle L1', 'Terminale L 1']],
  [['TSTMG2', 'Tle STMG 2', 'Terminale STMG2', 'T STMG 2']],
  [['CP-CE1', 'CP/CE1', 'CP CE1', 'cp ce1', 'CPCE1']],
  [['CM2 B', 'CM2B', 'cm2-b']],
  [['6e', '6E', '6ème', 'Sixième', '6eme']],
  [['ULIS', 'ulis', 'U.L.I.S'.replaceAll('.', '')]],
  [['Petite section', 'PETITE SECTION']],
  [['6e Molière', '6ème MOLIERE', '6 Molière']],
  [['Technologie', 'TECHNOLOGIE']],
])('%j are one class', (written) => {
  expect(new Set(written.map(classKey)).size).toBe(1)
})

it('no two of these are one class', () => {
  const apart = [
    ...[
      '6e',
      '6e A',
      '6e B',
      '6 E',
      '6e 1',
      '6e 10',
      '6e 2',
      '5e A',
      '3e SEGPA',
      '2nde 3',
      '2nde E3',
      '1re S2',
      '1re ES2',
      '1re',
      '1re 2',
    ],
    ...[
      'Tle',
      'TG1',
      'TG2',
      'TES2',
      'TS2',
      'TL1',
      'T1',
      'CP',
      'CE1',
      'CP-CE1',
      'CE1-CE2',
      'CM2 B',
      'CM1 B',
      'ULIS',
      'Technologie',
    ],
    ...['Théâtre', 'UPE2A', '6e Molière'],
  ]
  expect(new Set(apart.map(classKey)).size).toBe(apart.length)
})
