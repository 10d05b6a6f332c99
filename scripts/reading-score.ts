import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { minifySync, transformSync } from '@swc/core'
import { corpusHomographs, corpusWords, readAsInCorpus } from '#tests/support/reading-corpus'

// Measures the French reading rules on our own corpus, and their size in a page.

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
const code = [...sources(folder), ...sources(new URL('rules/', folder))].map(minified).join('\n')
console.log(`minified             ${(code.length / 1024).toFixed(1)} kB, gzip ${(gzipSync(code).length / 1024).toFixed(1)} kB`)

function print(name: string, score: { all: number; syllables: number; graphemes: number }) {
  const { all, syllables, graphemes } = score
  console.log(`${name.padEnd(20)} syllables ${percent(syllables, all)}   graphemes ${percent(graphemes, all)}`)
}

function sources(from: URL): URL[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return files.map((file) => new URL(file, from))
}

function minified(file: URL): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  return minifySync(code, { module: true }).code
}
