import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parisInstant } from '#domain/paris-time'
import { createMemoryStore } from '#tests/support/memory-store'
import { verifyPassword } from '../auth/password.ts'
import { findBearer, issueToken } from '../auth/token.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { files as fileRows, levels, moduleFiles, modules, schools, signInTries, subjects, users } from '../db/schema.ts'
import { runAdmin } from './run.ts'

const now = parisInstant('2026-11-21', '10:00')
// The embedded database takes seconds to make, more on a busy machine.
const patience = 120_000
let storeClock = now - 2 * 24 * 3600 * 1000
const files = createMemoryStore(() => storeClock)
let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({ folder: 'memory://' })
  await admin(['load-reference'])
}, patience)
afterAll(() => database.close())

/** Runs a command line; `opened` tells whether it went as far as the database. */
async function admin(args: readonly string[], input = '') {
  const out: string[] = []
  const err: string[] = []
  let opened = false
  const print = (line: string) => void out.push(line)
  const code = await runAdmin(args, {
    print,
    complain: (line) => void err.push(line),
    open: async () => {
      opened = true
      return { terminal: { db: database.db, files, now, print, readInput: async () => input }, close: async () => {} }
    },
  })
  return { code, out: out.join('\n'), err: err.join('\n'), opened }
}

async function newSchool(...options: string[]): Promise<{ id: string; name: string }> {
  const name = `École ${randomUUID()}`
  const { code, err } = await admin(['create-school', '--name', name, '--zip', '69007', ...options])
  expect(err).toBe('')
  expect(code).toBe(0)
  const [row] = await database.db.select().from(schools).where(eq(schools.name, name))
  return { id: row?.id ?? '', name }
}

const person = (school: string, role: string, username = `u-${randomUUID()}`) => [
  'create-user',
  ...['--school', school, '--role', role, '--username', username, '--firstname', 'Anne', '--lastname', 'Roy'],
]

async function newTeacher() {
  const username = `prof-${randomUUID()}`
  const { code } = await admin([...person((await newSchool()).id, 'teacher', username), '--password-stdin'], 'first password\n')
  expect(code).toBe(0)
  return readUser(username)
}

async function readUser(username: string) {
  const [user] = await database.db.select().from(users).where(eq(users.username, username))
  if (!user) throw new Error(`no user ${username}`)
  return user
}

describe('the command line', () => {
  test.each([[[]], [['help']], [['--help']]])('%j lists the commands and opens no database', async (args) => {
    const { code, out, opened } = await admin(args)
    expect(code).toBe(0)
    expect(opened).toBe(false)
    for (const command of ['create-school', 'create-user', 'reset-password', 'list-sessions', 'revoke-sessions', 'list-schools'])
      expect(out).toContain(command)
  })

  test.each([
    [['drop-everything'], 'unknown command "drop-everything"'],
    [['list-schools', '--colour'], '--colour'],
    [['create-school', '--zip', '69007'], '--name is missing'],
    [['create-school', '--name', '  ', '--zip', '69007'], '--name is missing'],
    [['reset-password', '--username', 'x', '--password', 'secret'], 'a password is never an argument'],
    [['create-user', '-p=secret'], 'a password is never an argument'],
  ])('%j is refused before the database is opened', async (args, message) => {
    const { code, err, opened } = await admin(args)
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(err).not.toContain('secret')
    expect(opened).toBe(false)
  })
})

describe('create-school and list-schools', () => {
  test('a school has every level and subject unless told', async () => {
    const { id, name } = await newSchool('--city', 'Lyon', '--features', 'aikoplus, autre')
    const [row] = await database.db.select().from(schools).where(eq(schools.id, id))
    expect(row).toMatchObject({ zipCode: '69007', city: 'Lyon', features: ['aikoplus', 'autre'], official: false })
    expect(row?.levels).toHaveLength(12)
    expect(row?.subjects.length).toBeGreaterThan(10)
    expect((await admin(['list-schools'])).out).toMatch(new RegExp(`${id} +${name} +69007 +Lyon +0`))
  })

  test('levels and subjects are named', async () => {
    const { id } = await newSchool('--levels', '6e,5e', '--subjects', 'svt')
    const [row] = await database.db.select().from(schools).where(eq(schools.id, id))
    const known = await database.db.select().from(levels)
    expect(row?.levels.map((level) => known.find((candidate) => candidate.id === level)?.name)).toEqual(['6e', '5e'])
    expect(row?.subjects).toHaveLength(1)
  })

  test('the same school is not made twice, nor a second main school', async () => {
    const { name } = await newSchool()
    const twice = await admin(['create-school', '--name', name, '--zip', '69007'])
    expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('already') })
    await newSchool('--official')
    const second = await admin(['create-school', '--name', 'Autre', '--zip', '75001', '--official'])
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining('is the main school already') })
  })

  test.each([
    [['--zip', '6900'], 2, '--zip must be five digits'],
    [['--zip', '69007', '--levels', '6e,8e'], 1, 'unknown levels: 8e (known: CP, '],
    [['--zip', '69007', '--subdomain', 'A b'], 2, '--subdomain'],
  ])('%j is refused', async (options, code, message) => {
    expect(await admin(['create-school', '--name', 'Refusée', ...options])).toMatchObject({
      code,
      err: expect.stringContaining(message),
    })
    expect(await database.db.select().from(schools).where(eq(schools.name, 'Refusée'))).toEqual([])
  })
})

