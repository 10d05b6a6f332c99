import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AnswerView } from '#components/correcting/replay/answer-view'
import { copiesOf, duplicateQuestion, hasContent } from '#components/module-editor/fields/questions.ts'
import { AnswerField } from '#components/player/answer/answer-fields'
import { Conversation } from '#components/player/conversation/conversation'
import { newQuestion } from '#components/questions/convert.ts'
import { RootMessages } from '#components/ui/messages'
import { type AnswerValue, answerValue } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import { type Question, question } from '#contract/question'
import { hasChoices, type QuestionType, questionTypes } from '#contract/question-types'
import { questionProblems } from '#domain/authoring/module-problems'
import { groupAnswers } from '#domain/correcting/answer-groups'
import { replayWork } from '#domain/correcting/feedback'
import { coveredNamesOf, sealedQuestion, sealedValue } from '#domain/exams/seal'
import { noAttachments, storedAttachments } from '#domain/player/attachment'
import { conversation } from '#domain/player/lines'
import type { Attempt } from '#domain/player/state'
import { kindOf } from '#domain/questions/kinds'
import { isAnswerOf, isEmptyAnswer, isSelfEvaluated, scoreAnswer } from '#domain/scoring/answer'
import { compareModules } from '#domain/versions/compare'
import messages from '#messages'
import { coverOf } from '#tests/support/cover'
import { sampleWork, student, textQuestion } from '#tests/support/sample-work'
import { everyQuestion, everyType, manners, rekeyedQuestions } from './support/every-type.ts'

/** A stored question of the given type; its id is the index of the type. */
const questionOf = (type: QuestionType): Question => {
  const asked = everyQuestion().find((one) => one.type === type)
  return question.parse({ ...asked, _id: '0199a000-0000-7000-8000-000000000001' })
}

const html = (shown: ReactNode) => renderToStaticMarkup(<RootMessages messages={messages}>{shown}</RootMessages>)
const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&#x27;/gu, '’')
    .replace(/\s+/gu, ' ')

const answerTo = (asked: Question, value: AnswerValue, evaluation: number | null) => {
  const files = storedAttachments({ audio: asked.type === 'Audio' ? 'voix.wav' : null, document: null })
  return { questionId: asked._id, value, files, evaluation, tipsUsed: false }
}
const linesIn = (game: ReturnType<typeof student>) =>
  html(<Conversation lines={conversation(game.state)} mode="student" replayed opening={false} />)

/** What the player shows for an answered question, for an answer given this way. */
function told(asked: Question, value: AnswerValue, evaluation: number | null): string {
  const answers = [answerTo(asked, value, evaluation)]
  return linesIn(student(sampleWork([[asked, textQuestion('next')]]), { answers }).send({ type: 'begin' }))
}

/** The same where results are held back: in a test, and in a lesson before and after its board shows the correction. */
function toldSealed(asked: Question, value: AnswerValue) {
  const cover = coverOf('x')
  const sealed = sealedQuestion(asked, { cover, aids: false })
  const answers = [answerTo(asked, sealedValue(asked, value, cover), null)]
  const test = student(sampleWork([[sealed, textQuestion('next')]], { sealed: true }), { answers }).send({ type: 'begin' })
  const lesson = student(sampleWork([[sealed]], { sealed: true, paced: true }), { answers }).send({ type: 'begin' })
  const before = linesIn(lesson)
  const shown = linesIn(lesson.send({ type: 'reveal', question: asked, names: coveredNamesOf(asked, cover) }))
  return { test: linesIn(test), before, shown }
}

