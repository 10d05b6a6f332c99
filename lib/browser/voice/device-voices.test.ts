import { afterEach, expect, it, vi } from 'vitest'
import { deviceVoice, markMute, speaksByDevice } from './device-voices.ts'

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

it('does not speak a language any more in which it failed, until its voices change', () => {
  const voices = ['fr-FR', 'en-GB'].map((lang) => ({ lang, localService: true, default: false }))
  const device = Object.assign(new EventTarget(), { getVoices: () => voices })
  vi.stubGlobal('speechSynthesis', device)
  vi.stubGlobal('document', { cookie: '' })
  const spoken = () => (['FR', 'EN'] as const).filter(speaksByDevice)
  expect(spoken()).toEqual(['FR', 'EN'])
  markMute('EN')
  expect(spoken()).toEqual(['FR'])
  device.dispatchEvent(new Event('voiceschanged'))
  expect(spoken()).toEqual(['FR', 'EN'])
})

it('asks for the voices at once, as browsers list them late', async () => {
  const getVoices = vi.fn(() => [])
  vi.stubGlobal('speechSynthesis', { getVoices })
  vi.resetModules()
  await import('./device-voices.ts')
  expect(getVoices).toHaveBeenCalled()
})
