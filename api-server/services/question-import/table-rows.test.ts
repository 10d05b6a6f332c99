import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf } from './table-columns.ts'
import { questionsOfRows } from './table-questions.ts'

const questionsOfTable = (rows: string[][]) => {
  const headed = columnsOf(rows)
  return headed && questionsOfRows(headed.below, headed.columns)
}
const read = (...rows: string[][]) => questionsOfTable(rows)

describe('a table of questions', () => {
  it('Kahoot: headings below other rows, answers by number, a time that is no question', () => {
    const rows = read(
      ['', 'Quiz template'],
      ['', 'Add questions, at least two answer alternatives'],
      [
        '',
        'Question - max 120 characters',
        'Answer 1 - max 75 characters',
        'Answer 2 - max 75 characters',
        'Answer 3',
        'Time limit (sec) – 5, 10',
        'Correct answer(s) - choose at least one',
      ],
      ['1', 'Capitale ?', 'Lyon', 'Paris', '', '20', '2'],
      ['2', 'Pairs ?', '2', '3', '4', '20', '1,3'],
      ['3', '', '', '', '', '', ''],
    )
    expect(rows).toEqual([
      {
        kind: 'choice',
        statement: 'Capitale ?',
        single: true,
        choices: [
          { text: 'Lyon', good: false },
          { text: 'Paris', good: true },
        ],
      },
      {
        kind: 'choice',
        statement: 'Pairs ?',
        single: false,
        choices: [
          { text: '2', good: true },
          { text: '3', good: false },
          { text: '4', good: true },
        ],
      },
    ])
  })

  it('types by name, or by what a row has', () => {
    const headings = [
      'Type',
      'Question',
      'Réponse 1',
      'Réponse 2',
      'Bonnes réponses',
      'Tolérance',
      'Points',
      'Aide',
      'Correction',
      'Image',
    ]
    expect(read(headings, ['', 'a ____ b', 'x', '', '', '', '3', 'T', 'C', 'http://a'])).toEqual([
      { kind: 'holes', statement: '', text: 'a {1} b', answers: [['x']], points: '3', tips: 'T', response: 'C', media: true },
    ])
    expect(read(headings, ['', 'q', '', '', 'Faux'], ['', 'q', '3,5 cm', ''], ['', 'q', 'a = b', 'c -> d'], ['', 'q'])).toEqual([
      { kind: 'verdict', statement: 'q', right: false },
      { kind: 'number', statement: 'q', value: '3,5', unit: 'cm', tolerance: '' },
      {
        kind: 'matching',
        statement: 'q',
        pairs: [
          { left: 'a', right: 'b' },
          { left: 'c', right: 'd' },
        ],
      },
      { kind: 'text', statement: 'q' },
    ])
    expect(read(headings, ['Ordre', 'q', 'a', 'b'], ['Choix multiple', 'q', 'a', 'b', '1'])).toMatchObject([
      { kind: 'ordering', items: ['a', 'b'] },
      { kind: 'choice', single: false },
    ])
  })

  it('right answers by number, letter or words', () => {
    const key = (right: string, ...answers: readonly string[]) => {
      const heads = ['Question', ...answers.map((_, at) => `Réponse ${at + 1}`), 'Bonnes réponses']
      const [one] = read(heads, ['q', ...answers, right]) ?? []
      return one?.kind === 'choice' ? [...one.choices.map(({ good }) => good), ...(one.doubts ?? [])] : []
    }
    expect(key('2', 'Lyon', 'Paris', '3')).toEqual([false, true, false])
    expect(key('A et b', 'Lyon', 'Paris', '3')).toEqual([true, true, false])
    expect(key('paris', 'Lyon', 'Paris')).toEqual([false, true])
    expect(key('Lyon ; Paris', 'Lyon', 'Paris')).toEqual([true, true])
    expect(key('la Loire | le Rhin', 'le Rhin', 'la Loire', 'le Rhône')).toEqual([true, true, false])
    // Beyond the columns: no place, but the words of an answer, or none.
    expect(key('7', '6', '7')).toEqual([false, true])
    expect(key('9', '6', '7')).toEqual([false, false])
    // Words that differ in a sign or an accent alone.
    expect(key('-5', '5', '-5')).toEqual([false, true])
    expect(key('à', 'a', 'à', 'as')).toEqual([false, true, false])
    expect(key('>', '<', '>', '=')).toEqual([false, true, false])
    expect(key('ou', 'Où', 'ôu')).toEqual([false, false])
    // A number that is a place and the words of another; one given twice.
    expect(key('2', '2', '3', '4')).toEqual([true, false, false, 'guessedKey'])
    expect(key('1, 2', '4', '2', '1')).toEqual([false, true, true, 'guessedKey'])
    expect(key('b, a, b', 'x', 'y', 'z')).toEqual([true, true, false, 'guessedKey'])
  })

  it('never fails, and gives one question for each row at most', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('1', 'b', 'Vrai', 'a = b', '____', '{x}', 'Choix', 'Question', 'Réponse 1'),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 12 }), (rows) => {
        expect((read(...rows) ?? []).length).toBeLessThanOrEqual(rows.length)
        const under = read(['Type', 'Question', 'Réponse 1', 'Bonnes réponses'], ...rows)
        expect(under?.length).toBe(rows.filter((row) => (row[1] ?? '').trim() !== '').length)
      }),
    )
  })
})

it('takes no longer for a cell of many spaces', () => {
  const cell = `gauche${' '.repeat(1_000_000)}droite`
  const found = questionsOfTable([
    ['Question', 'Réponse 1', 'Réponse 2'],
    ['Relie.', cell, 'a = b'],
  ])
  expect(found).toMatchObject([{ kind: 'choice' }])
})

it('Wooclap: the question is a title, the right choices are numbers', () => {
  const rows = read(
    ['Type', 'Title', 'Correct', 'Choice', 'Choice', 'Choice'],
    ['MCQ', 'Capitale ?', '2', 'Lyon', 'Paris', ''],
    ['MCQ', 'Pairs ?', '1,3', '2', '3', '4'],
  )
  expect(rows).toMatchObject([
    { kind: 'choice', statement: 'Capitale ?', choices: [{ good: false }, { good: true }] },
    { kind: 'choice', choices: [{ good: true }, { good: false }, { good: true }] },
  ])
})

it('a right answer is found by all its words, though they hold a sign that parts several', () => {
  const rows = read(
    ['Question', 'Réponse 1', 'Réponse 2', 'Bonnes réponses'],
    ['Le plat ?', 'Sel ; poivre', 'Sel', 'sel ; Poivre'],
  )
  expect(rows).toMatchObject([{ choices: [{ good: true }, { good: false }] }])
})
