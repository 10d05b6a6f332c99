import { expect, it } from 'vitest'
import { type Question, question as questionSchema } from '#contract/question'
import type { ForeignFormat } from '#contract/take-formats'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { readQuestions } from '../question-import/read.ts'
import { streamOf } from '../zip.ts'
import { foreignFile } from './serve.ts'

const noFiles = { put: async () => {}, open: async () => null, delete: async () => {}, list: async function* () {} }

async function back(format: ForeignFormat, question: Question): Promise<Question | undefined> {
  const credits = { work: { title: '', licence: null, by: '', sources: [] }, modules: [] }
  const taken = {
    name: 'Cours',
    introduction: '',
    credits,
    modules: [{ id: 'm', name: 'M', document: null, questions: [question] }],
  }
  const bytes = new Uint8Array(await new Response(streamOf(foreignFile[format](taken, noFiles as never))).arrayBuffer())
  return (await readQuestions({ pictures: 'x', bytes })).questions[0]?.question
}

const fields = {
  ...emptyQuestionFields,
  ...{ _id: '0199a000-0000-7000-8000-000000000001', audio: { text: null, tips: null, response: null } },
  ...{ statement: '<p>What colour is it?</p>', response: '<p>Es rojo.</p>', tips: '<p>Rosso?</p>' },
  ...{ textLanguage: 'EN', correctionLanguage: 'ES', tipsLanguage: 'IT' },
}
const choices = ['rot', 'blau'].map((text, at) => ({ id: `0199a000-0000-7000-8000-00000000001${at}`, text, good: at === 0 }))
const question = questionSchema.parse({ ...fields, type: 'SingleChoice', data: { choices, speakerLanguage: 'DE' } })

it.each([
  ['moodle', { textLanguage: 'EN', correctionLanguage: 'ES', tipsLanguage: 'IT', data: { speakerLanguage: 'DE' } }],
  ['qti', { textLanguage: 'EN', correctionLanguage: 'ES', tipsLanguage: 'IT', data: { speakerLanguage: 'DE' } }],
  ['gift', { textLanguage: 'EN', correctionLanguage: 'ES', data: { speakerLanguage: 'DE' } }],
  ['h5p', { textLanguage: 'EN', data: { speakerLanguage: 'DE' } }],
] as const)('the languages of a question go to %s and come back', async (format, expected) => {
  expect(await back(format, question)).toMatchObject({ statement: '<p>What colour is it?</p>', ...expected })
})

it.each(['moodle', 'qti', 'gift', 'h5p'] as const)('a text with a gap in another language, in %s', async (format) => {
  const data = { text: '<p>It is {a}.</p>', holes: { a: 'red' }, exact: false, speakerLanguage: 'EN' }
  expect(await back(format, questionSchema.parse({ ...fields, statement: '', type: 'HolesInText', data }))).toMatchObject({
    ...{ type: 'HolesInText', data: { holes: { 1: 'red' }, speakerLanguage: 'EN' } },
  })
})

it.each(['moodle', 'qti', 'gift', 'h5p'] as const)('French is the language of what names none, in %s', async (format) => {
  const plain = { ...fields, textLanguage: 'FR', correctionLanguage: 'FR', tipsLanguage: 'FR', type: 'Text' }
  expect(await back(format, questionSchema.parse(plain))).toMatchObject({ textLanguage: 'FR', correctionLanguage: 'FR' })
})
