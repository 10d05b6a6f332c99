import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { groupConsecutive } from '#domain/lists/group-consecutive'
import { splitSounds } from '#domain/reading/phonemes'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { joinReadings, oneReading } from './marked-text.ts'
import { soundsFor } from './notation.ts'
import type { PicoJob, Spoken } from './pico-thread.ts'
import type { SaidPart } from './said-parts.ts'
import { createThread } from './thread.ts'
import type { Voice } from './voice.ts'

/** Files of the French voice, which `voice add` fetches: they may be passed on but come without sources, so they are not shipped. */
export const picoFiles = ['fr-FR_ta.bin', 'fr-FR_nk0_sg.bin'] as const

export const picoFolder = ({ VOICE_DIR, DATA_DIR }: Pick<Env, 'VOICE_DIR' | 'DATA_DIR'>) =>
  VOICE_DIR ?? join(dirname(DATA_DIR), 'voice')

const rate = 16_000

/** SVOX Pico's French voice, where its files are. Times of words within a sentence are by length. */
export function picoVoice(folder: string, log: Log): Voice {
  const thread = createThread<PicoJob, Spoken>(new URL('./pico-thread.ts', import.meta.url))
  const files = picoFiles.map((name) => join(folder, name))
  return {
    name: 'pico',
    speaks: (language) => language === 'FR' && files.every((file) => existsSync(file)),
    async say(parts) {
      const sentences = sentencesOf(parts)
      const spoken = await thread.run({ files, sentences: sentences.map((of) => of.map(({ said }) => said).join(' ')) })
      if ('error' in spoken) log.warn({ voice: 'pico', reason: spoken.error }, 'a voice fails')
      if ('error' in spoken || spoken.sounds.every(({ length }) => length === 0)) return null
      return joinReadings(spoken.sounds.map((samples, at) => oneReading({ rate, samples }, sentences[at] ?? [])))
    },
  }
}

/** Words said after which a sentence is cut: what is longer takes this engine more time than its length, and 120 a minute. */
const longSentence = 60

/** The sentences of a text: parts, of which one that is said in many words (a number of sixty digits) may go on in the next sentence. */
export function sentencesOf(parts: readonly Pick<SaidPart, 'words' | 'ssml'>[]) {
  const pieces = parts.flatMap((part) =>
    picoMarkup(part)
      .split(/ (?!ph=)/)
      .map((said, at) => ({ words: at === 0 ? part.words : [], said })),
  )
  return groupConsecutive(pieces, (sentence) => sentence.length < longSentence && !/[.!?]$/.test(sentence.at(-1)?.said ?? ''))
}

/** SSML as this engine takes it: sounds in X-SAMPA, words without sounds as letters. */
export const picoMarkup = ({ ssml }: Pick<SaidPart, 'ssml'>): string =>
  ssml
    .replace(/&(?:amp|lt|gt);/g, ' ')
    .replace(
      /<phoneme alphabet="ipa" ph="([^"]*)">[^<]*<\/phoneme>/g,
      (_, ipa: string) => `<phoneme ph="${soundsFor('pico', splitSounds(ipa)).join('')}"/>`,
    )
