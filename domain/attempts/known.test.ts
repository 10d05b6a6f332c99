import { expect, it } from 'vitest'
import { type AnswerState, knownOf, type Moment, saidOf, type Viewer } from './known.ts'

/** The words of a table written by hand: its first row names the columns, the first word of the others their row. */
function readTable(table: string) {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([row = '', ...cells]) => cells.map((cell, at) => [row, head[at] ?? '', cell] as const))
}

const isState = (text: string): text is AnswerState => states.has(text)
const isMoment = (text: string): text is Moment => moments.has(text)

/** What the one who answered may be told, signed in or as a guest of the lesson. Every state and every moment. */
const ownSeat = readTable(`
            answering   validated   revealed    handedIn    heldBack    published   takenBack   ended       closed
none        nothing     unanswered  unanswered  unanswered  unanswered  unanswered  unanswered  unanswered  unanswered
empty       nothing     blank       blank       blank       unanswered  blank       unanswered  unanswered  blank
given       answered    answered    answered    answered    answered    answered    answered    answered    answered
waiting     answered    waiting     waiting     waiting     answered    waiting     answered    answered    waiting
marked      answered    verdict     verdict     verdict     answered    verdict     answered    answered    verdict
superseded  superseded  superseded  superseded  superseded  superseded  superseded  superseded  superseded  superseded
late        late        late        late        late        late        late        late        late        late
passed      passed      passed      passed      passed      passed      passed      passed      passed      passed
excused     excused     excused     excused     excused     excused     excused     excused     excused     excused`)

/** What is told whoever may read the results of others, at any moment. */
const staff: Record<string, string> = {
  ...{ none: 'unanswered', empty: 'blank', given: 'answered', waiting: 'waiting', marked: 'verdict' },
  ...{ superseded: 'superseded', late: 'late', passed: 'passed', excused: 'excused' },
}

const keyShown = new Set(['validated', 'revealed', 'handedIn', 'published', 'closed'])
const gradesSent = new Set(['handedIn', 'published', 'closed'])
const states = new Set(ownSeat.map(([state]) => state))
const moments = new Set(ownSeat.map(([, moment]) => moment))

it.each(ownSeat)('%s, %s: %s', (state, moment, own) => {
  if (!isState(state) || !isMoment(moment)) throw new Error(`no ${state}, ${moment}`)
  const expected: Record<Viewer, object> = {
    pupil: { says: own, key: keyShown.has(moment), counts: own === 'verdict' || own === 'blank' },
    guest: { says: own, key: keyShown.has(moment), counts: own === 'verdict' || own === 'blank' },
    teacher: { says: staff[state], key: true, counts: state === 'marked' || state === 'empty' },
    headmaster: { says: staff[state], key: true, counts: state === 'marked' || state === 'empty' },
    platform: gradesSent.has(moment)
      ? { says: own, key: false, counts: state === 'marked' || state === 'empty' }
      : { says: 'nothing', key: false, counts: false },
  }
  for (const viewer of ['pupil', 'guest', 'teacher', 'headmaster', 'platform'] as const)
    expect(knownOf(state, moment, viewer), viewer).toEqual(expected[viewer])
})

it('is a whole table', () => {
  expect([states.size, moments.size, ownSeat.length]).toEqual([9, 9, 81])
})

it.each([
  [0, 'wrong'],
  [49, 'wrong'],
  [50, 'partly'],
  [79, 'partly'],
  [80, 'right'],
  [100, 'right'],
] as const)('a marked answer of %d percent is %s where its mark may be known, and « answered » elsewhere', (percent, verdict) => {
  const marked = { state: 'marked', percent } as const
  expect(saidOf(marked, 'published', 'pupil')).toBe(verdict)
  expect(saidOf(marked, 'heldBack', 'pupil')).toBe('answered')
  expect(saidOf(marked, 'heldBack', 'teacher')).toBe(verdict)
  expect(saidOf({ state: 'marked', percent: null }, 'published', 'pupil')).toBe('answered')
  expect(saidOf({ state: 'waiting', percent: null }, 'published', 'pupil')).toBe('waiting')
})
