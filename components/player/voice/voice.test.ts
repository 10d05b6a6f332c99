import { expect, it, vi } from 'vitest'
import { createVoice, type Speech, type VoicePiece, type VoiceSound } from './voice.ts'

const speech = (key: string): Speech => ({ key, text: async () => key, language: 'FR', recorded: null })

const sounding = (address: string): VoiceSound => ({ address, words: [{ word: 'Oui', start: 0, end: 400 }] })
const heard = (...addresses: string[]) => addresses.map((address) => async () => sounding(address))

/** A double of an <audio> element; `say` emits its events. */
function fakeSound() {
  const listeners = new Map<string, () => void>()
  const sound = {
    src: '',
    currentTime: 0,
    ended: false,
    load: vi.fn(),
    play: vi.fn(async () => {}),
    pause: vi.fn(() => listeners.get('pause')?.()),
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  }
  return { sound, say: (name: string) => listeners.get(name)?.() }
}

it('goes from paused to loading, playing and paused again, and is fetched once (PLY-044, PLY-045)', async () => {
  const { sound, say } = fakeSound()
  const addressOf = vi.fn(async () => heard('/bff/files/speech/a.wav'))
  const voice = createVoice({ find: addressOf, newSound: () => sound, takeTurn: () => {} })
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

it('plays one speech at a time', async () => {
  const { sound, say } = fakeSound()
  const takeTurn = vi.fn()
  const voice = createVoice({ find: async ({ key }) => heard(`/${key}`), newSound: () => sound, takeTurn })
  await voice.toggle(speech('a'))
  say('playing')
  await voice.toggle(speech('b'))
  say('playing')
  expect([voice.stateOf('a'), voice.stateOf('b')]).toEqual(['paused', 'playing'])
  expect([voice.playing('a'), voice.playing('b')?.words]).toEqual([null, sounding('').words])
  // The next speaker stops this voice.
  expect(takeTurn).toHaveBeenLastCalledWith(voice.stop)
  voice.stop()
  expect(voice.stateOf('b')).toBe('paused')
})

it('drops a sound that arrives after another one was requested', async () => {
  const { sound } = fakeSound()
  const slow = Promise.withResolvers<VoiceSound>()
  const find = async ({ key }: Speech) => (key === 'a' ? [() => slow.promise] : heard('/b'))
  const voice = createVoice({ find, newSound: () => sound, takeTurn: () => {} })
  const first = voice.toggle(speech('a'))
  await voice.toggle(speech('b'))
  slow.resolve(sounding('/a'))
  await first
  expect(sound.src).toBe('/b')
})

it.each([
  ['a failed call', () => Promise.reject(new Error('503'))],
  ['a failed sound', async () => [() => Promise.reject(new Error('503'))]],
  ['no sound at all', async () => []],
])('becomes absent after %s, and can be tried again', async (_, fails) => {
  const { sound } = fakeSound()
  const addressOf = vi.fn<() => Promise<VoicePiece[]>>(fails)
  const voice = createVoice({ find: addressOf, newSound: () => sound, takeTurn: () => {} })
  await voice.toggle(speech('a'))
  expect(voice.stateOf('a')).toBe('absent')
  addressOf.mockResolvedValueOnce(heard('/a'))
  await voice.toggle(speech('a'))
  expect(voice.stateOf('a')).toBe('loading')
})

it('becomes absent when the file cannot be played (ERR-041)', async () => {
  const { sound, say } = fakeSound()
  const voice = createVoice({ find: async () => heard('/gone'), newSound: () => sound, takeTurn: () => {} })
  await voice.toggle(speech('a'))
  say('error')
  expect(voice.stateOf('a')).toBe('absent')
})

it('plays a long speech in pieces, one after the other without a pause between, and again from its start', async () => {
  const { sound, say } = fakeSound()
  const voice = createVoice({ find: async () => heard('/1', '/2'), newSound: () => sound, takeTurn: () => {} })
  const states: string[] = []
  await voice.toggle(speech('a'))
  say('playing')
  voice.onState(() => states.push(voice.stateOf('a')))
  sound.ended = true
  // A browser reports the end of a sound as a pause first.
  say('pause')
  say('ended')
  sound.ended = false
  await vi.waitFor(() => expect(sound.src).toBe('/2'))
  say('playing')
  expect(states).toEqual(['loading', 'playing'])
  expect(voice.playing('a')?.words.map(({ start }) => start)).toEqual([-1, 0])
  sound.ended = true
  say('ended')
  expect(voice.stateOf('a')).toBe('paused')
  await voice.toggle(speech('a'))
  expect(sound.src).toBe('/1')
})
