import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { buildFormula, over } from '#tests/support/build-formula'
import {
  audioQuestion,
  formulaOf,
  formulaQuestion,
  holesQuestion,
  hotSpotsQuestion,
  matchingQuestion,
  numberQuestion,
  orderingQuestion,
  quizQuestion,
  sampleWork,
  singleQuestion,
  student,
  table,
  textQuestion,
} from '#tests/support/sample-work'
import { type Attachment, noAttachments } from './attachment.ts'
import { canContinue, canHold, current } from './current.ts'
import { conversation } from './lines.ts'

const begin = { type: 'begin' } as const
const validate = { type: 'validate' } as const
const tips = (random = 0) => ({ type: 'askTips', random }) as const
const type = (value: AnswerValue) => ({ type: 'edit', value }) as const
const pick = (choiceId: string) => ({ type: 'toggle', choiceId }) as const
const note = (percent: number) => ({ type: 'evaluate', percent }) as const

describe('the order and delays of a work', () => {
  const work = sampleWork([[textQuestion('q1'), textQuestion('q2')], [], [textQuestion('q3')]], {
    comment: '<p>Courage</p>',
    introduction: '<p>Bonjour</p>',
  })

  it('goes through comment, introduction, modules and end, with the delay of each', () => {
    const game = student(work).send(begin)
    expect(game.at()).toBe('comment')
    expect(game.wait(1999).at()).toBe('comment')
    expect(game.wait(1).at()).toBe('introduction')
    expect(game.wait(1999).at()).toBe('introduction')
    expect(game.wait(1).at()).toBe('moduleStart 0')
    expect(game.wait(1999).at()).toBe('moduleStart 0')
    expect(game.wait(1).at()).toBe('q1 statement')
    game.send(type('a')).send(validate)
    expect(game.wait(60_000).at()).toBe('q1 response')
    expect(game.send(note(50)).at()).toBe('q1 evaluated')
    expect(game.wait(1999).at()).toBe('q1 evaluated')
    expect(game.wait(1).at()).toBe('q2 statement')
    game.send(type('b')).send(validate).send(note(70)).wait(2000)
    expect(game.at()).toBe('moduleEnd 0')
    expect(game.wait(2999).at()).toBe('moduleEnd 0')
    expect(game.wait(1).at()).toBe('moduleStart 1')
    expect(game.wait(2000).at()).toBe('moduleEnd 1')
    expect(game.wait(5000).at()).toBe('q3 statement')
    game.send(type('c')).send(validate).send(note(80)).wait(5000)
    expect(game.at()).toBe('end')
    expect(game.done.slice(-2)).toEqual([
      { type: 'submit', evaluation: 67 },
      { type: 'notify', notice: { name: 'terminated', evaluation: 67 } },
    ])
  })

  it.each([
    [{}, 'moduleStart 0'],
    [{ comment: '<p></p>' }, 'moduleStart 0'],
    [{ introduction: '<p>Bonjour</p>' }, 'introduction'],
    [{ comment: '<p>Courage</p>' }, 'comment'],
  ])('%j opens at %s', (parts, place) => {
    expect(
      student(sampleWork([[textQuestion('q1')]], parts))
        .send(begin)
        .at(),
    ).toBe(place)
  })

  it('starts each question in the waiting state', () => {
    const game = student(sampleWork([[textQuestion('q1')]])).send(begin)
    game.send({ type: 'advance', token: game.state.token })
    expect(game.at()).toBe('q1 waiting_start')
    expect(game.wait(0).at()).toBe('q1 statement')
  })

  it('notifies the page of each event, with the document of the module (PLY-012 to PLY-014)', () => {
    const [module] = sampleWork([[textQuestion('q1')]]).modules
    const withDocument = { ...sampleWork([]), modules: [{ ...module, id: 'm0', name: '', questions: [], document: 'a.pdf' }] }
    const game = student(withDocument, { wide: true }).send(begin).send({ type: 'showDocument', open: false })
    game.send({ type: 'showDocument', open: false })
    const handling = { name: 'documentHandling', moduleId: 'm0', document: 'a.pdf' }
    expect(game.done).toEqual([
      { type: 'notify', notice: { name: 'moduleStarted', moduleId: 'm0' } },
      { type: 'notify', notice: { name: 'moduleShown', moduleId: 'm0' } },
      { type: 'notify', notice: { ...handling, open: true } },
      { type: 'notify', notice: { ...handling, open: false } },
    ])
  })
})