describe('create-user', () => {
  test('a generated password is printed once and opens the account', async () => {
    const school = await newSchool()
    const { code, out } = await admin(person(school.name, 'HEADMASTER', 'Dir.Michel'))
    expect(code).toBe(0)
    const password = /password: (\S{16}) \(shown only now\)/.exec(out)?.[1] ?? ''
    const user = await readUser('dir.michel')
    expect(user).toMatchObject({ role: 'HEADMASTER', schoolId: school.id, firstSchoolYear: '2026-2027' })
    expect(await verifyPassword(password, user.passwordHash)).toBe(true)
  })

  test('a password from standard input is not printed', async () => {
    const username = `u-${randomUUID()}`
    const { out } = await admin(
      [...person((await newSchool()).id, 'TEACHER', username), '--password-stdin'],
      'un secret assez long\n',
    )
    expect(out).not.toContain('secret')
    expect(await verifyPassword('un secret assez long', (await readUser(username)).passwordHash)).toBe(true)
  })

  test('students have levels, supervisors schools', async () => {
    const school = await newSchool('--levels', '6e,5e')
    const other = await newSchool()
    await admin([...person(school.id, 'STUDENT', 'inès'), '--levels', '5e'])
    expect((await readUser('inès')).levels).toHaveLength(1)
    await admin([...person(school.id, 'SUPERVISOR', 'sup'), '--oversees', `${other.id},${school.name}`])
    expect((await readUser('sup')).schools).toEqual([other.id, school.id])
  })

  test('what does not fit is refused', async () => {
    const { id } = await newSchool('--levels', '6e')
    const cases: [string[], 1 | 2, string][] = [
      [person(id, 'PARENT'), 2, '--role is one of STUDENT, TEACHER'],
      [person(id, 'STUDENT'), 2, 'a student needs --levels'],
      [[...person(id, 'STUDENT'), '--levels', '3e'], 1, 'unknown levels of the school: 3e (known: 6e)'],
      [[...person(id, 'TEACHER'), '--levels', '6e'], 2, '--levels is for students only'],
      [person(id, 'SUPERVISOR'), 2, 'a supervisor needs --oversees'],
      [person('nowhere', 'TEACHER'), 1, 'no school "nowhere"'],
      [person(id, 'TEACHER', 'a b'), 2, '--username must have no space'],
      [[...person(id, 'TEACHER'), '--avatar', 'male/avatar21'], 2, '--avatar takes'],
      [[...person(id, 'TEACHER'), '--email', 'nobody'], 2, '--email is not an address'],
    ]
    for (const [args, code, message] of cases)
      expect(await admin(args)).toMatchObject({ code, err: expect.stringContaining(message) })
    const short = await admin([...person(id, 'TEACHER', 'short'), '--password-stdin'], '1234567\n')
    expect(short).toMatchObject({ code: 2, err: expect.stringContaining('at least 8 characters') })
    expect(await database.db.select().from(users).where(eq(users.schoolId, id))).toEqual([])
  })

  test('a name that is taken stays with its owner, in any case of its letters', async () => {
    const user = await newTeacher()
    const again = await admin(person(user.schoolId, 'TEACHER', user.username.toUpperCase()))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already') })
    expect(await readUser(user.username)).toEqual(user)
  })
})

