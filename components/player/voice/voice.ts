import type { SpokenWord } from '#contract/audio'
import type { Language } from '#contract/languages'
import { type Playback, type PlaybackEvent, playback } from '#domain/recorder/playback'

/** What a listen button plays. */
export interface Speech {
  /** Identifies the button. */
  readonly key: string
  /** The text to read, computed on demand. */
  readonly text: () => Promise<string>
  readonly language: Language
  /** The part of a question whose recording is played if its author made one. */
  readonly recorded: { readonly questionId: string; readonly part: 'text' | 'tips' | 'response' } | null
}

/** absent: no sound is available; another press tries again (ERR-041). */
export type VoiceState = Playback | 'absent'

/** A sound, and when its words are spoken, if known: `words` is empty for a recording. */
export interface VoiceSound {
  readonly address: string
  readonly words: readonly SpokenWord[]
}

/** Fetches one of the sounds of a speech; rejects on failure. */
export type VoicePiece = () => Promise<VoiceSound>

/** The player's voice: one speech at a time, and none while another voice of the page speaks. */
export interface Voice {
  stateOf(key: string): VoiceState
  /** The sound playing for a key, and its words. */
  playing(key: string): { readonly sound: Pick<Sound, 'currentTime'>; readonly words: readonly SpokenWord[] } | null
  /** Plays the speech, or pauses it if it is playing. Never rejects. */
  toggle(speech: Speech): Promise<void>
  stop(): void
  onState(listener: () => void): () => void
}

/** The part of an <audio> element that the voice uses. */
export interface Sound {
  src: string
  readonly currentTime: number
  readonly ended: boolean
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
  /** Fetches each piece once; a failed one again. */
  piece: (at: number) => Promise<VoiceSound> | undefined
  at: number
  loaded: boolean
  words: readonly SpokenWord[]
}

/** What a voice needs from the page. */
export interface VoiceTools {
  /** Finds the sounds of a speech, one after the other, none when there are none; called once per speech, unless it fails. */
  readonly find: (speech: Speech) => Promise<readonly VoicePiece[]>
  readonly newSound: () => Sound
  /** Stops any other speaker, and registers `stop` for when another one begins. */
  readonly takeTurn: (stop: () => void) => void
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it consists of short inner functions
export function createVoice({ find: findSounds, newSound, takeTurn }: VoiceTools): Voice {
  const found = new Map<string, Promise<Turn['piece']>>()
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
    for (const [name, event] of playbackEvents) opened.addEventListener(name, () => hear(event, opened))
    opened.addEventListener('error', () => current?.loaded && markAbsent(current.key))
    // Some browsers let an element play later only if it was first used during a user gesture.
    opened.load()
    return opened
  }

  /** At the end of a piece the next one follows; after the last, the speech can be heard again from its start. */
  function hear(event: PlaybackEvent, playing: Sound) {
    const turn = current
    const next = turn?.loaded ? turn.piece(turn.at + 1) : undefined
    if (event === 'paused' && playing.ended && next) return
    if (event === 'ended' && turn && next) return void follow(turn, next, playing)
    if (event === 'ended') current = null
    dispatch(event)
  }

  async function follow(turn: Turn, next: Promise<VoiceSound>, playing: Sound) {
    dispatch('waiting')
    turn.at++
    await play(turn, next, playing).catch(() => current === turn && dispatch('failed'))
  }

  function find(speech: Speech): Promise<Turn['piece']> {
    const known = found.get(speech.key)
    if (known) return known
    const finding = findSounds(speech).then((pieces) => {
      const fetched: Promise<VoiceSound>[] = []
      return (at: number) => {
        const fetch = pieces[at]
        if (fetch && !fetched[at]) fetched[at] = fetch()
        return fetched[at]
      }
    })
    found.set(speech.key, finding)
    return finding
  }

  function markAbsent(key: string) {
    found.delete(key)
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
    const turn: Turn = { key: speech.key, piece: () => undefined, at: 0, loaded: false, words: [] }
    takeTurn(stop)
    current = turn
    absent.delete(speech.key)
    dispatch('asked')
    turn.piece = await find(speech).catch(() => turn.piece)
    await play(turn, turn.piece(0), playing)
  }

  async function play(turn: Turn, piece: Promise<VoiceSound> | undefined, playing: Sound) {
    const heard = await piece?.catch(() => null)
    if (current !== turn) return
    if (!heard) return markAbsent(turn.key)
    playing.src = heard.address
    turn.loaded = true
    // The words of the pieces before are over: they keep their place in the line.
    turn.words = [...turn.words.map((word) => ({ ...word, start: -1, end: -1 })), ...heard.words]
    // The next piece is fetched while this one is heard.
    turn.piece(turn.at + 1)?.catch(() => {})
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
        // The browser refuses to play, or playback was stopped before it began.
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
