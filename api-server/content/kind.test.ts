import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '#tests/support/sample-files'
import { documentType, heardType, soundType } from './kind.ts'

const documents = { png: 'image/png', gif: 'image/gif', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const
const sounds = {
  wav: ['audio/wav', 'wav'],
  mp3: ['audio/mpeg', 'mp3'],
  ogg: ['audio/ogg', 'ogg'],
  opus: ['audio/ogg', 'opus'],
  m4a: ['audio/mp4', 'm4a'],
  webm: ['audio/webm', 'weba'],
  flac: ['audio/flac', 'flac'],
  aac: ['audio/aac', 'aac'],
} as const

describe('the real type of a file', () => {
  it.each(Object.keys(sampleFiles) as (keyof typeof sampleFiles)[])('%s', async (kind) => {
    const bytes = sampleFiles[kind]()
    const document = documentType(bytes)
    const sound = await soundType(bytes)
    expect(document?.contentType ?? null).toBe(Object.hasOwn(documents, kind) ? documents[kind as keyof typeof documents] : null)
    const expected = Object.hasOwn(sounds, kind) ? sounds[kind as keyof typeof sounds] : null
    expect(sound && [sound.contentType, sound.ending]).toEqual(expected)
  })

  it('of a sound that browsers can play', async () => {
    for (const kind of Object.keys(sounds) as (keyof typeof sounds)[])
      expect(await heardType(sampleFiles[kind]()), kind).toEqual(await soundType(sampleFiles[kind]()))
    const amr = Buffer.from('#!AMR\n')
    expect([(await soundType(amr))?.ending, await heardType(amr), await heardType(sampleFiles.png())]).toEqual([
      'amr',
      null,
      null,
    ])
  })

  it('of arbitrary bytes is a sound, a document or null, never an error', async () => {
    const heads = fc.constantFrom(...Object.values(sampleFiles).map((make) => make()))
    const anything = fc.tuple(heads, fc.nat(64), fc.uint8Array({ maxLength: 400 }))
    await fc.assert(
      fc.asyncProperty(anything, async ([head, kept, rest]) => {
        const bytes = Buffer.concat([head.subarray(0, kept), rest])
        expect(documentType(bytes)?.contentType ?? 'image/none').toMatch(/^(image|application)\//)
        expect((await soundType(bytes))?.contentType ?? 'audio/none').toMatch(/^audio\//)
      }),
    )
  })
})
