import { expect, it } from 'vitest'
import {
  formulaOf,
  formulaQuestion,
  holesQuestion,
  quizQuestion,
  sampleWork,
  student,
  table,
  textQuestion,
} from '#tests/support/sample-work'
import { noAttachments } from './attachment.ts'
import { conversation } from './lines.ts'
import { play } from './machine.ts'
import { startPlayer } from './start.ts'
import { summaryOf } from './summary.ts'
import { emptyDraft, type PlayedWork } from './work.ts'

// An « évaluation »: no key, no result; an answer is done once it is given.

const sealed = sampleWork([[textQuestion('t'), quizQuestion('q', 1, 1)]], { sealed: true })
const kinds = (game: ReturnType<typeof student>) => conversation(game.state).map(({ kind }) => kind)
const begun = () => student(sealed).send({ type: 'begin' }).wait(5000)

it('goes from answer to answer without a result, a correction or an evaluation, and hands in with the last', () => {
  const game = begun().send({ type: 'edit', value: 'Paris' }).send({ type: 'validate' })
  expect(game.saved()).toMatchObject([{ questionId: 't', value: 'Paris', evaluation: null }])
  game.wait(60_000)
  expect(game.at()).toBe('q statement')
  game.send({ type: 'toggle', choiceId: 'g0' }).send({ type: 'validate' }).wait(60_000)
  expect(game.saved()).toHaveLength(2)
  expect(game.names().filter((name) => name === 'submit')).toHaveLength(1)
  expect(kinds(game)).not.toEqual(expect.arrayContaining([expect.stringMatching(/result|solution|correction|evaluate/)]))
  expect(conversation(game.state).at(-1)).toMatchObject({ kind: 'end', outcome: 'sending', answered: 2 })
  game.send({ type: 'handedIn', evaluation: null })
  expect(conversation(game.state).at(-1)).toMatchObject({ kind: 'end', outcome: 'held' })
})

it('opens at the first question without an answer, also when no answer has an evaluation', () => {
  const answers = [{ questionId: 't', value: 'Paris', files: noAttachments, evaluation: null, tipsUsed: false }]
  const game = student(sealed, { answers }).send({ type: 'begin' }).wait(5000)
  expect(game.at()).toBe('q statement')
})

it('offers no wrong choice to remove: it does not know which are wrong', () => {
  const game = student(sampleWork([[quizQuestion('q', 1, 2)]], { sealed: true }))
    .send({ type: 'begin' })
    .wait(5000)
  game.send({ type: 'askTips', random: 0 })
  expect(game.state.place).toMatchObject({ attempt: { eliminated: [] } })
})

it('hands in what is typed when the time is up, and nothing that is empty', () => {
  const typed = begun().send({ type: 'edit', value: 'Par' }).send({ type: 'timeUp' })
  expect(typed.saved()).toMatchObject([{ questionId: 't', value: 'Par' }])
  expect(typed.names().slice(-3)).toEqual(['saveAnswer', 'submit', 'terminated'])
  expect(typed.at()).toBe('end')
  // After a reload: the warning of a text with holes comes before its answer is open again.
  const drafts = { h: { ...emptyDraft('HolesInText'), value: { chat: 'ch' } } }
  const reloaded = student(sampleWork([[holesQuestion('h')]], { sealed: true }), { drafts })
  reloaded.send({ type: 'begin' }).wait(2100)
  expect(reloaded.state.place).toMatchObject({ step: { name: 'statement', open: false } })
  expect(reloaded.send({ type: 'timeUp' }).saved()).toMatchObject([{ value: { chat: 'ch' } }])
  // A photo of the page alone, and a formula with an empty box.
  const photo = { kind: 'held', name: 'page.jpg', blob: new Blob(['a']) } as const
  expect(begun().send({ type: 'attach', slot: 'document', file: photo }).send({ type: 'timeUp' }).saved()).toMatchObject([
    { questionId: 't', files: { document: photo } },
  ])
  const half = formulaOf('3+')
  const formula = student(sampleWork([[formulaQuestion('f')]], { sealed: true })).send({ type: 'begin' })
  formula.wait(5000).send({ type: 'edit', value: half }).send({ type: 'timeUp' })
  expect(formula.saved()).toMatchObject([{ questionId: 'f', value: half }])
  const untouched = begun().send({ type: 'timeUp' })
  expect(untouched.saved()).toEqual([])
  expect(untouched.names()).toContain('submit')
  // It comes once, whatever the clock says afterwards.
  expect(
    untouched
      .send({ type: 'timeUp' })
      .names()
      .filter((name) => name === 'submit'),
  ).toHaveLength(1)
})

