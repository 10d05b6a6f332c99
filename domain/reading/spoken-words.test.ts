import { expect, it } from 'vitest'
import { alignWords, spokenParts, spokenWords } from './spoken-words.ts'

it('counts as words what the voice says: figures with spaces are one, signs alone are none', () => {
  expect(spokenWords('Il y a 3\u202F000 élèves : « bravo » !')).toEqual(['Il', 'y', 'a', '3\u202F000', 'élèves', 'bravo'])
  expect(spokenWords(' \n… ')).toEqual([])
})

it('tells where parts stand in the text', () => {
  const text = ' Oui, mais  non. '
  expect(spokenParts(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Oui,', 'mais', 'non.'])
})

it('finds the words of the voice on the page, whatever is shown or said besides', () => {
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
