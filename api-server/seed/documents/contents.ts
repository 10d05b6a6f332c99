import { column, line, writePdf } from './pdf.ts'
import { type Colour, writePng } from './png.ts'

interface DemoDocument {
  /** Name of the module that shows it. */
  readonly module: string
  readonly originalName: string
  readonly contentType: 'application/pdf' | 'image/png'
  readonly ending: 'pdf' | 'png'
  readonly write: () => Buffer
}

/** The documents of the demo, generated here: two leaflets and a picture. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    module: 'Lire et représenter une fraction',
    originalName: 'Mémo – lire une fraction.pdf',
    contentType: 'application/pdf',
    ending: 'pdf',
    write: fractionLeaflet,
  },
  {
    module: 'Calculer une longueur',
    originalName: 'Le théorème de Pythagore – fiche.pdf',
    contentType: 'application/pdf',
    ending: 'pdf',
    write: pythagorasLeaflet,
  },
  {
    module: 'Comparer des fractions',
    originalName: 'Bandes de fractions.png',
    contentType: 'image/png',
    ending: 'png',
    write: fractionBars,
  },
]

/** A bar of `of` equal parts, the first `taken` filled. */
// biome-ignore lint/complexity/useMaxParams: place and size, then what is drawn
function bar(x: number, y: number, width: number, taken: number, of: number): string[] {
  const part = width / of
  const parts = Array.from({ length: of }, (_, index) => `${x + index * part} ${y} ${part} 30 re ${index < taken ? 'B' : 'S'}`)
  return ['0.80 0.84 0.98 rg 0.2 0.2 0.35 RG 1.2 w', ...parts, '0 g']
}

function fractionLeaflet(): Buffer {
  const shown = [
    [3, 4, 'trois quarts'],
    [2, 3, 'deux tiers'],
    [5, 8, 'cinq huitièmes'],
  ] as const
  return writePdf({
    title: 'Lire une fraction',
    pages: [
      [
        ...column('Lire une fraction', [
          'Le dénominateur dit en combien de parts égales on a partagé l’unité.',
          'Le numérateur dit combien de parts on a prises.',
          'On lit d’abord le numérateur, puis le dénominateur.',
        ]),
        ...shown.flatMap(([taken, of, words], index) => {
          const y = 590 - index * 90
          return [line(`${taken}/${of} se lit « ${words} »`, 60, y + 42), ...bar(60, y, 360, taken, of)]
        }),
      ],
      column('Plus petite ou plus grande que 1 ?', [
        'Numérateur plus petit que le dénominateur : la fraction est plus petite que 1.',
        'Numérateur égal au dénominateur : la fraction est égale à 1.',
        'Numérateur plus grand que le dénominateur : la fraction est plus grande que 1.',
        '',
        'Exemples : 3/4 < 1          4/4 = 1          7/4 > 1',
      ]),
    ],
  })
}

function pythagorasLeaflet(): Buffer {
  return writePdf({
    title: 'Le théorème de Pythagore',
    pages: [
      [
        ...column('Le théorème de Pythagore', [
          'Dans un triangle rectangle, le carré de la longueur de l’hypoténuse est égal',
          'à la somme des carrés des longueurs des deux autres côtés.',
        ]),
        '0.2 0.2 0.35 RG 2 w 120 420 m 360 420 l 120 600 l h S 120 420 16 16 re S',
        line('A', 104, 404, 16, true),
        line('B', 366, 404, 16, true),
        line('C', 104, 606, 16, true),
        line('4 cm', 222, 398),
        line('3 cm', 76, 504),
        line('?', 254, 520),
        line('Le triangle ABC est rectangle en A, donc :', 60, 350),
        line('BC² = AB² + AC² = 4² + 3² = 16 + 9 = 25', 60, 322),
        line('BC = 5 cm', 60, 294, 12, true),
      ],
    ],
  })
}

const paper: Colour = [255, 255, 255]
const ink: Colour = [44, 40, 80]
const shades: readonly Colour[] = [
  [92, 107, 214],
  [60, 150, 130],
  [222, 150, 60],
  [190, 90, 140],
]

/** Bars of equal length cut into 2, 3, 4 and 6, with one part filled in each. */
function fractionBars(): Buffer {
  const [left, right, top, high, apart] = [40, 760, 40, 70, 100]
  const cuts = [2, 3, 4, 6]
  return writePng(800, 460, (x, y) => {
    const row = Math.floor((y - top) / apart)
    const of = cuts[row]
    const within = y - top - row * apart
    if (of === undefined || within < 0 || within > high || x < left || x > right) return paper
    const part = (right - left) / of
    const beside = (x - left) % part
    if (within < 3 || within > high - 3 || beside < 2 || beside > part - 2) return ink
    return x - left < part ? (shades[row] ?? paper) : paper
  })
}
