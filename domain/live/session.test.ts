import fc from 'fast-check'
import { expect, it } from 'vitest'
import { livePhases } from '#contract/live-limits'
import { examGrace } from '../exams/times.ts'
import { applyMove, isKeyOnBoard, type LiveMove, type LiveSession, liveFate, startedSession } from './session.ts'

const now = 1_000_000
const after = (moves: readonly LiveMove[]): LiveSession =>
  moves.reduce(
    (session: LiveSession, move, index) => applyMove(session, move, now + index) ?? expect.unreachable(),
    startedSession,
  )
const open = (questionId: string): LiveMove => ({ to: 'open', questionId })

it('goes from question to correction to question', () => {
  expect(after([open('q1')])).toMatchObject({ phase: 'open', questionId: 'q1', opened: ['q1'], shown: {} })
  expect(after([open('q1'), { to: 'show' }])).toMatchObject({ phase: 'shown', questionId: 'q1', shown: { q1: now + 1 } })
  expect(after([open('q1'), open('q3'), { to: 'show' }, { to: 'free' }])).toEqual({
    ...{ phase: 'free', questionId: null },
    ...{ opened: ['q1', 'q3'], shown: { q3: now + 2 }, wall: false, off: {} },
  })
  expect(after([open('q1'), { to: 'end' }])).toMatchObject({ phase: 'ended', questionId: null, opened: ['q1'] })
})

it.each([
  ['a correction before any question', [], { to: 'show' }],
  ['a correction twice', [open('q1'), { to: 'show' }], { to: 'show' }],
  ['a question while the class works freely', [{ to: 'free' }], open('q1')],
  ['a correction while the class works freely', [open('q1'), { to: 'free' }], { to: 'show' }],
  ['anything after the end', [{ to: 'end' }], { to: 'free' }],
  ['written answers before the correction', [open('q1')], { to: 'wall' }],
  ['an answer off before the correction', [open('q1')], { to: 'takeOff', answerOf: 'a' }],
  ['written answers while the class works freely', [open('q1'), { to: 'show' }, { to: 'free' }], { to: 'wall' }],
  ['the end twice', [{ to: 'end' }], { to: 'end' }],
] as const)('does not allow %s', (_, before, move) => {
  expect(applyMove(after(before), move, now)).toBeNull()
})

it('brings a question back as it was: open, or with its correction', () => {
  const both = after([open('q1'), { to: 'show' }, open('q2'), open('q1')])
  expect(both).toMatchObject({ phase: 'shown', questionId: 'q1', opened: ['q1', 'q2'] })
  expect(applyMove(both, open('q2'), now)).toMatchObject({
    phase: 'open',
    questionId: 'q2',
    opened: ['q1', 'q2'],
    shown: both.shown,
  })
})

it('counts an answer until its correction is shown and fifteen seconds more, and keeps a later one apart', () => {
  const asked = after([open('q1')])
  expect(liveFate(asked, 'q1', { now: now + 3_600_000, stands: false })).toBe('taken')
  expect(liveFate(asked, 'q2', { now, stands: false })).toBe('refused')
  // The teacher went on without showing it.
  expect(liveFate(after([open('q1'), open('q2')]), 'q1', { now, stands: false })).toBe('taken')
  const shown = after([open('q1'), { to: 'show' }])
  expect(liveFate(shown, 'q1', { now: now + 1 + examGrace, stands: false })).toBe('taken')
  expect(liveFate(shown, 'q1', { now: now + 2 + examGrace, stands: false })).toBe('late')
  // Whoever had answered has read it since.
  expect(liveFate(shown, 'q1', { now: now + 1, stands: true })).toBe('late')
  expect(liveFate(asked, 'q1', { now, stands: true })).toBe('taken')
  const free = after([open('q1'), { to: 'show' }, { to: 'free' }])
  expect(liveFate(free, 'q1', { now: now + 2 + examGrace, stands: false })).toBe('late')
  expect(liveFate(free, 'q2', { now, stands: false })).toBe('taken')
})

it('never takes back an opened question or a shown correction, whatever the teacher presses', () => {
  const aMove = fc.oneof(
    fc.constantFrom('q1', 'q2', 'q3').map(open),
    fc.constantFrom<LiveMove>({ to: 'show' }, { to: 'free' }, { to: 'end' }),
  )
  fc.assert(
    fc.property(fc.array(aMove, { maxLength: 12 }), (moves) => {
      let session = startedSession
      for (const [index, move] of moves.entries()) {
        const next = applyMove(session, move, now + index)
        if (!next) continue
        expect(next.opened.slice(0, session.opened.length)).toEqual(session.opened)
        expect(next.shown).toMatchObject(session.shown)
        expect(Object.keys(next.shown).every((id) => next.opened.includes(id))).toBe(true)
        expect(next.questionId === null).toBe(!['open', 'shown'].includes(next.phase))
        session = next
      }
    }),
  )
})

it('shows what was written beside the correction, and anew when the question comes back, without what was taken off', () => {
  const shown = after([
    open('q1'),
    { to: 'show' },
    { to: 'wall' },
    { to: 'takeOff', answerOf: 'a' },
    { to: 'takeOff', answerOf: 'b' },
    { to: 'takeOff', answerOf: 'a' },
  ])
  expect(shown).toMatchObject({ phase: 'shown', wall: true, off: { q1: ['a', 'b'] } })
  const back = after([open('q1'), { to: 'show' }, { to: 'wall' }, { to: 'takeOff', answerOf: 'a' }, open('q2'), open('q1')])
  expect(back).toMatchObject({ phase: 'shown', wall: false, off: { q1: ['a'] } })
})

it('has the right answer on the board with the correction alone', () => {
  expect(livePhases.filter(isKeyOnBoard)).toEqual(['shown'])
})