describe('a wait', () => {
  const work = sampleWork([[quizQuestion('q1', 1, 1), textQuestion('q2')]], { comment: '<p>Courage</p>' })
  const answered = (right: boolean) => {
    const game = student(work).send(begin).wait(4000)
    const { question } = current(game.state) ?? {}
    if (question?.type !== 'Quizz') throw new Error('not at the quiz')
    const choice = question.data.choices.find(({ good }) => good === right)
    return game.send({ type: 'toggle', choiceId: choice?.id ?? '' }).send(validate)
  }

  it('ends with a press, up to what is to be read or done next, and its own timer then does nothing', () => {
    const game = student(
      sampleWork([[quizQuestion('q1', 2, 1)], [textQuestion('q2')]], { comment: '<p>!</p>', introduction: '<p>?</p>' }),
    )
    game.send(begin)
    const press = () => game.send({ type: 'continue' })
    expect([game.at(), press().at()]).toEqual(['comment', 'introduction'])
    // The module’s start and the statement’s pause are passed.
    expect(press().state.place).toMatchObject({ at: 'question', step: { name: 'statement', open: true } })
    expect(game.wait(60_000).state.place).toMatchObject({ step: { name: 'statement', open: true } })
    game.send(pick('g0')).send(validate)
    expect([game.at(), press().at()]).toEqual(['q1 response', 'moduleEnd 0'])
    expect(conversation(game.state).map(({ key }) => key)).toContain('q1-evaluated')
    expect(press().at()).toBe('q2 statement')
    expect(game.names().filter((name) => name === 'moduleStarted')).toHaveLength(2)
  })

  it('cannot be skipped where the player waits for the student', () => {
    const game = student(work).send(begin).wait(4000)
    const { state } = game
    expect(canContinue(state)).toBe(false)
    expect(game.send({ type: 'continue' }).send({ type: 'hold' }).state).toBe(state)
    expect(student(work).send({ type: 'continue' }).at()).toBe('waiting')
  })

  it('lasts as long as the student reads after an error', () => {
    const game = answered(false)
    expect(canHold(game.state)).toBe(true)
    expect(game.send({ type: 'hold' }).wait(60_000).at()).toBe('q1 response')
    expect([canHold(game.state), canContinue(game.state)]).toEqual([false, true])
    expect(game.send({ type: 'continue' }).at()).toBe('q2 statement')
  })

  it('keeps its delay when nothing is pressed, and cannot be held when the answer was right', () => {
    expect(answered(false).wait(1999).at()).toBe('q1 response')
    expect(answered(false).wait(2000).at()).toBe('q1 evaluated')
    const game = answered(true)
    expect(canHold(game.state)).toBe(false)
    expect(game.send({ type: 'hold' }).wait(2000).at()).toBe('q1 evaluated')
  })
})

