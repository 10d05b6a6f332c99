import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { minifySync, transformSync } from '@swc/core'
import { readLetters } from '#domain/reading/automaton'
import { entryOf, parsedEntry, writtenEntries } from '#domain/reading/lexicon/lexicon'
import { syllableStarts } from '#domain/reading/syllables'
import { corpusHomographs, corpusWords, readAsInCorpus } from '#tests/support/reading-corpus'

// Measures the French reading rules on our own corpus, and their size in a page. With a file of entries for the lexicon (`npm run
// reading-score entries.txt`), prints those to add, aligned, and what is wrong with the others.

const [file] = process.argv.slice(2)
if (file) {
  for (const entry of readFileSync(file, 'utf8').split('\n')) if (entry.trim() !== '') printEntry(entry.trim())
  process.exit()
}

const percent = (right: number, all: number) => `${((100 * right) / all).toFixed(1).padStart(5)} %  of ${all}`

let size = { all: 0, syllables: 0, graphemes: 0 }
for (const [phenomenon, expected] of corpusWords()) {
  const read = expected.map(({ word }) => readAsInCorpus(word))
  const right = (part: 'syllables' | 'graphemes') => read.filter((one, at) => one[part] === expected[at]?.[part]).length
  const score = { all: expected.length, syllables: right('syllables'), graphemes: right('graphemes') }
  size = { all: size.all + score.all, syllables: size.syllables + score.syllables, graphemes: size.graphemes + score.graphemes }
  print(phenomenon, score)
}
print('all words', size)

const homographs = corpusHomographs()
const right = homographs.filter(({ expected, read }) => expected === read).length
console.log(`homographs           ${percent(right, homographs.length)}`)

const folder = new URL('../domain/reading/', import.meta.url)
printSize('minified rules', [...sources(folder), ...sources(new URL('rules/', folder))])
printSize(`${writtenEntries().size} entries`, sources(new URL('lexicon/', folder)))

function printSize(name: string, files: URL[]) {
  const code = files.map(minify).join('\n')
  const kilobytes = (length: number) => `${(length / 1024).toFixed(1)} kB`
  console.log(`${name.padEnd(20)} ${kilobytes(Buffer.byteLength(code))}, Brotli ${kilobytes(brotliCompressSync(code).length)}`)
}

/** The entry with its syllables and graphemes, or why it must not be added. */
function printEntry(entry: string) {
  const word = (entry.split(' ', 1)[0] ?? '').replaceAll('·', '')
  const graphemes = parsedEntry(entry)?.graphemes
  if (!graphemes) return console.log(`${entry}   cannot be aligned: write its graphemes`)
  const phonemes = graphemes.map(({ phoneme }) => phoneme)
  const isRead = JSON.stringify(phonemes) === JSON.stringify(readLetters(word, '_').map(({ phoneme }) => phoneme))
  if (isRead) return console.log(`${entry}   is read already${entryOf(word) ? ': by the lexicon' : ''}`)
  let at = 0
  const pairs = graphemes.map(({ length, phoneme }) => {
    at += length
    return `${word.slice(at - length, at)}:${phoneme}`
  })
  const starts = [0, ...syllableStarts(word, graphemes)]
  const syllables = starts.map((start, index) => word.slice(start, starts[index + 1])).join('·')
  console.log(`${entry}   ${syllables}   ${pairs.join(' ')}`)
}

function print(name: string, score: { all: number; syllables: number; graphemes: number }) {
  const { all, syllables, graphemes } = score
  console.log(`${name.padEnd(20)} syllables ${percent(syllables, all)}   graphemes ${percent(graphemes, all)}`)
}

function sources(from: URL): URL[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return files.map((file) => new URL(file, from))
}

function minify(file: URL): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  return minifySync(code, { module: true }).code
}
