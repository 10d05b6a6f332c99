import { describe, expect, it } from 'vitest'
import { isAiken, readAiken } from './aiken.ts'
import { isGift, readGift } from './gift.ts'

describe('GIFT', () => {
  const of = async (text: string) => {
    const [read] = await readGift(text)
    if (!read) throw new Error('nothing was read')
    return read
  }

  it('is recognised by its braces', async () => {
    expect(isGift('Deux et deux ? {=4}')).toBe(true)
    expect(isGift('Bonjour tout le monde.')).toBe(false)
  })

  it('one right answer, with title, feedback and correction', async () => {
    const read = await of(
      '// un commentaire\n::Capitale:: [html]<b>Quelle</b> ville ? {=Paris#Oui ~Lyon ~%50%Marseille####La capitale.}',
    )
    expect(read).toMatchObject({ title: 'Capitale', losses: ['partialCredit'] })
    expect(read.question).toMatchObject({ type: 'SingleChoice', statement: '<b>Quelle</b> ville ?', response: 'La capitale.' })
    expect(read.question).toHaveProperty('data.choices.0.good', true)
    expect(read.question).toHaveProperty('data.choices.0.feedbackHtml', 'Oui')
  })

  it('several right answers, each worth a part', async () => {
    expect((await of('Pairs ? {~%50%2 ~%50%4 ~%-100%3}')).question).toMatchObject({
      type: 'Quizz',
      data: { choices: [{ good: true }, { good: true }, { good: false }] },
    })
  })

  it('a right answer that is worth a part is not fully right', async () => {
    const read = await of('Quel animal ? {=grenouille =%50%chat =%0%*}')
    expect(read).toMatchObject({
      losses: ['partialCredit'],
      question: { type: 'HolesInText', data: { holes: { 1: 'grenouille' } } },
    })
  })

  it('true or false', async () => {
    expect((await of('La Terre est ronde.{T}')).question).toMatchObject({
      type: 'SingleChoice',
      data: { choices: [{ html: '<p>Vrai</p>', good: true }, { good: false }] },
    })
  })

  it('typed words, in the sentence or under it', async () => {
    expect((await of('Le {=chat =matou} dort.')).question).toMatchObject({
      type: 'HolesInText',
      statement: '',
      data: { text: '<p>Le {1} dort.</p>', holes: { 1: 'chat|matou' } },
    })
    expect(await of('Qui dort ? {=le chat =c*t}')).toMatchObject({
      losses: ['wildcard'],
      question: { statement: '<p>Qui dort ?</p>', data: { text: '<p>{1}</p>', holes: { 1: 'le chat' } } },
    })
  })

  it.each([
    ['{#3.14:0.01}', '3,14', '0,01', []],
    ['{#1..2}', '1,5', '0,5', []],
    ['{#=5 =6}', '5', '', ['otherNumbers']],
    ['{#=5:1 =%50%6:2}', '5', '1', ['partialCredit']],
  ])('numbers: %s', async (answers, value, amount, losses) => {
    expect(await of(`Combien ? ${answers}`)).toMatchObject({
      losses,
      question: { type: 'Numeric', data: { value, tolerance: { amount } } },
    })
  })

  it('pairs, essays, and texts without a question', async () => {
    expect((await of('Reliez {=Paris -> Seine =Lyon -> Rhône = -> Loire}')).question).toMatchObject({
      type: 'Matching',
      data: { pairs: [{ leftHtml: '<p>Paris</p>', right: 'Seine' }, { right: 'Rhône' }], extras: [{ text: 'Loire' }] },
    })
    expect(await readGift('$CATEGORY: a/b\n\nLis ceci.\n\nRacontez. {}\n\nFin.')).toMatchObject([
      { losses: ['description'], question: { type: 'Text', statement: '<p>Lis ceci.</p><p>Racontez.</p>' } },
      { losses: ['description'], question: { statement: '<p>Fin.</p>' } },
    ])
  })

  it('keeps one that cannot be read as text, and reads the others', async () => {
    const read = await readGift('Un ? {=1}\n\nCassé {=a ~b\n\n')
    expect(read.map(({ question, losses }) => [question.type, losses])).toEqual([
      ['HolesInText', []],
      ['Text', ['unreadable']],
    ])
    expect((await readGift(`A {=${'x'.repeat(30_000)}}`))[0]).toMatchObject({ losses: ['unreadable'] })
  })
})

describe('Aiken', () => {
  const file = 'Quelle ville ?\nOù est-elle ?\nA. Paris\nB) Lyon\nla belle\nANSWER: B\n\nEt celle-ci ?\nA. a\nB. b\nANSWER: C\n'

  it('is recognised by its answers', async () => {
    expect(isAiken(file)).toBe(true)
    expect(isAiken('A. Paris')).toBe(false)
  })

  it('a question without its answer ends at a blank line', () => {
    const read = readAiken('Une ?\nA)un\nB)deux\n\nDeux ?\nA) x\nB) y\n\nANSWER: B')
    expect(read.map(({ question, losses }) => [question.statement, losses])).toEqual([
      ['<p>Une ?</p>', ['missingAnswer']],
      ['<p>Deux ?</p>', []],
    ])
  })

  it('questions with lettered choices', async () => {
    const [first, second] = readAiken(file)
    expect(first?.question).toMatchObject({
      type: 'SingleChoice',
      statement: '<p>Quelle ville ?<br>Où est-elle ?</p>',
      data: {
        choices: [
          { html: '<p>Paris</p>', good: false },
          { html: '<p>Lyon la belle</p>', good: true },
        ],
      },
    })
    expect(first?.losses).toEqual([])
    expect(second?.losses).toEqual(['missingAnswer'])
  })
})

it('feedback on any other number is lost, and the question is read', async () => {
  for (const answers of ['{#3:2~#Faux}', '{#\n\t=%100%3:2#\n\t~#Faux\n}'])
    expect(await readGift(`::Q5:: Entre 1 et 5 ? ${answers}`)).toMatchObject([
      { title: 'Q5', losses: ['feedback'], question: { type: 'Numeric', data: { value: '3', tolerance: { amount: '2' } } } },
    ])
})

it('a text with gaps of Moodle is one question; what Markdown emphasises is emphasised', async () => {
  expect(await readGift('Paris est en {1:MULTICHOICE:=France~Italie}.\nEt {:SA:=Rome} ?')).toMatchObject([
    { losses: ['typedChoices'], question: { type: 'HolesInText', data: { holes: { 1: 'France', 2: 'Rome' } } } },
  ])
  expect(await readGift('[markdown]Le **grand** *chat* ? {=oui}')).toMatchObject([
    { question: { statement: '<p>Le <strong>grand</strong> <em>chat</em> ?</p>' } },
  ])
})

describe('what Moodle would not read either', () => {
  it('numbers with a comma, as French teachers write them', async () => {
    expect(await readGift('::Aire::Aire ? {#12,5:0,5}')).toMatchObject([
      { title: 'Aire', losses: [], question: { type: 'Numeric', data: { value: '12,5', tolerance: { amount: '0,5' } } } },
    ])
  })

  it('shows pupils neither the marks of the format nor the key, which is the correction', async () => {
    const [read] = await readGift(String.raw`::Racine::Combien vaut \(\sqrt{9}\) ? {=3 ~{}}`)
    expect(read).toMatchObject({ title: 'Racine', losses: ['unreadable'] })
    expect(read?.question.statement).not.toMatch(/::|=3/)
    expect(read?.question.response).toContain('=3')
  })
})