describe('a line', () => {
  it('is active, is answered by its student, then evaluated (PLY-038, PLY-039)', () => {
    const game = student(sampleWork([[textQuestion('q1'), textQuestion('q2')]])).send(begin)
    const lineOf = (key: string) => conversation(game.state).find((line) => line.key === key)
    game.wait(2000)
    expect(lineOf('q1-statement')).toMatchObject({ state: 'active', speaker: 'aiko' })
    game.send(type('ma réponse')).send(validate)
    expect(lineOf('q1-statement')).toMatchObject({ state: 'answered' })
    expect(lineOf('q1-answer')).toMatchObject({ speaker: 'student', record: { value: 'ma réponse' } })
    game.send(note(70))
    expect(lineOf('q1-statement')).toMatchObject({ state: 'evaluated' })
    expect(lineOf('q1-evaluated')).toMatchObject({ percent: 70 })
  })

  it('of a student goes on by itself, or with one press on « Continuer » (PLY-023)', () => {
    const game = student(sampleWork([[textQuestion('q1'), textQuestion('q2')]]))
      .send(begin)
      .wait(2000)
      .wait(0)
    game.send(type('a')).send(validate).send(note(70))
    expect([game.at(), canContinue(game.state)]).toEqual(['q1 evaluated', true])
    expect(game.wait(1999).at()).toBe('q1 evaluated')
    expect(game.wait(1).wait(0).at()).toBe('q2 statement')
  })
})

it('a note on a justification is stored with what the verdict is worth (PLY-021)', () => {
  const question: Question = { ...textQuestion('q1'), type: 'TrueFalse', data: { good: false }, response: '<p>Faux.</p>' }
  const game = student(sampleWork([[question]]))
    .send(begin)
    .wait(2000)
    .wait(0)
  game
    .send({ type: 'edit', value: { verdict: 'false', why: 'Les angles' } })
    .send(validate)
    .send(note(60))
  // Half for the verdict, which is right, half for the justification: 50 + 30.
  expect(game.notes()).toEqual([['q1', 80]])
})

describe('a text question', () => {
  const opened = (help = '<p>Aide</p>') =>
    student(sampleWork([[textQuestion('q1', help)]]))
      .send(begin)
      .wait(2000)

  it('is stored when it is validated, once, then shows the correction and takes one self-evaluation (OP-160)', () => {
    const game = opened().send(type('ma réponse')).send(validate).send(validate)
    const stored = { questionId: 'q1', value: 'ma réponse', evaluation: null, files: noAttachments, tipsUsed: false }
    expect(game.saved()).toEqual([stored])
    expect(game.names()).not.toContain('submit')
    game.send(note(75)).send(note(70)).send(note(30))
    expect(game.saved()).toEqual([stored])
    expect(game.notes()).toEqual([['q1', 70]])
    expect(game.names().slice(-2)).toEqual(['saveEvaluation', 'submit'])
  })

  it('records that the tips were used, and offers them once', () => {
    const game = opened().send(tips())
    expect(game.at()).toBe('q1 tips')
    const { state } = game
    expect(game.send(tips()).state).toBe(state)
    game.send(type('a')).send(validate).send(note(0))
    expect(game.saved()[0]?.tipsUsed).toBe(true)
    expect(opened('<p></p>').send(tips()).at()).toBe('q1 statement')
  })

  it('asks for confirmation of an empty answer: no goes back, yes continues', () => {
    const game = opened().send(type('   ')).send(validate)
    expect(game.at()).toBe('q1 statement')
    expect(game.send(type('pendant la question')).state.place).toMatchObject({ attempt: { value: '   ', confirming: true } })
    game.send({ type: 'confirmEmpty', yes: false }).send(type('x')).send(type('')).send(validate)
    expect(game.send({ type: 'confirmEmpty', yes: true }).at()).toBe('q1 response')
  })

  it('asks the assistant after the tips, at most twice', () => {
    const game = opened().send({ type: 'askIndication' })
    expect(game.at()).toBe('q1 statement')
    game.send(tips()).send({ type: 'askIndication' })
    const late = game.state.token
    expect(game.done.at(-1)).toEqual({ type: 'askIndication', moduleId: 'm0', questionId: 'q1', value: '', used: 0, token: late })
    game.send({ type: 'askIndication' }).send({ type: 'indicationGiven', token: late, text: 'un' })
    game.send({ type: 'indicationGiven', token: late, text: 'encore un' }).send({ type: 'askIndication' })
    // The first reply arrives again, or fails late, while the second is awaited.
    game.send({ type: 'indicationGiven', token: late, text: 'encore un' }).send({ type: 'indicationFailed', token: late })
    expect(game.state.place).toMatchObject({ step: { name: 'indication', pending: true } })
    game.send({ type: 'indicationGiven', token: game.state.token, text: 'deux' }).send({ type: 'askIndication' })
    expect(game.state.place).toMatchObject({ attempt: { indications: ['un', 'deux'] } })
    expect(game.names().filter((name) => name === 'askIndication')).toHaveLength(2)
  })

  it('shows the response when the assistant fails, keeping the answer and leaving tipsUsed unchanged (ERR-040)', () => {
    const game = opened('').send(type('brouillon')).send({ type: 'askIndication' })
    game.send({ type: 'indicationFailed', token: game.state.token })
    expect(game.at()).toBe('q1 response')
    expect(game.saved()).toEqual([
      { questionId: 'q1', value: 'brouillon', evaluation: null, files: noAttachments, tipsUsed: false },
    ])
  })
})

