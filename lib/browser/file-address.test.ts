import { expect, it } from 'vitest'
import { documentAddress, questionAudioAddress } from './file-address.ts'

it('uses an unsaved document or voice as its own address: the file is never part of a URL of ours', () => {
  const unsaved = `data:image/png;base64,${'A'.repeat(100_000)}`
  expect(documentAddress(unsaved)).toBe(unsaved)
  expect(questionAudioAddress(unsaved)).toBe(unsaved)
})

it('asks our own origin for a stored file', () => {
  expect(documentAddress('carte 1.png')).toBe('/bff/files/module/document/carte%201.png')
  expect(questionAudioAddress('voix.mp3')).toBe('/bff/files/module/voix.mp3')
})
