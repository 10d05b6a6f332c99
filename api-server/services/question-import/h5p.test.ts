import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { processorMs } from '#tests/support/processor-time'
import { readH5p } from './h5p.ts'
import { Package } from './package.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

const packed = (library: string, params: unknown, more: Record<string, Uint8Array> = {}) =>
  new Package(
    new Uint8Array(
      zipSync({
        'h5p.json': strToU8(JSON.stringify({ title: 'Titre', mainLibrary: library })),
        'content/content.json': strToU8(JSON.stringify(params)),
        ...more,
      }),
    ),
  )

const read = (library: string, params: unknown, more?: Record<string, Uint8Array>) => readH5p(packed(library, params, more))

describe('H5P', () => {
  it('MultiChoice, with its picture, feedback, tip and formula', async () => {
    const image = { library: 'H5P.Image 1.1', params: { file: { path: 'images/a.png' }, alt: 'Une carte' } }
    const answers = [
      { text: '<div>Paris</div>', correct: true, tipsAndFeedback: { chosenFeedback: 'Oui', tip: 'La Seine' } },
      { text: 'Lyon', correct: false },
    ]
    const params = {
      media: { type: image },
      question: String.raw`<p>Où ? \(x^2\)</p>`,
      answers,
      behaviour: { randomAnswers: true },
    }
    expect(await read('H5P.MultiChoice', params, { 'content/images/a.png': png })).toMatchObject([
      {
        title: 'Titre',
        losses: [],
        files: [{ name: 'images/a.png', base64: Buffer.from(png).toString('base64') }],
        question: {
          type: 'SingleChoice',
          statement: expect.stringMatching(/^<img src="images\/a.png" alt="Une carte"><p>Où \? <span class="math"/),
          tips: 'La Seine',
          data: { shuffle: true, choices: [{ html: '<div>Paris</div>', good: true, feedbackHtml: 'Oui' }, { good: false }] },
        },
      },
    ])
  })

  it('formulas, bold and slashes of tags inside gaps: an answer is what is read', async () => {
    const questions = [
      String.raw`<p>La moitié : *<b>\(\frac{1}{2}\)</b>/<em>0,5</em>:Pense à \(1/4\)*, le produit : *\(a*b\)*.</p>`,
    ]
    expect(await read('H5P.Blanks', { text: '', questions })).toMatchObject([
      {
        losses: [],
        question: {
          data: { text: '<p>La moitié : {1}, le produit : {2}.</p>', holes: { 1: '1/2|0,5', 2: expect.stringContaining('a') } },
        },
      },
    ])
    const drag = {
      taskDescription: '',
      textField: String.raw`Un tiers : *\(\frac{1}{3}\)*`,
      distractors: String.raw`*\(\frac{1}{5}\)*`,
    }
    const [dragged] = await read('H5P.DragText', drag)
    expect(dragged?.question).toMatchObject({ data: { text: expect.stringContaining('1/3 – 1/5'), holes: { 1: '1/3' } } })
  })

  it('TrueFalse, Essay and Summary', async () => {
    expect(await read('H5P.TrueFalse', { question: 'A', correct: 'false' })).toMatchObject([
      { question: { type: 'SingleChoice', data: { choices: [{ good: false }, { good: true }] } } },
    ])
    expect(await read('H5P.Essay', { taskDescription: 'A', keywords: [{}], solution: { sample: 'B' } })).toMatchObject([
      { losses: ['scoring'], question: { type: 'Text', statement: 'A', response: 'B' } },
    ])
    expect(await read('H5P.Summary', { intro: 'I', summaries: [{ summary: ['oui', 'non'], tip: 'T' }] })).toMatchObject([
      { question: { statement: 'I', tips: 'T', data: { choices: [{ html: 'oui', good: true }, { good: false }] } } },
    ])
  })

  it('Blanks, DragText and MarkTheWords', async () => {
    const [holes] = await read('H5P.Blanks', { text: 'Complète', questions: ['<p>Le *chat/matou:animal* {dort} **.</p>'] })
    expect(holes?.question).toMatchObject({
      type: 'HolesInText',
      statement: 'Complète',
      tips: '<p>animal</p>',
      data: { text: '<p>Le {1} (dort) *.</p>', holes: { 1: 'chat|matou' } },
    })
    const [bold] = await read('H5P.Blanks', { questions: ['<p>Il fait *<strong>froid</strong>/frais*.</p>'] })
    expect(bold?.question).toHaveProperty('data.holes', { 1: 'froid|frais' })
    const [drag] = await read('H5P.DragText', { taskDescription: 'D', textField: 'Le *chat*\ndort', distractors: '*chien*' })
    expect(drag).toMatchObject({ losses: ['typedChoices'], question: { data: { holes: { 1: 'chat' } } } })
    expect(drag?.question).toHaveProperty('data.text', 'Le {1}<br>dort<p>Mots proposés\u00A0: chat – chien</p>')
    expect(await read('H5P.MarkTheWords', { taskDescription: 'Les noms', textField: 'Le *chat* dort.' })).toMatchObject([
      {
        losses: ['otherType'],
        question: {
          type: 'Quizz',
          statement: 'Les noms<p>Le chat dort.</p>',
          data: { choices: [{ html: '<p>Le</p>', good: false }, { html: '<p>chat</p>', good: true }, { html: '<p>dort</p>' }] },
        },
      },
    ])
  })

  it('words to mark: letters as references, a star of the text, a word that is right in one of its places', async () => {
    const textField = 'L&#039;eau &amp; l&#039;*eau* du **.'
    expect(await read('H5P.MarkTheWords', { textField })).toMatchObject([
      {
        question: {
          data: {
            choices: ['L’eau', '&amp;', 'l’', 'eau', 'du', '*'].map((word) => ({
              html: `<p>${word.replace('’', "'")}</p>`,
              good: word === 'eau',
            })),
          },
        },
      },
    ])
  })

  it('TeX around holes is a formula; what stays TeX is said', async () => {
    const [whole] = await read('H5P.Blanks', { questions: [String.raw`<p>\(\frac{1}{2}\) est *un demi*.</p>`] })
    expect(whole?.question).toHaveProperty(
      'data.text',
      expect.stringMatching(/^<p><span class="math" [^>]*><\/span> est \{1\}\.<\/p>$/),
    )
    const [other] = await read('H5P.Blanks', { questions: [String.raw`<p>\(\oops\) *a*</p>`] })
    expect([whole?.losses, other?.losses]).toEqual([[], ['formulas']])
  })

  it('a set of questions, with texts before them and types that are unknown here', async () => {
    const set = {
      questions: [
        { library: 'H5P.AdvancedText 1.1', params: { text: '<p>Lis.</p>' } },
        {
          library: 'H5P.SingleChoiceSet 1.11',
          params: { choices: [{ question: 'Q', answers: ['a', 'b'] }] },
          metadata: { title: 'T' },
        },
        { library: 'H5P.DragQuestion 1.14', params: { question: { task: {} } }, metadata: { title: 'Glisser' } },
        { library: 'H5P.Image 1.1', params: {} },
      ],
    }
    expect(await read('H5P.QuestionSet', set)).toMatchObject([
      { title: 'T', losses: ['description'], question: { type: 'SingleChoice', statement: '<p>Lis.</p><p>Q</p>' } },
      { title: 'Glisser', losses: ['type', 'missingAnswer'], question: { type: 'Text' } },
    ])
  })

  it('refuses what is no JSON; nesting without end and names of every object are no trouble', async () => {
    const broken = new Package(new Uint8Array(zipSync({ 'h5p.json': strToU8('{'), 'content/content.json': strToU8('{}') })))
    await expect(readH5p(broken)).rejects.toMatchObject({ errors: { file: 'malformed' } })
    const deep = JSON.parse(`${'{"a":['.repeat(500)}1${']}'.repeat(500)}`)
    expect(await read('H5P.Column', deep)).toMatchObject([{ losses: ['type'] }])
    expect(await read('constructor', { library: 'toString', params: 5 })).toHaveLength(1)
  })

  it('a bomb and a broken archive are refused with a reason', async () => {
    const bomb = packed('H5P.Essay', 'x', { 'content/content.json': new Uint8Array(60_000_000) })
    await expect(readH5p(bomb)).rejects.toMatchObject({ errors: { file: 'tooLarge' } })
    expect(() => new Package(new Uint8Array([0x50, 0x4b, 3, 4]))).toThrow()
  })

  it('pictures of many questions are unpacked one after the other: together they are a bomb too', async () => {
    const one = { library: 'H5P.Essay 1', params: { taskDescription: '<img src="a.png">' } }
    const set = { questions: Array.from({ length: 3 }, () => one) }
    const few = await read('H5P.QuestionSet', set, { 'content/a.png': new Uint8Array(10_000_000) })
    expect(few.map(({ files }) => files.length)).toEqual([1, 1, 1])
    const bomb = read('H5P.QuestionSet', set, { 'content/a.png': new Uint8Array(20_000_000) })
    await expect(bomb).rejects.toMatchObject({ errors: { file: 'tooLarge' } })
  })

  it('endless lists, words and texts between questions cost little', async () => {
    const many = (length: number, one: unknown) => Array.from({ length }, () => one)
    const spent = await processorMs(async () => {
      expect((await read('H5P.SingleChoiceSet', { choices: many(200_000, {}) })).length).toBeLessThan(2000)
      const words = Array.from({ length: 300_000 }, (_, place) => place.toString(36)).join(' ')
      expect(await read('H5P.MarkTheWords', { textField: words })).toMatchObject([{ losses: ['type'] }])
      const texts = many(90_000, { library: 'H5P.Text 1', params: { text: 'abcdefghi' } })
      expect(await read('H5P.Column', texts)).toMatchObject([{ losses: ['description'] }])
    })
    expect(spent).toBeLessThan(5000)
  })

  it('a path that leaves the archive finds nothing', async () => {
    const [one] = await read('H5P.Essay', { taskDescription: '<img src="../../../etc/passwd">' })
    expect(one?.files).toEqual([])
  })
})

it('words to drag onto a picture are free text with the picture and the words, and say so', async () => {
  const element = (words: string) => ({ type: { params: { text: words } } })
  const question = {
    settings: { background: { path: 'images/a.png' } },
    task: { elements: [element('<p>Lune</p>'), element('')] },
  }
  expect(await read('H5P.DragQuestion', { question })).toMatchObject([
    {
      losses: ['type', 'missingAnswer'],
      question: { type: 'Text', statement: '<img src="images/a.png" alt=""><ul><li><p>Lune</p></li></ul>' },
    },
  ])
})