describe('a single choice', () => {
  const opened = () =>
    student(sampleWork([[singleQuestion('q1', 2)]]))
      .send(begin)
      .wait(2000)

  it('replaces the previous pick, and never shows a warning', () => {
    const game = opened().send(pick('w0')).send(pick('g0')).send(pick('g0')).send(validate)
    expect(game.saved()).toMatchObject([{ value: ['g0'], evaluation: 100 }])
    expect(opened().send(pick('w1')).send(validate).saved()).toMatchObject([{ value: ['w1'], evaluation: 0 }])
  })

  it('unpicks a wrong choice that the hint removes, and asks for confirmation when empty', () => {
    const game = opened().send(pick('w0')).send({ type: 'askTips', random: 0 })
    expect(game.state.place).toMatchObject({ attempt: { value: [], eliminated: ['w0'] } })
    expect(game.send(pick('w0')).send(validate).state.place).toMatchObject({ attempt: { value: [], confirming: true } })
  })
})

describe('a number', () => {
  it('is typed, graded and corrected', () => {
    const game = student(sampleWork([[numberQuestion('q1')]]))
      .send(begin)
      .wait(2000)
    game.send(type('  ')).send(validate)
    expect(game.state.place).toMatchObject({ attempt: { confirming: true } })
    game.send({ type: 'confirmEmpty', yes: false }).send(type('3,6')).send(validate)
    expect(game.saved()).toMatchObject([{ value: '3,6', evaluation: 50 }])
    const kinds = conversation(game.state).map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('answer'))).toEqual(['answer', 'result', 'correction'])
  })
})

describe('a quiz', () => {
  it('with one good choice opens at once; its score is saved and shown for 2 s', () => {
    const game = student(sampleWork([[quizQuestion('q1', 1, 2)]]))
      .send(begin)
      .wait(2000)
    game.send(pick('g0')).send(pick('w0')).send(pick('w0')).send(pick('nothing')).send(validate)
    expect(game.saved()).toEqual([{ questionId: 'q1', value: ['g0'], evaluation: 100, files: noAttachments, tipsUsed: false }])
    expect(game.wait(1999).at()).toBe('q1 response')
    // The student cannot replace a computed score, neither now nor later.
    expect(game.send(note(0)).at()).toBe('q1 response')
    expect(game.wait(1).at()).toBe('q1 evaluated')
    expect(game.send(note(0)).saved()).toHaveLength(1)
  })

  it('with several good choices opens after 2 s', () => {
    const game = student(sampleWork([[quizQuestion('q1', 2, 1)]]))
      .send(begin)
      .wait(2000)
    const closed = game.state
    expect(game.send(pick('g0')).send(validate).send(tips()).state).toBe(closed)
    expect(game.wait(1999).send(pick('g0')).state).toBe(closed)
    expect(game.wait(1).send(pick('g0')).state.place).toMatchObject({ attempt: { value: ['g0'] } })
  })

  it('the hint removes a random wrong choice, unpicks it, and stops when none is left', () => {
    const game = student(sampleWork([[quizQuestion('q1', 1, 2)]]))
      .send(begin)
      .wait(2000)
      .send(pick('w1'))
      .send(tips(0.99))
    expect(game.state.place).toMatchObject({ attempt: { eliminated: ['w1'], value: [] } })
    expect(game.send(pick('w1')).state.place).toMatchObject({ attempt: { value: [] } })
    game.send(tips(0.99)).send(tips(0)).send(tips(1))
    expect(game.state.place).toMatchObject({ attempt: { eliminated: ['w1', 'w0'] } })
    game.send(pick('g0')).send(validate)
    expect(game.saved()[0]).toMatchObject({ value: ['g0'], evaluation: 100, tipsUsed: true })
  })

  it('has no assistant', () => {
    const game = student(sampleWork([[quizQuestion('q1', 1, 0)]]))
      .send(begin)
      .wait(2000)
      .send({ type: 'askIndication' })
    expect(game.names()).not.toContain('askIndication')
  })
})

