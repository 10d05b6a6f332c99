import type { SignInRefusal } from '#domain/people/state'
import { minutesOf } from './failure-key.ts'

export type LoginField = 'username' | 'password'

/** Refusals that follow from the state of the account, whatever the way to sign in, and their notices. */
const accountNotices = { 'auth.suspended': 'suspended', 'auth.left': 'left' } as const satisfies Record<SignInRefusal, string>

/** Whether this code says that the account itself is closed to its owner. */
export const isAccountClosed = (code: string): boolean => Object.hasOwn(accountNotices, code)

/** Notices by the code of the refusal. */
const notices = {
  ...accountNotices,
  'portal.noSchool': 'noSchool',
  'portal.unknownRole': 'portalRole',
  'autoconnect.closed': 'levelClosed',
  'autoconnect.unknownLevel': 'levelUnknown',
} as const
type PortalNotice = (typeof notices)[keyof typeof notices]

const isNotice = (message: string): message is keyof typeof notices => Object.hasOwn(notices, message)

/** Messages of the login screen for a failed attempt: next to the fields, and above them. */
export interface LoginProblem {
  readonly fields: { readonly [name in LoginField]?: 'required' | 'tooLong' }
  readonly notice?:
    | 'credentials'
    | 'classUnknown'
    | 'network'
    | 'school'
    | 'unknown'
    | 'unknownRole'
    | PortalNotice
    | { readonly tooManyMinutes: number }
    | { readonly unknownSchool: string }
    | { readonly foreignSchool: string }
}

/** The problem of an empty or overlong field; undefined when both can be sent. */
export function missingFields(username: string, password: string): LoginProblem | undefined {
  const fields = {
    ...(username.trim() === '' && { username: 'required' as const }),
    ...(password === '' && { password: 'required' as const }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

interface RefusedTry {
  readonly status: number
  /** `message` of the body. */
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  /** The Retry-After header, in seconds. */
  readonly retryAfter?: number | undefined
}

/** The problem for a refused attempt. */
export function loginProblem({ status, message, errors, retryAfter }: RefusedTry): LoginProblem {
  if (status === 429) return { fields: {}, notice: { tooManyMinutes: minutesOf(retryAfter) } }
  if (status >= 500) return { fields: {}, notice: 'network' }
  if (message === 'auth.invalidCredentials') return { fields: {}, notice: 'credentials' }
  if (message === 'auth.unknownClass') return { fields: {}, notice: 'classUnknown' }
  if (message === 'auth.unknownRole') return { fields: {}, notice: 'unknownRole' }
  if (isNotice(message)) return { fields: {}, notice: notices[message] }
  if (message === 'portal.foreignSchool') return { fields: {}, notice: { foreignSchool: errors.uai ?? '' } }
  if (message === 'portal.unknownSchool') return { fields: {}, notice: { unknownSchool: errors.uai ?? '' } }
  const fields = { ...fieldProblem('username', errors), ...fieldProblem('password', errors) }
  return Object.keys(fields).length > 0 ? { fields } : { fields: {}, notice: 'unknown' }
}

const fieldProblem = (name: LoginField, errors: Readonly<Record<string, string>>): LoginProblem['fields'] =>
  errors[name] === undefined ? {} : { [name]: errors[name] === 'tooLong' ? 'tooLong' : 'required' }
