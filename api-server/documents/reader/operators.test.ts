import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { twoColumns } from '#tests/support/pdf-samples/by-hand'
import { rawPdf, stream } from '#tests/support/pdf-samples/raw'
import { sampleFiles } from '#tests/support/sample-files'
import { isTooHeavy } from './operators.ts'
import { readPdf } from './read.ts'

const withContent = (content: string) => new Uint8Array(rawPdf({ pages: [{ content }] }))

/** A page that draws a packed form. */
const packed = (content: string) =>
  new Uint8Array(
    rawPdf({
      objects: [stream(deflateSync(content).toString('latin1'), '/Type /XObject /Subtype /Form /Filter /FlateDecode')],
      xObjects: { X: '3 0 R' },
      pages: [{ content: '/X Do' }],
    }),
  )

describe('the operators of a PDF', () => {
  it.each([
    ['a lesson', new Uint8Array(twoColumns()), false],
    ['no PDF', new Uint8Array(sampleFiles.pdf()), false],
    ['many balanced ones', packed('q Q '.repeat(100_000)), false],
    ['too many', packed('q Q '.repeat(800_000)), true],
    ['too many that are nested, packed', packed('q '.repeat(5_000_000)), true],
    ['nested, as they are', withContent('q\n'.repeat(1200)), true],
    ['texts and names that look like them', withContent(`(${'q '.repeat(1200)}) Tj ${'/q gs '.repeat(1200)}`), false],
    ['a million beginnings of streams', new Uint8Array(Buffer.from('stream\n'.repeat(1_000_000))), false],
    ['many streams of no object', new Uint8Array(Buffer.from('stream\nendstream\n'.repeat(200_000))), false],
    ['a stream that unpacks to a hundred million bytes', packed(' '.repeat(100_000_000)), true],
  ])('%s', (_, bytes, heavy) => {
    expect(isTooHeavy(bytes)).toBe(heavy)
  })

  it('make a document too heavy before it is read', async () => {
    expect(await readPdf({ bytes: packed('q '.repeat(5_000_000)), folder: 'x' })).toEqual({ problem: 'tooHeavy' })
  })
})
