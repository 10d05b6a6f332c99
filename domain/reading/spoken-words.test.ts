import { expect, it } from 'vitest'
import { alignWords, spokenParts, spokenPieces, spokenWords } from './spoken-words.ts'

it('splits a text like the voice: a number with spaces is one word, symbols alone are none', () => {
  expect(spokenWords('Il y a 3\u202F000 élèves : « bravo » !')).toEqual(['Il', 'y', 'a', '3\u202F000', 'élèves', 'bravo'])
  expect(spokenWords(' \n… ')).toEqual([])
})

it('returns the offsets of the parts in the text', () => {
  const text = ' Oui, mais  non. '
  expect(spokenParts(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Oui,', 'mais', 'non.'])
})

it('aligns the words of the voice with those on the page, despite extra words on either side', () => {
  const shown = ['Calcule', 'puis', 'l’école,', 'puis', 'Conclus.']
  expect(alignWords(['Calcule', 'x', 'au', 'carré', 'puis', 'l’ecole', 'l’école', 'PUIS', 'conclus'], shown)).toEqual([
    0,
    null,
    null,
    null,
    1,
    null,
    2,
    3,
    4,
  ])
})

it('reads a long text in pieces of whole sentences: a short one first, and none too long', () => {
  const sentence = 'Les poules du couvent couvent leurs œufs. '
  const pieces = spokenPieces(`Bonjour à tous les élèves de cette classe-ci. ${sentence.repeat(100)}`, false)
  expect(pieces[0]).toBe('Bonjour à tous les élèves de cette classe-ci.')
  expect(pieces.join(' ')).toBe(`Bonjour à tous les élèves de cette classe-ci. ${sentence.repeat(100)}`.trim())
  for (const piece of pieces) expect(piece.length).toBeLessThan(700)
  for (const piece of spokenPieces('un mot '.repeat(700), false)) expect(piece.length).toBeLessThan(720)
  expect(spokenPieces('un mot '.repeat(700), false)[0]?.length).toBeLessThan(180)
  expect(spokenPieces(' ', true)).toEqual([])
})
