import { readdirSync, readFileSync } from 'node:fs'
import { readText } from '#domain/reading/read'
import { readWord } from './read-word.ts'

const folder = new URL('../../domain/reading/corpus/', import.meta.url)
const linesOf = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n')

/** A corpus word, as in « mai·son m ai:ɛ s:z on:ɔ̃ »: a bare letter stands for its own sound, an empty sound for silence. */
export interface CorpusWord {
  word: string
  syllables: string
  graphemes: string
}

/** The corpus words by phenomenon (`domain/reading/corpus/*.txt`), transcribed and checked by hand. */
export function corpusWords(): Map<string, CorpusWord[]> {
  const files = readdirSync(folder).filter((file) => file !== 'sentences.txt')
  return new Map(files.map((file) => [file.replace('.txt', ''), linesOf(file).map(wordOf)]))
}

function wordOf(line: string): CorpusWord {
  const [syllables = '', ...graphemes] = line.split(' ')
  return { word: syllables.replaceAll('·', ''), syllables, graphemes: graphemes.join(' ') }
}

/** The automaton’s reading of a word, in corpus notation. */
export function readAsInCorpus(word: string): CorpusWord {
  const read = readWord(word)
  const graphemes = read.graphemes.map(([letters, phoneme]) => (letters === phoneme ? letters : `${letters}:${phoneme}`))
  return { word, syllables: read.syllables.join('·'), graphemes: graphemes.join(' ') }
}

/** A homograph in its sentence: the text, the word, and the sounds expected and read. */
export interface CorpusHomograph {
  text: string
  word: string
  expected: string
  read: string
}

/** The homographs of `sentences.txt`: « Les poules du [couvent:kuvɑ̃] [couvent:kuv]. » */
export function corpusHomographs(): CorpusHomograph[] {
  return linesOf('sentences.txt').flatMap((line) => {
    const text = line.replace(/\[([^:\]]+):[^\]]+\]/gu, '$1')
    const marks = [...line.matchAll(/\[(?<word>[^:\]]+):(?<expected>[^\]]+)\]/gu)]
    let taken = 0
    return marks.map(({ groups, index }) => {
      const { word = '', expected = '' } = groups ?? {}
      const at = index - taken
      taken += expected.length + 3
      return { text, word, expected, read: soundsAt(text, at, word.length) }
    })
  })
}

function soundsAt(text: string, from: number, length: number): string {
  let at = 0
  let sounds = ''
  for (const token of readText(text)) {
    for (const [letters, phoneme] of 'word' in token ? token.graphemes : [[token.text, ''] as const]) {
      if (at >= from && at < from + length) sounds += phoneme
      at += letters.length
    }
  }
  return sounds
}
