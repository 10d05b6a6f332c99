import { expect, test } from 'vitest'
import { loginProblem, missingFields } from './login-problem.ts'

test('reports empty fields before anything is sent', () => {
  expect(missingFields(' ', '')).toEqual({ fields: { username: 'required', password: 'required' } })
  expect(missingFields('prof', '')).toEqual({ fields: { password: 'required' } })
  expect(missingFields('prof', ' ')).toBeUndefined()
})

test('maps a refusal of the server to a message on the screen', () => {
  expect(loginProblem({ status: 400, message: 'auth.invalidCredentials', errors: {} })).toEqual({
    fields: {},
    notice: 'credentials',
  })
  expect(loginProblem({ status: 400, message: 'invalid', errors: { username: 'tooLong' } })).toEqual({
    fields: { username: 'tooLong' },
  })
  expect(loginProblem({ status: 429, message: 'auth.tooMany', errors: {}, retryAfter: 61 })).toEqual({
    fields: {},
    notice: { tooManyMinutes: 2 },
  })
  expect(loginProblem({ status: 502, message: 'upstream.unreachable', errors: {} })).toEqual({ fields: {}, notice: 'network' })
  expect(loginProblem({ status: 403, message: 'origin.refused', errors: {} })).toEqual({ fields: {}, notice: 'unknown' })
})

test('a refusal from a portal or a level says what to do', () => {
  const noticeOf = (message: string, errors = {}) => loginProblem({ status: 400, message, errors }).notice
  expect(noticeOf('portal.unknownSchool', { uai: '0750655E' })).toEqual({ unknownSchool: '0750655E' })
  expect(noticeOf('portal.noSchool')).toBe('noSchool')
  expect(noticeOf('portal.unknownRole')).toBe('portalRole')
  expect(noticeOf('autoconnect.closed')).toBe('levelClosed')
  expect(noticeOf('autoconnect.unknownLevel')).toBe('levelUnknown')
  expect(noticeOf('auth.suspended')).toBe('suspended')
  expect(noticeOf('auth.left')).toBe('left')
  expect(noticeOf('auth.unknownClass')).toBe('classUnknown')
  expect(noticeOf('toString')).toBe('unknown')
})
