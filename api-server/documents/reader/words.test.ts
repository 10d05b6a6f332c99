import fc from 'fast-check'
import { degrees, PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { type Kit, kit } from '#tests/support/pdf-samples/kit'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { readPdf } from './read.ts'

/** Draws a block of a page and returns the height that it takes; `word` makes words that stand nowhere else. */
type Draw = (document: Kit, y: number, word: () => string) => number

const textOf = (count: number, word: () => string) => `${Array.from({ length: count }, word).join(' ')}.`

const paragraph =
  (words: number, size: number): Draw =>
  (document, y, word) => {
    const text = textOf(words, word)
    document.fontSize(size).text(text, 60, y, { width: 470 })
    return document.heightOfString(text, { width: 470 }) + 14
  }

const columns =
  (words: number): Draw =>
  (document, y, word) => {
    const texts = [textOf(words, word), textOf(words, word)]
    document.fontSize(11)
    texts.forEach((text, index) => void document.text(text, 60 + index * 245, y, { width: 225 }))
    return Math.max(...texts.map((text) => document.heightOfString(text, { width: 225 }))) + 14
  }

/** With borders, between columns only, or without. */
const table =
  ({ rows, across, border }: { rows: number; across: number; border: 'all' | 'upright' | 'none' }): Draw =>
  (document, y, word) => {
    const [width, height] = [460 / across, 24]
    document.fontSize(10).lineWidth(0.5)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < across; column++) {
        const [x, top] = [60 + column * width, y + row * height]
        if (border === 'all') document.rect(x, top, width, height).stroke()
        if (border === 'upright')
          document
            .moveTo(x, top)
            .lineTo(x, top + height)
            .stroke()
        if ((row * 7 + column) % 5 > 0) document.text(word(), x + 4, top + 6, { width: width - 8, lineBreak: false })
      }
    return rows * height + 16
  }

const list =
  (items: number, marker: string): Draw =>
  (document, y, word) => {
    document.fontSize(12)
    for (let item = 0; item < items; item++) document.text(`${marker || `${item + 1}.`} ${textOf(3, word)}`, 72, y + item * 18)
    return items * 18 + 12
  }

const frame =
  (words: number): Draw =>
  (document, y, word) => {
    document.rect(340, y, 180, 70).stroke()
    document.fontSize(10).text(textOf(Math.min(words, 9), word), 346, y + 6, { width: 168 })
    document.fontSize(12).text(textOf(words, word), 60, y + 4, { width: 260 })
    return Math.max(
      80,
      document.heightOfString(
        textOf(words, () => 'abcdefgh'),
        { width: 260 },
      ) + 10,
    )
  }

/** Blocks whose word stands neither upright nor on its side, as a watermark does. */
const slanted = new WeakSet<Draw>()

const aslant = (angle: number): Draw => {
  const draw: Draw = (document, y, word) => {
    document.save().rotate(angle, { origin: [300, y + 40] })
    document.fontSize(14).text(word(), 250, y + 30, { lineBreak: false })
    document.restore()
    return 90
  }
  if (angle % 90 !== 0) slanted.add(draw)
  return draw
}

const note: Draw = (document, y, word) => {
  document
    .fontSize(12)
    .text(`${word()} `, 60, y, { continued: true })
    .fontSize(7)
    .text('1', { rise: 5, continued: false } as object)
  document.fontSize(8).text(`1 ${textOf(4, word)}`, 60, 780)
  return 24
}

const anyDraw: fc.Arbitrary<Draw> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(9, 12, 12, 20)).map(([words, size]) => paragraph(words, size)),
  fc.integer({ min: 10, max: 50 }).map(columns),
  fc
    .record({
      rows: fc.integer({ min: 1, max: 5 }),
      across: fc.integer({ min: 1, max: 4 }),
      border: fc.constantFrom('all', 'upright', 'none'),
    })
    .map(table),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('•', '–', '')).map(([items, marker]) => list(items, marker)),
  fc.integer({ min: 3, max: 40 }).map(frame),
  fc.constantFrom(90, 180, 270, 45, 20).map(aslant),
  fc.constant(note),
)

const consonants = 'bcdfglmnprstv'
const vowels = 'aeiou'

/** The word of a number: no two are alike. */
function wordOf(index: number): string {
  let [rest, word] = [index + 200, '']
  while (rest > 0) {
    word += (consonants[rest % 13] ?? '') + (vowels[Math.floor(rest / 13) % 5] ?? '')
    rest = Math.floor(rest / 65)
  }
  return word
}

/** A PDF of these pages, and its words. */
async function drawn(pages: readonly { blocks: readonly Draw[]; turn: number }[], heads: boolean) {
  let count = 0
  const word = () => wordOf(count++)
  const bytes = await kit(
    (document) => {
      pages.forEach(({ blocks }, index) => {
        document.addPage()
        if (heads)
          document
            .fontSize(8)
            .text('Lycée Hoche', 60, 20)
            .text(`page ${index + 1}`, 280, 815, { lineBreak: false })
        blocks.reduce((y, draw) => (y > 560 ? y : y + draw(document, y, word)), 70)
      })
    },
    { autoFirstPage: false, margin: 10 },
  )
  const turned = await PDFDocument.load(bytes)
  turned.getPages().forEach((page, index) => void page.setRotation(degrees(pages[index]?.turn ?? 0)))
  return { bytes: await turned.save(), words: [...Array(count).keys()].map(wordOf), pages: turned.getPageCount() }
}

const anyPage = fc.record({
  blocks: fc.array(anyDraw, { minLength: 1, maxLength: 5 }),
  turn: fc.constantFrom(0, 0, 90, 180, 270),
})

it('every word of a PDF stands once in its document, or among the texts left out with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPage, { minLength: 1, maxLength: 4 }), fc.boolean(), async (pages, heads) => {
      const pdf = await drawn(pages, heads)
      const read = await readPdf({ bytes: pdf.bytes, folder: 'x' })
      if ('problem' in read) {
        expect([read.problem, heads, pages.flatMap(({ blocks }) => blocks).every((block) => slanted.has(block))]).toEqual([
          'empty',
          false,
          true,
        ])
        return
      }
      const lines = outlineOf(read.sections)
      const counted = new Map<string, number>()
      for (const word of lines.join('\n').match(/\p{L}+/gu) ?? []) counted.set(word, (counted.get(word) ?? 0) + 1)
      expect(pdf.words.filter((word) => counted.get(word) !== 1)).toEqual([])
      if (heads) expect(counted.get('Lycée')).toBeGreaterThan(0)
      const leftOut = read.sections.filter((section) => section.leftOut)
      expect(leftOut.every(({ content, sections }) => content.length === 0 && sections.every(({ reason }) => reason))).toBe(true)
    }),
    { numRuns: 20 },
  )
})
