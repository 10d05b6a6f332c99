import { assert, constantFrom, property, string, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Question, type QuestionInput, question } from '#contract/question'
import { kindOf } from '../questions/kinds.ts'
import { paperVersions } from './order.ts'
import { choicesOnPaper, itemsOnPaper, letterOf, pairsOnPaper, wordBank } from './parts.ts'
import { answerLines, holeRoom } from './room.ts'

const versions = constantFrom(null, ...paperVersions)
const texts = (minLength: number) =>
  uniqueArray(
    string({ minLength: 1, maxLength: 8 }).map((text) => `${text}!`),
    {
      minLength,
      maxLength: 8,
      selector: (text) => text.trim().replace(/\s+/gu, ' '),
    },
  )

type Of<T extends Question['type']> = Extract<Question, { type: T }>
let count = 0
function asked<T extends Question['type']>(type: T, data: object): Of<T> {
  count += 1
  const _id = `0199a000-0000-7000-8000-${String(count).padStart(12, '0')}`
  const parsed = question.parse({ _id, type, statement: '<p>?</p>', data } as QuestionInput)
  return parsed as Of<T>
}

describe('a pupil who writes what the key of their version says', () => {
  it('ticks the good choices by letter', () =>
    assert(
      property(texts(2), versions, (all, version) => {
        const choices = all.map((text, place) => ({ id: `c${place}`, text, good: place % 2 === 0 }))
        const quiz = asked('Quizz', { choices })
        const key = choicesOnPaper(quiz, version).flatMap(({ letter, good }) => (good ? [letter] : []))
        const ticked = choicesOnPaper(quiz, version).filter(({ letter }) => key.includes(letter))
        expect(
          kindOf(quiz).score(
            quiz,
            ticked.map(({ id }) => id),
          ),
        ).toBe(100)
      }),
    ))

  it('numbers the items in order', () =>
    assert(
      property(texts(2), versions, (all, version) => {
        const mixed = asked('Ordering', { items: all.map((text, place) => ({ id: `i${place}`, text })) })
        const shown = itemsOnPaper(mixed, version)
        const written = shown.toSorted((a, b) => a.place - b.place)
        expect(written.map(({ place }) => place)).toEqual(all.map((_, place) => place + 1))
        expect(
          kindOf(mixed).score(
            mixed,
            written.map(({ id }) => id),
          ),
        ).toBe(100)
        expect(shown.map(({ id }) => id)).not.toEqual(mixed.data.items.map(({ id }) => id))
      }),
    ))

  it('joins numbers and letters, where pairs share an answer too', () =>
    assert(
      property(texts(3), versions, (all, version) => {
        const rights = [...all.slice(1), all[1]]
        const pairs = all.map((left, place) => ({ id: `p${place}`, left, right: rights[place] }))
        const match = asked('Matching', { pairs, extras: [{ id: 'x', text: 'intrus' }] })
        const paper = pairsOnPaper(match, version)
        const optionBy = new Map(paper.options.map(({ letter, id }) => [letter, id]))
        const joined = Object.fromEntries(paper.pairs.map(({ id, answer }) => [id, optionBy.get(answer) ?? '']))
        expect(kindOf(match).score(match, joined)).toBe(100)
        expect(paper.options.map(({ text }) => text)).toContain('intrus')
      }),
    ))
})

describe('choices', () => {
  const choices = ['un', 'deux', 'trois'].map((text) => ({ id: text, text, good: text === 'un' }))
  const idsOf = (data: object, version: 'A' | 'B' | null) =>
    choicesOnPaper(asked('SingleChoice', data), version).map(({ id }) => id)

  it('stay as written on a sheet for all, unless their author shuffles them', () => {
    expect(idsOf({ choices }, null)).toEqual(['un', 'deux', 'trois'])
    const one = asked('SingleChoice', { choices, shuffle: true })
    expect(choicesOnPaper(one, null)).toEqual(choicesOnPaper(one, 'A'))
    expect(choicesOnPaper(one, 'B')).not.toEqual(choicesOnPaper(one, 'A'))
  })

  it('are lettered from top to bottom', () => {
    expect(choicesOnPaper(asked('Quizz', { choices }), 'B').map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
    expect([25, 26, 51, 52].map(letterOf)).toEqual(['Z', 'AA', 'AZ', 'BA'])
  })
})

describe('a text with holes', () => {
  const text = (answers: Record<string, string>) =>
    asked('HolesInText', {
      text: `<p>${Object.keys(answers)
        .map((name) => `{${name}}`)
        .join(' puis ')}</p>`,
      holes: answers,
    })

  it('gives each first accepted word once, and not in the order of the text', () => {
    const holes = text({ a: 'chat|matou', b: 'chien', c: 'loup' })
    for (const version of [null, ...paperVersions]) {
      const words = wordBank(holes, version)
      expect(words.toSorted()).toEqual(['chat', 'chien', 'loup'])
      expect(words).not.toEqual(['chat', 'chien', 'loup'])
    }
    expect(wordBank(text({ a: 'le', b: 'le' }), null)).toEqual(['le', 'le'])
    expect(wordBank(text({ a: 'seul' }), null)).toEqual(['seul'])
  })

  it('has blanks as long as the longest accepted answer needs', () => {
    expect(holeRoom(text({ a: 'chat' }).data)).toBe('word')
    expect(holeRoom(text({ a: 'chat', b: 'un peu plus|un peu plus long' }).data)).toBe('words')
    expect(holeRoom(text({ a: 'une proposition entière à écrire' }).data)).toBe('line')
  })
})

it('leaves three lines at least, more for a longer correction and for narrow columns, fourteen at most', () => {
  expect([0, 100, 200].map((length) => answerLines('x'.repeat(length), 1))).toEqual([3, 3, 6])
  expect(answerLines('x'.repeat(200), 2)).toBe(11)
  expect(answerLines('x'.repeat(5000), 1)).toBe(14)
})
