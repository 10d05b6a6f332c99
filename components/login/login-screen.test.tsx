import { expect, it } from 'vitest'
import { signInRefusals } from '#domain/people/state'
import { loginProblem } from '#lib/browser/login-problem'
import screenTexts from '#screen-texts'

it('sends the text of every refusal of a password, which the form shows without loading the page again', () => {
  const codes = ['auth.invalidCredentials', 'auth.unknownRole', ...Object.values(signInRefusals), 'request.tooLarge']
  const refused = codes.map((message) => loginProblem({ status: 403, message, errors: {} }).notice)
  const down = loginProblem({ status: 503, message: '', errors: {} }).notice
  for (const notice of [...refused, down, 'tooMany']) expect(screenTexts['login-refusals']).toContain(`login.notice.${notice}`)
})
