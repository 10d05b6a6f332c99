import { isAvatar } from '#contract/avatar-names'
import { type Role, roles } from '#contract/call'
import { emailPattern } from '#contract/patterns'
import type { Db } from '../../db/open.ts'
import type { schools } from '../../db/schema.ts'
import { schoolLevels } from '../../services/school/store.ts'
import { insertAccount } from '../../services/user/store.ts'
import { type Command, list, type OptionValues, Refusal, required, text, UsageError } from '../command.ts'
import { findSchool, idsByName } from '../find.ts'
import { choosePassword, generatedLine, passwordOption } from '../password.ts'

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
    const reach = { levels: await levelsOf(db, { role, school }, given), schools: await overseen(db, role, given) }
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

interface NewAccount {
  readonly role: Role
  readonly school: typeof schools.$inferSelect
}

async function levelsOf(db: Db, { role, school }: NewAccount, given: OptionValues): Promise<string[]> {
  const names = list(given, 'levels')
  if (role !== 'STUDENT') {
    if (names.length > 0) throw new UsageError('--levels is for students only')
    return []
  }
  if (names.length === 0) throw new UsageError('a student needs --levels')
  return idsByName('levels of the school', await schoolLevels(db, school), names)
}

async function overseen(db: Db, role: Role, given: OptionValues): Promise<string[]> {
  const names = list(given, 'oversees')
  if (role !== 'SUPERVISOR') {
    if (names.length > 0) throw new UsageError('--oversees is for supervisors only')
    return []
  }
  if (names.length === 0) throw new UsageError('a supervisor needs --oversees')
  const schoolIds: string[] = []
  for (const name of names) schoolIds.push((await findSchool(db, name)).id)
  return [...new Set(schoolIds)]
}
