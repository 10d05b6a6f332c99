import { expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { NetworkFailure, SessionExpired } from './failures.ts'
import { deleteFailureText, saveFailureText } from './save-failure.ts'

it.each([
  [new NetworkFailure(), 'save'],
  [new NetworkFailure('502 Bad Gateway'), 'save'],
  [new Failure('invalid', 'invalid'), 'save'],
  [new Failure('forbidden', 'work.notYours'), 'forbidden'],
  [new Failure('notFound', 'assignee.notFound'), 'notFound'],
  [new SessionExpired(), 'expired'],
])('%s is reported as %s', (error, key) => {
  expect(saveFailureText(error).key).toBe(key)
})

it.each([
  [new NetworkFailure(), 'network'],
  [new NetworkFailure('502 Bad Gateway'), 'save'],
  [new NetworkFailure('500 Internal Server Error'), 'save'],
  [new Failure('forbidden', 'group.notYours'), 'forbidden'],
])('a delete: %s is reported as %s', (error, key) => {
  expect(deleteFailureText(error).key).toBe(key)
})
