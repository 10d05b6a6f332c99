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
  command,
  findSchool,
  findUser,
  flag,
  idsByName,
  minuteOf,
  optionalText,
  partsOf,
  Refusal,
  requiredText,
  type Terminal,
  table,
  UsageError,
} from '../command.ts'

const passwordOption = flag('read the password from standard input instead of generating one')

/** The hash of a password from standard input, or of a generated one, returned too. Never an argument: shells keep these. */
async function choosePassword({ readInput }: Terminal, isPiped: boolean): Promise<{ hash: string; generated: string | null }> {
  if (!isPiped) {
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

export const createUser = command('create-user', {
  summary: 'Create a user. A generated password is printed once.',
  options: {
    username: requiredText('user name, unique across all schools, case-insensitive'),
    firstname: requiredText('first name'),
    lastname: requiredText('last name'),
    role: requiredText(roles.join(', ')),
    school: requiredText('id or exact name of the school'),
    email: optionalText('e-mail address'),
    avatar: optionalText('male/avatar1 to 20 or female/avatar1 to 16'),
    levels: optionalText('comma-separated levels, for a student: 6e'),
    oversees: optionalText('comma-separated ids or exact names of the schools, for a supervisor'),
    'password-stdin': passwordOption,
  },
  run: async (terminal, given) => {
    const { db, now, print } = terminal
    const role = roleOf(given.role)
    const username = usernameOf(given.username)
    const { avatar, email, firstname, lastname } = given
    if (avatar !== undefined && !isAvatar(avatar))
      throw new UsageError('--avatar must be male/avatar1 to 20 or female/avatar1 to 16')
    if (email !== undefined && !emailPattern.test(email)) throw new UsageError('--email is not a valid e-mail address')
    const school = await findSchool(db, given.school)
    const levels = namesFor('levels', given.levels, { role, of: 'STUDENT' })
    const reach = {
      levels: idsByName('levels of the school', await schoolLevels(db, school), levels),
      schools: await schoolsNamed(db, namesFor('oversees', given.oversees, { role, of: 'SUPERVISOR' })),
    }
    const { hash, generated } = await choosePassword(terminal, given['password-stdin'])
    const account = {
      username,
      firstname,
      lastname,
      ...(avatar ? { avatar } : {}),
      ...reach,
      role,
      email: email ?? null,
      schoolId: school.id,
    }
    const id = await insertAccount(db, { ...account, passwordHash: hash }, now)
    if (id === undefined) throw new Refusal(`there is already a user "${username}"`)
    for (const line of [`user created: ${username} (${role}, ${school.name}) ${id}`, ...generatedLine(generated)]) print(line)
  },
})

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
function namesFor(option: string, given: string | undefined, { role, of }: OneRole): string[] {
  const names = partsOf(given)
  if (role !== of && names.length > 0) throw new UsageError(`--${option} is for ${of.toLowerCase()}s only`)
  if (role === of && names.length === 0) throw new UsageError(`a ${of.toLowerCase()} needs --${option}`)
  return names
}

async function schoolsNamed(db: Db, names: readonly string[]): Promise<string[]> {
  const schoolIds: string[] = []
  for (const name of names) schoolIds.push((await findSchool(db, name)).id)
  return [...new Set(schoolIds)]
}

export const listSessions = command('list-sessions', {
  summary: 'List the open sessions, neither expired nor revoked. Times are in Europe/Paris.',
  options: { username: optionalText('only this user’s sessions') },
  run: async ({ db, now, print }, { username }) => {
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
})

export const revokeSessions = command('revoke-sessions', {
  summary: 'Revoke the sessions of one user or of everybody: their next request is refused.',
  options: {
    username: optionalText('user name'),
    all: flag('the sessions of every user'),
  },
  run: async ({ db, now, print }, { username, all }) => {
    if ((username !== undefined) === all) throw new UsageError('give either --username or --all')
    const user = username === undefined ? null : await findUser(db, username)
    const revoked = await db.transaction(async (tx) => {
      if (user) await recordActs({ db: tx, now }, [{ kind: 'sessions', user, by: operator }])
      return revokeOpenSessions(tx, now, user ? [user.id] : undefined)
    })
    print(`${revoked} revoked`)
  },
})

export const resetPassword = command('reset-password', {
  summary: 'Give a user a new password, revoke their sessions and clear the delay after failed sign-ins.',
  options: {
    username: requiredText('user name'),
    'password-stdin': passwordOption,
  },
  run: async (terminal, given) => {
    const { db, now, print } = terminal
    const user = await findUser(db, given.username)
    const { hash, generated } = await choosePassword(terminal, given['password-stdin'])
    const revoked = await replacePassword({ db, now }, { user, passwordHash: hash, by: operator })
    for (const line of [`password of ${user.username} changed, sessions revoked: ${revoked}`, ...generatedLine(generated)])
      print(line)
  },
})
