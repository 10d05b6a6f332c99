import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formulaOf,
  formulaQuestion,
  holesQuestion,
  orderingQuestion,
  quizQuestion,
  sampleWork,
  student,
  table,
  textQuestion,
} from '#tests/support/sample-work'
import { type Attachment, noAttachments } from './attachment.ts'
import { conversation } from './lines.ts'
import { play } from './machine.ts'
import { startPlayer } from './start.ts'
import type { PlayerEvent } from './state.ts'
import { timeline } from './timeline.ts'
import { type Draft, draftOf, emptyDraft, savedAnswer } from './work.ts'

const begin = { type: 'begin' } as const
const given = (questionId: string, evaluation: number | null, value: string | string[] = 'x') => ({
  questionId,
  value,
  files: noAttachments,
  evaluation,
  tipsUsed: false,
})
const draft = (value: string): Draft => ({ ...emptyDraft('Text'), value })
const work = sampleWork(
  [
    [textQuestion('q1'), quizQuestion('q2', 1, 1)],
    [textQuestion('q3'), textQuestion('q4')],
  ],
  { introduction: '<p>Bonjour</p>' },
)

describe('replay', () => {
  it('rebuilds the earlier lines and resumes at the first unanswered question', () => {
    const game = student(work, { answers: [given('q1', 50), given('q2', 100, ['g0']), given('q3', 0)] })
      .send(begin)
      .wait(0)
    expect(game.at()).toBe('q4 statement')
    expect(game.names()).toEqual(['moduleShown'])
    expect(conversation(game.state).map(({ key }) => key)).toEqual([
      ...['introduction', 'm0-start', 'q1-statement', 'q1-answer', 'q1-correction', 'q1-evaluated'],
      ...['q2-statement', 'q2-answer', 'q2-result', 'q2-evaluated', 'm0-end'],
      ...['m1-start', 'q3-statement', 'q3-answer', 'q3-correction', 'q3-evaluated', 'q4-statement'],
    ])
  })

  it.each([
    ['nothing answered', [], 'introduction'],
    ['the second answered', [given('q2', 100)], 'q1 statement'],
    ['a gap in the middle', [given('q1', 0), given('q3', 50)], 'q2 statement'],
    ['a completed module', [given('q1', 0), given('q2', 0)], 'moduleStart 1'],
    ['an answer without evaluation', [given('q1', null)], 'q1 response'],
    ['everything answered', ['q1', 'q2', 'q3', 'q4'].map((id) => given(id, 10)), 'end'],
  ])('%s: resumes at %s', (_, answers, place) => {
    expect(student(work, { answers }).send(begin).wait(0).at()).toBe(place)
  })

  it('skips a later question that is already answered', () => {
    const game = student(work, { answers: [given('q2', 100)] })
      .send(begin)
      .wait(0)
    game.send({ type: 'edit', value: 'a' }).send({ type: 'validate' }).send({ type: 'evaluate', percent: 0 })
    expect(game.wait(2000).at()).toBe('moduleEnd 0')
  })

  it('rebuilds an answer that was not evaluated, which counts as past, and asks its evaluation alone (OP-160)', () => {
    const game = student(sampleWork([[textQuestion('q1')]]), { answers: [given('q1', null, 'ancien')] }).send(begin)
    expect(game.at()).toBe('q1 response')
    expect(timeline(game.state).map(({ type }) => type)).toEqual(['past'])
    expect(
      conversation(game.state)
        .map(({ kind }) => kind)
        .slice(-3),
    ).toEqual(['answer', 'correction', 'evaluate'])
    game.send({ type: 'edit', value: 'nouveau' }).send({ type: 'validate' }).send({ type: 'evaluate', percent: 30 })
    expect(game.saved()).toEqual([])
    expect(game.done).toContainEqual({ type: 'submit', evaluation: 30 })
    expect(game.state.records.q1).toMatchObject({ value: 'ancien', evaluation: 30 })
  })

  it('asks no evaluation of what came too late to a lesson, or was declined, and that of other late answers', () => {
    const late = [{ ...given('q1', null), left: false }]
    const text = sampleWork([[textQuestion('q1')]])
    expect(student(text, { late }).send(begin).at()).toBe('q1 response')
    expect(
      student(text, { late: [{ ...given('q1', null), left: true }] })
        .send(begin)
        .at(),
    ).toBe('end')
    expect(
      student({ ...text, sealed: true, paced: true, revealed: {} }, { late })
        .send(begin)
        .at(),
    ).toBe('end')
  })

  it('restores a draft', () => {
    const drafted = student(sampleWork([[textQuestion('q1')]]), { drafts: { q1: draft('brouillon') } })
      .send(begin)
      .wait(2000)
    expect(drafted.state.place).toMatchObject({ attempt: { value: 'brouillon' } })
  })

  it('accepts drafts only before it begins', () => {
    const restore = { type: 'restoreDrafts', drafts: { q1: draft('retrouvé') } } as const
    const game = student(sampleWork([[textQuestion('q1')]]))
      .send(restore)
      .send(begin)
      .wait(2000)
    expect(game.state.place).toMatchObject({ attempt: { value: 'retrouvé' } })
    const { state } = game
    expect(game.send({ ...restore, drafts: { q1: draft('trop tard') } }).state).toBe(state)
  })

  it('submits a finished but unsubmitted work, once', () => {
    const answers = ['q1', 'q2', 'q3', 'q4'].map((id) => given(id, 50))
    expect(student(work, { answers }).send(begin).send(begin).names()).toEqual(['submit', 'terminated'])
    expect(student(work, { answers, submitted: true }).send(begin).names()).toEqual(['terminated'])
    expect(student(work, { answers }).send({ type: 'submittedElsewhere' }).send(begin).names()).toEqual(['terminated'])
  })
})