describe('an order', () => {
  const playing = () =>
    student(sampleWork([[orderingQuestion('q1', 3)]]))
      .send(begin)
      .wait(2000)

  it('left unchanged is empty, and needs confirmation', () => {
    const game = playing().send(validate)
    expect(game.state.place).toMatchObject({ attempt: { confirming: true } })
    expect(game.send({ type: 'confirmEmpty', yes: true }).saved()).toMatchObject([{ value: [], evaluation: 0 }])
  })

  it('is scored and saved, and has no assistant', () => {
    const game = playing().send({ type: 'askIndication' })
    expect(game.names()).not.toContain('askIndication')
    game.send({ type: 'edit', value: ['i1', 'i2', 'i0'] }).send(validate)
    expect(game.saved()).toMatchObject([{ value: ['i1', 'i2', 'i0'], evaluation: expect.closeTo(100 / 3, 10) }])
    const right = playing().send({ type: 'edit', value: ['i0', 'i1', 'i2'] })
    expect(right.send(validate).saved()).toMatchObject([{ evaluation: 100 }])
  })
})

describe('pairs', () => {
  const playing = () =>
    student(sampleWork([[matchingQuestion('q1', 2)]]))
      .send(begin)
      .wait(2000)

  it('are scored and saved, and have no assistant', () => {
    const game = playing().send({ type: 'askIndication' })
    expect(game.names()).not.toContain('askIndication')
    game.send({ type: 'edit', value: { p0: 'p0', p1: 'p0' } }).send(validate)
    expect(game.saved()).toMatchObject([{ value: { p0: 'p0', p1: 'p0' }, evaluation: 50 }])
  })

  it('are empty while nothing is matched', () => {
    expect(playing().send(validate).state.place).toMatchObject({ attempt: { confirming: true } })
  })
})

describe('zones on a picture', () => {
  const playing = () =>
    student(sampleWork([[hotSpotsQuestion('q1', 2)]]))
      .send(begin)
      .wait(2000)

  it('are scored and saved, and have no assistant', () => {
    const game = playing().send({ type: 'askIndication' })
    expect(game.names()).not.toContain('askIndication')
    game.send({ type: 'edit', value: ['@5;5', 'z1'] }).send(validate)
    expect(game.saved()).toMatchObject([{ value: ['@5;5', 'z1'], evaluation: 100 }])
  })

  it('are empty without a mark', () => {
    expect(playing().send(validate).state.place).toMatchObject({ attempt: { confirming: true } })
  })
})

