import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { readPdf } from './read.ts'

/** The outline read from a sample, or the problem that prevented it. */
async function read(maker: string): Promise<string[] | string> {
  const file = new URL(`../../../tests/support/pdf-samples/files/${maker}.pdf`, import.meta.url)
  const converted = await readPdf({ bytes: new Uint8Array(readFileSync(file)), folder: 'module/structured/essai' })
  return 'problem' in converted ? converted.problem : outlineOf(converted.sections)
}

/** The same lesson made by WeasyPrint 57, wkhtmltopdf 0.12, Firefox 140 or LibreOffice 7.4: bullets and cells may be drawings. */
const lesson = (gases: string, caption: readonly string[]) => [
  '# Les volcans',
  'P Un volcan est une ouverture de la croûte terrestre. / De la lave, des cendres et des gaz en sortent pendant une {bold: éruption}. / On en compte environ 1 500 qui sont actifs aujourd’hui.',
  '## Deux types d’éruption',
  '* Les éruptions effusives : la lave est fluide.',
  '* Les éruptions explosives :',
  '  * des nuées ardentes ;',
  '  * des bombes volcaniques.',
  ...caption,
  'T [c]{bold: Nom} | [c]{bold: Pays} | [c]{bold: Hauteur}',
  'T Etna | Italie | 3 357 m',
  'T Fuji | Japon | 3 776 m',
  '## Se protéger',
  '1. Écouter la radio.',
  '2. Quitter la zone.',
  '3. Ne pas s’approcher des coulées.',
  `P Pour en savoir plus : {https://exemple.fr/volcans: le dossier des volcans}. / ${gases} sont les gaz les plus abondants ; ils représentent à eux seuls l’essentiel de ce que les volcans rejettent dans l’atmosphère terrestre.`,
  'P Les volcanologues surveillent les volcans avec des sismographes, des satellites et des inclinomètres. / Ils mesurent la température des fumerolles et la composition des gaz. / Quand le risque augmente, ils préviennent les autorités, qui peuvent décider d’évacuer la population. / Cette surveillance a sauvé de nombreuses vies, par exemple au Pinatubo en 1991.',
]
const lowered = 'L’eau (H{subscript: 2}O) et le dioxyde de carbone (CO{subscript: 2})'
const level = 'L’eau (H2O) et le dioxyde de carbone (CO2)'
const titled = ['P Quelques volcans']

describe('the same lesson from ten PDF makers', () => {
  it.each([
    ['weasyprint', lowered, titled],
    ['weasyprint-tagged', level, ['C Quelques volcans']],
    ['wkhtmltopdf', lowered, titled],
    ['libreoffice-tagged', lowered, titled],
    ['firefox', level, titled],
  ])('%s', async (maker, gases, caption) => {
    expect(await read(maker)).toEqual(lesson(gases, caption))
  })

  it.each(['latex-t1', 'latex-ot1'])('%s: fonts without information on ligatures and accents', async (maker) => {
    const outline = await read(maker)
    const text = String(outline)
    expect(text).toContain('de la croûte terrestre. / De la lave, des cendres et des gaz en sortent pendant une éruption')
    expect(text).toContain('nombreux scientifiques difficiles à convaincre.')
    expect(outline).toEqual(
      expect.arrayContaining([
        'P — effusive : la lave est fluide ;',
        'P — explosive : des nuées ardentes.',
        '1. Écouter la radio.',
      ]),
    )
    expect(outline).toEqual(expect.arrayContaining(['T Nom | Pays', 'T Etna | Italie', 'T Fuji | Japon']))
    // The page number is not part of the text.
    expect(outline.slice(-2)).toEqual(['N 1. Du latin eruptio.', '- 1'])
  })

  it.each(['jspdf', 'reactpdf'])('%s', async (maker) => {
    const outline = await read(maker)
    expect(outline).toEqual(
      expect.arrayContaining([
        '# Les volcans',
        '* effusive : la lave est fluide',
        '* explosive : des nuées ardentes',
        'T [c]{bold: Nom} | [c]{bold: Pays} | [c]{bold: Hauteur}',
        'T Etna | Italie | 3 357 m',
      ]),
    )
  })

  it('pdfmake, which draws its bullets as circles', async () => {
    expect((await read('pdfmake')).slice(2, 12)).toEqual([
      '## Deux types',
      '* effusive : la lave est fluide',
      '* explosive :',
      '  * des nuées ardentes',
      '  * des bombes',
      'T Nom | Pays',
      'T Etna | Italie',
      'T Fuji | Japon',
      '1. Écouter la radio.',
      '2. Quitter la zone.',
    ])
  })
})