describe('a draft stored in the browser', () => {
  it('is restored with its tips, its removed choices, its files and its indications, after the warning', () => {
    const kept = { ...emptyDraft('Quizz'), value: ['g0'], eliminated: ['w1'], tipsShown: true }
    const game = student(sampleWork([[quizQuestion('q1', 2, 2)]]), { drafts: { q1: kept } })
      .send(begin)
      .wait(2000)
    const keys = () => conversation(game.state).map(({ key }) => key)
    expect(keys()).toEqual(['m0-start', 'q1-statement'])
    game.wait(2000)
    expect(keys()).toEqual(['m0-start', 'q1-statement', 'q1-warning', 'q1-removed-1'])
    expect(game.send({ type: 'validate' }).saved()).toMatchObject([{ value: ['g0'], tipsUsed: true }])
  })

  it('does not reset the number of indications', () => {
    const kept = { ...emptyDraft('Text'), indications: ['un', 'deux'] }
    const game = student(sampleWork([[textQuestion('q1')]]), { drafts: { q1: kept } })
      .send(begin)
      .wait(2000)
    game.send({ type: 'askIndication' })
    expect(game.names()).not.toContain('askIndication')
    expect(conversation(game.state).map(({ key }) => key)).toContain('q1-indication-1')
  })

  it('is used when it fits its question, and dropped otherwise', () => {
    const stored = { value: 'abc', tipsShown: true, eliminated: [1], indications: ['un'] }
    expect(draftOf('Text', stored)).toEqual({ ...emptyDraft('Text'), value: 'abc', tipsShown: true, indications: ['un'] })
    expect(draftOf('MathFormula', { value: formulaOf('x') })?.value).toEqual(formulaOf('x'))
    expect(draftOf('Ordering', { value: ['b', 'a'] })?.value).toEqual(['b', 'a'])
    expect(draftOf('Ordering', { value: { a: 'b' } })).toBeUndefined()
    expect(draftOf('Matching', { value: { a: 'b' } })?.value).toEqual({ a: 'b' })
    expect(draftOf('Matching', { value: ['a'] })).toBeUndefined()
    expect(draftOf('HotSpots', { value: ['@1;2'] })?.value).toEqual(['@1;2'])
    expect(draftOf('HotSpots', { value: { a: 'b' } })).toBeUndefined()
    expect(draftOf('Audio', { value: 'x' })).toEqual(emptyDraft('Audio'))
    for (const value of ['abc', null, [1], { version: 1 }]) expect(draftOf('MathFormula', { value })).toBeUndefined()
    expect(draftOf('Text', 'abc')).toBeUndefined()
  })

  it('loads stored answers with their files', () => {
    const names = { audio: 'voix.mp3', document: null }
    const file: Attachment = { kind: 'stored', name: 'voix.mp3' }
    expect(savedAnswer({ questionId: 'q1', value: null, evaluation: 40, tipsUsed: true, ...names })).toEqual({
      questionId: 'q1',
      value: null,
      evaluation: 40,
      tipsUsed: true,
      files: { audio: file, document: null },
    })
  })
})

