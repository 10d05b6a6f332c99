import { describe, expect, it } from 'vitest'
import { allProblems } from '#components/authoring/fields/field-errors.ts'
import { type ChoiceQuestion, changeChoice } from '#components/questions/choices/choices.ts'
import { newQuestion } from '#components/questions/convert.ts'
import { choiceField, questionField } from '#components/questions/fields/field-names.ts'
import { moduleEditing } from './module-editing.ts'
import {
  fieldOfPath,
  formOfModule,
  type ModuleForm,
  moduleContent,
  moduleForm,
  newModuleForm,
  suitingChapters,
  withoutFile,
  withSuitingChapter,
} from './module-form.ts'

const subject = '0196f0c0-0000-7000-8000-000000000001'
const level = '0196f0c0-0000-7000-8000-000000000002'
const id = (n: number) => `0196f0c0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`

const complete = (change: Partial<ModuleForm> = {}): ModuleForm => ({
  ...newModuleForm({ subjectId: subject, levels: [level] }),
  name: 'Fractions',
  keywords: 'moitié',
  ...change,
})

function quizOf(n: number): ChoiceQuestion {
  let choice = 0
  const question = newQuestion('Quizz', id(n), () => `c${++choice}`)
  if (question.type !== 'Quizz') throw new Error('not a quiz')
  return { ...question, statement: '<p>?</p>' }
}

it('has the fields of a module in the order of the schema, which a draft that is read back has and is compared with as text', () => {
  const { name, subjectId, levels, keywords, cantAffect, questions } = complete()
  const rest = { chapter: null, duration: 10, document: null, originalDocument: null }
  const opened = formOfModule({ ...rest, name, subjectId, levels, keywords, cantAffect, questions })
  for (const form of [opened, complete()]) expect(Object.keys(form)).toEqual(Object.keys(moduleForm.shape))
})

describe('fieldOfPath', () => {
  const text = newQuestion('Text', id(1), () => 'x')
  const form = complete({ questions: [text, quizOf(2)] })

  it.each([
    ['name', 'name'],
    ['questions', 'questions'],
    ['questions.0.statement', questionField(id(1), 'statement')],
    ['questions.0.response', questionField(id(1), 'response')],
    ['questions.1.data.choices', questionField(id(2), 'data.choices')],
    ['questions.1.data.choices.2.text', choiceField(id(2), 'c3')],
    ['questions.1.data.choices.2.html', choiceField(id(2), 'c3')],
    ['questions.1.data.choices.2.feedback', `${choiceField(id(2), 'c3')}.feedback`],
    ['questions.1.data.choices.2.feedbackHtml', `${choiceField(id(2), 'c3')}.feedback`],
    ['questions.7.statement', 'questions.7.statement'],
  ])('%s', (path, field) => {
    expect(fieldOfPath(form, path)).toBe(field)
  })

  it('follows a question that has moved', () => {
    const turned = complete({ questions: [...form.questions].reverse() })
    expect(fieldOfPath(turned, 'questions.1.statement')).toBe(fieldOfPath(form, 'questions.0.statement'))
  })

  it('finds an item of an ordering question by its id', () => {
    let count = 0
    const question = newQuestion('Ordering', id(3), () => `i${++count}`)
    expect(fieldOfPath(complete({ questions: [question] }), 'questions.0.data.items.1.text')).toBe(choiceField(id(3), 'i2'))
  })

  it('finds a side of a pair, and an extra answer, by their ids', () => {
    let count = 0
    const question = newQuestion('Matching', id(3), () => `p${++count}`)
    if (question.type !== 'Matching') throw new Error('no pairs')
    const data = { ...question.data, extras: [{ id: 'e1', text: '' }] }
    const form = complete({ questions: [{ ...question, data }] })
    expect(fieldOfPath(form, 'questions.0.data.pairs.1.right')).toBe(choiceField(id(3), 'p2.right'))
    expect(fieldOfPath(form, 'questions.0.data.pairs.0.leftHtml')).toBe(choiceField(id(3), 'p1.left'))
    expect(fieldOfPath(form, 'questions.0.data.extras.0.text')).toBe(choiceField(id(3), 'e1'))
    expect(fieldOfPath(form, 'questions.0.data.pairs')).toBe(questionField(id(3), 'data.pairs'))
  })

  it('finds a zone by its id, its dimensions, and the picture', () => {
    const question = newQuestion('HotSpots', id(3), () => 'x')
    if (question.type !== 'HotSpots') throw new Error('no zones')
    const zone = { id: 'z1', label: '', shape: 'ellipse' as const, x: 0, y: 0, width: 0, height: 0, good: true }
    const form = complete({ questions: [{ ...question, data: { ...question.data, zones: [zone] } }] })
    expect(fieldOfPath(form, 'questions.0.data.zones.0.label')).toBe(choiceField(id(3), 'z1'))
    expect(fieldOfPath(form, 'questions.0.data.zones.0.width')).toBe(`${choiceField(id(3), 'z1')}.width`)
    expect(fieldOfPath(form, 'questions.0.data.picture')).toBe(questionField(id(3), 'data.picture'))
  })

  it('finds a hole by its name', () => {
    const question = newQuestion('HolesInText', id(3), () => 'x')
    expect(fieldOfPath(complete({ questions: [question] }), 'questions.0.data.holes.chat')).toBe(
      questionField(id(3), 'data.holes.chat'),
    )
  })
})