describe('sheets of teachers by LibreOffice, Chromium, groff and LaTeX', () => {
  const become = readFileSync(new URL('../../../tests/support/pdf-samples/files/sheets/become.txt', import.meta.url), 'utf8')
  const sheets = [...become.matchAll(/^== (.+)\n((?:(?!== ).*\n)+)/gmu)].map(
    ([, name = '', lines = '']) => [name, lines] as const,
  )

  it('are thirty-eight', () => expect(sheets.length).toBe(38))

  it.each(sheets)('%s', async (name, lines) => expect(await read(`sheets/${name}`)).toEqual(lines.trimEnd().split('\n')))
})

const dots = Array.from({ length: 83 }, () => '.').join(' ')

describe('sheets of teachers', () => {
  it('Chromium: lines to write on are gaps of their own, spaced-out words are words', async () => {
    expect(await read('chromium-lines')).toEqual([
      '# Rédaction',
      'P Raconte ta plus belle journée d’été en cinq lignes.',
      ...Array.from({ length: 5 }, () => 'P ____'),
      'P Le nageur avançait lentement vers le large.',
      'P Complète : Le ____ nageait vers la ____ avec courage.',
      'P Ma réponse : ____',
      'P ____',
      'P Prénom : ____ Date : ____',
      'P Le mot MER est un nom féminin.',
    ])
  })

  it('LibreOffice: paragraphs of a line above a table', async () => {
    expect((await read('libreoffice-cells')).slice(5, 7)).toEqual([
      'P Une salle de 12 m{superscript: 2} contient 30 m{superscript: 3} d’air, soit environ 3,6 × 10{superscript: 1} kg.',
      'P L’eau s’écrit H{subscript: 2}O et le dioxyde de carbone CO{subscript: 2}.',
    ])
  })

  it('groff: roots with the line that the font draws', async () => {
    expect((await read('groff-maths')).slice(1, 4)).toEqual([
      '1. Calcule {drawing: racine carrée de 16} et {drawing: racine carrée de 9 plus 16, fin de racine} sans calculatrice.',
      '2. Écris {italic: A} = {drawing: fraction, numérateur 2 x plus 1, dénominateur 5, fin de fraction} sous la forme d’une somme.',
      '3. Le nombre d’or est {drawing: fraction, numérateur 1 plus racine carrée de 5, dénominateur 2, fin de fraction} ; donne sa valeur approchée.',
    ])
  })

  it('LaTeX: hanging roots, arrows with a shaft, wide hats, sums and integrals, three centred columns', async () => {
    expect((await read('latex-maths')).slice(2, 13)).toEqual([
      '2. Résoudre {drawing: racine carrée de 2 x plus 1, fin de racine} = 3 puis {drawing: fraction, numérateur 1, dénominateur x moins 2, fin de fraction} ≤ 0.',
      expect.stringMatching(/vecteur u\} et \{drawing: vecteur A B\} deux vecteurs. \/ Que vaut \{drawing: angle A B C\} \?$/u),
      '4. Calculer {drawing: sommation pour k égale 1, jusqu’à 10, de} k et {drawing: intégrale de 0, jusqu’à 1, de} x{superscript: 2} dx.',
      `P Réponse : ${dots}`,
      'P Nom : ____ Classe : ____',
      'P ____',
      'P ____',
      'T [c]Ville | [c]Altitude | [c]Habitants',
      'T Gap | 735 | 40 631',
      'T Briançon | 1 326 | 10 883',
      'T Embrun | 870 | 6 256',
    ])
  })
})
