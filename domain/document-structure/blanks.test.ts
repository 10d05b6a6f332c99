import { expect, it } from 'vitest'
import { withBlanks } from './blanks.ts'
import type { Piece, Shape } from './page.ts'

const word = (text: string, x: number, width: number, y = 100): Piece => ({
  ...{ text, x, y, width, size: 12, bold: false, italic: false, rtl: false, script: null, link: null },
})
const bar = (x: number, width: number, y = 101) => ({ x, y, width, height: 0.8 })
const found = (pieces: Piece[], shapes: Shape[]) =>
  [...withBlanks(pieces, shapes).values()]
    .flat()
    .filter((piece) => !pieces.includes(piece))
    .map(({ text, x, width, y }) => [text, x, width, y])

it('a line in a sentence, or at its end, is a gap', () => {
  expect(found([word('Le', 50, 12), word('dort.', 160, 30)], [bar(65, 90), bar(195, 60)])).toEqual([
    ['____', 65, 90, 100],
    ['____', 195, 60, 100],
  ])
})

it('a line under words, above them, far from them, or alone is none', () => {
  const words = [word('Le chat', 50, 50), word('dort.', 160, 30)]
  expect(
    found(words, [bar(50, 50), bar(102, 50, 80), bar(102, 50, 110), bar(300, 90, 98), bar(300, 15), bar(50, 400, 300)]),
  ).toEqual([])
})

it('a line of its own below the baseline of words far away is a gap, as in a table without borders', () => {
  const words = [word('Mars', 50, 30), word('2', 400, 6)]
  expect(found(words, [bar(220, 60)])).toEqual([['____', 220, 60, 100]])
  expect(found(words, [bar(220, 60), { x: 280, y: 90, width: 0.5, height: 12 }])).toEqual([])
})

it('a word that touches a gap is apart from it, a sign is not', () => {
  expect(found([word('Il', 50, 12), word('dort', 155, 30)], [bar(65, 90)])).toEqual([['____ ', 65, 90, 100]])
  expect(found([word('Il', 50, 12), word(', puis', 155, 30)], [bar(65, 90)])).toEqual([['____', 65, 90, 100]])
})

it('a dotted line beside words, below others, is one gap', () => {
  const words = [word('Lis.', 50, 150, 80), word('Oui', 50, 30)]
  expect(found(words, [{ ...bar(85, 200), dotted: true }])).toEqual([['____', 85, 200, 100]])
})

const staff = [0, 6, 12, 18, 24].map((down) => bar(50, 400, 130 + down))

it('empty lines below one another, or below what asks for words, are to be written on; a staff and a rule are not', () => {
  const [asked, said] = [[word('Écris :', 50, 50)], [word('Fin.', 50, 50)]]
  expect(found(said, [bar(50, 400, 130), bar(50, 400, 155)]).map(([, , , y]) => y)).toEqual([129, 154])
  expect(found(asked, [bar(50, 400, 130)])).toEqual([['____', 50, 400, 129]])
  expect(found(said, [bar(50, 400, 130)])).toEqual([])
  expect(found(said, [{ ...bar(50, 400, 130), dotted: true }])).toEqual([['____', 50, 400, 129]])
  expect(found(asked, staff)).toEqual([])
  expect(found([...said, word('Suite', 50, 50, 150)], [bar(50, 400, 130), bar(50, 400, 170)])).toEqual([])
})
