import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinLines, wordsOf } from './joining.ts'
import { plainLetters, unknownShare } from './letters.ts'
import { markerOf } from './markers.ts'
import { sliceRuns, textOfRuns, textRun, trimRuns } from './runs.ts'
import { nestSections } from './sections.ts'
import { sentencesOf } from './sentences.ts'

const sentences = (text: string) => sentencesOf([textRun(text)]).map(({ runs }) => textOfRuns(runs))

describe('sentences', () => {
  it.each([
    ['Il pleut. Il vente ! Sort-on ?', ['Il pleut.', 'Il vente !', 'Sort-on ?']],
    ['M. Dupont et Mme. Durand arrivent. Ils saluent.', ['M. Dupont et Mme. Durand arrivent.', 'Ils saluent.']],
    ['Voir p. 12 et fig. 3. Puis fermer.', ['Voir p. 12 et fig. 3.', 'Puis fermer.']],
    ['« Viens ! » dit-il. Elle vint.', ['« Viens ! » dit-il.', 'Elle vint.']],
    ['V. Hugo naît en 1802. Il écrit tôt.', ['V. Hugo naît en 1802.', 'Il écrit tôt.']],
    ['Une ligne\nune autre', ['Une ligne', 'une autre']],
    ['   ', []],
  ])('%s', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })

  it('lose nothing but white space, whatever the text and its styles', () => {
    const run = fc.tuple(fc.string({ unit: fc.constantFrom('a', 'B', '. ', ' ', '!', '\n', 'é', '1') }), fc.boolean())
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), (given) => {
        const runs = given.map(([text, bold]) => textRun(text, bold ? ['bold'] : []))
        const kept = sentencesOf(runs).flatMap((sentence) => sentence.runs)
        expect(textOfRuns(kept).replace(/\s/g, '')).toBe(textOfRuns(runs).replace(/\s/g, ''))
      }),
    )
  })
})

describe('runs', () => {
  it('are cut at text offsets, but never inside a drawing', () => {
    const drawing = { ...textRun('x au carré'), type: 'drawing' as const }
    const runs = [textRun('ab'), drawing, textRun('cd', ['bold'])]
    expect(sliceRuns(runs, 1, 13)).toEqual([textRun('b'), drawing, textRun('c', ['bold'])])
    expect(trimRuns([textRun('  a '), textRun(' b  ', ['bold']), textRun('  ')])).toEqual([textRun('a '), textRun('b', ['bold'])])
  })
})

describe('lines of a paragraph', () => {
  const joined = (before: string, after: string, text = '') =>
    textOfRuns(joinLines([textRun(before)], [textRun(after)], wordsOf([before, after, text])))
  it.each([
    ['la végé-', 'tation pousse', '', 'la végétation pousse'],
    ['Il viendra peut-', 'être demain', '', 'Il viendra peut-être demain'],
    ['dit-', 'elle', '', 'dit-elle'],
    ['le porte-', 'monnaie', 'un porte-monnaie', 'le porte-monnaie'],
    ['le contre-', 'temps', 'un contretemps', 'le contretemps'],
    ['en 1914-', '1918', '', 'en 1914-1918'],
    ['le mont Gerbier-', 'de-Jonc', '', 'le mont Gerbier-de-Jonc'],
    ['le mont Gerbier-de-', 'Jonc', '', 'le mont Gerbier-de-Jonc'],
    ['un arc-en-', 'ciel', '', 'un arc-en-ciel'],
    ['une ligne', 'puis une autre', '', 'une ligne puis une autre'],
    ['la végé\u00AD', 'tation', '', 'la végétation'],
  ])('%s | %s', (before, after, text, expected) => {
    expect(joined(before, after, text)).toBe(expected)
  })
})

describe('letters', () => {
  it('expands ligatures, combines the accents of old fonts with their letters, removes control characters', () => {
    expect(plainLetters('ﬁn ﬂeuve ﬃ ´ecole `a la fa¸con na¨ıve \u0000x')).toBe('fin fleuve ffi école à la façon naïve  x')
  })

  it('measures the share of unreadable characters', () => {
    expect(unknownShare('\uE001\uE002ab')).toBe(0.5)
    expect(unknownShare('')).toBe(0)
  })
})

describe('markers', () => {
  it.each([
    ['• le pain', { ordered: false, number: 1 }],
    ['– le pain', { ordered: false, number: 1 }],
    ['3. le pain', { ordered: true, number: 3 }],
    ['b) le pain', { ordered: true, number: 2 }],
    ['(iv) le pain', { ordered: true, number: 4 }],
    ['2° le pain', { ordered: true, number: 2 }],
  ])('%s', (text, expected) => {
    expect(markerOf(text)).toMatchObject(expected)
  })

  it.each(['— Bonjour', '1914 fut', 'Il pleut', '3,5 cm', '-5 degrés'])('%s has no marker', (text) => {
    expect(markerOf(text)).toBeNull()
  })
})

describe('sections', () => {
  it('nest by level even when levels are skipped, and footnotes come last (DOC-001)', () => {
    const text = (content: string, note = false) => ({
      type: 'paragraph' as const,
      sentences: sentencesOf([textRun(content)]),
      note,
    })
    const heading = (title: string, level: number) => ({ type: 'heading' as const, title, level })
    const [first, second] = nestSections([
      text('Avant.'),
      heading('A', 2),
      text('1 Une note.', true),
      text('Du texte.'),
      heading('B', 5),
      heading('C', 3),
      heading('D', 2),
    ])
    expect(first).toMatchObject({ title: '', level: 1, content: [text('Avant.')] })
    expect(second).toMatchObject({
      title: 'A',
      level: 1,
      content: [text('Du texte.'), text('1 Une note.', true)],
      sections: [
        { title: 'B', level: 2 },
        { title: 'C', level: 2 },
      ],
    })
  })
})
