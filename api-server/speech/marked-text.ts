import type { SpokenWord } from '#contract/audio'
import type { SaidPart } from './said-parts.ts'
import type { Pcm } from './wave.ts'

/*
 * Timing of words. The engine does not report when it says each word, so the text is read twice: once plainly, and once with a
 * marker sound, which no voice can produce, before each part. Users hear the first reading; the second gives the times, minus the
 * pause that each marker adds (decision 33).
 */

/** Length in samples of the marker before a word, and of the one between the two readings. */
export const markLength = 64
export const cutLength = 256

/** Louder and higher than any speech: alternates between two extremes at each sample. */
export const markSamples = (length: number) => Int16Array.from({ length }, (_, index) => (index % 2 === 0 ? 32_000 : -32_000))
const loud = 12_000

/** Markup that reads the text twice; `mark` and `cut` are the paths of the marker sounds. */
export function markedText(parts: readonly SaidPart[], { mark, cut }: { mark: string; cut: string }): string {
  const said = parts.map(({ markup }) => markup)
  return `<speak><p>${said.join(' ')}</p>${sound(cut)}<p>${said.join(` ${sound(mark)}`)}</p></speak>`
}

const sound = (path: string) => `<audio src="${path}"/>`

/** A sound with the times of its words in ms. */
export interface Reading {
  readonly sound: Pcm
  readonly words: SpokenWord[]
}

/** The first reading, with the time of each word of its parts (ms). Throws when the two readings cannot be separated. */
export function separateReadings({ rate, samples }: Pcm, parts: readonly SaidPart[]): Reading {
  const marks = findMarks(samples)
  const cut = marks.find(({ length }) => length >= cutLength - 2)
  if (!cut) throw new Error('a sound without its two readings')
  const plain = trimSilence(samples.subarray(0, cut.at))
  const second = trimSilence(samples.subarray(cut.at + cut.length))
  const starts = findMarks(second).map(({ at }) => at - pause * rate)
  const texts = parts.map(({ words }) => words.join(' '))
  const allFound = starts.length === parts.length - 1
  const edges = allFound ? timesOf(starts, second.length, plain.length) : sharedTimes(texts, 0, plain.length)
  const msAt = (index: number) => ((edges[index] ?? plain.length) / rate) * 1000
  return {
    sound: { rate, samples: plain },
    words: parts.flatMap(({ words }, index) => timeWords(words, msAt(index), msAt(index + 1))),
  }
}

/** A text that was read once, as another engine does: each word gets a share of the time by its letters. */
export function oneReading({ rate, samples }: Pcm, parts: readonly Pick<SaidPart, 'words'>[]): Reading {
  const plain = trimSilence(samples)
  const words = parts.flatMap((part) => part.words)
  return { sound: { rate, samples: plain }, words: timeWords(words, 0, (plain.length / rate) * 1000) }
}

/** Words within a time in ms. */
function timeWords(words: readonly string[], from: number, to: number): SpokenWord[] {
  const edges = sharedTimes(words, from, to).map(Math.round)
  return words.map((word, at) => ({ word, start: edges[at] ?? 0, end: edges[at + 1] ?? 0 }))
}

/** Silence between sentences that were said one by one, in seconds. */
const sentencePause = 0.3

/** Readings of the same rate one after the other, each of which keeps its times. */
export function joinReadings(readings: readonly Reading[]): Reading {
  const rate = readings[0]?.sound.rate ?? 0
  const gap = Math.round(sentencePause * rate)
  const samples = new Int16Array(readings.reduce((sum, { sound }) => sum + sound.samples.length + gap, 0))
  let at = 0
  const words = readings.flatMap(({ sound, words }) => {
    samples.set(sound.samples, at)
    const from = Math.round((at / rate) * 1000)
    at += sound.samples.length + gap
    return words.map(({ word, start, end }) => ({ word, start: from + start, end: from + end }))
  })
  return { sound: { rate, samples: samples.subarray(0, at - gap) }, words }
}

interface FoundMark {
  readonly at: number
  readonly length: number
}

function findMarks(samples: Int16Array): FoundMark[] {
  const marks: FoundMark[] = []
  const isLoud = (at: number) => Math.abs(samples[at] ?? 0) > loud && (samples[at] ?? 0) * (samples[at + 1] ?? 0) < 0
  for (let at = 0; at < samples.length; at++) {
    if (!isLoud(at) || !isLoud(at + 1) || !isLoud(at + 2) || !isLoud(at + 3)) continue
    let end = at
    while (isLoud(end)) end++
    marks.push({ at, length: end + 1 - at })
    at = end
  }
  return marks
}

function trimSilence(samples: Int16Array): Int16Array {
  let [start, end] = [0, samples.length]
  while (start < end && samples[start] === 0) start++
  while (end > start && samples[end - 1] === 0) end--
  return samples.subarray(start, end)
}

/** Silence that the engine adds before a marker, in seconds. */
const pause = 0.009

/** Starts of words in the first reading: the extra length of the second is shared equally among the preceding markers. */
function timesOf(starts: readonly number[], marked: number, plain: number): number[] {
  const extra = starts.length === 0 ? 0 : (marked - plain) / starts.length
  const times = starts.map((start, index) => start - extra * index)
  const edges = [0]
  for (const time of times) edges.push(Math.min(Math.max(time, edges.at(-1) ?? 0), plain))
  return [...edges, plain]
}

/** Distributes a time by the length of the words: those of one part, or all of them when the markers do not match. */
function sharedTimes(words: readonly string[], from: number, to: number): number[] {
  const letters = words.map((word) => word.length + 1)
  const all = letters.reduce((sum, count) => sum + count, 0)
  const edges = [from]
  for (const count of letters) edges.push((edges.at(-1) ?? 0) + (count / all) * (to - from))
  return edges
}
