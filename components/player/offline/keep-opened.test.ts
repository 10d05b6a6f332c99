import { expect, test } from 'vitest'
import type { Question } from '#contract/question'
import { filesOf } from './keep-opened.ts'

const shared = { points: 1, tips: '', response: '', moduleId: 'm' }
const image = (name: string) => `<p><img src="module/picture/${name}" alt=""></p>`
const sound = (name: string) => `<audio src="module/sound/${name}"></audio>`
// The members that name files; the rest of a question is not read.
const questions = [
  {
    ...shared,
    _id: 'q1',
    type: 'Text',
    statement: image('statement.png') + sound('dictation.mp3'),
    response: image('solution.png'),
  },
  {
    ...shared,
    _id: 'q2',
    type: 'Quizz',
    statement: '',
    data: { choices: [{ id: 'a', text: 'un', html: image('choice.png'), good: true }] },
  },
  {
    ...shared,
    _id: 'q3',
    type: 'HotSpots',
    statement: '',
    data: { picture: { name: 'map.png', alt: '', width: 10, height: 10 }, zones: [] },
  },
] as object[] as Question[]

test('a work without network has its documents, pictures and sounds', () => {
  const work = {
    comment: '',
    introduction: image('introduction.png'),
    modules: [
      { id: 'm', name: '', document: 'lesson.pdf', questions },
      { id: 'n', name: '', document: null, questions: [] },
    ],
  }
  expect(filesOf(work).map((address) => address.replace('/bff/files/module/', ''))).toEqual([
    'picture/introduction.png',
    'document/lesson.pdf',
    'picture/statement.png',
    'sound/dictation.mp3',
    'picture/solution.png',
    'picture/choice.png',
    'picture/map.png',
  ])
})
