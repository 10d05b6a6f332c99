import { describe, expect, it } from 'vitest'
import { manyPages } from '#tests/support/pdf-samples/by-hand'
import { plainKit } from '#tests/support/pdf-samples/by-libraries'
import { convertPdf } from './choose.ts'

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
    expect(beats).toBeGreaterThan(2)
  })

  it('kills the process at its memory limit', async () => {
    const converted = await convertPdf({ bytes: new Uint8Array(manyPages(300)), folder }, { ...enough, memory: 30 * 1024 * 1024 })
    expect(converted).toEqual({ problem: 'tooHeavy' })
  })
})
