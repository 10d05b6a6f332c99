import { minutesOf } from './failure-key.ts'

export type LoginField = 'username' | 'password'

/** What the login screen has to say about a try: beside the fields, and above them. */
export interface LoginProblem {
  readonly fields: { readonly [name in LoginField]?: 'required' | 'tooLong' }
  readonly notice?: 'credentials' | 'network' | 'school' | 'unknown' | 'unknownRole' | { readonly tooManyMinutes: number }
}

/** The problem of an empty or overlong field; undefined when both can be sent. */
export function missingFields(username: string, password: string): LoginProblem | undefined {
  const fields = {
    ...(username.trim() === '' && { username: 'required' as const }),
    ...(password === '' && { password: 'required' as const }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

/** The problem that a refused try stands for: its status, the `message` and `errors` of its body, and Retry-After in seconds. */
export function loginProblem(
  status: number,
  message: string,
  errors: Readonly<Record<string, string>>,
  retryAfter?: number,
): LoginProblem {
  if (status === 429) return { fields: {}, notice: { tooManyMinutes: minutesOf(retryAfter) } }
  if (status >= 500) return { fields: {}, notice: 'network' }
  if (message === 'auth.invalidCredentials') return { fields: {}, notice: 'credentials' }
  if (message === 'auth.unknownRole') return { fields: {}, notice: 'unknownRole' }
  const fields = { ...fieldProblem('username', errors), ...fieldProblem('password', errors) }
  return Object.keys(fields).length > 0 ? { fields } : { fields: {}, notice: 'unknown' }
}

function fieldProblem(name: LoginField, errors: Readonly<Record<string, string>>): LoginProblem['fields'] {
  return errors[name] === undefined ? {} : { [name]: errors[name] === 'tooLong' ? 'tooLong' : 'required' }
}
