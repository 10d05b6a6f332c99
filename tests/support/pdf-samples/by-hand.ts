import { assemble, at, linesAt, literal, rawPdf, stream } from './raw.ts'

const left = [
  'La photosynthèse est la fabrication de matière orga-',
  'nique par les plantes vertes. Elle demande de la lumière',
  'et du gaz carbonique ; elle libère du dioxygène que les',
  'animaux respirent. Sans elle, il n’y aurait pas d’êtres',
  'vivants tels que nous les connaissons, et peut-',
  'être pas de vie du tout sur les continents, car la',
]
const after = [
  'chaîne alimentaire commence avec les végétaux. Les',
  'plantes poussent dans le sol, où leurs racines puisent',
  'l’eau et les sels minéraux. La nuit, elles respirent',
  'comme les animaux.',
]

/** Two columns under a common title, with a word hyphenated at a line’s end and a sentence that continues in the second column. */
export const twoColumns = () =>
  rawPdf({
    pages: [
      {
        content: [
          at(60, 780, 'Les plantes vertes et la lumière du soleil', { font: 'B', size: 20 }),
          linesAt(60, 740, left, { size: 9, leading: 12 }),
          linesAt(320, 740, after, { size: 9, leading: 12 }),
        ].join('\n'),
      },
    ],
  })

/** Two columns whose baselines differ. */
export const unevenColumns = () =>
  rawPdf({
    pages: [
      {
        content: [linesAt(60, 740, left, { size: 9, leading: 12 }), linesAt(320, 734, after, { size: 9, leading: 12 })].join(
          '\n',
        ),
      },
    ],
  })

const whole = [
  'Une colonne de texte se lit de haut en bas, ligne après',
  'ligne, avant que l’on passe à la suivante. Celle-ci se',
  'termine ici.',
]
const other = [
  'La deuxième colonne commence par une phrase à elle, qui',
  'ne continue rien. Elle est un peu plus longue que la',
  'première, et se termine là.',
]

/** Columns, a full-width heading, then columns again. */
export const columnsWithHeadingAcross = () =>
  rawPdf({
    pages: [
      {
        content: [
          linesAt(60, 740, whole, { size: 9, leading: 12 }),
          linesAt(320, 740, other, { size: 9, leading: 12 }),
          at(60, 660, 'Une seconde partie qui tient toute la largeur', { font: 'B', size: 18 }),
          linesAt(60, 620, other, { size: 9, leading: 12 }),
          linesAt(320, 620, whole, { size: 9, leading: 12 }),
        ].join('\n'),
      },
    ],
  })

/** Ligatures of the standard encoding: « fi » and « fl » are one glyph each. */
export const ligatures = () =>
  rawPdf({
    fonts: { F: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /StandardEncoding >>' },
    pages: [{ content: 'BT /F 12 Tf 60 700 Td (La \\256n du \\257euve est dif\\256cile.) Tj ET' }],
  })

export const rotatedPage = () =>
  rawPdf({ pages: [{ content: linesAt(60, 700, ['Cette page est tournée.', 'Elle se lit pourtant.']), more: '/Rotate 90' }] })

/** An upright page with text rotated by 90° and a diagonal watermark. */
export const rotatedText = () =>
  rawPdf({
    pages: [
      {
        content: [
          `BT /F 12 Tf 0 1 -1 0 100 100 Tm ${literal('Un tableau trop large a été couché.')} Tj ET`,
          `BT /F 12 Tf 0 1 -1 0 115 100 Tm ${literal('Il se lit en tournant la tête.')} Tj ET`,
          `BT /B 60 Tf 0.7 0.7 -0.7 0.7 150 300 Tm ${literal('BROUILLON')} Tj ET`,
        ].join('\n'),
      },
    ],
  })

/** Pages with a running head, a page number, and a paragraph that continues from page to page. */
export const manyPages = (count: number) =>
  rawPdf({
    pages: Array.from({ length: count }, (_, index) => ({
      content: [
        at(60, 810, 'Manuel de géographie – classe de sixième', { size: 9 }),
        ...(index === 0 ? [at(60, 760, 'Le long fleuve', { font: 'B', size: 22 })] : []),
        linesAt(60, 720, [
          `${index === 0 ? 'Le' : 'puis le'} fleuve coule vers la mer et traverse la région numéro ${index + 1} ;`,
          'il y reçoit des affluents qui descendent de la montagne et',
          index === count - 1 ? 'enfin il arrive.' : 'continue sa route,',
        ]),
        at(290, 30, String(index + 1), { size: 9 }),
      ].join('\n'),
    })),
  })

/** Hebrew letters (by their ToUnicode map), drawn right to left inside French text. */
export function rightToLeft(): Buffer {
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    '4 beginbfchar <61> <05E9> <62> <05DC> <63> <05D5> <64> <05DD> endbfchar',
    'endcmap end end',
  ].join('\n')
  return rawPdf({
    fonts: {
      F: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      H: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 3 0 R >>',
    },
    objects: [stream(map)],
    pages: [
      {
        content: [
          at(60, 700, 'Le mot hébreu'),
          // Drawn in visual order: the last letter first.
          at(145, 700, 'dcba', { font: 'H' }),
          at(180, 700, 'veut dire paix.'),
        ].join('\n'),
      },
    ],
  })
}

