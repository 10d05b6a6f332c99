import { decodeEntities } from '../rich-text/entities.ts'
import { median, type Piece, plain, type Shape } from './page.ts'

/** Characters of a page that are taken from an engine. */
const maxLength = 100_000

/** What an engine read on a scanned page, as pieces in its box, paragraph by paragraph: hOCR by its places, else lines of text. */
export function paragraphsOfScan(read: string, box: Shape): Piece[][] {
  const text = read.slice(0, maxLength)
  const paragraphs = /class=['"]ocr_page['"]/.test(text) ? paragraphsOfHocr(text, box) : paragraphsOfText(text, box)
  const body = median(paragraphs.flatMap((pieces) => pieces.map(({ size }) => size)))
  // Letters are measured on a picture: small differences are no other font.
  return paragraphs.map((pieces) =>
    pieces.map((piece) => (Math.abs(piece.size - body) < 0.2 * body ? { ...piece, size: body } : piece)),
  )
}

function paragraphsOfHocr(text: string, box: Shape): Piece[][] {
  const [, , , pageRight = 0, pageBottom = 0] = numbersOf(/class=['"]ocr_page['"][^>]*?bbox (\d+) (\d+) (\d+) (\d+)/.exec(text))
  if (pageRight === 0 || pageBottom === 0) return []
  const [across, down] = [box.width / pageRight, box.height / pageBottom]
  return text
    .split(/class=['"]ocr_par['"]/)
    .map((paragraph) =>
      paragraph.split(/class=['"]ocr_(?:line|header|caption|textfloat)['"]/).flatMap((line): Piece[] => {
        const [, , top = 0, , bottom = 0] = numbersOf(/^[^>]*?bbox (\d+) (\d+) (\d+) (\d+)/.exec(line))
        const [, , drop = 0] = numbersOf(/^[^>]*?baseline (\S+) ([-\d.]+)/.exec(line))
        const [, size = bottom - top] = numbersOf(/^[^>]*?x_size ([\d.]+)/.exec(line))
        const words = line.matchAll(/class=['"]ocrx_word['"][^>]*?bbox (\d+) \d+ (\d+) \d+[^>]*>(.*?)<\/span>/gs)
        return [...words].flatMap(([, left, right, inside = '']): Piece[] => {
          const word = textOfMarkup(inside)
          const [x, width] = [box.x + Number(left) * across, (Number(right) - Number(left)) * across]
          return word === ''
            ? []
            : [{ ...plain, rtl: false, text: `${word} `, x, y: box.y + (bottom + drop) * down, width, size: size * down }]
        })
      }),
    )
    .filter((pieces) => pieces.length > 0)
}

const numbersOf = (found: RegExpExecArray | null) => [...(found ?? [])].map(Number)

const textOfMarkup = (markup: string) => readable(decodeEntities(markup.replace(/<[^>]*>/g, '').replaceAll('&#39;', '’')))

const readable = (text: string) => text.replace(/[\p{Cc}\p{Co}\p{Cn}]/gu, ' ').trim()

/** Lines without places: below one another, an empty line between paragraphs. */
function paragraphsOfText(text: string, box: Shape): Piece[][] {
  const lines = text.split(/\r?\n|\f/).map(readable)
  const step = Math.min(16, box.height / (lines.length + 2))
  const [size, longest] = [step / 1.4, lines.reduce((most, line) => Math.max(most, line.length), 1)]
  const paragraphs: Piece[][] = [[]]
  lines.forEach((line, index) => {
    const width = (box.width * line.length) / longest
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push({ ...plain, rtl: false, text: line, x: box.x, y: box.y + (index + 1) * step, width, size })
  })
  return paragraphs.filter((pieces) => pieces.length > 0)
}
