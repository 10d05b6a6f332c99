import { expect, test } from 'vitest'
import { loginProblem, missingFields } from './login-problem.ts'

test('empty fields are told before anything is sent', () => {
  expect(missingFields(' ', '')).toEqual({ fields: { username: 'required', password: 'required' } })
  expect(missingFields('prof', '')).toEqual({ fields: { password: 'required' } })
  expect(missingFields('prof', ' ')).toBeUndefined()
})

test('what the server refused becomes what the screen says', () => {
  expect(loginProblem(400, 'auth.invalidCredentials', {})).toEqual({ fields: {}, notice: 'credentials' })
  expect(loginProblem(400, 'invalid', { username: 'tooLong' })).toEqual({ fields: { username: 'tooLong' } })
  expect(loginProblem(429, 'auth.tooMany', {}, 61)).toEqual({ fields: {}, notice: { tooManyMinutes: 2 } })
  expect(loginProblem(502, 'upstream.unreachable', {})).toEqual({ fields: {}, notice: 'network' })
  expect(loginProblem(403, 'origin.refused', {})).toEqual({ fields: {}, notice: 'unknown' })
})
