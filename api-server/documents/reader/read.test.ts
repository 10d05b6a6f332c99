import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as hand from '#tests/support/pdf-samples/by-hand'
import * as libraries from '#tests/support/pdf-samples/by-libraries'
import { exercises } from '#tests/support/pdf-samples/exercises'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { sampleFiles } from '#tests/support/sample-files'
import { readPdf } from './read.ts'

const file = (name: string) => readFileSync(new URL(`../../../tests/support/pdf-samples/files/${name}.pdf`, import.meta.url))

/** The outline read from a PDF, or the problem that prevented it. */
async function read(pdf: Buffer | Promise<Buffer>): Promise<string[] | string> {
  const converted = await readPdf({ bytes: new Uint8Array(await pdf), folder: 'module/structured/essai' })
  return 'problem' in converted ? converted.problem : outlineOf(converted.sections)
}

/** A line of an outline without the sign of its block. */
const words = (line: string) => line.replace(/^(?:[#PT*]|\d\.)\s(?=.)/, '')

const columns = {
  whole:
    'P Une colonne de texte se lit de haut en bas, ligne après ligne, avant que l’on passe à la suivante. / Celle-ci se termine ici.',
  other:
    'P La deuxième colonne commence par une phrase à elle, qui ne continue rien. / Elle est un peu plus longue que la première, et se termine là.',
} as const

const plants =
  'P La photosynthèse est la fabrication de matière organique par les plantes vertes. / Elle demande de la lumière et du gaz carbonique ; elle libère du dioxygène que les animaux respirent. / Sans elle, il n’y aurait pas d’êtres vivants tels que nous les connaissons, et peut-être pas de vie du tout sur les continents, car la chaîne alimentaire commence avec les végétaux. / Les plantes poussent dans le sol, où leurs racines puisent l’eau et les sels minéraux. / La nuit, elles respirent comme les animaux.'

describe('PDFs without structure information', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string[]]>([
    ['two columns with hyphenated words', hand.twoColumns, ['# Les plantes vertes et la lumière du soleil', plants]],
    ['columns with unaligned lines', hand.unevenColumns, [plants]],
    [
      'columns with a heading across both',
      hand.columnsWithHeadingAcross,
      [columns.whole, columns.other, '# Une seconde partie qui tient toute la largeur', columns.other, columns.whole],
    ],
    ['ligatures', hand.ligatures, ['P La fin du fleuve est difficile.']],
    ['a rotated page', hand.rotatedPage, ['P Cette page est tournée. / Elle se lit pourtant.']],
    [
      'rotated text, and a watermark',
      hand.rotatedText,
      ['P Un tableau trop large a été couché. / Il se lit en tournant la tête.', '- BROUILLON'],
    ],
    ['Hebrew in French', hand.rightToLeft, ['P Le mot hébreu שלום veut dire paix.']],
    ['a page of five metres', hand.hugePage, ['P Une affiche de cinq mètres.']],
    ['tiny text', hand.tinyText, ['P Contrat en petits caractères. / Personne ne le lit.']],
    ['invisible or white text', hand.hiddenText, ['P Un texte reconnu sous son image.', 'P Un texte blanc sur blanc.']],
    ['a title with a shadow', hand.shadowedTitle, ['# Titre ombré', 'P Un texte ordinaire.']],
    [
      'headings marked by weight only',
      hand.weightOnly,
      [
        '# Première partie',
        'P Le premier texte tient sur deux lignes et ne dit pas grand-chose de plus que cela.',
        '# Deuxième partie',
        'P Le second texte non plus.',
      ],
    ],
    ['superscripts and subscripts', hand.scripts, ['P Le volume est de 3 m{superscript: 3} pour H{subscript: 2}O.']],
    [
      'lists inside lists',
      hand.nestedLists,
      [
        'P On prépare :',
        '* le matériel',
        '  * une règle',
        '  * un compas dont la mine est bien taillée, sans quoi le cercle ne se ferme pas',
        '* la feuille',
        'P Puis on trace :',
        '1. le segment',
        '2. le cercle',
      ],
    ],
    [
      'a table of two rows (DOC-004)',
      hand.smallTable,
      [
        'P Voici les mesures :',
        'T [c]{bold: Lundi} | [c]{bold: Mardi} | [c]{bold: Mercredi}',
        'T 12 °C | 14 °C | 9 °C',
        'P Il a fait plus froid ensuite.',
      ],
    ],
    ['a dialogue', hand.dialogue, ['P — Bonjour, dit-elle.', 'P — Bonjour, répondit le facteur.']],
    [
      'a footnote',
      hand.footnote,
      [
        '# Le roi',
        'P Louis XIV régna longtemps{note: 1}. / Il mourut en 1715.',
        'P Ses enfants moururent avant lui.',
        'P Une autre page commence ici.',
        'N {note: 1} De 1643 à 1715.',
      ],
    ],
    ['a scan with recognised text', hand.recognisedScan, ['P Ce texte a été reconnu sur une page scannée entière.']],
    ['a form that draws itself endlessly', hand.endlessForm, ['P Le texte reste lisible.']],
    ['a read-only PDF', libraries.readOnlyKit, ['# La leçon', 'P Un texte très court qui tient sur une ligne.']],
    [
      'links, one of which runs a script',
      libraries.linksKit,
      ['P {https://exemple.fr/cours: Le site du cours}', 'P {mailto:prof@exemple.fr: Écrire au professeur}', 'P Un piège'],
    ],
    [
      'a form, a script and an attached file',
      libraries.activePdf,
      ['# Inscription à la sortie', 'P Remplissez le formulaire puis rendez-le.', 'P Votre nom'],
    ],
    [
      'a form that was filled in, then a scanned page',
      libraries.filledForm,
      ['P Prénom : Zoé', 'P Ville : Nantes', 'P ☒ mange à la cantine', 'P ☐ prend le bus', 'I scan'],
    ],
    [
      'compressed objects, pages of two sizes, a sentence across both',
      libraries.packedPdf,
      ['# Carte de France', 'P La Loire est le plus long fleuve de France et elle se jette dans l’océan Atlantique.'],
    ],
  ])('%s', async (_, make, outline) => {
    expect(await read(make())).toEqual(outline)
  })

  it('exercises as teachers lay them out', async () => {
    expect(await read(Promise.resolve(file('chromium-exercises')))).toEqual(exercises)
  })

  it('the same with tags: layout tables row by row, letters and dashes as written', async () => {
    const [plain, tagged] = [exercises.map(words), (await read(Promise.resolve(file('chromium-exercises-tagged')))) as string[]]
    const changed = tagged.filter((line) => !plain.includes(words(line)))
    const questions = [
      '1. Que rejette le volcan ?',
      '3. Pourquoi la lave est-elle rouge ?',
      '2. Où se trouve l’Etna ?',
      '4. Qui étudie les volcans ?',
    ]
    const pairs = ['Espagne •', '• Berlin', 'Italie •', '• Madrid', 'Allemagne •', '• Rome']
    expect(changed.map((line) => line.slice(2))).toEqual([...questions, ...pairs])
    expect(tagged.length).toBe(exercises.length + 3)
  })

  it.each([0, 90, 180, 270] as const)('a bordered table on a page turned by %i°', async (turn) => {
    expect(await read(hand.borderedTable(turn))).toEqual([
      'T [c]{bold: Jour} | [c]{bold: °C} | [c]{bold: Temps}',
      'T lundi | 12 | pluie',
      'T mardi |  | soleil et vent fort en mer',
      'P Il a fait froid.',
    ])
  })

  it('three hundred pages: headers and page numbers are dropped, one paragraph spans all of them', async () => {
    const outline = await read(hand.manyPages(300))
    expect(outline).toHaveLength(4)
    expect(outline.slice(2)).toEqual([expect.stringMatching(/^- .*Manuel/), expect.stringMatching(/^- 1, 2, .*, 300$/)])
    expect(outline[0]).toBe('# Le long fleuve')
    expect(outline[1]).toContain('numéro 299 ; il y reçoit')
    expect(outline[1]).toMatch(/enfin il arrive\.$/)
    expect(outline[1]).not.toMatch(/Manuel|\d\d\d\s+puis/)
  })
})

const volcanoes = [
  '# Les volcans d’Auvergne',
  '## 1. Une chaîne éteinte',
  'P La chaîne des Puys s’étend du nord au sud sur une trentaine de kilomètres ; elle compte quelque quatre-vingts volcans, dont le plus haut est le puy de Dôme.{note: 1} / Les éruptions les plus récentes datent de sept mille ans environ, et l’on considère que la chaîne est endormie plutôt qu’éteinte.',
  '## 1.1. Trois formes',
  'P On distingue :',
  '* les dômes, faits de lave visqueuse ;',
  '* les cônes de scories ;',
  '* les maars, nés de la rencontre de l’eau et du magma.',
  'P Le tableau suivant en donne un exemple de chaque sorte et sa hauteur en mètres.',
  'T [c]{bold: Forme} | [c]{bold: Exemple} | [c]{bold: Hauteur}',
  'T Dôme | puy de Dôme | 1465',
  'T Cône | puy de Pariou | 1209',
  'T Maar | lac Pavin | 1197',
  'N {note: 1} Il culmine à 1 465 mètres.',
]

describe('PDFs from other makers', () => {
  it.each(['groff', 'ghostscript'])('%s', async (maker) => {
    expect(await read(file(maker))).toEqual(volcanoes)
  })

  it('reportlab', async () => {
    const outline = await read(file('reportlab'))
    expect(outline).toContain('## Des mots à connaître')
    expect(outline).toContain('T [c]{bold: Mois} | [c]{bold: Lever} | [c]{bold: Coucher}')
    expect(outline).toContain('T avril | 6 h | 20 h')
    expect(String(outline)).toContain('Voir {https://exemple.fr/saisons: le dossier}.')
  })

  it('fpdf2', async () => {
    const outline = await read(file('fpdf2'))
    expect(outline.slice(0, 1)).toEqual(["# Le cycle de l'eau"])
    expect(outline).toContain('## Vocabulaire')
    expect(outline).toContain("T évaporation | passage à l'état de vapeur")
  })

  it('Chromium, without tags', async () => {
    const outline = await read(file('chromium-plain'))
    expect(outline).toContain('## Comparer')
    expect(outline).toContain('T [r]{bold: 3/4} | trois quarts')
    // A head of two pages may be a title.
    expect(outline[0]).toBe('P Cours de mathématiques')
    expect([outline].flat().filter((line) => /Page \d/.test(line))).toEqual(['- Page 1 / 2', '- Page 2 / 2'])
  })
})

describe('tagged PDFs', () => {
  it('Chromium', async () => {
    const outline = await read(file('chromium-tagged'))
    expect(outline.slice(0, 12)).toEqual([
      '# Les fractions',
      'P Une fraction est un {bold: nombre} qui s’écrit avec un {italic: numérateur} et un dénominateur. / Voir {https://exemple.fr/fractions: la page du cours} ou ceci.',
      '## Comparer',
      '1. Même dénominateur',
      '  * on compare les numérateurs',
      '  * puis on conclut',
      '2. Même numérateur',
      'C Exemples de fractions',
      'T [c]{bold: Fraction} | [c]{bold: Lecture}',
      'T [r]{bold: 1/2} | un demi',
      'T [r]{bold: 3/4} | trois quarts',
      '## Additionner',
    ])
    expect(outline.slice(13, 15)).toEqual(['I kept', 'P Le disque'])
    // One paragraph spans two pages, across their footer and header, which are named at the end.
    expect(outline.slice(15)).toEqual(['- Cours de mathématiques', '- Page 1 / 2', '- Page 2 / 2'])
  })

  it('pdfkit: nested lists, a table, figures with alternative text', async () => {
    expect(await read(libraries.taggedKit())).toEqual([
      '# La mesure du temps',
      'P On mesure le temps avec une horloge. / {https://exemple.fr/musee: Voir le musée} avant de commencer.',
      '## Les instruments',
      '1. le sablier',
      '2. la montre',
      '  * à aiguilles',
      '  * à quartz',
      'T [c]Unité | [c]Secondes',
      'T minute | 60',
      'T heure | 3600',
      'I kept Un sablier à moitié vide',
      'I none Un cadran dessiné',
      'P Le temps passe.',
      '- Sciences – cours moyen',
    ])
  })
})

describe('unreadable PDFs', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['scanned', () => file('scanned'), 'scanned'],
    ['empty', libraries.emptyPdf, 'empty'],
    ['password-protected', libraries.lockedKit, 'locked'],
    ['only the first bytes', () => sampleFiles.pdf(), 'broken'],
    ['truncated in the middle of its only page', () => hand.twoColumns().subarray(0, 500), 'broken'],
    ['glyphs without Unicode mapping', hand.withoutUnicode, 'unreadable'],
    ['pages that contain themselves', hand.endlessTree, 'broken'],
    ['deeply nested arrays', hand.deepArrays, 'broken'],
  ])('%s', async (_, make, problem) => {
    expect(await read(make())).toBe(problem)
  })
})