describe('a text with holes', () => {
  const opened = () =>
    student(sampleWork([[holesQuestion('q1')]]))
      .send(begin)
      .wait(2000)

  it('opens after 2 s and, when all right, continues after 2 s', () => {
    const game = opened()
    expect(game.send(validate).at()).toBe('q1 statement')
    game
      .wait(2000)
      .send(type({ chat: ' Chat', souris: 'souris' }))
      .send(validate)
    expect(game.saved()).toEqual([
      { questionId: 'q1', value: { chat: ' Chat', souris: 'souris' }, evaluation: 100, files: noAttachments, tipsUsed: false },
    ])
    expect(game.wait(1999).at()).toBe('q1 response')
    expect(game.wait(1).at()).toBe('q1 evaluated')
  })

  it('shows the example after 1 s when something is wrong', () => {
    const game = opened()
      .wait(2000)
      .send(type({ chat: 'chat', souris: '' }))
      .send(validate)
    expect(game.saved()[0]).toMatchObject({ value: { chat: 'chat' }, evaluation: 50 })
    expect(game.wait(999).state.place).toMatchObject({ step: { name: 'response', example: false } })
    expect(game.wait(1).state.place).toMatchObject({ step: { name: 'response', example: true } })
    expect(game.wait(1999).at()).toBe('q1 response')
    expect(game.wait(1).at()).toBe('q1 evaluated')
  })

  it('is read before « Continuer » leads to the next question', () => {
    const game = student(sampleWork([[holesQuestion('q1'), textQuestion('q2')]]))
      .send(begin)
      .wait(6000)
    game
      .send(type({ chat: 'chien' }))
      .send(validate)
      .send({ type: 'continue' })
    expect(game.state.place).toMatchObject({ question: 0, step: { name: 'response', example: true } })
    expect(game.send({ type: 'continue' }).state.place).toMatchObject({ question: 1, step: { name: 'statement', open: true } })
  })
})

const voice: Attachment = { kind: 'held', name: 'voix.mp3', blob: new Blob(['son'], { type: 'audio/mpeg' }) }
const sheet: Attachment = { kind: 'stored', name: 'feuille.pdf' }

describe('attachments of an answer', () => {
  const opened = (question: Question) =>
    student(sampleWork([[question]]))
      .send(begin)
      .wait(4000)
  const attachVoice = { type: 'attach', slot: 'audio', file: voice } as const

  it('are saved with it; a spoken answer without text is not empty', () => {
    const game = opened(textQuestion('q1')).send(attachVoice).send({ type: 'attach', slot: 'document', file: sheet })
    game.send(validate)
    expect(game.at()).toBe('q1 response')
    expect(game.send(attachVoice).send(note(100)).saved()).toEqual([
      { questionId: 'q1', value: '', files: { audio: voice, document: sheet }, evaluation: null, tipsUsed: false },
    ])
  })

  it('can be removed again', () => {
    const game = opened(textQuestion('q1')).send(attachVoice).send({ type: 'attach', slot: 'audio', file: null }).send(validate)
    expect(game.state.place).toMatchObject({ step: { name: 'statement' }, attempt: { confirming: true, files: noAttachments } })
  })

  it('are refused for automatically graded questions, and while a confirmation is pending', () => {
    for (const question of [quizQuestion('q1', 1, 1), holesQuestion('q1')]) {
      expect(opened(question).send(attachVoice).state.place).toMatchObject({ attempt: { files: noAttachments } })
    }
    expect(opened(textQuestion('q1')).send(validate).send(attachVoice).state.place).toMatchObject({
      attempt: { files: noAttachments },
    })
  })

  it('are the whole answer to an Audio question, which is empty without a recording whatever the document', () => {
    const game = opened(audioQuestion('q1')).send({ type: 'attach', slot: 'document', file: sheet }).send(validate)
    expect(game.state.place).toMatchObject({ attempt: { confirming: true } })
    game.send({ type: 'confirmEmpty', yes: false }).send(attachVoice).send(validate)
    expect(game.at()).toBe('q1 response')
    expect(game.send(note(60)).at()).toBe('q1 evaluated')
    expect(game.saved()).toMatchObject([{ value: null, files: { audio: voice } }])
    expect(game.notes()).toEqual([['q1', 60]])
    expect(game.wait(2000).at()).toBe('moduleEnd 0')
  })
})

