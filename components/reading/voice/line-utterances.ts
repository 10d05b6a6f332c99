import type { Language } from '#contract/languages'
import { alignWords, spokenParts, spokenPieces, spokenWords } from '#domain/reading/spoken-words'
import { speaksByDevice } from '#lib/browser/voice/device-voices'
import { textOf } from '../painted.ts'
import { runsOf } from '../runs.ts'
import type { Utterance } from './utterances.ts'

/** A text in the pieces in which it is read, with the places of its words in the line; some may not be shown there. */
export function lineUtterances(text: string, language: Language, line: HTMLElement | null): Utterance[] {
  const shown = (line ? runsOf(line, textOf) : []).flatMap((run) =>
    spokenParts(run.text).flatMap(({ start, end, said }) => (said ? [{ run, start, end }] : [])),
  )
  const found = alignWords(
    spokenWords(text),
    shown.map(({ run, start, end }) => run.text.slice(start, end)),
  )
  const places = found.map((index) => (index === null ? null : (shown[index] ?? null)))
  return spokenPieces(text, speaksByDevice(language)).map((piece) => {
    return { text: piece, language, places: places.splice(0, spokenWords(piece).length) }
  })
}
