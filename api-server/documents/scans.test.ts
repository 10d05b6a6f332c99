import { afterAll, describe, expect, it } from 'vitest'
import { openFakeCommands } from '#tests/support/fake-command'
import { filledForm } from '#tests/support/pdf-samples/by-libraries'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { sampleFiles } from '#tests/support/sample-files'
import { readEnv } from '../env.ts'
import { readerOf } from './choose.ts'

const commands = openFakeCommands()
afterAll(() => commands.close())

const log = { warn: () => {} } as unknown as Parameters<typeof readerOf>[0]['log']

/** The form's page, then the scanned one as this engine reads it. */
async function read(engine: string) {
  const env = readEnv({ OCR_COMMAND: await commands.command(engine) })
  const converted = await readerOf({ env, log })({ bytes: await filledForm(), folder: 'module/structured/essai' })
  if (!converted || 'problem' in converted) throw new Error('not read')
  return { page: outlineOf(converted.sections).slice(4), isPartial: converted.isPartial }
}
const prints = (text: string) => `process.stdout.write(${JSON.stringify(text)})`

const word = (text: string, left: number) =>
  `<span class='ocrx_word' id='w' title='bbox ${left} 0 ${left + 60} 0; x_wconf 90'>${text}</span>`
const line = (y: number, size: number, ...words: string[]) =>
  `<span class='ocr_line' title="bbox 100 ${y - size} 900 ${y + 4}; baseline 0 -4; x_size ${size}">${words.map((text, at) => word(text, 100 + 70 * at)).join(' ')}</span>`
const hocr = (...paragraphs: string[]) =>
  `<!DOCTYPE html><html><body><div class='ocr_page' title='image "stdin"; bbox 0 0 1000 1400; ppageno 0'>${paragraphs.map((lines) => `<p class='ocr_par' title="bbox 0 0 1 1">${lines}</p>`).join('')}</div></body></html>`

describe('a scanned page', () => {
  it('is given to the operator’s engine as a PNG, and its words stand after its picture, which says so', async () => {
    const engine = `const png = fs.readFileSync(0); ${'process.stdout.write(png.subarray(1, 4).toString() + " lu.\\n\\nLe chat dort.")'}`
    expect(await read(engine)).toEqual({ page: ['I read', 'P PNG lu.', 'P Le chat dort.'], isPartial: false })
  })

  it('is read from hOCR by the places of its words: columns apart, titles by their size, signs as they are', async () => {
    const text = hocr(
      line(120, 60, 'La', 'forêt'),
      line(300, 30, 'Les', 'chênes', '&amp;', 'les', '<strong>hêtres</strong>', 'poussent', 'ici', 'depuis') +
        line(345, 31, 'longtemps.'),
      line(420, 30, 'a)', 'Pourquoi', '?') + line(465, 30, 'b)', 'Comment', '?'),
    )
    expect((await read(prints(text))).page).toEqual([
      'I read',
      '# La forêt',
      'P Les chênes & les hêtres poussent ici depuis longtemps.',
      'a) Pourquoi ?',
      'b) Comment ?',
    ])
  })

  it.each([
    ['fails', 'process.exit(1)', true],
    ['prints without end', 'const go = () => process.stdout.write("x".repeat(1e6), go); go()', true],
    ['reads nothing', '', false],
    ['prints no text', 'process.stdout.write(Buffer.from([0, 1, 2, 3, 7, 8]))', false],
    ['prints a page without places', prints("<div class='ocr_page'><span class='ocrx_word' title='bbox a b'>mot</span>"), false],
  ])('stays a picture that is not read when the engine %s', async (_, engine, isPartial) => {
    expect(await read(engine)).toEqual({ page: ['I scan'], isPartial })
  })

  it('is not asked for in a document without one', async () => {
    const env = readEnv({ OCR_COMMAND: await commands.command('process.exit(1)') })
    const bytes = new Uint8Array(sampleFiles.pdf())
    expect(await readerOf({ env, log })({ bytes, folder: 'f' })).toMatchObject({ problem: 'broken', isPartial: false })
  })
})
