import { describe, expect, it, test } from 'vitest'
import type { QuestionDraft as Question } from '#contract/question'
import { moduleAdvice, questionAdvice } from './authoring-advice.ts'

const text = (change: Partial<Extract<Question, { type: 'Text' }>> = {}): Question => ({
  _id: '0196f0c0-0000-7000-8000-000000000001',
  type: 'Text',
  statement: '<p>Quelle est la capitale ?</p>',
  textLanguage: 'FR',
  tips: '<p>Pense au Tage.</p>',
  tipsLanguage: 'FR',
  response: '<p>Lisbonne.</p>',
  correctionLanguage: 'FR',
  audio: { text: null, tips: null, response: null },
  testMode: false,
  automatedEvaluation: false,
  ...change,
})
const codes = (question: Question) => questionAdvice(question, 'questions.0').map(({ path, code }) => [path, code])

test('a question with everything needs no advice', () => {
  expect(codes(text())).toEqual([])
})

test('a missing help, and a voice that no text repeats', () => {
  expect(codes(text({ tips: '<p><br></p>' }))).toEqual([['questions.0.tips', 'emptyTips']])
  expect(codes(text({ tips: '', audio: { text: null, tips: 'a.mp3', response: null } }))).toEqual([
    ['questions.0.tips', 'voiceWithoutText'],
  ])
  expect(codes(text({ response: '', audio: { text: null, tips: null, response: 'a.mp3' } }))).toEqual([
    ['questions.0.response', 'voiceWithoutText'],
  ])
})

describe('links', () => {
  it.each(['ici', 'Cliquez ici', 'en savoir plus…', 'Ce lien', "Plus d'infos"])('« %s » says nothing alone', (words) => {
    const [advice] = questionAdvice(text({ statement: `<p>Voir <a href="https://a.fr">${words}</a></p>` }), 'questions.0')
    expect(advice).toEqual({ path: 'questions.0.statement', code: 'vagueLink', detail: words })
  })

  it.each(['La carte du Portugal', 'icicle', 'Cliquez ici pour la carte du Portugal'])('« %s » says where it leads', (words) => {
    expect(codes(text({ response: `<ul><li><a href="https://a.fr">${words}</a></li></ul>` }))).toEqual([])
  })
})

describe('headings', () => {
  it('a level that is jumped over is told, by its words', () => {
    const [advice, ...others] = questionAdvice(text({ statement: '<h1>Un</h1><h3>Trois</h3><h2>Deux</h2>' }), 'questions.0')
    expect(advice).toEqual({ path: 'questions.0.statement', code: 'headingSkip', detail: 'Trois' })
    expect(others).toEqual([])
  })

  it('going back up is no jump', () => {
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
  ])('%s says nothing', (name) => expect(said(name)).toEqual(['documentName']))
  it.each(['Carte du Portugal.pdf', 'Documentaire.pdf', 'photosynthèse.png'])('%s does', (name) => expect(said(name)).toEqual([]))
  it('no document, no advice', () => expect(said(null)).toEqual([]))
})
