import { expect, test } from 'vitest'
import { parseRichText } from './parse.ts'
import { isEmptyRichText, plainText } from './plain.ts'
import { serializeRichText } from './serialize.ts'

const clean = (html: string) => serializeRichText(parseRichText(html))
const cells = (count: number) => Array.from({ length: count }, (_, index) => `<td>${index + 1}</td>`).join('')

test.each([
  ['an author’s markup', '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr></table><p>d</p>', undefined],
  [
    'a spreadsheet',
    '<table border=0>\n <colgroup><col width=64></colgroup>\n <tbody><tr height=20>\n  <td>Ville</td>\n  <td align=right>1,5</td>\n </tr></tbody></table>',
    '<table><tr><td>Ville</td><td>1,5</td></tr></table>',
  ],
  [
    'Word: paragraphs in cells',
    '<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>a</b></p></td><td><p>b</p><p>c</p></td></tr></table>',
    '<table><tr><td><strong>a</strong></td><td>b<br>c</td></tr></table>',
  ],
  [
    'short rows',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table>',
  ],
  [
    'a list in a cell',
    '<table><tr><td><ul><li>a</li><li>b</li></ul></td></tr></table><ul><li>c</li></ul>',
    '<table><tr><td>a<br>b</td></tr></table><ul><li>c</li></ul>',
  ],
  [
    'cells merged over columns: the others keep their positions',
    '<table><tr><td colspan=2>a</td><td>b</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
    '<table><tr><td>a</td><td></td><td>b</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
  ],
  [
    'cells merged over rows and columns',
    '<table><tr><td rowspan="2" colspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td rowspan=99>e</td><td>f</td></tr></table>',
    '<table><tr><td>a</td><td></td><td>b</td></tr><tr><td></td><td></td><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></table>',
  ],
  [
    'an invalid or too large span',
    '<table><tr><td colspan=0 rowspan="-3">a</td><td colspan=x>b</td><td rowspan=99999999999>c</td></tr></table>',
    '<table><tr><td>a</td><td>b</td><td>c</td></tr></table>',
  ],
  ['a heading in a cell', '<table><tr><td><h2>a</h2>b</td></tr></table>', '<table><tr><td>a<br>b</td></tr></table>'],
  [
    'a table in a cell',
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table>d</td><td>e</td></tr></table>',
    '<table><tr><td>a<br>b c<br>d</td><td>e</td></tr></table>',
  ],
  [
    'unclosed tags',
    '<table><tr><td>a<td>b<tr><td>c</table>d',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table><p>d</p>',
  ],
  ['an unclosed table', '<p>a</p><table><tr><td>b', '<p>a</p><table><tr><td>b</td></tr></table>'],
  [
    'a table inside a list',
    '<ul><li>a<table><tr><td>b</td></tr></table></li></ul>',
    '<ul><li>a</li></ul><table><tr><td>b</td></tr></table>',
  ],
  ['a table without cells', '<p>a</p><table><tr></tr></table>', '<p>a</p>'],
  [
    'the empty line that the editor keeps after a final table',
    '<table><tr><td>a</td></tr></table><p></p>',
    '<table><tr><td>a</td></tr></table>',
  ],
])('%s', (_, html, expected) => expect(clean(html)).toBe(expected ?? html))

test('cells beyond the twentieth are merged into it', () => {
  expect(clean(`<table><tr>${cells(22)}</tr></table>`)).toBe(`<table><tr>${cells(19)}<td>20 21 22</td></tr></table>`)
})

test('a row is one line of plain text', () => {
  expect(plainText('<p>a</p><table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2,5</td></tr></table>')).toBe(
    'a\nx ; y\n1 ; 2,5',
  )
})

test('a table of empty cells is an empty text', () => {
  expect(isEmptyRichText('<table><tr><td></td><td> </td></tr></table>')).toBe(true)
})
