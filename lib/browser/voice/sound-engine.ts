import type { SpokenWord } from '#contract/audio'
import { alignWords, spokenWords } from '#domain/reading/spoken-words'
import { callApi } from '../client.ts'
import { contentAddress } from '../file-address.ts'
import type { Engine, SaidText } from './engine.ts'
import { pageSound } from './page-sound.ts'

interface Sound {
  readonly address: string
  readonly words: readonly SpokenWord[]
}

const known = new Map<string, Promise<Sound>>()

/** The sound of a text, cached, except failures (PLY-045). */
export function soundOf({ text, before = '', after = '', language, recording }: SaidText): Promise<Sound> {
  if (recording !== undefined) return Promise.resolve({ address: recording, words: [] })
  const key = JSON.stringify([language, before, text, after])
  const found =
    known.get(key) ??
    callApi('dynamicTranscript', { body: { text, before, after, selectedLanguage: language } }).then(({ path, words }) => ({
      address: contentAddress(path),
      words,
    }))
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

/** The server's voice, or an author's recording, played by this element. */
export const soundEngine: Engine = {
  async say(said, { signal, rate, onState, onWord }) {
    const { address, words } = await soundOf(said)
    if (signal.aborted) return
    const sound = pageSound()
    const shown = alignWords(
      words.map(({ word }) => word),
      spokenWords(said.text),
    )
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const told = new AbortController()
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      sound.addEventListener(name, listener, { signal: told.signal })
    on('playing', () => onState('playing'))
    on('waiting', () => onState('loading'))
    // A browser reports the end of a sound as a pause first.
    on('pause', () => sound.ended || onState('paused'))
    on('ended', () => resolve())
    on('error', () => reject(new Error('no sound')))
    signal.addEventListener('abort', () => resolve(), { signal: told.signal })
    sound.src = address
    sound.defaultPlaybackRate = rate()
    const unfollow = followWords(sound, words, (at) => onWord(shown[at] ?? -1))
    try {
      // A pause before it began is no failure.
      sound.play().catch((error: unknown) => Reflect.get(Object(error), 'name') === 'AbortError' || reject(error))
      await promise
    } finally {
      unfollow()
      told.abort()
      sound.pause()
    }
  },
  pause: () => pageSound().pause(),
  resume: () =>
    void pageSound()
      .play()
      .catch(() => {}),
  setRate(rate) {
    pageSound().playbackRate = rate
  },
}

/** Tells which word a sound is speaking, until the returned function is called. */
function followWords(sound: HTMLAudioElement, words: readonly SpokenWord[], tell: (at: number) => void): () => void {
  let told = -1
  let frame = 0
  const follow = () => {
    const now = sound.currentTime * 1000
    const at = words.findLastIndex(({ start }) => start <= now)
    if (at !== told) tell(at)
    told = at
    frame = requestAnimationFrame(follow)
  }
  frame = requestAnimationFrame(follow)
  return () => cancelAnimationFrame(frame)
}
