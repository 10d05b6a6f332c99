import { expect, test } from 'vitest'
import { Failure } from '#contract/errors'
import { failureText } from './failure-key.ts'
import { NetworkFailure, SessionExpired } from './failures.ts'

test.each([
  [new NetworkFailure(), { key: 'network' }],
  [new NetworkFailure('502 Bad Gateway'), { key: 'networkStatus', values: { status: '502 Bad Gateway' } }],
  [new SessionExpired(), { key: 'expired' }],
  [new Failure('notFound', 'work.notFound'), { key: 'notFound' }],
  [new Failure('tooMany', 'auth.tooMany', {}, 120), { key: 'tooMany', values: { minutes: 2 } }],
  [new Failure('invalid', 'invalid'), { key: 'save' }],
  ['anything else', { key: 'save' }],
])('%s', (error, text) => expect(failureText(error)).toEqual(text))
