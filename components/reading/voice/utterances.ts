import { type Language, languageOf } from '#contract/languages'
import { endsPiece, spokenParts } from '#domain/reading/spoken-words'
import { speaksByDevice } from '#lib/browser/voice/device-voices'
import type { SaidText } from '#lib/browser/voice/engine'
import type { Run } from '../runs.ts'

export interface WordPlace {
  readonly run: Run
  readonly start: number
  readonly end: number
}

/** Text spoken in one go, with the places of its words; null for a word that is in no text node, as in a formula. */
export interface Utterance extends SaidText {
  readonly places: readonly (WordPlace | null)[]
}

/** Pieces cut for the device in those of the server's voice, each of which counts against a limit. */
export function joinPieces(pieces: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = []
  const isWhole = (one: Utterance) => one.recording === undefined && one.before === undefined
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.language !== piece.language || ![last, piece].every(isWhole) || endsPiece(last.text, false)) joined.push(piece)
    else joined.splice(-1, 1, { ...last, text: `${last.text} ${piece.text}`, places: [...last.places, ...piece.places] })
  }
  return joined
}

/**
 * Splits runs into utterances by sentence, so that the first is heard soon. Leaves out texts in a language without a voice, and what stands
 * before the offset `from` in the first run.
 */
export function utterancesOf(runs: readonly Run[], from = 0): Utterance[] {
  const done: Utterance[] = []
  let text = ''
  let places: (WordPlace | null)[] = []
  let language: Language = 'FR'
  const close = () => {
    if (places.length > 0) done.push({ text: text.trim(), language, places })
    text = ''
    places = []
  }
  for (const run of runs) {
    const spoken = languageOf(run.language)
    if (!spoken) continue
    if (spoken !== language) close()
    language = spoken
    // A heading or a list item without a full stop ends a sentence all the same.
    if (run.opens && /[\p{L}\p{N}]\s*$/u.test(text)) text = `${text.trimEnd()}. `
    for (const { start, end, said } of spokenParts(run.text)) {
      if (run === runs[0] && start < from) continue
      if (endsPiece(text, done.length === 0 || speaksByDevice(language))) close()
      text += `${run.text.slice(start, end)} `
      if (said) places.push(run.parts.length > 0 ? { run, start, end } : null)
    }
  }
  close()
  return done
}
