import { expect, test } from 'vitest'
import { maxAttempts, scoreBody, scoresAddress, verdictOf, waitAfter } from './score.ts'

test.each([
  ['https://a.example/lineitems/1', 'https://a.example/lineitems/1/scores'],
  ['https://a.example/lineitems/1/', 'https://a.example/lineitems/1/scores'],
  [
    'https://a.example/lti/services.php/2/lineitems/9/lineitem?type_id=7',
    'https://a.example/lti/services.php/2/lineitems/9/lineitem/scores?type_id=7',
  ],
])('scores of %s are posted to %s', (lineItem, address) => {
  expect(scoresAddress(lineItem)).toBe(address)
})

test('a score names the student and its timestamp, and is marked as graded', () => {
  expect(scoreBody({ subject: 'u1', evaluation: 67, evaluatedAt: Date.UTC(2026, 10, 19, 9) })).toEqual({
    userId: 'u1',
    timestamp: '2026-11-19T09:00:00.000Z',
    scoreGiven: 67,
    scoreMaximum: 100,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
  })
})

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [302, 'failed'],
  [400, 'failed'],
  [401, 'failed'],
  [403, 'failed'],
  [404, 'failed'],
  [409, 'newer'],
  [422, 'failed'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
] as const)('status %i: %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict)
})

test('retries for days with growing delays, then gives up', () => {
  const steps = Array.from({ length: maxAttempts - 1 }, (_, n) => waitAfter(n + 1, undefined, 1) ?? 0)
  expect(steps[0]).toBe(60_000)
  for (const [n, wait] of steps.entries()) expect(wait).toBeGreaterThanOrEqual(steps[n - 1] ?? 0)
  const days = steps.reduce((sum, wait) => sum + wait, 0) / 86_400_000
  expect(days).toBeGreaterThan(7)
  expect(days).toBeLessThan(14)
  expect(waitAfter(maxAttempts, undefined, 1)).toBeNull()
})

test('respects Retry-After, within a day and never below its own delay', () => {
  expect(waitAfter(1, '600', 1)).toBe(600_000)
  expect(waitAfter(1, '5', 1)).toBe(60_000)
  expect(waitAfter(1, '9999999', 1)).toBe(86_400_000)
  for (const odd of ['', 'demain', '-5', 'NaN']) expect(waitAfter(1, odd, 1)).toBe(60_000)
})
