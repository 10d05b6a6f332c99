import type { SpokenWord } from '#contract/audio'
import { alignWords, spokenParts } from '#domain/reading/spoken-words'
import { textOf } from '../painted.ts'
import { runsOf } from '../runs.ts'
import { followWords } from './follow-words.ts'

interface Playing {
  readonly sound: Pick<HTMLMediaElement, 'currentTime'>
  readonly words: readonly SpokenWord[]
}

/** Highlights the spoken word of an element, until the returned function is called. Some spoken words may not be shown. */
export function followLine(line: HTMLElement, { sound, words }: Playing): () => void {
  const shown = runsOf(line, textOf).flatMap((run) =>
    spokenParts(run.text).flatMap(({ start, end, said }) => (said ? [{ run, start, end }] : [])),
  )
  const found = alignWords(
    words.map(({ word }) => word),
    shown.map(({ run, start, end }) => run.text.slice(start, end)),
  )
  const places = found.map((index) => (index === null ? null : (shown[index] ?? null)))
  return followWords(sound, words, places)
}
