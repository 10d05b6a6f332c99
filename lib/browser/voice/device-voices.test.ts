import { afterEach, expect, it, vi } from 'vitest'
import { deviceVoice } from './device-voices.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['no voice', [], undefined],
  ['a remote voice alone', ['fr-FR remote'], undefined],
  ['a local voice of another language', ['en-US', 'frs', 'fr-FR remote'], undefined],
  ['a local voice after a remote one', ['fr-FR remote', 'fr-CA'], 'fr-CA'],
  ['a local voice as Android writes it', ['en_US', 'fr_FR'], 'fr_FR'],
  ['a language without its country', ['fr'], 'fr'],
  ['several local voices', ['fr-CA', 'fr-FR', 'fr-BE'], 'fr-FR'],
  ['a default one among them', ['fr-FR', 'fr-BE default', 'fr-CA'], 'fr-BE'],
])('takes of %s the local one', (_, names, found) => {
  const voices = names.map((name) => {
    const [lang = '', word] = name.split(' ')
    return { lang, localService: word !== 'remote', default: word === 'default' }
  })
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices })
  expect(deviceVoice('FR')?.lang).toBe(found)
})

it('has no voice where the browser has none', () => expect(deviceVoice('FR')).toBeUndefined())
