import type { Utterance } from './utterances.ts'

/** What says a text: the device, or a sound of the server. */
export interface Engine {
  /** Resolves when the text has been said, or `signal` is aborted; rejects when it cannot be heard. */
  say(utterance: Utterance, hearer: Hearer): Promise<void>
  pause(): void
  resume(): void
  /** Applies the reader's speed to what is being said. */
  setRate(rate: number): void
}

/** Who is told how far the voice is. */
export interface Hearer {
  readonly signal: AbortSignal
  readonly rate: () => number
  readonly onState: (state: 'loading' | 'playing' | 'paused') => void
  /** The word that is being said, by its place among the words of the utterance. */
  readonly onWord: (place: Utterance['places'][number]) => void
}