const inOrder = (words: string, texts: readonly string[]) => {
  let from = 0
  for (const text of texts) {
    const at = words.indexOf(text, from)
    expect(at, `${text} in ${words.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = at + text.length
  }
}

/** Colours, icons and words of a verdict. */
const signs = /-(?:good|bad|warn)\b|\((?:juste|faux)\)|oubliée|À déplacer|Dans le bon ordre|en dehors|"ml-1 inline-block/u

// These tests run for every type; behaviour specific to one type has tests of its own.
describe.each(questionTypes)('%s', (type) => {
  const asked = questionOf(type)
  const { given, read, shown, rekeyed } = everyType[type]

  it('scores a right, a partly right and a wrong answer', () => {
    for (const manner of manners) {
      const { value, percent } = given[manner]
      expect(isAnswerOf(asked, value), manner).toBe(true)
      expect(isEmptyAnswer(asked, value, type === 'Audio')).toBe(false)
      expect([manner, scoreAnswer(asked, value)]).toEqual([manner, isSelfEvaluated(asked) ? null : percent])
    }
    expect(kindOf(asked).computed === 0).toBe(rekeyed === null)
  })

  it('is created empty, filled in, copied and compared in the editor', () => {
    const empty = newQuestion(type, 'new', () => crypto.randomUUID())
    expect([hasContent(empty), kindOf(empty).hasData(empty)]).toEqual([false, false])
    expect(questionProblems(empty, 'questions.0').length).toBeGreaterThan(0)
    expect(hasContent(asked)).toBe(true)
    expect(kindOf(asked).hasData(asked)).toBe('data' in asked || asked.type === 'MathFormula')
    expect(questionProblems(asked, 'questions.0').filter(({ blocking }) => blocking)).toEqual([])
    const [copy] = copiesOf([asked], { newId: () => 'copy', official: false })
    expect(copy).toEqual({ ...asked, _id: 'copy' })
    expect(duplicateQuestion([asked], asked._id, 'copy')).toEqual([asked, copy])
    const module = (questions: Question[]) => ({ name: 'm', keywords: '', questions })
    expect(compareModules(module([asked]), module([asked])).items).toMatchObject([{ kind: 'same', otherwise: false }])
    if (rekeyed === null) return
    const changed = compareModules(module([asked]), module(rekeyedQuestions([asked]))).items[0]
    expect(changed).toMatchObject({ kind: 'changed' })
    expect((changed?.changes.length ?? 0) > 0 || changed?.otherwise).toBe(true)
  })

  it('is answered with labelled controls, next to the text that the voice reads', () => {
    const attempt: Attempt = {
      value: null,
      files: noAttachments,
      eliminated: [],
      indications: [],
      tipsShown: false,
      confirming: false,
    }
    const markup = html(<AnswerField question={asked} attempt={attempt} send={() => {}} />)
    // The formula editor is loaded on demand.
    expect(markup).toMatch(type === 'MathFormula' ? messages.formula.loading : /<(?:button|input|select|textarea)/u)
    const shownHere = type === 'HotSpots' ? ['la seine', 'la garonne', 'Une carte'] : shown
    for (const text of shownHere) expect(markup, text).toContain(text)
  })

  it('is replayed to the student and shown to the teacher, each answer with its verdict in words', () => {
    const [right, wrong] = (['right', 'wrong'] as const).map((manner) => told(asked, given[manner].value, given[manner].percent))
    inOrder(wordsOf(right ?? ''), read)
    expect(wordsOf(right ?? '')).not.toBe(wordsOf(wrong ?? ''))
    const views = manners.map((manner) =>
      wordsOf(html(<AnswerView question={asked} answer={{ value: given[manner].value, hasAudio: type === 'Audio' }} />)),
    )
    inOrder(views[0] ?? '', read)
    if (type === 'Audio') return
    expect(views[0]).not.toBe(views[3])
    for (const value of [null, given.right.value]) expect(groupAnswers(asked, [{ ...one, value }])).toHaveLength(1)
  })

  it('looks like what was written while results are held back, and tells the truth once the board shows it', () => {
    // A mark on a picture says nothing of the zone that it is in.
    const written = type === 'HotSpots' ? ['Repère 1'] : read
    for (const manner of manners) {
      const { value, percent } = given[manner]
      const { test, before, shown: corrected } = toldSealed(asked, value)
      for (const [moment, markup] of Object.entries({ test, before })) {
        const [bubble = ''] = (markup.split(`id="line-${asked._id}-answer"`)[1] ?? '').split('data-line=')
        expect(bubble, moment).not.toMatch(signs)
        if (manner === 'right') inOrder(wordsOf(bubble), written)
      }
      expect(corrected).not.toBe(before)
      if (kindOf(asked).computed === 100) expect(wordsOf(corrected)).toContain(`${Math.round(percent)} %`)
    }
  })

  it('gives no score to a value of the wrong shape, and throws on none', () => {
    for (const value of strange) {
      const parsed = answerValue.safeParse(value)
      if (!parsed.success) continue
      const score = scoreAnswer(asked, parsed.data)
      expect(score === null || (score >= 0 && score <= 100)).toBe(true)
      if (!isAnswerOf(asked, parsed.data)) expect(score ?? 0).toBeLessThan(100)
      html(<AnswerView question={asked} answer={{ value: parsed.data, hasAudio: false }} />)
      told(asked, parsed.data, score)
      groupAnswers(asked, [{ ...one, value: parsed.data }])
    }
  })
})

const one = { assigneeId: 'a', hasAudio: false, evaluation: null }

const strange: unknown[] = [
  '',
  ' ',
  '1'.repeat(20_000),
  '\u202E\uFFFF9/0',
  [],
  [''],
  ['@', '@1', '@100;100', '@1e9;1'],
  Array.from({ length: 50 }, (_, at) => `${at}`),
  {},
  { constructor: 'x', __proto__: 'y', toString: 'z' },
  JSON.parse('{"__proto__": "x", "x": "__proto__", "chien": "constructor"}'),
  { version: 1, expression: { type: 'expression', uuid: 'u', items: [] } },
  { expression: 'x' },
  ...questionTypes.map((type) => everyType[type].given.right.value),
]

it('a submitted answer shows choices in the order its student saw', () => {
  const asked = questionOf('Quizz')
  if (!hasChoices(asked)) throw new Error(asked.type)
  const mixed: Question = { ...asked, data: { ...asked.data, shuffle: true } }
  const module = { _id: 'm', name: 'm', document: null, questions: [mixed] }
  const answer = { questionId: asked._id, moduleId: 'm', value: ['a'], audio: null, document: null, evaluation: 50 }
  const answers = [{ ...answer, duration: 0, tipsUsed: false, answeredAt: 0 }]
  const comments = { global: null, modules: {}, questions: {} }
  const orderOf = (assigneeId: string) => {
    const course = { modules: [module] } as unknown as FrozenCourse
    const [replayed] = replayWork({ _id: assigneeId, course, answers, comments, submitted: true, work: { kind: 'homework' } })
    const shown = replayed?.questions[0]?.question
    return shown && hasChoices(shown) ? shown.data.choices.map(({ id }) => id).join('') : ''
  }
  const orders = Array.from({ length: 30 }, (_, at) => orderOf(`élève ${at}`))
  expect(new Set(orders).size).toBeGreaterThan(5)
  expect(orders).toEqual(Array.from({ length: 30 }, (_, at) => orderOf(`élève ${at}`)))
})
