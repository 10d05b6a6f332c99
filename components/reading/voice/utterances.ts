import { type Language, languageOf } from '#contract/languages'
import { spokenParts } from '#domain/reading/spoken-words'
import type { Run } from '../runs.ts'

/** Where a word stands on the page. */
export interface WordPlace {
  readonly run: Run
  readonly start: number
  readonly end: number
}

/** What is said at once, with the places of its words; null for a word that stands in no text, as those of a formula. */
export interface Utterance {
  readonly text: string
  readonly language: Language
  readonly places: readonly (WordPlace | null)[]
}

/** Characters after which an utterance ends with its sentence, and those after which it ends anyhow. */
const enough = 240
const maxLength = 1200

/** The utterances of some runs, sentence by sentence: the first is heard soon. Texts that no voice of ours speaks are left out. */
export function utterancesOf(runs: readonly Run[]): Utterance[] {
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
    // A heading or an item without a full stop is a sentence all the same.
    if (run.opens && /[\p{L}\p{N}]\s*$/u.test(text)) text = `${text.trimEnd()}. `
    for (const { start, end, said } of spokenParts(run.text)) {
      if (text.length > maxLength || (text.length > enough && /[.!?…]['"»)\s]*$/u.test(text))) close()
      text += `${run.text.slice(start, end)} `
      if (said) places.push(run.parts.length > 0 ? { run, start, end } : null)
    }
  }
  close()
  return done
}
