import type { Language } from '#contract/languages'
import { voiceRate } from '#domain/reading/choice'
import type { Playback } from '#domain/recorder/playback'
import { onReadingChoice, readingChoice } from '#lib/browser/reading-choice'
import { speaksByDevice, wakeDevice } from '#lib/browser/voice/device-voices'
import type { Engine, Hearer } from '#lib/browser/voice/engine'
import { pageSound } from '#lib/browser/voice/page-sound'
import { pauseRecordings } from '#lib/browser/voice/pause-recordings'
import { joinPieces, type Utterance } from './utterances.ts'

/** absent: nothing can be heard; tooMany, tooManyToday: too many new texts. Another press tries again (ERR-041). */
type VoiceTrouble = 'absent' | 'tooMany' | 'tooManyToday'
export type VoiceState = Playback | VoiceTrouble

/** One reading of one or several utterances. */
interface Turn {
  readonly key: string
  readonly stop: AbortController
  state: Playback
  /** What says the current utterance; none while it is awaited. */
  engine: Engine | null
  begun: boolean
  /** What is to be said after the current utterance. */
  rest: readonly Utterance[]
  /** The languages that the server reads to the end, once it has begun: voices of the device may be listed late. */
  readonly served: Set<Language>
  /** Resolved when the reader goes on. */
  paused: PromiseWithResolvers<void> | null
}

const troubles = new Map<string, VoiceTrouble>()
const listeners = new Set<() => void>()
let turn: Turn | null = null
/** Whose word is highlighted. */
let shownBy: Turn | null = null
let isOpen = false

/** The key of what the reading aids read: a text, a line, a word. */
export const readingKey = 'reading'

/** The only voice of the page: it reads lines of the player, texts, lines and words. `key` says who asked for what is read. */
export const voice = {
  stateOf: (key: string): VoiceState => (turn?.key === key ? turn.state : (troubles.get(key) ?? 'paused')),
  onState(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Stops what was asked for with this key, or whatever is said, and forgets why it could not be heard. */
  stop(key = turn?.key): void {
    if (key !== undefined) troubles.delete(key)
    if (turn?.key === key) {
      const stopped = turn
      turn = null
      stopped?.paused?.resolve()
      stopped?.stop.abort()
    }
    tell()
  },
  /** Reads utterances one after the other, until another reading or a stop. Never rejects. */
  async read(key: string, find: () => Promise<readonly Utterance[]>): Promise<void> {
    voice.stop()
    pauseRecordings()
    openSound()
    const mine: Turn = {
      key,
      stop: new AbortController(),
      state: 'loading',
      engine: null,
      begun: false,
      rest: [],
      served: new Set(),
      paused: null,
    }
    turn = mine
    troubles.delete(key)
    tell()
    try {
      mine.rest = await find()
      if (mine.rest.length === 0) throw new Error('nothing to say')
      for (let [now, ...rest] = mine.rest; now; [now, ...rest] = mine.rest) {
        mine.rest = rest
        await say(mine, now)
      }
    } catch (error) {
      if (turn !== mine) return
      voice.stop()
      troubles.set(key, troubleOf(error))
      tell()
    }
    if (turn === mine) voice.stop()
  },
  /** Reads, or pauses what is being read, or goes on with it. What has not begun is stopped. */
  toggle(key: string, find: () => Promise<readonly Utterance[]>): void {
    if (turn?.key !== key) return void voice.read(key, find)
    if (turn.state === 'paused') goOn(turn)
    else if (turn.begun) pause(turn)
    else voice.stop()
  },
}

function tell(): void {
  for (const listener of listeners) listener()
}

function setState(mine: Turn, state: Playback): void {
  mine.state = state
  if (turn === mine) tell()
}

function pause(mine: Turn): void {
  mine.paused = Promise.withResolvers()
  mine.engine?.pause()
  setState(mine, 'paused')
}

function goOn(mine: Turn): void {
  pauseRecordings()
  setState(mine, 'loading')
  mine.paused?.resolve()
  mine.paused = null
  mine.engine?.resume()
}

/** To be called during a user's gesture. */
function openSound(): void {
  pageSound().load()
  wakeDevice()
  if (isOpen) return
  isOpen = true
  document.addEventListener('play', ({ target }) => target instanceof HTMLMediaElement && voice.stop(), { capture: true })
  onReadingChoice(() => turn?.engine?.setRate(voiceRate(readingChoice())))
}

async function say(mine: Turn, utterance: Utterance): Promise<void> {
  const showing = await import('./show-word.ts').catch(() => null)
  const hearer: Hearer = {
    signal: mine.stop.signal,
    rate: () => voiceRate(readingChoice()),
    onState: (state) => {
      mine.begun ||= state === 'playing'
      setState(mine, state)
    },
    onWord: (at) => {
      shownBy = mine
      showing?.showWord(utterance.places[at] ?? null)
    },
  }
  const hear = async (engine: Engine) => {
    await mine.paused?.promise
    if (turn !== mine) return
    mine.engine = engine
    await engine.say(utterance, hearer)
  }
  try {
    const isOurs = utterance.recording === undefined && !mine.served.has(utterance.language)
    if (turn === mine && isOurs && speaksByDevice(utterance.language)) {
      const { deviceEngine } = await import('#lib/browser/voice/device-engine')
      const isHeard = await hear(deviceEngine).then(
        () => true,
        () => false,
      )
      if (isHeard) return
      mine.rest = joinPieces(mine.rest)
    }
    if (utterance.recording === undefined) mine.served.add(utterance.language)
    if (turn === mine) await hear(await readyEngine(mine, utterance))
  } finally {
    mine.engine = null
    if (shownBy === mine) showing?.showWord(null)
  }
}

/** The server's voice, with the sound at hand; the next one is fetched while this one is heard. */
async function readyEngine(mine: Turn, utterance: Utterance): Promise<Engine> {
  setState(mine, 'loading')
  const { soundEngine, soundOf } = await import('#lib/browser/voice/sound-engine')
  await soundOf(utterance)
  const [next] = mine.rest
  if (next && turn === mine) soundOf(next).catch(() => {})
  return soundEngine
}

/** A refusal of the API has a code. */
function troubleOf(error: unknown): VoiceTrouble {
  const { kind, code } = Object(error)
  if (kind !== 'tooMany') return 'absent'
  return code === 'speech.tooManyToday' ? 'tooManyToday' : 'tooMany'
}