describe('another tab', () => {
  it('counts the current question as done and saves nothing again', () => {
    const game = student(work).send(begin).wait(4000)
    expect(game.at()).toBe('q1 statement')
    game.send({ type: 'edit', value: 'ici' }).send({ type: 'merge', answers: [given('q1', 90, 'là-bas')] })
    expect(game.at()).toBe('q1 evaluated')
    game.send({ type: 'validate' }).send({ type: 'evaluate', percent: 10 })
    expect(game.saved()).toEqual([])
    expect(game.wait(2000).at()).toBe('q2 statement')
    expect(game.state.records.q1).toMatchObject({ value: 'là-bas', evaluation: 90 })
  })

  it('asks for the evaluation of what it answered, until one of both has given it', () => {
    const game = student(work)
      .send(begin)
      .wait(4000)
      .send({ type: 'merge', answers: [given('q1', null, 'là-bas')] })
    expect(game.at()).toBe('q1 response')
    game.send({ type: 'reevaluate', questionId: 'q1', percent: 80, known: true })
    expect(game.at()).toBe('q1 evaluated')
    expect([game.notes(), game.state.records.q1?.evaluation]).toEqual([[], 80])
  })

  it('changes nothing when the answer is known', () => {
    const game = student(work, { answers: [given('q1', 50)] })
    const { state } = game
    expect(game.send({ type: 'merge', answers: [given('q1', 100)] }).state).toBe(state)
  })
})

describe('a read-only work', () => {
  const comment = (text: string) => ({ comment: text, voiceComment: null })
  const comments = { global: comment('tout'), modules: { m1: comment('module') }, questions: { q1: comment('question') } }

  it('shows every line with the comments and does not advance', () => {
    const game = table({ mode: 'readonly', work, answers: [given('q1', 50), given('q3', null)] })
    const { state } = game
    expect(game.send(begin).send({ type: 'validate' }).wait(60_000).state).toBe(state)
    expect(game.done).toEqual([])
    const keys = conversation(state, comments).map(({ key }) => key)
    expect(keys.filter((key) => key.endsWith('-teacher'))).toEqual(['q1-teacher', 'm1-teacher', 'end-teacher'])
    const handedIn = table({ mode: 'readonly', work, submitted: true, answers: [given('q1', 50)] })
    // The end scene shows it then.
    expect(conversation(handedIn.state, comments).map(({ key }) => key)).not.toContain('end-teacher')
    expect(keys).toContain('q4-answer')
    expect(keys).not.toContain('q3-evaluated')
    expect(conversation(state, comments).find(({ kind }) => kind === 'end')).toMatchObject({ percent: 50, answered: 2, total: 4 })
  })
})

describe('a work with comments that is not submitted yet', () => {
  const comment = (text: string) => ({ comment: text, voiceComment: null })
  const comments = {
    global: comment('tout'),
    modules: { m1: comment('module') },
    questions: { q1: comment('question'), q2: comment('plus tard') },
  }
  const remarks = (game: ReturnType<typeof student>) =>
    conversation(game.state, comments)
      .map(({ key }) => key)
      .filter((key) => key.endsWith('-teacher'))

  it('shows the comment on the whole work first, and that on a question once it is past (WRK-029)', () => {
    const game = student(work, { answers: [given('q1', 50)] }).send(begin)
    expect(remarks(game)).toEqual(['end-teacher', 'q1-teacher'])
  })
})

it('shows the line of a question that waits for its start (PLY-038)', () => {
  const state = startPlayer({ mode: 'student', work })
  const place = {
    at: 'question',
    module: 0,
    question: 0,
    step: { name: 'waiting_start' },
    attempt: { ...emptyDraft('Text'), confirming: false },
  } as const
  const line = conversation({ ...state, place }).at(-1)
  expect(line).toMatchObject({ key: 'q1-statement', kind: 'waiting', state: 'waiting' })
})

