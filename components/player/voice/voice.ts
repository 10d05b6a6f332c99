import type { SpokenWord } from '#contract/audio'
import type { Language } from '#contract/languages'
import { type Playback, type PlaybackEvent, playback } from '#domain/recorder/playback'

/** What a listen button says. */
export interface Speech {
  /** Tells one button from the others. */
  readonly key: string
  /** The text to read, worked out when somebody listens. */
  readonly text: () => Promise<string>
  readonly language: Language
  /** The part of a question that its author may have recorded. */
  readonly recorded: { readonly questionId: string; readonly part: 'text' | 'tips' | 'response' } | null
}

/** absent: there is no sound to be had; another press tries again (ERR-041). */
export type VoiceState = Playback | 'absent'

/** What is heard, and when its words are said where that is known: none for a recording. */
export interface Heard {
  readonly address: string
  readonly words: readonly SpokenWord[]
}

/** One voice at a time for the whole player, and none beside another of the page. */
export interface Voice {
  stateOf(key: string): VoiceState
  /** The sound that plays for a key, and the words said in it. */
  playing(key: string): { readonly sound: Pick<Sound, 'currentTime'>; readonly words: readonly SpokenWord[] } | null
  /** Plays, or pauses what plays. Never rejects. */
  toggle(speech: Speech): Promise<void>
  stop(): void
  onState(listener: () => void): () => void
}

/** What the voice needs of an <audio> element. */
export interface Sound {
  src: string
  readonly currentTime: number
  play(): Promise<void>
  pause(): void
  load(): void
  addEventListener(name: string, listener: () => void): void
}

const playbackEvents: readonly (readonly [name: string, event: PlaybackEvent])[] = [
  ['playing', 'playing'],
  ['waiting', 'waiting'],
  ['pause', 'paused'],
  ['ended', 'ended'],
]

interface Turn {
  readonly key: string
  loaded: boolean
  words: readonly SpokenWord[]
}

/** What a voice needs of the page. */
export interface VoiceTools {
  /** Finds the sound of a speech, null when there is none; it is asked once for each, unless it fails. */
  readonly find: (speech: Speech) => Promise<Heard | null>
  readonly newSound: () => Sound
  /** Silences whatever else speaks, and hears when it has to be silent itself. */
  readonly takeTurn: (stop: () => void) => void
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what it holds is its functions, each of them short
export function createVoice({ find: ask, newSound, takeTurn }: VoiceTools): Voice {
  const addresses = new Map<string, Promise<Heard | null>>()
  const absent = new Set<string>()
  const listeners = new Set<() => void>()
  let sound: Sound | undefined
  let current: Turn | null = null
  let state: Playback = 'paused'

  function dispatch(event: PlaybackEvent) {
    state = playback(state, event)
    for (const listener of listeners) listener()
  }

  function open(): Sound {
    const opened = newSound()
    for (const [name, event] of playbackEvents) opened.addEventListener(name, () => dispatch(event))
    opened.addEventListener('error', () => current?.loaded && miss(current.key))
    // Some browsers let only an element that was touched by the hand play later.
    opened.load()
    return opened
  }

  function find(speech: Speech): Promise<Heard | null> {
    const known = addresses.get(speech.key)
    if (known) return known
    const found = ask(speech)
    addresses.set(speech.key, found)
    return found
  }

  function miss(key: string) {
    addresses.delete(key)
    absent.add(key)
    if (current?.key === key) current = null
    dispatch('failed')
  }

  function stop() {
    current = null
    sound?.pause()
    dispatch('paused')
  }

  async function start(speech: Speech, playing: Sound) {
    const turn: Turn = { key: speech.key, loaded: false, words: [] }
    takeTurn(stop)
    current = turn
    absent.delete(speech.key)
    dispatch('asked')
    const heard = await find(speech).catch(() => null)
    if (current !== turn) return
    if (heard === null) return miss(speech.key)
    playing.src = heard.address
    turn.loaded = true
    turn.words = heard.words
    await playing.play()
  }

  return {
    stateOf(key) {
      if (current?.key === key) return state
      return absent.has(key) ? 'absent' : 'paused'
    },
    playing(key) {
      return sound && current?.key === key && current.loaded ? { sound, words: current.words } : null
    },
    async toggle(speech) {
      sound ??= open()
      try {
        if (current?.key !== speech.key) {
          sound.pause()
          state = 'paused'
          await start(speech, sound)
        } else if (state !== 'paused') {
          sound.pause()
          if (!current.loaded) stop()
        } else {
          dispatch('asked')
          await sound.play()
        }
      } catch {
        // The browser refuses to play, or was told to stop before it began.
        dispatch('failed')
      }
    },
    stop,
    onState(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
