import { and, asc, eq } from 'drizzle-orm'
import { isAvatar } from '#contract/avatar-names'
import { type Role, roles } from '#contract/call'
import { minPasswordLength } from '#contract/password-length'
import { emailPattern } from '#contract/patterns'
import { newPassword } from '../../auth/generated-password.ts'
import { hashGeneratedPassword, hashPassword } from '../../auth/password.ts'
import { operator, recordActs } from '../../auth/record-acts.ts'
import { isOpenSession } from '../../auth/token.ts'
import { type Db, schools, tokens, users } from '../../db/schema.ts'
import { schoolLevels } from '../../services/school/store.ts'
import { insertAccount, replacePassword, revokeOpenSessions } from '../../services/user/store.ts'
import {
  type Command,
  findSchool,
  findUser,
  idsByName,
  list,
  minuteOf,
  type Option,
  type OptionValues,
  Refusal,
  required,
  type Terminal,
  table,
  text,
  UsageError,
} from '../command.ts'

const passwordOption: Option = {
  type: 'boolean',
  help: 'read the password from standard input instead of generating one',
}

/** The hash of a password from standard input, or of a generated one, returned too. Never an argument: shells keep these. */
async function choosePassword({ readInput }: Terminal, given: OptionValues): Promise<{ hash: string; generated: string | null }> {
  if (given['password-stdin'] !== true) {
    const generated = newPassword()
    return { hash: await hashGeneratedPassword(generated, { alone: true }), generated }
  }
  const password = (await readInput()).replace(/\r?\n$/, '')
  if (password.length < minPasswordLength) throw new UsageError(`the password must have at least ${minPasswordLength} characters`)
  if (password.length > 200 || /[\r\n]/.test(password))
    throw new UsageError('the password must be one line of at most 200 characters')
  return { hash: await hashPassword(password), generated: null }
}

/** The line that shows a generated password, the only time it is visible; empty when the operator chose it. */
const generatedLine = (generated: string | null): string[] =>
  generated === null ? [] : [`password: ${generated} (shown only once)`]

export const createUser: Command = {
  summary: 'Create a user. A generated password is printed once.',
  options: {
    username: { type: 'string', required: true, help: 'user name, unique across all schools, case-insensitive' },
    firstname: { type: 'string', required: true, help: 'first name' },
    lastname: { type: 'string', required: true, help: 'last name' },
    role: { type: 'string', required: true, help: roles.join(', ') },
    school: { type: 'string', required: true, help: 'id or exact name of the school' },
    email: { type: 'string', help: 'e-mail address' },
    avatar: { type: 'string', help: 'male/avatar1 to 20 or female/avatar1 to 16' },
    levels: { type: 'string', help: 'comma-separated levels, for a student: 6e' },
    oversees: { type: 'string', help: 'comma-separated ids or exact names of the schools, for a supervisor' },
    'password-stdin': passwordOption,
  },
  run: async (terminal, given) => {
    const { db, now, print } = terminal
    const role = roleOf(required(given, 'role'))
    const username = usernameOf(required(given, 'username'))
    const avatar = text(given, 'avatar')
    const email = text(given, 'email')
    if (avatar !== undefined && !isAvatar(avatar))
      throw new UsageError('--avatar must be male/avatar1 to 20 or female/avatar1 to 16')
    if (email !== undefined && !emailPattern.test(email)) throw new UsageError('--email is not a valid e-mail address')
    const school = await findSchool(db, required(given, 'school'))
    const levels = namesFor(given, 'levels', { role, of: 'STUDENT' })
    const reach = {
      levels: idsByName('levels of the school', await schoolLevels(db, school), levels),
      schools: await schoolsNamed(db, namesFor(given, 'oversees', { role, of: 'SUPERVISOR' })),
    }
    const { hash, generated } = await choosePassword(terminal, given)
    const names = { username, firstname: required(given, 'firstname'), lastname: required(given, 'lastname') }
    const account = { ...names, ...(avatar ? { avatar } : {}), ...reach, role, email: email ?? null, schoolId: school.id }
    const id = await insertAccount(db, { ...account, passwordHash: hash }, now)
    if (id === undefined) throw new Refusal(`there is already a user "${username}"`)
    for (const line of [`user created: ${username} (${role}, ${school.name}) ${id}`, ...generatedLine(generated)]) print(line)
  },
}