describe('sessions', () => {
  test('list-sessions shows what is open and nothing of the token', async () => {
    const user = await newTeacher()
    const token = await issueToken(database.db, user.id, now, 30)
    await issueToken(database.db, user.id, now - 40 * 24 * 3_600_000, 30)
    const { out } = await admin(['list-sessions', '--username', user.username])
    expect(out).toMatch(new RegExp(`${user.username} +TEACHER +École .* +2026-11-21 10:00 +2026-12-21 10:00\\n1 open$`))
    expect(out).not.toContain(token)
  })

  test('revoke-sessions ends those of one user and leaves the others', async () => {
    const [one, other] = [await newTeacher(), await newTeacher()]
    const [mine, theirs] = [await issueToken(database.db, one.id, now, 1), await issueToken(database.db, other.id, now, 1)]
    expect((await admin(['revoke-sessions', '--username', one.username])).out).toBe('1 revoked')
    expect(await findBearer(database.db, mine, now)).toBeNull()
    expect(await findBearer(database.db, theirs, now)).not.toBeNull()
    await admin(['revoke-sessions', '--all'])
    expect(await findBearer(database.db, theirs, now)).toBeNull()
  })

  test('revoke-sessions wants to know whose', async () => {
    const user = await newTeacher()
    expect((await admin(['revoke-sessions'])).code).toBe(2)
    expect((await admin(['revoke-sessions', '--all', '--username', user.username])).code).toBe(2)
    expect(await admin(['revoke-sessions', '--username', 'nobody'])).toMatchObject({ code: 1, err: 'error: no user "nobody"' })
  })

  test('reset-password changes it, ends the sessions and lifts the wait after failures', async () => {
    const user = await newTeacher()
    const token = await issueToken(database.db, user.id, now, 1)
    await database.db.insert(signInTries).values({ account: user.username, place: '', until: now + 900_000 })
    const { code, out } = await admin(
      ['reset-password', '--username', user.username.toUpperCase(), '--password-stdin'],
      'second password',
    )
    expect(code).toBe(0)
    expect(out).toContain('sessions revoked: 1')
    const { passwordHash } = await readUser(user.username)
    expect(await verifyPassword('second password', passwordHash)).toBe(true)
    expect(await verifyPassword('first password', passwordHash)).toBe(false)
    expect(await findBearer(database.db, token, now)).toBeNull()
    expect(await database.db.select().from(signInTries).where(eq(signInTries.account, user.username))).toEqual([])
  })
})

test('load-reference does nothing when there are levels', async () => {
  const before = await database.db.select().from(levels)
  expect(before).toHaveLength(12)
  expect((await admin(['load-reference'])).out).toContain('nothing to do')
  expect(await database.db.select().from(levels)).toEqual(before)
})

test('clean-files removes what nobody can reach and is older than a day, and nothing else', async () => {
  const user = await newTeacher()
  const [level] = await database.db.select().from(levels)
  const { db } = database
  const [subject] = await db.select().from(subjects)
  const [module] = await db
    .insert(modules)
    .values({
      schoolId: user.schoolId,
      creatorId: user.id,
      name: 'Module',
      subjectId: subject?.id ?? '',
      levels: [level?.id ?? ''],
      duration: 1,
      status: 'DRAFT',
      schoolYear: '2026-2027',
      questions: [],
      questionCount: 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const put = async (path: string, row: boolean) => {
    await files.put(path, Buffer.from('x'), 'audio/mpeg')
    if (!row) return
    const kept = { path, schoolId: user.schoolId, creatorId: user.id, originalName: 'a', contentType: 'audio/mpeg', size: 1 }
    await db.insert(fileRows).values({ ...kept, createdAt: storeClock })
  }
  await put('module/shown.mp3', true)
  await db.insert(moduleFiles).values({ moduleId: module?.id ?? '', path: 'module/shown.mp3' })
  await put('module/unshown.mp3', true)
  await put('speech/said.wav', true)
  await put('answers/refused/a.png', false)
  await put('lost-found/strange.txt', false)
  storeClock = now
  await put('module/under-way.mp3', true)
  await put('module/refused.mp3', false)

  expect((await admin(['clean-files'])).out).toBe('1 files that nothing shows, 2 removed from the store')
  expect([...files.kept.keys()].sort()).toEqual([
    'lost-found/strange.txt',
    'module/refused.mp3',
    'module/shown.mp3',
    'module/under-way.mp3',
    'speech/said.wav',
  ])
  expect((await admin(['clean-files'])).out).toBe('0 files that nothing shows, 0 removed from the store')
})
