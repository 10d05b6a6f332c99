import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionsOfTable, rightPlaces } from './table.ts'

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
    const answers = ['Lyon', 'Paris', '', '3']
    expect([...rightPlaces('2', answers)]).toEqual([1])
    expect([...rightPlaces('A et b', answers)]).toEqual([0, 1])
    expect([...rightPlaces('paris', answers)]).toEqual([1])
    expect([...rightPlaces('Lyon ; Paris', answers)]).toEqual([0, 1])
    expect([...rightPlaces('Nice', answers)]).toEqual([])
    // A number beyond the columns is no place: it is the words of an answer.
    expect([...rightPlaces('7', ['6', '7'])]).toEqual([1])
    expect([...rightPlaces('9', answers)]).toEqual([])
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