function roleOf(given: string): Role {
  const role = roles.find((candidate) => candidate === given.toUpperCase())
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}`)
  return role
}

function usernameOf(given: string): string {
  if (/\s/.test(given) || given.length > 200) throw new UsageError('--username must have no spaces and at most 200 characters')
  return given.toLowerCase()
}

interface OneRole {
  readonly role: Role
  /** The role that the option is for. */
  readonly of: 'STUDENT' | 'SUPERVISOR'
}

/** The names in an option that one role needs; UsageError without any, or for another role. */
function namesFor(given: OptionValues, option: string, { role, of }: OneRole): string[] {
  const names = list(given, option)
  if (role !== of && names.length > 0) throw new UsageError(`--${option} is for ${of.toLowerCase()}s only`)
  if (role === of && names.length === 0) throw new UsageError(`a ${of.toLowerCase()} needs --${option}`)
  return names
}

async function schoolsNamed(db: Db, names: readonly string[]): Promise<string[]> {
  const schoolIds: string[] = []
  for (const name of names) schoolIds.push((await findSchool(db, name)).id)
  return [...new Set(schoolIds)]
}

export const listSessions: Command = {
  summary: 'List the open sessions, neither expired nor revoked. Times are in Europe/Paris.',
  options: { username: { type: 'string', help: 'only this user’s sessions' } },
  run: async ({ db, now, print }, given) => {
    const username = text(given, 'username')
    const user = username === undefined ? null : await findUser(db, username)
    const rows = await db
      .select({
        username: users.username,
        role: users.role,
        school: schools.name,
        createdAt: tokens.createdAt,
        expiresAt: tokens.expiresAt,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .innerJoin(schools, eq(schools.id, users.schoolId))
      .where(and(isOpenSession(now), user ? eq(tokens.userId, user.id) : undefined))
      .orderBy(asc(users.username), asc(tokens.createdAt))
    const cells = rows.map((row) => [row.username, row.role, row.school, minuteOf(row.createdAt), minuteOf(row.expiresAt)])
    print(table(['USER', 'ROLE', 'SCHOOL', 'OPENED', 'EXPIRES'], cells))
    print(`${rows.length} open`)
  },
}

export const revokeSessions: Command = {
  summary: 'Revoke the sessions of one user or of everybody: their next request is refused.',
  options: {
    username: { type: 'string', help: 'user name' },
    all: { type: 'boolean', help: 'the sessions of every user' },
  },
  run: async ({ db, now, print }, given) => {
    const username = text(given, 'username')
    if ((username !== undefined) === (given.all === true)) throw new UsageError('give either --username or --all')
    const user = username === undefined ? null : await findUser(db, username)
    const revoked = await db.transaction(async (tx) => {
      if (user) await recordActs({ db: tx, now }, [{ kind: 'sessions', user, by: operator }])
      return revokeOpenSessions(tx, now, user ? [user.id] : undefined)
    })
    print(`${revoked} revoked`)
  },
}

export const resetPassword: Command = {
  summary: 'Give a user a new password, revoke their sessions and clear the delay after failed sign-ins.',
  options: {
    username: { type: 'string', required: true, help: 'user name' },
    'password-stdin': passwordOption,
  },
  run: async (terminal, given) => {
    const { db, now, print } = terminal
    const user = await findUser(db, required(given, 'username'))
    const { hash, generated } = await choosePassword(terminal, given)
    const revoked = await replacePassword({ db, now }, { user, passwordHash: hash, by: operator })
    for (const line of [`password of ${user.username} changed, sessions revoked: ${revoked}`, ...generatedLine(generated)])
      print(line)
  },
}
