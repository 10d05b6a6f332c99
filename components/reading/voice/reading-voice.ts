import type { SpokenWord } from '#contract/audio'
import { alignWords, spokenWords } from '#domain/reading/spoken-words'
import { callApi } from '#lib/browser/client'
import { contentAddress } from '#lib/browser/file-address'
import { followWords } from './follow-words.ts'
import { takeTurn } from './one-voice.ts'
import type { Utterance } from './utterances.ts'

/** absent: no voice is to be had; tooMany: not before some minutes; refused: the browser plays nothing. */
export type VoiceState = 'silent' | 'loading' | 'speaking' | 'absent' | 'tooMany'

interface Speech {
  readonly address: string
  readonly words: readonly SpokenWord[]
}

const known = new Map<string, Promise<Speech>>()
const listeners = new Set<() => void>()
let state: VoiceState = 'silent'
let sound: HTMLAudioElement | undefined
/** What is being read: another reading, or a stop, takes its place. */
let turn: { readonly id: number; cut: () => void } | null = null
let turns = 0
let rate = 1

/** The voice that reads texts, lines and words of the page: one for all of them. */
export const readingVoice = {
  state: (): VoiceState => state,
  onState(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** How fast it speaks, from now on (voiceRate). */
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
    // Some browsers let only an element that was touched by the hand play later.
    sound.load()
    tell('loading')
    try {
      for (const [index, utterance] of utterances.entries()) {
        const said = await find(utterance)
        if (turn !== mine) return
        const next = utterances[index + 1]
        if (next) void find(next).catch(() => {})
        await play(sound, said, { utterance, mine })
        if (turn !== mine) return
      }
      stop()
    } catch (error) {
      if (turn !== mine) return
      stop()
      tell(Reflect.get(Object(error), 'kind') === 'tooMany' ? 'tooMany' : 'absent')
    }
  },
}

function tell(next: VoiceState): void {
  state = next
  for (const listener of listeners) listener()
}

function stop(): void {
  turn?.cut()
  turn = null
  sound?.pause()
  tell('silent')
}

/** Asked for once, unless it fails (PLY-045). */
function find({ text, language }: Utterance): Promise<Speech> {
  const key = `${language} ${text}`
  const found =
    known.get(key) ??
    callApi('dynamicTranscript', { body: { text, selectedLanguage: language } }).then(({ path, words }) => ({
      address: contentAddress(path),
      words,
    }))
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

/** Resolves when the sound has ended or is cut; rejects when it cannot be played. */
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
    if (turn === mine) tell('speaking')
    unfollow = followWords(playing, words, placesOf(words, utterance))
    await promise
  } catch (error) {
    // A stop while it was about to begin is no failure.
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
