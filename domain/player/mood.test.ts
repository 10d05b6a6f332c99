import { expect, it } from 'vitest'
import type { Line } from './line.ts'
import { moodOf } from './mood.ts'

const line = (content: Partial<Line>) => ({ key: 'k', speaker: 'aiko', ...content }) as Line
const remark = (kind: 'missed' | 'streak' | 'partly') => ({ kind, variant: 'a', inRow: 0 }) as const
const result = (verdict: 'right' | 'wrong') => ({ kind: 'result' as const, verdict })
const end = (percent: number) => ({ kind: 'end', outcome: 'done', percent, answered: 1, total: 1 }) as const

it.each([
  ['a statement', line({ kind: 'fillIn' }), 'calm'],
  ['the start of a module', line({ kind: 'moduleStart', name: '', moduleId: '', document: null }), 'happy'],
  ['a warning', line({ kind: 'warning', about: 'quiz' }), 'curious'],
  ['help', line({ kind: 'indication', text: '' }), 'kind'],
  ['a request waiting for the server', line({ kind: 'pending', state: 'waiting' }), 'thinking'],
  ['the placeholder of the next question', line({ kind: 'waiting', state: 'waiting' }), 'calm'],
  ['a wrong answer', line(result('wrong')), 'kind'],
  ['a right answer', line(result('right')), 'happy'],
  ['a streak', line({ kind: 'evaluated', percent: 100, questionId: 'q', own: false, remark: remark('streak') }), 'proud'],
  ['a failure', line({ kind: 'evaluated', percent: 0, questionId: 'q', own: false, remark: remark('missed') }), 'kind'],
  ['a good end', line(end(80)), 'proud'],
  ['a middling end', line(end(50)), 'happy'],
  ['a poor end', line(end(10)), 'kind'],
])('%s', (_, said, mood) => {
  expect(moodOf(said)).toBe(mood)
})
