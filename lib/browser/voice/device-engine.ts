import type { Language } from '#contract/languages'
import { spokenParts } from '#domain/reading/spoken-words'
import { deviceVoice, markMute } from './device-voices.ts'
import type { Engine, Hearer, SaidText } from './engine.ts'

/** How long the device may be silent (ms), and how many times in a piece: some voices tell nothing between start and end. */
const silenceMs = 4000
const maxSilences = 7

/** A text as it is said, and where in it the words of the page begin. */
interface Said {
  readonly text: string
  readonly parts: readonly { readonly at: number; readonly length: number; readonly first: number; readonly words: number }[]
}

/** The piece that is being said, from the word `from` on: a voice cannot change its speed, nor everywhere pause, so it begins again there. */
interface Piece {
  readonly said: Said
  readonly language: Language
  readonly hearer: Hearer
  readonly finish: (error?: Error) => void
  from: number
  silences: number
}

let piece: Piece | null = null
let speaking: SpeechSynthesisUtterance | null = null
let timer: ReturnType<typeof setTimeout> | undefined

// Chromium goes on speaking after the page is left, to which the reader may come back.
if (typeof addEventListener === 'function') addEventListener('pagehide', () => speaking && deviceEngine.pause())

/** The local voice of the device: whole sentences short enough for Chromium, which cuts long ones off. */
export const deviceEngine: Engine = {
  async say(text, hearer) {
    const said = await saidOf(text)
    if (hearer.signal.aborted) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    piece = {
      said,
      language: text.language,
      hearer,
      from: 0,
      silences: 0,
      finish: (error) => {
        if (!error) return resolve()
        markMute(text.language)
        reject(error)
      },
    }
    const onAbort = () => resolve()
    hearer.signal.addEventListener('abort', onAbort)
    begin(piece)
    try {
      await promise
    } finally {
      hearer.signal.removeEventListener('abort', onAbort)
      hush()
    }
  },
  pause() {
    piece?.hearer.onState('paused')
    hush()
  },
  resume: () => void (piece && begin(piece)),
  setRate: () => void (piece && speaking && begin(piece)),
}

function hush(): void {
  clearTimeout(timer)
  speaking = null
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel()
}

function begin(mine: Piece): void {
  hush()
  const { said, language, hearer, from } = mine
  const voice = deviceVoice(language)
  if (!voice) {
    mine.finish(new Error('the voice is gone'))
    return
  }
  const spoken = new SpeechSynthesisUtterance(said.text.slice(from))
  Object.assign(spoken, { voice, lang: voice.lang, rate: hearer.rate() })
  // Only the newest one counts: those that were cut off report an error or their end.
  const on = <Name extends keyof SpeechSynthesisUtteranceEventMap>(
    name: Name,
    listener: (event: SpeechSynthesisUtteranceEventMap[Name]) => void,
  ) => spoken.addEventListener(name, (event) => speaking === spoken && listener(event))
  on('start', () => {
    hearer.onState('playing')
    watch(mine, true)
  })
  on('boundary', ({ charIndex, name }) => {
    watch(mine, true)
    if (name === 'sentence') return
    mine.from = from + charIndex
    hearer.onWord(wordAt(mine))
  })
  on('end', () => mine.finish())
  on('error', ({ error }) => mine.finish(new Error(error)))
  speaking = spoken
  speechSynthesis.resume()
  speechSynthesis.speak(spoken)
  watch(mine, false)
}

/** Nothing is heard of some voices, and of others not the end. */
function watch(mine: Piece, started: boolean): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    mine.silences++
    if (!started || mine.silences > maxSilences) mine.finish(new Error('no event'))
    else if (speechSynthesis.speaking) {
      speechSynthesis.resume()
      watch(mine, started)
    } else mine.finish()
  }, silenceMs)
}

function wordAt({ said: { parts }, from }: Piece): number {
  const part = parts.findLast(({ at }) => at <= from) ?? parts[0]
  if (!part) return -1
  const word = Math.min(part.words - 1, Math.floor(((from - part.at) / part.length) * part.words))
  // At a sign that is no word, the word before it.
  return part.first + word
}

/** French in the words that the server's voice says too: numbers, units and signs are read the same everywhere. */
async function saidOf({ text, before = '', after = '', language }: SaidText): Promise<Said> {
  const only = { start: before.length, end: before.length + text.length }
  const groups =
    language === 'FR'
      ? (await import('#domain/reading/spoken/utter')).utteranceOf(before + text + after, only)
      : spokenParts(text).map(({ start, end, said }) => ({ said: text.slice(start, end), words: said ? [''] : [] }))
  let [whole, first] = ['', 0]
  const parts = groups.map(({ said, words }) => {
    const part = { at: whole.length, length: said.length + 1, first, words: words.length }
    whole += `${said} `
    first += words.length
    return part
  })
  return { text: whole, parts }
}