it('hands in with the last part of a very large work only, and at the end of its time with any', () => {
  const part = (of: number) => ({ part: of, parts: 2, reached: of, before: of - 1, after: 2 - of, modules: [] })
  const played = (of: number) =>
    student(sampleWork([[textQuestion('t')]], { sealed: true, part: part(of) }))
      .send({ type: 'begin' })
      .wait(5000)
      .send({ type: 'edit', value: 'Paris' })
  const [first, last] = [1, 2].map((of) => played(of).send({ type: 'validate' }).wait(60_000))
  expect([first?.at(), last?.at()]).toEqual(['end', 'end'])
  expect([first, last].map((game) => game?.names().filter((name) => name === 'submit').length)).toEqual([0, 1])
  expect(conversation(first?.state ?? played(1).state).at(-1)).toMatchObject({ kind: 'end', outcome: 'part' })
  const cut = played(1).send({ type: 'timeUp' })
  expect(cut.names().slice(-3)).toEqual(['saveAnswer', 'submit', 'terminated'])
  expect(conversation(cut.state).at(-1)).toMatchObject({ kind: 'end', outcome: 'sending' })
})

it.each([1, 3])('the end of part %i of a preview tells no result of the whole, which nobody knows', (part) => {
  const of = { part, parts: 3, reached: 3, before: part - 1, after: 3 - part, modules: [] }
  const endOf = (parts: Partial<PlayedWork>) => {
    const game = table({ mode: 'preview', work: sampleWork([[textQuestion('t')]], parts) })
    game.send({ type: 'begin', stepwise: false }).wait(60_000)
    game.send({ type: 'edit', value: 'Paris' }).send({ type: 'validate' }).send({ type: 'evaluate', percent: 80 }).wait(60_000)
    return conversation(game.state).at(-1)
  }
  expect(endOf({ part: of })).toMatchObject({ kind: 'end', outcome: 'part' })
  expect(endOf({})).toMatchObject({ kind: 'end', outcome: 'done', percent: 80 })
})

it('a part of a very large work numbers its questions over the whole, and claims nothing of the other parts', () => {
  const work = (part: number) =>
    sampleWork([['a', 'b'].map((id) => textQuestion(id)), ['c', 'd'].map((id) => textQuestion(id))], {
      part: { part, parts: 3, reached: 3, before: 4 * (part - 1), after: 4 * (3 - part), modules: [] },
    })
  const given = (evaluation: number) =>
    ['a', 'b', 'c', 'd'].map((questionId) => ({
      ...{ questionId, value: 'x', evaluation, files: { audio: null, document: null }, tipsUsed: false },
    }))
  const read = (part: number, evaluation: number) =>
    startPlayer({ mode: 'readonly', work: work(part), answers: given(evaluation), submitted: true, evaluation })
  expect(summaryOf(read(2, 100))).toMatchObject({ lines: [5, 6, 7, 8].map((number) => ({ number })), allRight: false })
  expect(summaryOf(read(2, 0)).toRedo).toBe(0)
  const starts = [1, 2, 3].flatMap((part) =>
    conversation(read(part, 100)).flatMap((line) => (line.kind === 'moduleStart' ? [line.part] : [])),
  )
  expect(starts).toEqual(['first', 'next', 'next', 'next', 'next', 'last'])
  const remarks = (of: PlayedWork) =>
    conversation(play(startPlayer({ mode: 'student', work: of, answers: given(60) }), { type: 'begin' }).state).flatMap((line) =>
      line.kind === 'evaluated' ? [line.remark?.kind] : [],
    )
  expect(remarks({ ...work(1), part: undefined })).toEqual(['partly', 'halfway', 'lastOne', 'partly'])
  expect(remarks(work(1))).toEqual(['partly', 'partly', 'partly', 'partly'])
})
