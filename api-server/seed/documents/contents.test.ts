import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { documentType } from '#api/content/kind'
import { courseContents } from '../../library/library.ts'
import { demoDocuments } from './contents.ts'
import { line } from './pdf.ts'

describe('the documents of the demo', () => {
  it.each(demoDocuments)('$originalName has its declared type, and its module is in the demo', (document) => {
    expect(documentType(document.write())).toEqual({ contentType: document.contentType, ending: document.ending })
    const modules = courseContents.flatMap((course) => course.modules.map((module) => module.name))
    expect(modules.filter((name) => name === document.module)).toHaveLength(1)
  })

  it.each(demoDocuments.filter(({ ending }) => ending === 'pdf'))('$originalName is a valid PDF', async ({ write }) => {
    const pdf = await getDocument({ data: new Uint8Array(write()), stopAtErrors: true, verbosity: 0 }).promise
    const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
    const texts = await Promise.all(pages.map(async (page) => (await (await page).getTextContent()).items))
    expect(texts.every((items) => items.length > 3)).toBe(true)
    expect(JSON.stringify(texts)).toContain('à')
  })

  it('escapes brackets, encodes apostrophes, and rejects characters that the font lacks', () => {
    expect(line('(l’œuf)', 1, 2)).toBe('BT /F 12 Tf 1 2 Td (\\(l\u0092\u009cuf\\)) Tj ET')
    expect(() => line('π', 1, 2)).toThrow('π')
  })
})
