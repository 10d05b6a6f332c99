import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Question, type QuestionInput, question } from '#contract/question'
import { courseProblems } from './course-problems.ts'
import { demandOf, moduleProblems, questionProblems } from './module-problems.ts'

const id = '01a1bd62-ef20-769c-ae12-ebbfa4fd84ad'
const made = (input: Record<string, unknown>): Question =>
  question.parse({ _id: id, statement: '<p>Énoncé</p>', ...input } as QuestionInput)
const text = (over = {}) => made({ type: 'Text', response: '<p>Correction</p>', ...over })
const quiz = (choices: { text: string; good: boolean }[], over = {}) =>
  made({ type: 'Quizz', data: { choices: choices.map((choice, i) => ({ id: `c${i}`, ...choice })) }, ...over })
const holes = (content: string, answers: Record<string, string>) =>
  made({ type: 'HolesInText', statement: '', data: { text: content, holes: answers } })
const yes = { text: 'Oui', good: true }
const no = { text: 'Non', good: false }
const codes = (one: Question) => questionProblems(one, 'questions.0').map(({ path, code, blocking }) => [path, code, blocking])

describe('a question', () => {
  it('has no problems when it is complete', () => {
    for (const one of [text(), quiz([yes, no]), holes('<p>Le {ciel} est bleu</p>', { ciel: 'ciel|Ciel' })])
      expect(codes(one)).toEqual([])
  })

  it('needs a statement, unless it is a text with holes', () => {
    expect(codes(text({ statement: '<p> </p>' }))).toEqual([['questions.0.statement', 'statementRequired', true]])
  })

  it('warns about a free text without correction, and blocks a formula or a spoken question without one', () => {
    expect(codes(text({ response: '' }))).toEqual([['questions.0.response', 'responseRequired', false]])
    expect(codes(made({ type: 'Audio' }))).toEqual([['questions.0.response', 'responseRequired', true]])
    expect(codes(made({ type: 'MathFormula', response: null }))).toEqual([['questions.0.response', 'responseRequired', true]])
  })

  // Filled or not: a mark that goes once a field is filled would say nothing.
  it.each([
    ['Text', 'required', 'advised'],
    ['Quizz', 'required', 'optional'],
    ['HolesInText', 'optional', 'optional'],
    ['TrueFalse', 'required', 'advised'],
    ['MathFormula', 'required', 'required'],
    ['Audio', 'required', 'required'],
  ])('a statement of a %s is %s, its correction %s, its help optional', (type, statement, response) => {
    const data = { Quizz: { choices: [] }, HolesInText: { text: '', holes: {} }, TrueFalse: { good: null } }[type]
    for (const written of ['', '<p>Écrit</p>']) {
      const one = made({ type, statement: written, tips: written, response: type === 'MathFormula' ? null : written, data })
      expect((['statement', 'response', 'tips'] as const).map((part) => demandOf(one, part))).toEqual([
        ...[statement, response, 'optional'],
      ])
    }
  })

  it('reports the problems of a quiz', () => {
    expect(codes(quiz([yes]))).toEqual([['questions.0.data.choices', 'tooFewChoices', false]])
    expect(codes(quiz([no, no]))).toEqual([['questions.0.data.choices', 'noGoodChoice', false]])
    expect(codes(quiz([yes, { text: '  ', good: false }]))).toEqual([
      ['questions.0.data.choices.1.text', 'choiceTextRequired', true],
    ])
  })

  it('requires exactly one good choice in a single choice question', () => {
    const one = (choices: Parameters<typeof quiz>[0]) => codes(quiz(choices, { type: 'SingleChoice' }))
    expect(one([yes, no])).toEqual([])
    expect(one([no, no])).toEqual([['questions.0.data.choices', 'oneGoodChoice', true]])
    expect(one([yes, yes])).toEqual([['questions.0.data.choices', 'oneGoodChoice', true]])
  })

  it('requires a readable number, with a matching tolerance and units', () => {
    const numeric = (data: object) => codes(made({ type: 'Numeric', data: { value: '3,5', ...data } }))
    expect(numeric({})).toEqual([])
    expect(numeric({ tolerance: { amount: '5', kind: 'percent' }, unit: 'm|mètres', unitRequired: true })).toEqual([])
    expect(numeric({ value: ' ' })).toEqual([['questions.0.data.value', 'numberRequired', true]])
    expect(numeric({ value: '3 cm' })).toEqual([['questions.0.data.value', 'numberUnreadable', true]])
    for (const amount of ['x', '-1', '5 %'])
      expect(numeric({ tolerance: { amount, kind: 'absolute' } })).toEqual([
        ['questions.0.data.tolerance.amount', 'toleranceUnreadable', true],
      ])
    expect(numeric({ unit: 'm|2 m' })).toEqual([['questions.0.data.unit', 'unitUnreadable', true]])
  })

  it('accepts the text of a choice literally, symbols included', () => {
    expect(
      codes(
        quiz([
          { text: '<p>', good: true },
          { text: 'x < y', good: false },
        ]),
      ),
    ).toEqual([])
  })

  it('reports the problems of an ordering', () => {
    const order = (...texts: string[]) =>
      codes(made({ type: 'Ordering', data: { items: texts.map((text, i) => ({ id: `i${i}`, text })) } }))
    expect(order('un', 'deux')).toEqual([])
    expect(order('un')).toEqual([['questions.0.data.items', 'tooFewItems', true]])
    expect(order('un', ' ', 'trois')).toEqual([['questions.0.data.items.1.text', 'itemTextRequired', true]])
    // Two identical items would allow two right orders, of which only one counts.
    expect(order('un', 'deux', ' un ')).toEqual([['questions.0.data.items.2.text', 'repeatedItem', true]])
  })

  it('reports the problems of pairs', () => {
    const match = (pairs: [string, string][], ...extras: string[]) =>
      codes(
        made({
          type: 'Matching',
          data: {
            pairs: pairs.map(([left, right], i) => ({ id: `p${i}`, left, right })),
            extras: extras.map((text, i) => ({ id: `e${i}`, text })),
          },
        }),
      )
    const data = 'questions.0.data'
    expect(
      match([
        ['chien', 'animal'],
        ['rose', 'plante'],
        ['chat', 'animal'],
      ]),
    ).toEqual([])
    expect(match([['chien', 'animal']], 'plante')).toEqual([[`${data}.pairs`, 'tooFewPairs', true]])
    expect(
      match([
        ['chien', 'animal'],
        ['chat', 'animal '],
      ]),
    ).toEqual([[`${data}.pairs`, 'oneMatch', true]])
    expect(
      match(
        [
          ['chien', 'animal'],
          [' chien', ''],
        ],
        'animal',
        '',
        'fer',
        'fer',
      ),
    ).toEqual([
      [`${data}.pairs.1.left`, 'repeatedItem', true],
      [`${data}.pairs.1.right`, 'itemTextRequired', true],
      [`${data}.extras.1.text`, 'itemTextRequired', true],
      [`${data}.extras.3.text`, 'repeatedItem', true],
      [`${data}.extras.0.text`, 'extraIsRight', true],
    ])
  })

  it('reports the problems of a text with holes', () => {
    expect(codes(holes('', {}))).toEqual([['questions.0.data.text', 'holesTextRequired', true]])
    expect(codes(holes('<p>Rien {} ici</p>', {}))).toEqual([['questions.0.data.text', 'noHole', false]])
    expect(codes(holes('<p>{un} et {deux}</p>', { un: '1' }))).toEqual([
      ['questions.0.data.holes.deux', 'holeAnswerRequired', true],
    ])
    // No contract takes such a name: the editor says so before the save.
    const named = (name: string) =>
      Object.assign(holes('<p>{un}</p>', {}), { data: { text: `<p>{${name}}</p>`, holes: { [name]: '1' } } })
    expect(codes(named('a'.repeat(200)))).toEqual([])
    expect(codes(named('a'.repeat(201)))).toEqual([['questions.0.data.text', 'holeTooLong', true]])
    // OP-083: holes with one name share their answer.
    expect(codes(holes('<p>{un} et {<b>un</b>}, {} {}</p>', { un: '1' }))).toEqual([
      ['questions.0.data.text', 'repeatedHole', true],
    ])
  })
})