describe('any sequence of events', () => {
  const played = sampleWork(
    [
      [textQuestion('q1', '<p>Aide</p>'), quizQuestion('q2', 2, 2)],
      [],
      [holesQuestion('q3'), orderingQuestion('q5', 3), formulaQuestion('q4')],
    ],
    {
      comment: '<p>!</p>',
    },
  )
  const token = fc.nat(20)
  const event: fc.Arbitrary<PlayerEvent> = fc.oneof(
    fc.constantFrom<PlayerEvent>(
      ...(['begin', 'continue', 'askIndication', 'validate', 'submittedElsewhere', 'hold'] as const).map((type) => ({
        type,
      })),
      { type: 'edit', value: 'a' },
      { type: 'edit', value: {} },
      { type: 'edit', value: ['i2', 'i0', 'i1'] },
      { type: 'edit', value: formulaOf('x') },
      { type: 'attach', slot: 'document', file: { kind: 'stored', name: 'a.pdf' } },
      { type: 'screen', wide: true },
      { type: 'showDocument', open: true },
      { type: 'edit', value: { chat: 'chat' } },
      { type: 'evaluate', percent: 70 },
      { type: 'evaluate', percent: 7 },
      { type: 'merge', answers: [given('q1', 20)] },
      { type: 'merge', answers: [given('q2', 20, ['g0'])] },
    ),
    fc.record({ type: fc.constant('toggle' as const), choiceId: fc.constantFrom('g0', 'g1', 'w0', 'w1', 'x') }),
    fc.record({ type: fc.constant('askTips' as const), random: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ type: fc.constant('confirmEmpty' as const), yes: fc.boolean() }),
    fc.record({ type: fc.constantFrom('advance' as const, 'indicationFailed' as const), token }),
    fc.record({ type: fc.constant('indicationGiven' as const), token, text: fc.constant('indice') }),
  )
  // Advances the clock too, so that sequences reach the end.
  const action = fc.oneof({ arbitrary: event, weight: 2 }, { arbitrary: fc.constantFrom(500, 2000, 5000), weight: 1 })

  it('keeps the state valid, saves each answer at most once, and submits at most once', () => {
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 120 }),
        fc.constantFrom('student' as const, 'preview' as const),
        (actions, mode) => {
          const game = table({ mode, work: played })
          for (const next of actions) {
            const before = game.state
            if (typeof next === 'number') game.wait(next)
            else game.send(next)
            expect(game.at()).not.toContain('undefined')
            expect(game.state.token).toBeGreaterThanOrEqual(before.token)
            for (const [id, record] of Object.entries(before.records)) {
              expect(game.state.records[id]?.value).toEqual(record.value)
              if (record.evaluation !== null) expect(game.state.records[id]).toBe(record)
            }
            const keys = conversation(game.state).map(({ key }) => key)
            expect(new Set(keys).size).toBe(keys.length)
          }
          const saved = game.saved().map(({ questionId }) => questionId)
          expect(new Set(saved).size).toBe(saved.length)
          expect(game.names().filter((name) => name === 'submit').length).toBeLessThanOrEqual(mode === 'student' ? 1 : 0)
          if (mode === 'preview') expect(saved).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a late timer does nothing', () => {
    const game = student(played).send(begin)
    const late = { type: 'advance', token: game.state.token } as const
    game.wait(2000)
    expect(play(game.state, late).state).toBe(game.state)
  })
})

it('says after a reload that the student believes their answer right, that it was read again, or that they were believed', () => {
  const answers = [
    { ...given('a', 0, ['w0']), claimed: 'made' as const },
    { ...given('b', 100, ['w0']), claimed: 'reviewed' as const },
    given('c', 0, ['w0']),
    { ...given('d', 50, ['w0']), claimed: 'reviewed' as const },
  ]
  const work = sampleWork([['a', 'b', 'c', 'd'].map((id) => quizQuestion(id, 1, 1))])
  const lines = conversation(table({ mode: 'readonly', work, answers, submitted: true }).state)
  expect(lines.flatMap((line) => (line.kind === 'evaluated' ? [line.claim] : []))).toEqual([
    'made',
    'accepted',
    'open',
    'reviewed',
  ])
})
