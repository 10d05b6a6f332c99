import { expect, test } from 'vitest'
import type { Answer } from '#contract/answer'
import type { Assignee } from '#contract/assignee'
import type { OutboxCall, OutboxEntry } from '../outbox/entry.ts'
import { afterReply } from './after-reply.ts'

const answer = (questionId: string, value: string): Answer => ({
  questionId,
  moduleId: 'm',
  value,
  audio: null,
  document: null,
  evaluation: 50,
  duration: 10,
  tipsUsed: false,
  answeredAt: 5,
})
// The members that a reply may change; the rest of an assignee passes through.
const work = {
  _id: 'a',
  submitted: false,
  duration: 0,
  answers: [answer('q1', 'first')],
  lateAnswers: [],
  course: {},
} as object as Assignee
const entryOf = (call: OutboxCall): OutboxEntry => ({ ...call, userId: 'u', assigneeId: 'a', idempotencyKey: 'key' })
const saved = (questionId: string) =>
  entryOf({
    call: 'saveAnswer',
    input: {
      params: { workId: 'w' },
      body: { questionId, moduleId: 'm', value: 'x', evaluation: null, duration: 1, tipsUsed: false },
    },
  })
const progress = { _id: 'a', submitted: true, duration: 10 }

test('an acknowledged answer is that of the server, in the place of an earlier one', () => {
  const next = afterReply(work, saved('q1'), { answer: answer('q1', 'second'), outcome: 'taken', assignee: progress })
  expect(next).toEqual({ ...work, ...progress, answers: [answer('q1', 'second')] })
  const other = { answer: answer('q2', 'other'), outcome: 'superseded', assignee: progress }
  expect(afterReply(work, saved('q2'), other).answers).toEqual([answer('q1', 'first'), answer('q2', 'other')])
})

test('a late answer stays apart, undecided', () => {
  const next = afterReply(work, saved('q2'), {
    answer: answer('q2', 'late'),
    outcome: 'late',
    assignee: { ...progress, submitted: false },
  })
  expect(next).toMatchObject({ ...progress, submitted: false, answers: work.answers })
  expect(next.lateAnswers).toEqual([{ ...answer('q2', 'late'), givenAt: 5, decision: null }])
})

test('a submission and a changed evaluation bring the totals; saved time changes nothing', () => {
  const params = { workId: 'w' }
  expect(afterReply(work, entryOf({ call: 'submitWork', input: { params, body: { evaluation: 50 } } }), progress)).toEqual({
    ...work,
    ...progress,
  })
  const changed = entryOf({
    call: 'changeEvaluation',
    input: { params: { id: 'a' }, body: { questionId: 'q1', evaluation: 90 } },
  })
  const graded = { ...answer('q1', 'first'), evaluation: 90 }
  expect(afterReply(work, changed, { answer: graded, assignee: progress })).toEqual({ ...work, ...progress, answers: [graded] })
  const time = entryOf({ call: 'saveDuration', input: { params, body: { moduleId: 'm', questionId: 'q1', duration: 3 } } })
  expect(afterReply(work, time, { duration: 3 })).toBe(work)
})