describe('a formula question', () => {
  it('is not validated with an empty box, and handed in as it is when the time ends', () => {
    const gap = buildFormula([over('3', [])])
    const game = opened().send(type(gap)).send(validate)
    expect(game.at()).toBe('q1 statement')
    expect(opened().send(type(gap)).send({ type: 'timeUp' }).saved()).toMatchObject([{ value: gap }])
    expect(
      game
        .send(type(buildFormula([over('3', '4')])))
        .send(validate)
        .at(),
    ).toBe('q1 response')
  })

  const opened = () =>
    student(sampleWork([[formulaQuestion('q1')]]))
      .send(begin)
      .wait(2000)

  it('is empty without items, and self-evaluated', () => {
    const game = opened().send(validate)
    expect(game.state.place).toMatchObject({ attempt: { confirming: true } })
    game
      .send({ type: 'confirmEmpty', yes: false })
      .send(type(formulaOf('7')))
      .send(validate)
    expect(game.at()).toBe('q1 response')
    expect(game.wait(60_000).send(note(90)).saved()).toMatchObject([{ value: formulaOf('7') }])
    expect(game.notes()).toEqual([['q1', 90]])
  })
})

describe('a changed self-evaluation of an earlier answer', () => {
  const answered = () =>
    student(sampleWork([[textQuestion('q1'), quizQuestion('q2', 1, 1)]]))
      .send(begin)
      .wait(2000)
      .send(type('a'))
      .send(validate)
      .send(note(50))
  const reevaluate = (questionId: string, percent: number, known = false) =>
    ({ type: 'reevaluate', questionId, percent, known }) as const

  it('is saved, and counts in the result', () => {
    const game = answered().wait(2000).send(reevaluate('q1', 90)).send(reevaluate('q1', 90))
    expect(game.notes()).toEqual([
      ['q1', 50],
      ['q1', 90],
    ])
    game.send(pick('g0')).send(validate).wait(60_000)
    expect(game.done).toContainEqual({ type: 'submit', evaluation: 95 })
  })

  it('does not submit again a work that another tab handed in before its last answer', () => {
    const game = answered().wait(2000).send({ type: 'submittedElsewhere' }).send(pick('g0')).send(validate).wait(60_000)
    expect(game.saved()).toHaveLength(2)
    expect(game.names()).not.toContain('submit')
  })

  it('is taken over from another tab without being saved again', () => {
    const game = answered().send(reevaluate('q1', 20, true))
    expect(game.state.records.q1?.evaluation).toBe(20)
    expect(game.notes()).toEqual([['q1', 50]])
  })

  it('is refused for automatic grading, out of range, before an answer and after submitting', () => {
    const game = answered().send(reevaluate('q1', 55)).send(reevaluate('q2', 50)).send(reevaluate('q9', 50)).wait(2000)
    game.send(pick('g0')).send(validate).send(reevaluate('q2', 10)).wait(60_000).send(reevaluate('q1', 10))
    expect(game.notes()).toEqual([['q1', 50]])
    expect(game.state.records).toMatchObject({ q1: { evaluation: 50 }, q2: { evaluation: 100 } })
  })
})

