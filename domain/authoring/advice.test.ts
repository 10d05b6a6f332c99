import { describe, expect, it, test } from 'vitest'
import type { QuestionDraft as Question } from '#contract/question'
import { moduleAdvice, questionAdvice } from './advice.ts'
import { emptyQuestionFields } from './empty-question.ts'

const text = (change: Partial<Extract<Question, { type: 'Text' }>> = {}): Question => ({
  ...emptyQuestionFields,
  _id: '0196f0c0-0000-7000-8000-000000000001',
  type: 'Text',
  statement: '<p>Quelle est la capitale ?</p>',
  tips: '<p>Pense au Tage.</p>',
  response: '<p>Lisbonne.</p>',
  ...change,
})
const codes = (question: Question) => questionAdvice(question, 'questions.0').map(({ path, code }) => [path, code])

test('a complete question gets no advice', () => {
  expect(codes(text())).toEqual([])
})

test('reports a missing help, and a voice without a text', () => {
  expect(codes(text({ tips: '<p><br></p>' }))).toEqual([['questions.0.tips', 'emptyTips']])
  expect(codes(text({ tips: '', audio: { text: null, tips: 'a.mp3', response: null } }))).toEqual([
    ['questions.0.tips', 'voiceWithoutText'],
  ])
  expect(codes(text({ response: '', audio: { text: null, tips: null, response: 'a.mp3' } }))).toEqual([
    ['questions.0.response', 'voiceWithoutText'],
  ])
})

describe('links', () => {
  it.each(['ici', 'Cliquez ici', 'en savoir plus…', 'Ce lien', "Plus d'infos"])('« %s » is vague on its own', (words) => {
    const [advice] = questionAdvice(text({ statement: `<p>Voir <a href="https://a.fr">${words}</a></p>` }), 'questions.0')
    expect(advice).toEqual({ path: 'questions.0.statement', code: 'vagueLink', detail: words })
  })

  it.each(['La carte du Portugal', 'icicle', 'Cliquez ici pour la carte du Portugal'])('« %s » describes its target', (words) => {
    expect(codes(text({ response: `<ul><li><a href="https://a.fr">${words}</a></li></ul>` }))).toEqual([])
  })
})

it('the same words twice in a text are one place', () => {
  const link = '<a href="https://a.fr">ici</a>'
  const heading = '<h1>Un</h1><h3>Trois</h3>'
  expect(codes(text({ statement: `<p>${link} et ${link}</p>${heading}${heading}`, response: `<p>${link}</p>` }))).toEqual([
    ['questions.0.statement', 'vagueLink'],
    ['questions.0.statement', 'headingSkip'],
    ['questions.0.response', 'vagueLink'],
  ])
})

describe('headings', () => {
  it('reports a skipped level, with the text of the heading', () => {
    const [advice, ...others] = questionAdvice(text({ statement: '<h1>Un</h1><h3>Trois</h3><h2>Deux</h2>' }), 'questions.0')
    expect(advice).toEqual({ path: 'questions.0.statement', code: 'headingSkip', detail: 'Trois' })
    expect(others).toEqual([])
  })

  it('accepts a return to a higher level', () => {
    expect(codes(text({ statement: '<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>' }))).toEqual([])
  })
})

describe('the name of the document', () => {
  const said = (documentName: string | null) => moduleAdvice({ questions: [], documentName }).map(({ code }) => code)
  it.each([
    'IMG_2041.JPG',
    'scan (3).pdf',
    'Document.pdf',
    '20261121.png',
    'Capture d’écran 2.png',
    '0196f0c0-0000-7000-8000-01.pdf',
  ])('%s is meaningless', (name) => expect(said(name)).toEqual(['documentName']))
  it.each(['Carte du Portugal.pdf', 'Documentaire.pdf', 'photosynthèse.png'])('%s is meaningful', (name) =>
    expect(said(name)).toEqual([]),
  )
  it('gives no advice without a document', () => expect(said(null)).toEqual([]))
})
