import type { SpokenWord } from '#contract/audio'
import { alignWords, spokenWords } from '#domain/reading/spoken-words'
import { callApi } from '#lib/browser/client'
import { contentAddress } from '#lib/browser/file-address'
import { followWords } from './follow-words.ts'
import { takeTurn } from './one-voice.ts'
import type { Utterance } from './utterances.ts'

/** absent: no voice is available; tooMany: rate limited for some minutes. */
export type VoiceState = 'silent' | 'loading' | 'speaking' | 'absent' | 'tooMany'

interface Speech {
  readonly address: string
  readonly words: readonly SpokenWord[]
}

const known = new Map<string, Promise<Speech>>()
const listeners = new Set<() => void>()
let state: VoiceState = 'silent'
let sound: HTMLAudioElement | undefined
/** The current reading; another reading, or a stop, replaces it. */
let turn: { readonly id: number; cut: () => void } | null = null
let turns = 0
let rate = 1

/** The only voice that reads texts, lines and words of the page. */
export const readingVoice = {
  state: (): VoiceState => state,
  onState(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Playback rate from now on (voiceRate). */
  setRate(next: number): void {
    rate = next
    if (sound) sound.playbackRate = rate
  },
  stop,
  /** Says utterances one after the other, until another reading or a stop. Never rejects. */
  async read(utterances: readonly Utterance[]): Promise<void> {
    takeTurn(stop)
    stop()
    const mine = { id: ++turns, cut: () => {} }
    turn = mine
    sound ??= new Audio()
    // Some browsers let an element play later only if it was first used during a user gesture.
    sound.load()
    setState('loading')
    try {
      for (const [index, utterance] of utterances.entries()) {
        const said = await fetchSpeech(utterance)
        if (turn !== mine) return
        const next = utterances[index + 1]
        if (next) void fetchSpeech(next).catch(() => {})
        await play(sound, said, { utterance, mine })
        if (turn !== mine) return
      }
      stop()
    } catch (error) {
      if (turn !== mine) return
      stop()
      setState(Reflect.get(Object(error), 'kind') === 'tooMany' ? 'tooMany' : 'absent')
    }
  },
}

function setState(next: VoiceState): void {
  state = next
  for (const listener of listeners) listener()
}

function stop(): void {
  turn?.cut()
  turn = null
  sound?.pause()
  setState('silent')
}

/** Cached, except failures (PLY-045). */
function fetchSpeech({ text, before = '', after = '', language }: Utterance): Promise<Speech> {
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

/** Resolves when the sound has ended or was stopped; rejects when it cannot be played. */
async function play(
  playing: HTMLAudioElement,
  { address, words }: Speech,
  { utterance, mine }: { utterance: Utterance; mine: NonNullable<typeof turn> },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const ended = new AbortController()
  const { signal } = ended
  playing.addEventListener('ended', () => resolve(), { signal })
  playing.addEventListener('error', () => reject(new Error('no sound')), { signal })
  playing.src = address
  playing.defaultPlaybackRate = rate
  mine.cut = resolve
  let unfollow = () => {}
  try {
    await playing.play()
    playing.playbackRate = rate
    if (turn === mine) setState('speaking')
    unfollow = followWords(playing, words, placesOf(words, utterance))
    await promise
  } catch (error) {
    // play() rejects when stopped before it began: not a failure.
    if (turn === mine) throw error
  } finally {
    unfollow()
    ended.abort()
  }
}

function placesOf(words: readonly SpokenWord[], { text, places }: Utterance): Utterance['places'] {
  if (words.length === places.length) return places
  const found = alignWords(
    words.map(({ word }) => word),
    spokenWords(text),
  )
  return found.map((index) => (index === null ? null : (places[index] ?? null)))
}
