import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf, linesOfText, type TextLine } from './lines.ts'
import { readSheet } from './text.ts'

const questionsOf = (lines: readonly TextLine[]) => readSheet(lines)?.questions ?? null
const read = (text: string) => questionsOf(linesOfText(text))

describe('questions of a text', () => {
  it('numbered, with lettered choices: right by « Réponse », a star, a tick or bold', () => {
    const found = read(`Interrogation

1. Capitale de la France ? (2 points)
a) Lyon
b) Paris
Réponse : b
2) Pairs ?
a. 2 *
b. 3
*c. 4
Question 3 : Le plus grand ?
- Mars
☑ Jupiter
4. Le plus petit ?
A) Jupiter
B) **Mercure**`)
    expect(found).toEqual([
      {
        kind: 'choice',
        statement: 'Capitale de la France ?',
        single: true,
        points: '2',
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
      {
        kind: 'choice',
        statement: 'Le plus grand ?',
        single: true,
        choices: [
          { text: 'Mars', good: false },
          { text: 'Jupiter', good: true },
        ],
      },
      {
        kind: 'choice',
        statement: 'Le plus petit ?',
        single: true,
        choices: [
          { text: 'Jupiter', good: false },
          { text: 'Mercure', good: true },
        ],
        // Bold alone, where others are told by words and signs.
        doubts: ['guessedKey'],
      },
    ])
  })

  it('bold that every choice has says nothing', () => {
    const bold = ['1. Quoi ?', 'a) un', 'b) deux'].map((text) => ({ text, strong: true }))
    expect(questionsOf(bold)).toMatchObject([{ choices: [{ good: false }, { good: false }] }])
  })

  it.each([
    ['5 | -5', '-5', '-5'],
    ['a | à', 'à', 'à'],
    ['ou | où', 'Où', 'où'],
    ['< | > | =', '>', '>'],
    ['≠ | =', '=', '='],
    ['x < 3 | x > 3', 'x > 3', 'x > 3'],
    ['l’été | l’hiver', 'L’Eté.', 'l’été'],
    ['Ou | Où', 'oû', '? null'],
    ['5 | 7', '-5', '? null'],
    ['un | deux | trois', 'A, C – car ils sont impairs', 'un, trois : car ils sont impairs'],
    ['pomme | chou | poire', 'A, C (fruits)', 'pomme, poire : fruits'],
    ['pomme | chou | poire', 'a) pomme, c) poire', 'pomme, poire'],
    ['pomme | chou | poire', 'poire, pomme', 'pomme, poire'],
    ['pomme | chou | poire', 'a et c', 'pomme, poire'],
    ['pomme | chou | poire', 'b – il a des feuilles', 'chou : il a des feuilles'],
    ['pomme | chou | poire', 'B car on l’a dit', 'chou : car on l’a dit'],
    ['pomme | chou | poire', 'chou (légume)', 'chou : légume'],
    ['pomme | chou | poire', 'b – et non c', 'chou : et non c ? guessedKey'],
    ['pomme | chou | poire', 'a : poire', 'pomme : poire ? guessedKey'],
    ['pomme | chou | poire', 'pomme (la poire aussi)', 'pomme : la poire aussi ? guessedKey'],
    ['pomme | chou | poire', 'b, a, b', 'pomme, chou ? guessedKey'],
    ['b | a | d', 'a', 'b ? guessedKey'],
    ['f(x) * | f', 'f(x)', 'f(x)'],
  ])('« %s », answered « %s »: %s', (texts, answer, expected) => {
    const lines = texts.split(' | ').map((text, at) => `${'abc'[at]}) ${text}`)
    const [one] = read(`1. Lequel ?\n${lines.join('\n')}\nRéponse : ${answer}`) ?? []
    const good = one?.kind === 'choice' ? one.choices.flatMap((choice) => (choice.good ? [choice.text] : [])) : []
    const why = good.length > 0 && one?.response ? ` : ${one.response}` : ''
    const doubts = good.length === 0 ? '? null' : one?.doubts ? ` ? ${one.doubts}` : ''
    expect(`${good.join(', ')}${why}${doubts}`).toBe(expected)
  })

  it('a mark beside an answer that is not understood is a guess; « f(x) » has none', () => {
    expect(read('1. Où ?\na) ici *\nb) là\nRéponse : voir p. 3')).toMatchObject([{ doubts: ['guessedKey'] }])
    const functions = read('1. La dérivée ?\na) f(x)\nb) f′(x)\nc) 2(x)\nd) celle de f (x)\ne) le double (x)')
    expect(functions).toMatchObject([
      {
        choices: [
          { text: 'f(x)' },
          { text: 'f′(x)' },
          { text: '2(x)' },
          { text: 'celle de f (x)' },
          { text: 'le double', good: true },
        ],
      },
    ])
  })

  it('what differs in an accent alone stands out alone', () => {
    const line = '1. Il va (a / à) Paris.'
    const marked = [
      { text: line, strong: false, marked: ['à'] },
      { text: '2. Fin ?', strong: false },
    ]
    expect(questionsOf(marked)?.[0]).toMatchObject({ choices: [{ good: false }, { text: 'à', good: true }] })
  })

  it('answers of lettered items: by letter, not by place; numbers and repeated letters are a guess', () => {
    const items = (answer: string) => read(`1. Vrai ou faux ?\na) Il gèle.\nb) Il pleut.\nRéponses : ${answer}`)
    const verdicts = [{ right: true }, { right: false }]
    expect(items('b. faux, a. vrai')).toMatchObject(verdicts)
    expect(items('V, F')).toMatchObject(verdicts)
    expect(items('1. vrai, 2. faux')).toMatchObject(verdicts.map((one) => ({ ...one, doubts: ['guessedKey'] })))
    expect(read('Exercice 1 (3 points)\n1. Vrai ou faux ?\na) Un.\nb) Deux.\nRéponses : a. V, b. F, a. F')).toMatchObject(
      verdicts.map(() => ({ doubts: ['guessedKey', 'sharedPoints'] })),
    )
    expect(items('a. vrai, b. faux, a. faux')).toMatchObject(verdicts.map((one) => ({ ...one, doubts: ['guessedKey'] })))
    expect(read('1. Conjugue :\na) aller ?\nb) finir ?\nRéponses : b. fini, a. allé')).toMatchObject([
      { answers: [['allé']] },
      { answers: [['fini']] },
    ])
  })

  it('a stroke between digits or before a unit parts no answers', () => {
    const answers = (answer: string) => read(`1. Combien ?\nRéponse : ${answer}\n2. Fin ?`)?.[0]
    for (const one of ['2/3', '12/10/1492', 'km/h']) expect(answers(one)).toMatchObject({ answers: [[one]] })
    expect(answers('souris/mouche ou chat')).toMatchObject({ answers: [['souris', 'mouche', 'chat']] })
  })

  it('choices on one line, and those that go on', () => {
    expect(read('1. Quoi ?\na) un    b) deux    c) trois\nRéponse : a et c')).toMatchObject([
      { kind: 'choice', single: false, choices: [{ text: 'un', good: true }, { text: 'deux' }, { text: 'trois', good: true }] },
    ])
    expect(read('1. Quoi ?\na) une très\nlongue\nb) courte\n\nLisez bien.')).toMatchObject([
      { choices: [{ text: 'une très longue' }, { text: 'courte' }] },
      { kind: 'text', statement: 'Lisez bien.' },
    ])
  })

  it('gaps as dots or underscores, with their answers in order', () => {
    expect(read('1. Le ____ mange la …… .\nRéponses : chat ; souris / mouche')).toEqual([
      { kind: 'holes', statement: '', text: 'Le {1} mange la {2} .', answers: [['chat'], ['souris', 'mouche']] },
    ])
    expect(read('1. Un ____ et un ____\nRéponse : chat')).toMatchObject([{ answers: [[], []], response: 'chat' }])
    expect(read('1. Le ______ dort.')).toMatchObject([{ kind: 'holes', answers: [[]] }])
    expect(read('1. Racontez.\n..........................\n..........................')).toEqual([
      { kind: 'text', statement: 'Racontez.' },
    ])
    expect(read('1. Il attend… longtemps…')).toMatchObject([
      { kind: 'text', statement: 'Il attend… longtemps…', doubts: ['guessedType'] },
    ])
  })

  it('« vrai ou faux », of one statement or of several', () => {
    expect(read('1. Vrai ou faux ?\na) 2 est pair.\nb) 3 est pair.\nRéponses : vrai')).toMatchObject([
      { right: null },
      { right: null },
    ])
    expect(read('1. La Terre est plate. Vrai / Faux\nRéponse : faux')).toEqual([
      { kind: 'verdict', statement: 'La Terre est plate.', right: false },
    ])
    expect(read('1. Vrai ou faux ?\na) 2 est pair.\nb) 3 est pair.\nRéponses : a. vrai, b. faux')).toEqual([
      { kind: 'verdict', statement: '2 est pair.', right: true },
      { kind: 'verdict', statement: '3 est pair.', right: false },
    ])
    for (const [asked, statement] of [
      ['la Terre est ronde.', 'La Terre est ronde.'],
      ['l’eau bout à 100 °C.', 'L’eau bout à 100 °C.'],
      ['à Rome, on parle italien.', 'À Rome, on parle italien.'],
      ['x = 2 est une solution.', 'x = 2 est une solution.'],
      ['cos(0) = 1', 'cos(0) = 1'],
      ['pH 7 est neutre.', 'pH 7 est neutre.'],
    ])
      expect(read(`1. Vrai ou faux : ${asked}\nRéponse : vrai`)).toEqual([{ kind: 'verdict', statement, right: true }])
    expect(read('1. Il pleut.\na) Vrai *\nb) Faux')).toEqual([{ kind: 'verdict', statement: 'Il pleut.', right: true }])
  })

  it('pairs in two columns, line by line or as the answer says', () => {
    expect(read('1. Relie.\nchat\tmiaule\nchien\taboie')).toEqual([
      {
        kind: 'matching',
        statement: 'Relie.',
        sure: false,
        pairs: [
          { left: 'chat', right: 'miaule' },
          { left: 'chien', right: 'aboie' },
        ],
      },
    ])
    expect(read('Relie.\n1. chat\ta. aboie\n2. chien\tb. miaule')).not.toBe(null)
    expect(read('1. Relie.\nA. chat      a. aboie\nB. chien      b. miaule\nRéponse : A-b, B-a')).toMatchObject([
      {
        pairs: [
          { left: 'chat', right: 'miaule' },
          { left: 'chien', right: 'aboie' },
        ],
      },
    ])
  })

  it('answers that are a number, a word, or a correction; helps', () => {
    expect(read('1. 2 + 1,5 ?\nRéponse : 3,5 cm\nAide : ajoute')).toEqual([
      { kind: 'number', statement: '2 + 1,5 ?', value: '3,5', unit: 'cm', tolerance: '', tips: 'ajoute' },
    ])
    expect(read('1. Qui ?\nRéponse : Napoléon ou Bonaparte')).toMatchObject([
      { kind: 'holes', text: '{1}', answers: [['Napoléon', 'Bonaparte']] },
    ])
    expect(read('1. Pourquoi ?\nCorrection : Parce que.')).toEqual([
      { kind: 'text', statement: 'Pourquoi ?', response: 'Parce que.' },
    ])
  })

  it('an order, what is said of a choice, several right ones, right sides that match nothing', () => {
    expect(read('1. Range du plus petit au plus grand.\na) dix\nb) un\nc) cent\nBon ordre : b, a, c')).toEqual([
      { kind: 'ordering', statement: 'Range du plus petit au plus grand.', items: ['un', 'dix', 'cent'] },
    ])
    // One that does not name all of them is shown, and known to say less.
    expect(read('1. Range.\na) dix\nb) un\nc) cent\nBon ordre : b, a')).toMatchObject([
      { kind: 'ordering', items: ['dix', 'un', 'cent'], sure: false, response: 'b, a' },
    ])
    expect(read('1. Pairs ? (plusieurs réponses possibles)\na) 2 *\nCommentaire : Oui.\nb) 3\nCommentaire : Non.')).toEqual([
      {
        kind: 'choice',
        statement: 'Pairs ?',
        single: false,
        choices: [
          { text: '2', good: true, feedback: 'Oui.' },
          { text: '3', good: false, feedback: 'Non.' },
        ],
      },
    ])
    expect(read('1. Commentaire : cette image\nte plaît-elle ?')).toMatchObject([{ kind: 'text' }])
    expect(read('1. Lis.\nCommentaire : à rédiger')).toEqual([{ kind: 'text', statement: 'Lis.\nCommentaire : à rédiger' }])
    expect(read('1. Relie.\nchat    miaule\nchien    aboie\nIntrus : hennit ; bêle')).toMatchObject([
      { kind: 'matching', pairs: [{}, {}], extras: ['hennit', 'bêle'] },
    ])
    expect(read('1. Barre ce qui ne va pas.\nIntrus : lequel ?')).toMatchObject([
      { kind: 'text', statement: 'Barre ce qui ne va pas.\nIntrus : lequel ?' },
    ])
  })

  it('a question answered by voice or by a formula, units that are equal, and how near a number must be', () => {
    expect(read('1. Présente-toi (à l’oral)\nCorrection : Bonjour !')).toEqual([
      { kind: 'oral', statement: 'Présente-toi', response: 'Bonjour !' },
    ])
    expect(
      read(String.raw`1. Développe. Réponse libre.
Réponse : \(4x+12\)`),
    ).toMatchObject([{ kind: 'formula', formula: { expression: { items: [{ text: '4x' }, {}, { text: '12' }] } } }])
    expect(
      read(String.raw`1. Quoi ?
Réponse : \(\matrix`),
    ).toMatchObject([{ kind: 'holes' }])
    for (const [answer, value, unit, tolerance] of [
      ['8 € / euros / degrés Celsius', '8', '€|euros|degrés Celsius', ''],
      ['90 km/h', '90', 'km/h', ''],
      ['3,6 cm à 0,05 près', '3,6', 'cm', '0,05'],
      ['3,14 ± 0.01.', '3,14', '', '0.01'],
    ])
      expect(read(`1. Combien ?\nRéponse : ${answer}`)).toEqual([
        { kind: 'number', statement: 'Combien ?', value, unit, tolerance },
      ])
  })

  it('what is asked before a text with gaps, and points after the first line', () => {
    expect(read('1. Complète. (2 points)\nLe ____ dort, la ____ court.\nRéponses : chat ; souris, même grise')).toEqual([
      {
        ...{ kind: 'holes', statement: 'Complète.', points: '2', text: 'Le {1} dort, la {2} court.' },
        answers: [['chat'], ['souris, même grise']],
      },
    ])
    expect(read('1. La nuit\nle ____ dort.')).toMatchObject([{ statement: '', text: 'La nuit\nle {1} dort.' }])
  })

  it('without numbers, parts between blank lines; nothing in plain prose', () => {
    expect(read('Capitale ?\nA. Lyon\nB. Paris *\n\nEt ensuite ?')).toMatchObject([
      { kind: 'choice', choices: [{}, { good: true }] },
      { kind: 'text' },
    ])
    for (const prose of ['Bonjour.', 'Il a 3.14 ans.\nA. Dumas écrivait.', 'Oui… non… peut-être.', ''])
      expect(read(prose)).toBe(null)
  })

  it('a letter that does not follow is no choice', () => {
    expect(choiceOf('A. Dumas')).toMatchObject({ letter: 'a', text: 'Dumas' })
    expect(read('1. Qui ?\nC. Perrault a écrit des contes.')).toEqual([
      { kind: 'text', statement: 'Qui ?\nC. Perrault a écrit des contes.', doubts: ['guessedType'] },
    ])
  })

  it('never fails, loses no word of a question, and ends soon', () => {
    const part = fc.constantFrom(
      '1. ',
      '2) ',
      'a) ',
      'b) ',
      '*',
      '____',
      '…… ',
      'Réponse : ',
      'b',
      'vrai',
      'Vrai ou faux ?',
      '\t',
      '    ',
      '\n',
      '\n\n',
      'mot',
      'chat ',
      '(2 pts)',
      '{x}',
      '- ',
      'Bon ordre : ',
      'Commentaire : ',
      'Intrus : ',
      ' à 2 près',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        for (const one of read(parts.join('')) ?? []) {
          if (one.kind === 'holes') expect([...one.text.matchAll(/\{\d+\}/g)]).toHaveLength(one.answers.length)
          if (one.kind === 'choice') expect(one.choices.length).toBeGreaterThan(1)
          if (one.kind === 'matching') expect(one.pairs.length).toBeGreaterThan(1)
        }
      }),
    )
    for (const sign of ['.', '_', '…', ' ', '\t', '( ', '1. ', 'a) ', 'vrai ', '- '])
      expect(() => read(sign.repeat(5000))).not.toThrow()
  })
})