describe('the document of a module (PLY-014, OP-137)', () => {
  const [first, second] = sampleWork([[textQuestion('q1')], [textQuestion('q2')]]).modules
  if (!first || !second) throw new Error('two modules')
  const work = { ...sampleWork([]), modules: [{ ...first, document: 'a.pdf' }, second] }
  const handled = (game: ReturnType<typeof student>) =>
    game.done.flatMap((effect) =>
      effect.type === 'notify' && effect.notice.name === 'documentHandling' ? [[effect.notice.moduleId, effect.notice.open]] : [],
    )
  const answered = (game: ReturnType<typeof student>) => game.send(type('a')).send(validate).send(note(50)).wait(5000)

  it('opens by itself on wide screens and closes with its module', () => {
    const game = student(work).send({ type: 'screen', wide: true }).send(begin)
    expect(game.state.openDocument).toBe('m0')
    answered(game.wait(2000))
    expect(game.at()).toBe('moduleStart 1')
    expect(handled(game)).toEqual([
      ['m0', true],
      ['m0', false],
    ])
  })

  it('also opens when the width becomes known after the module is shown', () => {
    const game = student(work).send(begin).send({ type: 'screen', wide: true })
    expect(game.state.openDocument).toBe('m0')
    expect(handled(game)).toEqual([['m0', true]])
  })

  it('waits for a tap on small ones, and closes at the end', () => {
    const game = student({ ...work, modules: work.modules.slice(0, 1) })
      .send(begin)
      .wait(2000)
    expect(handled(game)).toEqual([])
    answered(game.send({ type: 'showDocument', open: true }))
    expect(game.at()).toBe('end')
    expect(handled(game)).toEqual([
      ['m0', true],
      ['m0', false],
    ])
  })

  it('stays open when the student opened it before the work began', () => {
    const game = student(work).send({ type: 'showDocument', open: true, moduleId: 'm0' }).send(begin)
    expect(game.at()).toBe('moduleStart 0')
    expect(handled(game)).toEqual([['m0', true]])
  })

  it('opens for any module of a finished work, and for none without a document', () => {
    const game = table({ mode: 'readonly', work })
    game.send({ type: 'showDocument', open: true }).send({ type: 'showDocument', open: true, moduleId: 'm1' })
    expect(game.state.openDocument).toBeNull()
    expect(game.send({ type: 'showDocument', open: true, moduleId: 'm0' }).state.openDocument).toBe('m0')
  })
})

describe('the test mode', () => {
  it('can be turned off: a preview then advances by itself as for a student, and still sends nothing (CLI-011)', () => {
    const game = table({ mode: 'preview', work: sampleWork([[textQuestion('q1')]]) })
    game.send({ type: 'begin', stepwise: false }).wait(60_000)
    expect(game.state.place).toMatchObject({ step: { name: 'statement', open: true } })
    game.send(type('Paris')).send(validate).send(note(80)).wait(60_000)
    expect(game.at()).toBe('end')
    expect(game.names().filter((name) => name === 'saveAnswer' || name === 'submit')).toEqual([])
  })

  it('starts with a button, waits for Continue in questions, keeps the timed lines, and sends nothing', () => {
    const game = table({ mode: 'preview', work: sampleWork([[holesQuestion('q1'), textQuestion('q2')]]) })
    expect(game.wait(60_000).at()).toBe('waiting')
    game.send(begin).wait(2000)
    const go = () => {
      expect(canContinue(game.state)).toBe(true)
      const { state } = game
      expect(game.wait(60_000).state).toBe(state)
      return game.send({ type: 'continue' })
    }
    expect(go().state.place).toMatchObject({ step: { name: 'statement', open: true } })
    expect(canContinue(game.state)).toBe(false)
    game.send(type({ chat: 'chien' })).send(validate)
    expect(go().state.place).toMatchObject({ step: { name: 'response', example: true } })
    expect(go().at()).toBe('q1 evaluated')
    expect(go().wait(0).at()).toBe('q2 statement')
    game.send(validate).send({ type: 'confirmEmpty', yes: true })
    expect(canContinue(game.state)).toBe(false)
    expect(game.send(note(60)).at()).toBe('q2 evaluated')
    go().wait(3000)
    expect(game.at()).toBe('end')
    expect(game.names().filter((name) => name === 'saveAnswer' || name === 'submit')).toEqual([])
    expect(game.done.at(-1)).toEqual({ type: 'notify', notice: { name: 'terminated', evaluation: 30 } })
  })
})