describe('the problems of a module', () => {
  it('are empty for a complete module', () => {
    const good = changeChoice(changeChoice(changeChoice(quizOf(1), 'c1', { text: '4', good: true }), 'c2', { text: '5' }), 'c3', {
      text: '6',
    })
    expect(allProblems(moduleEditing, complete({ questions: [good] }))).toEqual([])
  })

  it('separate what blocks every save from what publishing requires, each at its field', () => {
    const form = complete({ name: ' ', subjectId: '', levels: [], duration: '-1', questions: [quizOf(1)] })
    const problems = allProblems(moduleEditing, form)
    expect(problems.filter(({ atSave }) => atSave).map(({ field, code }) => [field, code])).toEqual([
      ['name', 'required'],
      ['subjectId', 'required'],
      ['levels', 'required'],
      ['duration', 'negative'],
    ])
    expect(problems.filter(({ atSave }) => !atSave).map(({ field, code, blocking }) => [field, code, blocking])).toEqual([
      [choiceField(id(1), 'c1'), 'choiceTextRequired', true],
      [choiceField(id(1), 'c2'), 'choiceTextRequired', true],
      [choiceField(id(1), 'c3'), 'choiceTextRequired', true],
      [questionField(id(1), 'data.choices'), 'noGoodChoice', false],
    ])
  })
})

it.each([
  ['10', 10],
  [' 7,5 ', 7.5],
  ['0', 0],
  ['-1', -1],
])('sends the duration %s as %s', (typed, sent) => {
  expect(moduleContent(complete({ duration: typed })).duration).toBe(sent)
})

it.each(['', 'dix', '1e3', '1 000'])('refuses the duration "%s"', (typed) => {
  expect(moduleEditing.saveErrors(complete({ duration: typed }))).toEqual({ duration: 'invalid' })
})

describe('chapters', () => {
  const chapters = [
    { _id: 'a', subjectId: subject, levelId: level },
    { _id: 'b', subjectId: subject, levelId: 'other' },
    { _id: 'c', subjectId: 'other', levelId: level },
  ]

  it('match the subject and one of the levels', () => {
    expect(suitingChapters(chapters, complete()).map(({ _id }) => _id)).toEqual(['a'])
  })

  it('are removed from the form when they no longer match it', () => {
    expect(withSuitingChapter(complete({ chapterId: 'a' }), chapters).chapterId).toBe('a')
    expect(withSuitingChapter(complete({ chapterId: 'b' }), chapters).chapterId).toBeNull()
  })
})

it('parses a stored form, and rejects anything else', () => {
  const form = complete({ questions: [quizOf(1)] })
  expect(moduleEditing.parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
  expect(moduleEditing.parseForm({ ...form, questions: [{ type: 'Nothing' }] })).toBeUndefined()
  expect(moduleEditing.parseForm(null)).toBeUndefined()
})

describe('withoutFile', () => {
  const file = { name: 'voix.mp3', data: 'data:audio/mpeg;base64,AAAA' }
  const text = newQuestion('Text', id(1), () => 'x')
  const form = complete({
    document: file,
    originalDocument: file.name,
    questions: [text, { ...text, _id: id(2), audio: { text: file, tips: file, response: null } }],
  })

  it('removes the document with its name, or one voice of one question', () => {
    expect(withoutFile(form, 'document')).toEqual({ ...form, document: null, originalDocument: null })
    const [first, second] = withoutFile(form, 'questions.1.audio.tips').questions
    expect(first).toBe(form.questions[0])
    expect(second?.audio).toEqual({ text: file, tips: null, response: null })
  })

  it('returns the same form where there is no file', () => {
    expect(withoutFile(form, 'name')).toBe(form)
    expect(withoutFile(form, 'questions.1.audio.other')).toBe(form)
  })
})