/** A font of numbered glyphs without any Unicode mapping. */
export const withoutUnicode = () =>
  rawPdf({
    fonts: {
      F: '<< /Type /Font /Subtype /Type0 /BaseFont /Secret /Encoding /Identity-H /DescendantFonts [3 0 R] >>',
    },
    objects: [
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Secret /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 4 0 R >>',
      '<< /Type /FontDescriptor /FontName /Secret /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ],
    pages: [
      {
        content:
          'BT /F 12 Tf 60 700 Td <E001E002E003E004E005E006E007E008E009E00AE00BE00C> Tj 0 -20 Td <F101F102F103F104F105F106> Tj ET',
      },
    ],
  })

export const hugePage = () =>
  rawPdf({
    pages: [{ box: '0 0 14400 14400', content: at(600, 14000, 'Une affiche de cinq mètres.', { size: 300 }) }],
  })

export const tinyText = () =>
  rawPdf({
    pages: [{ content: linesAt(60, 700, ['Contrat en petits caractères.', 'Personne ne le lit.'], { size: 1.5, leading: 2 }) }],
  })

/** Invisible text and white text: the recognised words of a scan are stored this way, and must be read. */
export const hiddenText = () =>
  rawPdf({
    pages: [
      {
        content: `BT 3 Tr /F 12 Tf 60 700 Td ${literal('Un texte reconnu sous son image.')} Tj ET\n1 g ${at(60, 660, 'Un texte blanc sur blanc.')}`,
      },
    ],
  })

/** A title with a shadow, which is drawn twice. */
export const shadowedTitle = () =>
  rawPdf({
    pages: [
      {
        content: [
          at(60, 760, 'Titre ombré', { size: 24 }),
          at(61, 759, 'Titre ombré', { size: 24 }),
          at(60, 720, 'Un texte ordinaire.'),
        ].join('\n'),
      },
    ],
  })

export const weightOnly = () =>
  rawPdf({
    pages: [
      {
        content: [
          at(60, 760, 'Première partie', { font: 'B' }),
          linesAt(60, 740, ['Le premier texte tient sur deux lignes et ne dit pas', 'grand-chose de plus que cela.']),
          at(60, 690, 'Deuxième partie', { font: 'B' }),
          linesAt(60, 670, ['Le second texte non plus.']),
        ].join('\n'),
      },
    ],
  })

export const scripts = () =>
  rawPdf({
    pages: [
      {
        content: [
          'BT /F 12 Tf 60 700 Td (Le volume est de 3 m) Tj /F 7 Tf 5 Ts (3) Tj 0 Ts /F 12 Tf ( pour H) Tj /F 7 Tf -3 Ts (2) Tj 0 Ts /F 12 Tf (O.) Tj ET',
        ].join('\n'),
      },
    ],
  })

export const nestedLists = () =>
  rawPdf({
    pages: [
      {
        content: [
          at(60, 760, 'On prépare :'),
          at(70, 740, '•'),
          at(84, 740, 'le matériel'),
          at(94, 724, '–'),
          at(108, 724, 'une règle'),
          at(94, 708, '–'),
          at(108, 708, 'un compas dont la mine est bien taillée, sans quoi le'),
          at(108, 693, 'cercle ne se ferme pas'),
          at(70, 677, '•'),
          at(84, 677, 'la feuille'),
          at(60, 650, 'Puis on trace :'),
          at(70, 630, '1. le segment'),
          at(70, 614, '2. le cercle'),
        ].join('\n'),
      },
    ],
  })

/** Six cells: two rows of three columns (DOC-004). */
export const smallTable = () =>
  rawPdf({
    pages: [
      {
        content: [
          at(60, 760, 'Voici les mesures :'),
          ...['Lundi', 'Mardi', 'Mercredi'].map((text, index) => at(60 + index * 150, 720, text, { font: 'B' })),
          ...['12 °C', '14 °C', '9 °C'].map((text, index) => at(60 + index * 150, 700, text)),
          at(60, 660, 'Il a fait plus froid ensuite.'),
        ].join('\n'),
      },
    ],
  })

/** A table as office programs draw it, line by line, with cells close together, on a page that is displayed turned. */
export const borderedTable = (turn: 0 | 90 | 180 | 270) => {
  const [xs, ys] = [
    [60, 93, 114, 204],
    [760, 738, 716, 680],
  ]
  const line = (x: number, y: number, end: number, bottom: number) => `${x} ${y} m ${end} ${bottom} l S`
  return rawPdf({
    pages: [
      {
        content: [
          '0.5 w',
          ...ys.map((y) => line(60, y, 204, y)),
          ...xs.flatMap((x) => [line(x, 760, x, 680), line(x + 1.5, 760, x + 1.5, 680)]),
          ...['Jour', '°C', 'Temps'].map((text, index) => at((xs[index] ?? 0) + 3, 744, text, { font: 'B' })),
          ...['lundi', '12', 'pluie'].map((text, index) => at((xs[index] ?? 0) + 3, 722, text)),
          at(63, 700, 'mardi'),
          at(117, 700, 'soleil et vent'),
          at(117, 686, 'fort en mer'),
          at(60, 640, 'Il a fait froid.'),
        ].join('\n'),
        more: `/Rotate ${turn}`,
      },
    ],
  })
}

export const dialogue = () =>
  rawPdf({
    pages: [{ content: linesAt(60, 760, ['— Bonjour, dit-elle.', '— Bonjour, répondit le facteur.'], { leading: 20 }) }],
  })

/** A footnote in small type below the text, referenced by a superscript number. */
export const footnote = () =>
  rawPdf({
    pages: [
      {
        content: [
          at(60, 780, 'Le roi', { font: 'B', size: 18 }),
          'BT /F 12 Tf 60 750 Td (Louis XIV r\\351gna longtemps) Tj /F 7 Tf 5 Ts (1) Tj 0 Ts /F 12 Tf (. Il mourut en 1715.) Tj ET',
          at(60, 700, 'Ses enfants moururent avant lui.'),
          'BT /F 7 Tf 60 104 Td (1) Tj ET',
          at(65, 100, 'De 1643 à 1715.', { size: 9 }),
        ].join('\n'),
      },
      { content: at(60, 780, 'Une autre page commence ici.') },
    ],
  })

/** An image object of 16 × 16 grey pixels. */
export const pictureObject =
  '<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 256 >>\nstream\n' +
  Array.from({ length: 256 }, (_, index) => String.fromCharCode(index)).join('') +
  '\nendstream'

export const recognisedScan = () =>
  rawPdf({
    objects: [pictureObject],
    xObjects: { P: '3 0 R' },
    pages: [
      {
        content: `q 595 0 0 842 0 0 cm /P Do Q\nBT 3 Tr /F 12 Tf 60 700 Td ${literal('Ce texte a été reconnu sur une page scannée entière.')} Tj ET`,
      },
    ],
  })

/** A page tree that contains itself. */
export const endlessTree = () =>
  assemble(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'])

/** Absurdly deep nested arrays. */
export const deepArrays = () =>
  rawPdf({ pages: [{ content: at(60, 700, 'Bonjour à tous.'), more: `/Deep ${'['.repeat(20_000)}${']'.repeat(20_000)}` }] })

/** A form that draws itself endlessly. */
export const endlessForm = () =>
  rawPdf({
    objects: [stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /X 3 0 R >> >>')],
    xObjects: { X: '3 0 R' },
    pages: [{ content: `/X Do\n${at(60, 700, 'Le texte reste lisible.')}` }],
  })
