import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { manyPages } from '#tests/support/pdf-samples/by-hand'
import { plainKit } from '#tests/support/pdf-samples/by-libraries'
import { assemble } from '#tests/support/pdf-samples/raw'
import { convertPdf } from './convert.ts'

const folder = 'module/structured/essai'
const enough = { timeMs: 60_000, heapMiB: 512, memory: 900 * 1024 * 1024 }

describe('convertPdf, with a process per document', () => {
  it('reads a document', async () => {
    const converted = await convertPdf({ bytes: new Uint8Array(await plainKit()), folder }, enough)
    expect(converted).toMatchObject({ sections: [{ title: 'La leçon' }] })
  })

  it('kills the process at its time limit without blocking this one', async () => {
    let beats = 0
    const beating = setInterval(() => beats++, 5)
    const converted = await convertPdf({ bytes: new Uint8Array(manyPages(300)), folder }, { ...enough, timeMs: 400 })
    clearInterval(beating)
    expect(converted).toEqual({ problem: 'tooHeavy' })
    expect(beats).toBeGreaterThan(10)
  })

  it('kills the process at its memory limit', async () => {
    const converted = await convertPdf({ bytes: new Uint8Array(bomb()), folder }, { ...enough, memory: 120 * 1024 * 1024 })
    expect(converted).toEqual({ problem: 'tooHeavy' })
  })
})

/** A few kilobytes that expand to a page of a hundred million characters. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(100_000_000, '(a) Tj ')).toString('latin1')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}