describe('a module', () => {
  it('warns about missing keywords and blocks without a question', () => {
    expect(moduleProblems({ keywords: ' ', questions: [] })).toEqual([
      { path: 'keywords', code: 'noKeywords', blocking: false },
      { path: 'questions', code: 'noQuestion', blocking: true },
    ])
    expect(moduleProblems({ keywords: 'a', questions: [text()] })).toEqual([])
  })

  it('names the question of each problem', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (complete) => {
        const questions = complete.map((whole) => (whole ? text() : text({ statement: '' })))
        const paths = moduleProblems({ keywords: 'a', questions }).map((problem) => problem.path)
        expect(paths).toEqual(complete.flatMap((whole, index) => (whole ? [] : [`questions.${index}.statement`])))
      }),
    )
  })
})

describe('a course', () => {
  it('blocks without a module and warns about unpublished ones', () => {
    expect(courseProblems([])).toEqual([{ path: 'modules', code: 'noModule', blocking: true }])
    const [shown, hidden] = [
      { name: 'Aires', status: 'PUBLISHED' },
      { name: 'Volumes', status: 'DRAFT' },
    ]
    expect(courseProblems([shown, hidden])).toEqual([
      { path: 'modules', code: 'unpublishedModules', blocking: false, names: ['Volumes'] },
    ])
    expect(courseProblems([shown])).toEqual([])
  })
})
