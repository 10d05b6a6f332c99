import type { Language } from '#contract/languages'

/** A text that is said in one go. */
export interface SaidText {
  readonly text: string
  /** The rest of the sentence, when only some of its words are said. */
  readonly before?: string
  readonly after?: string
  readonly language: Language
  /** Address of its author's recording, heard instead. */
  readonly recording?: string
}

/** What says a text: the device, or a sound of the server. */
export interface Engine {
  /** Resolves when the text has been said, or `signal` is aborted; rejects when it cannot be heard. */
  say(said: SaidText, hearer: Hearer): Promise<void>
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
  /** The word that is being said, by its place among the words of the text; -1 for none of them. */
  readonly onWord: (at: number) => void
}
