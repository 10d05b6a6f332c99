import { describe, expect, it } from 'vitest'
import type { Answer } from '#contract/answer'
import type { EvaluationChange } from '#contract/assignee'
import { type Question, question as questionSchema } from '#contract/question'
import { workKinds } from '#contract/work-kinds'
import { everyQuestion, everyType } from '#tests/support/every-type'
import { testMark } from '../attempts/state.ts'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { kindOf } from '../questions/kinds.ts'
import { isSelfEvaluated } from '../scoring/answer.ts'
import { replayWork } from './feedback.ts'

const shared = {
  ...emptyQuestionFields,
  statement: '<p>?</p>',
} as const
const text: Question = { ...shared, _id: 'q-text', type: 'Text', response: '<p>ok</p>' }
const quiz: Question = {
  ...shared,
  _id: 'q-quiz',
  type: 'Quizz',
  response: '',
  data: {
    choices: [
      { id: 'a', text: 'A', good: true },
      { id: 'b', text: 'B', good: false },
    ],
    speakerLanguage: 'FR',
  },
}
const holes: Question = {
  ...shared,
  _id: 'q-holes',
  type: 'HolesInText',
  response: '',
  data: {
    text: '<p>Le {ch<b>at</b>} et le {constructor}, encore le {chat}.</p>',
    holes: { chat: 'chat|matou', constructor: 'chien' },
    exact: false,
    speakerLanguage: 'FR',
  },
}

const answered = (questionId: string, value: Answer['value'], evaluation: number | null = null): Answer => ({
  questionId,
  moduleId: 'm',
  value,
  audio: null,
  document: null,
  evaluation,
  duration: 65_000,
  tipsUsed: true,
  answeredAt: 1,
})

function replay(questions: Question[], answers: Answer[], facts: Partial<Parameters<typeof replayWork>[0]> = {}) {
  const module = { _id: 'm', name: 'Module', duration: 10, document: null, questions }
  return replayWork({
    _id: 'assignee',
    course: { _id: 'c', name: 'Parcours', introduction: '', modules: [module] },
    answers,
    comments: { global: null, modules: {}, questions: {} },
    submitted: true,
    work: { kind: 'homework' },
    ...facts,
  })[0]
}

describe('replayWork', () => {
  it('numbers the questions, counts the answers and rounds the mean of the evaluated ones', () => {
    const module = replay([text, quiz, holes], [answered('q-text', 'Oui', 70), answered('q-quiz', ['a'], 100 / 3)])
    expect(module).toMatchObject({ answered: 2, evaluation: 52 })
    expect(module?.questions.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(module?.questions[0]).toMatchObject({ duration: 65_000, tipsUsed: true, evaluation: 70 })
  })

  it('a blank worth 0 is neither an answer nor an evaluation of its student’s, unlike one that they gave a note', () => {
    const blank = [answered('q-text', '', 0), answered('q-quiz', [], 0), answered('q-holes', {}, 0)]
    const module = replay([text, quiz, holes], blank)
    expect(module).toMatchObject({ answered: 0, evaluation: 0 })
    expect(module?.questions.map(({ source }) => source)).toEqual(['computed', 'computed', 'computed'])
    const noted = replay([text], [answered('q-text', '', 40)])
    expect([noted?.answered, noted?.questions[0]?.source]).toEqual([1, 'student'])
  })

  it('has no mean before the first evaluation', () => {
    expect(replay([text], [])).toMatchObject({ answered: 0, evaluation: null })
  })

  it('gives the times of an answer that arrived after the closing, and of no other', () => {
    const late = { ...answered('q-text', 'Oui'), givenAt: 5, answeredAt: 9 }
    const module = replay([text, quiz, holes], [late, answered('q-quiz', ['a'])])
    expect(module?.questions.map(({ arrival }) => arrival)).toEqual([{ givenAt: 5, answeredAt: 9 }, null, null])
  })

  it('attaches each comment to its object', () => {
    const comment = { comment: 'Bien', voiceComment: null }
    const module = replay([text, quiz], [], {
      comments: { global: null, modules: { m: comment }, questions: { 'q-quiz': comment } },
    })
    expect(module?.comment).toBe(comment)
    expect(module?.questions.map((question) => question.comment)).toEqual([null, comment])
  })
})

it('distinguishes a skipped question from one not reached', () => {
  const answers = (given: Answer[]) => replay([text], given)?.questions.map(({ answer }) => answer)
  expect(answers([])).toEqual([null])
  expect(answers([answered('q-text', null)])).toEqual([{ value: null, hasAudio: false, evaluation: null }])
  expect(answers([{ ...answered('q-text', null), audio: 'voix.webm' }])).toEqual([
    { value: null, hasAudio: true, evaluation: null },
  ])
})

describe.each(everyQuestion().map((one) => [one.type, questionSchema.parse(one)] as const))(
  'what a copy says of %s',
  (type, question) => {
    const audio = type === 'Audio' ? 'a.mp3' : null
    const right = { ...answered(question._id, everyType[question.type].given.right.value), audio }
    const blank = answered(question._id, kindOf(question).emptyValue, 0)
    const seen = (answer: Answer, facts: Parameters<typeof replay>[2]) => {
      const seen = replay([question], [answer], facts)?.questions[0]
      return [seen?.source, seen?.state === 'waiting']
    }
    const own = isSelfEvaluated(question)

    it.each(workKinds)('in a %s: a mark is that of its student where they give it, in no test, and of no blank', (kind) => {
      const work = { kind }
      expect(seen({ ...right, evaluation: 50 }, { work })).toEqual([own && kind !== 'test' ? 'student' : 'computed', false])
      expect(seen(blank, { work })).toEqual(['computed', false])
      // No grade of the bar gives it: an evaluator heard the recording.
      expect(seen({ ...right, evaluation: 57 }, { work })).toEqual(['computed', false])
      expect(seen({ ...right, evaluation: 50 }, { work, graders: { [question._id]: 'Claire Roy' } })).toEqual(['staff', false])
    })

    it('is the evaluator’s where it gave this mark to this answer, whatever the figure', () => {
      const change = {
        questionId: question._id,
        before: 20,
        after: 70,
        reason: 'evaluator',
        date: 1,
        author: 'Inès Amrani',
      } as const
      const giver = (other: Partial<EvaluationChange> = {}) =>
        seen({ ...right, evaluation: 70 }, { changes: [{ ...change, ...other }] })[0]
      const student = own ? 'student' : 'computed'
      expect(giver()).toBe('computed')
      // Then the student gave it another mark, or another answer; it was another question, or by somebody else.
      for (const other of [{ after: 73 }, { date: 0 }, { questionId: 'other' }, { reason: 'student' as const }])
        expect(giver(other)).toBe(student)
      expect(seen({ ...right, evaluation: 70 }, { changes: [change], graders: { [question._id]: 'Claire Roy' } })[0]).toBe(
        'staff',
      )
    })

    it('a mark that a test computes at once is nobody’s own, and without one the answer waits once it is handed in', () => {
      const work = { kind: 'test' as const }
      const evaluation = testMark(question, right)
      const waiting = evaluation === null
      expect(seen({ ...right, evaluation }, { work })).toEqual([waiting ? null : 'computed', waiting])
      expect(seen({ ...right, evaluation: null }, { submitted: true })).toEqual([null, true])
      expect(seen({ ...right, evaluation: null }, { submitted: false })).toEqual([null, false])
      expect(seen({ ...blank, evaluation: null }, { submitted: true })).toEqual([null, false])
    })
  },
)
