import { describe, expect, it } from 'vitest'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { withBlanks } from './blanks.ts'
import { partsOfPages } from './layout.ts'
import type { Piece } from './page.ts'
import { nestSections } from './sections.ts'
import { stackedIn } from './stacked.ts'

const piece = (text: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  ...{ text, x, y, width: text.length * 5, size: 10, bold: false, italic: false, rtl: false, script: null, link: null },
  ...more,
})

/** Lines below each other from one place: of a text, of a column. */
const below = (texts: readonly string[], x = 60, y = 100) => texts.map((text, at) => piece(text, x, y + 13 * at))

const outline = (pieces: readonly Piece[]) =>
  outlineOf(nestSections(partsOfPages([{ number: 1, width: 600, height: 800, pictures: [], pieces }]).parts))

const across = piece('Une ligne entière du texte, qui va d’une marge à l’autre marge de la page en passant.', 60, 80)
const end = piece('Une autre ligne entière du texte, qui va d’une marge à l’autre marge de la page ensuite.', 60, 240)
const framed = (...pieces: Piece[]) => outline([across, ...pieces, end]).slice(1, -1)

describe('two lists side by side are read one after the other', () => {
  it.each<[string, string[], string[], string[]]>([
    ['bullets', ['• voir', '• viser', '• lire'], ['• ouïr', '• dire'], ['* voir', '* viser', '* lire', '* ouïr', '* dire']],
    ['numbers', ['1. Laver', '2. Cuire'], ['1. Peler', '2. Mixer'], ['1. Laver', '2. Cuire', '1. Peler', '2. Mixer']],
    ['letters that count on', ['a) 7 × 8', 'b) pair'], ['c) 6 × 9', 'd) rang'], ['a) 7 × 8', 'b) pair', 'c) 6 × 9', 'd) rang']],
    [
      'titles above',
      ['Voir', '• viser', '• lire'],
      ['Dire', '• ouïr', '• taire'],
      ['P Voir', '* viser', '* lire', 'P Dire', '* ouïr', '* taire'],
    ],
  ])('%s', (_, left, right, expected) => {
    expect(framed(...below(left), ...below(right, 200))).toEqual(expected)
  })

  it.each<[string, string[], string[]]>([
    [
      'numbers beside letters: they are to be joined',
      ['1. Rome', '2. Oslo', '3. Bern'],
      ['a. Italie', 'b. Suisse', 'c. Norvège'],
    ],
    ['bullets on one side', ['• chat', '• chien', '• oie'], ['miaule', 'aboie', 'cacarde']],
  ])('not %s', (_, left, right) => {
    expect(framed(...below(left), ...below(right, 200)).every((line) => line.startsWith('T '))).toBe(true)
  })
})

describe('what goes on', () => {
  const column = (texts: readonly string[]) => below(texts, 60)

  it('an item whose next line begins like a sentence, as the line above was full', () => {
    const full = [
      '1. Qui vit là ?',
      '2. Que s’est-il passé le soir de l’orage ?',
      'Réponds avec tes mots.',
      '3. Trouve un synonyme.',
    ]
    expect(outline(column(full)).slice(0, 2)).toEqual([
      '1. Qui vit là ?',
      '2. Que s’est-il passé le soir de l’orage ? / Réponds avec tes mots.',
    ])
  })

  it('not an item beside which there was room', () => {
    expect(framed(...column(['1. Qui vit là ?', '2. Où est-il ?', 'Réponds au dos.', '3. Trouve un synonyme.']))).toContain(
      'P Réponds au dos.',
    )
  })
})

describe('the stanzas of a poem', () => {
  const first = [
    'La brume se retire au bord du vieux canal',
    'Où les péniches noires attendent la marée',
    'Un chat guette, immobile, un reflet',
    'Et l’eau garde le ciel comme une clé dorée',
  ]
  const second = [
    'Quelqu’un dort sur le quai, un livre au visage.',
    'Ses mains ouvertes font deux barques sans rameurs.',
    'Il ne sait rien du vent, des trains du voisinage.',
  ]

  it('are verses like those above, whatever sentences end there and whatever number stands before', () => {
    const stanza = below(second, 90, 170)
    const read = outline([...below(first, 90), piece('5', 60, 170), ...stanza])
    expect(read).toHaveLength(7)
  })

  it('are no model for prose, whose lines are longer or go on in small letters', () => {
    const prose = ['Le poète parle d’un canal où dort un homme que la ville', 'oublie au matin. Il aime son sommeil.']
    expect(outline([...below(first, 60), ...below(prose, 60, 180)])).toContain(`P ${prose.join(' ').replace('. Il', '. / Il')}`)
  })
})

describe('signs', () => {
  const made = (pieces: readonly Piece[], bar: { x: number; y: number; width: number }) =>
    [...stackedIn(pieces, [{ ...bar, height: 0 }]).values()].flat().flatMap(({ tex }) => tex ?? [])

  it('a fraction takes nothing of the line above it', () => {
    const inner = piece('3/4', 100, 88, { tex: '\\frac{3}{4}', width: 20 })
    const parts = [inner, piece('2x+1', 100, 97), piece('x−3', 102, 112), piece('f =', 75, 105)]
    expect(made(parts, { x: 99, y: 101, width: 22 })).toEqual(['\\frac{2x+1}{x−3}'])
  })

  it('the full stop behind a root is not under it', () => {
    const parts = [piece('= √', 60, 100), piece('8.', 75, 100, { width: 8 })]
    expect(made(parts, { x: 75, y: 91, width: 5 })).toEqual(['\\sqrt{8}'])
  })

  it('points on the middle of the line are a gap, no bullet', () => {
    expect(outline([piece('· · · × 7 = 63', 60, 100)])).toEqual(['P · · · × 7 = 63'])
  })

  it('a border of a table beside words is no gap', () => {
    const bar = { x: 76, y: 101, width: 40, height: 0 }
    const upright = (x: number, y: number) => ({ x, y, width: 0, height: 15 })
    const words = [piece('il', 64, 100)]
    expect([
      ...withBlanks(words, [bar, upright(76, 86), upright(76, 101), upright(116, 86), upright(116, 101)]).values(),
    ]).toEqual([])
    expect([...withBlanks(words, [bar]).values()].flat()).toHaveLength(2)
  })
})
