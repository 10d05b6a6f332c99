import { expect, it, vi } from 'vitest'
import { createVoice, type Speech } from './voice.ts'

const speech = (key: string): Speech => ({ key, text: async () => key, language: 'FR', recorded: null })

/** An <audio> element that plays when it is told to, and says so. */
function fakeSound() {
  const listeners = new Map<string, () => void>()
  const sound = {
    src: '',
    load: vi.fn(),
    play: vi.fn(async () => {}),
    pause: vi.fn(() => listeners.get('pause')?.()),
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  }
  return { sound, say: (name: string) => listeners.get(name)?.() }
}

it('goes from paused to loading, playing and paused again, and is fetched once', async () => {
  const { sound, say } = fakeSound()
  const addressOf = vi.fn(async () => '/bff/files/speech/a.wav')
  const voice = createVoice(addressOf, () => sound)
  const states: string[] = []
  voice.onState(() => states.push(voice.stateOf('a')))
  const asked = voice.toggle(speech('a'))
  expect(voice.stateOf('a')).toBe('loading')
  await asked
  say('playing')
  expect(voice.stateOf('a')).toBe('playing')
  expect(sound.src).toBe('/bff/files/speech/a.wav')
  say('ended')
  expect(voice.stateOf('a')).toBe('paused')
  await voice.toggle(speech('a'))
  say('playing')
  await voice.toggle(speech('a'))
  expect(voice.stateOf('a')).toBe('paused')
  expect(addressOf).toHaveBeenCalledOnce()
  expect(states).toContain('loading')
})

it('says one thing at a time', async () => {
  const { sound, say } = fakeSound()
  const voice = createVoice(
    async ({ key }) => `/${key}`,
    () => sound,
  )
  await voice.toggle(speech('a'))
  say('playing')
  await voice.toggle(speech('b'))
  say('playing')
  expect([voice.stateOf('a'), voice.stateOf('b')]).toEqual(['paused', 'playing'])
  voice.stop()
  expect(voice.stateOf('b')).toBe('paused')
})

it('drops a sound that comes when something else was asked for', async () => {
  const { sound } = fakeSound()
  const slow = Promise.withResolvers<string>()
  const voice = createVoice(
    ({ key }) => (key === 'a' ? slow.promise : Promise.resolve('/b')),
    () => sound,
  )
  const first = voice.toggle(speech('a'))
  await voice.toggle(speech('b'))
  slow.resolve('/a')
  await first
  expect(sound.src).toBe('/b')
})

it.each([
  ['a failed call', () => Promise.reject(new Error('503'))],
  ['no sound at all', async () => null],
])('counts as absent after %s, and may be tried again', async (_, fails) => {
  const { sound } = fakeSound()
  const addressOf = vi.fn<() => Promise<string | null>>(fails)
  const voice = createVoice(addressOf, () => sound)
  await voice.toggle(speech('a'))
  expect(voice.stateOf('a')).toBe('absent')
  addressOf.mockResolvedValueOnce('/a')
  await voice.toggle(speech('a'))
  expect(voice.stateOf('a')).toBe('loading')
})

it('counts as absent when the file cannot be played', async () => {
  const { sound, say } = fakeSound()
  const voice = createVoice(
    async () => '/gone',
    () => sound,
  )
  await voice.toggle(speech('a'))
  say('error')
  expect(voice.stateOf('a')).toBe('absent')
})