it('reads a line of thousands of spaces as one of a few: patterns would try them all', () => {
  const spaces = ' '.repeat(5000)
  const found = read(`1. Nom :${spaces}Classe :${spaces}\na)${spaces}oui\nb) non`)
  expect(found).toMatchObject([
    { kind: 'choice', statement: 'Nom :        Classe :', choices: [{ text: 'oui' }, { text: 'non' }] },
  ])
})

it('the head of a sheet, which asks who answers, is no question', () => {
  const found = questionsOf(
    linesOfText('Nom : ........ Prénom : ........ Classe : ....\nDate : ____ Note : /20\n1. Deux et deux ?\na) 3\nb) 4 *'),
  )
  expect(found).toMatchObject([{ kind: 'choice' }])
})

it('choices in two columns are in the order of their letters', () => {
  const found = questionsOf(linesOfText('1. Capitale ?\na) Lyon\tc) Nice\nb) Paris\td) Pau\nRéponse : b'))
  expect(found).toMatchObject([
    {
      kind: 'choice',
      choices: [{ text: 'Lyon', good: false }, { text: 'Paris', good: true }, { text: 'Nice' }, { text: 'Pau' }],
    },
  ])
})

it('a key of one line counts exercises with strokes, what is in each in its turn; pairs of two columns are no choices', () => {
  const found = read(`1/ Choose
a. She (go / goes) to school.
b. They (is / are) happy.

2/ Match:
1. a butcher      a. bread
2. a baker        b. meat

Answers: 1/ a. goes b. are   2/ 1b 2a`)
  const [goes, are, pairs] = found ?? []
  expect([goes, are].map((one) => one?.kind === 'choice' && one.choices.find(({ good }) => good)?.text)).toEqual(['goes', 'are'])
  expect(pairs).toMatchObject({
    pairs: [
      { left: 'a butcher', right: 'meat' },
      { left: 'a baker', right: 'bread' },
    ],
  })
})

it.each([
  ['1. Tom vient ☐ à pied ☑ en bus ☐ en train', ['à pied', 'en bus', 'en train']],
  ['1. Le repas est à ☐ 10 h ☑ 12 h', ['10 h', '12 h']],
  // The statement goes on behind the last box.
  ['1. Elle ☑ a ☐ à mangé une pomme', null],
  ['1. Elle ☑ a ☐ à.', null],
])('boxes inside a line: %s', (line, choices) => {
  const [one] = read(`${line}\n2. Dis pourquoi.`) ?? []
  expect(one?.kind === 'choice' ? one.choices.map(({ text }) => text) : null).toEqual(choices)
})
