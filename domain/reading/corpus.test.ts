import { describe, expect, test } from 'vitest'
import { corpusHomographs, corpusWords, readAsInCorpus } from '#tests/support/reading-corpus'

const words = corpusWords()
const homographs = corpusHomographs()

test('the corpus contains at least 1,500 words and 150 homographs in sentences', () => {
  expect([...words.values()].flat().length).toBeGreaterThanOrEqual(1500)
  expect(homographs.length).toBeGreaterThanOrEqual(150)
})

describe('every word is read as in the corpus', () => {
  test.each([...words])('%s', (_phenomenon, expected) => {
    expect(expected.map(({ word }) => readAsInCorpus(word)).filter((read, at) => !sameReading(read, expected[at]))).toEqual([])
  })
})

test('every homograph is read as its sentence requires', () => {
  expect(homographs.filter(({ expected, read }) => expected !== read)).toEqual([])
})

function sameReading(one: object, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
