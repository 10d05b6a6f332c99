import { expect, test } from 'vitest'
import { plainText } from '../rich-text/plain.ts'
import { plainBeginning, shorten } from './first-words.ts'

const formula = '<span class="math">\\frac{a}{b}</span>'

test.each([
  ['a chapter', `<p>${'Un mot. '.repeat(20_000)}</p>`],
  ['many paragraphs', '<p>Deux mots</p>'.repeat(5000)],
  ['formulas', `<p>${`Soit ${formula} puis `.repeat(3000)}</p>`],
  ['bold words', `<p>${'<b>gras</b> et <i>penché</i> '.repeat(2000)}</p>`],
  ['nothing for a long while, then words', `${'<p></p>'.repeat(3000)}<p>${'enfin '.repeat(100)}</p>`],
  ['a table', `<table>${`<tr><td>un</td><td>deux</td></tr>`.repeat(2000)}</table>`],
  ['a text without markup', 'mot '.repeat(5000)],
  ['little', '<p>Peu</p>'],
  ['nothing', ''],
])('the first words of %s are those of the whole text', (_, html) => {
  expect(shorten(plainBeginning(html))).toBe(shorten(plainText(html)))
})

test('a long text is read no further than its beginning', () => {
  expect(plainBeginning(`<p>${'Un mot. '.repeat(20_000)}</p>`).length).toBeLessThan(5000)
  expect(plainBeginning('<p>Deux mots</p>'.repeat(5000)).length).toBeLessThan(5000)
})
