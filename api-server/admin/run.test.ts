import { randomInt, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parisInstant } from '#domain/dates/paris-time'
import { uaiOfDigits } from '#domain/schools/uai'
import { createTestApi } from '#tests/support/api'
import { startCasDouble, successXml } from '#tests/support/cas-double'
import { giveClassWork } from '#tests/support/class-work'
import { createMemoryStore } from '#tests/support/memory-store'
import { startOidcDouble } from '#tests/support/oidc-double'
import { samplePortal, writePortals } from '#tests/support/portals-file'
import { samlIssuer, samlKeys } from '#tests/support/saml-double'
import { openSuiteDatabase } from '#tests/support/suite-database'
import { verifyPassword } from '../auth/password.ts'
import { findBearer, issueToken } from '../auth/token.ts'
import type { OpenDatabase } from '../db/open.ts'
import {
  courses,
  courseTypes,
  files as fileRows,
  levels,
  moduleFiles,
  modules,
  schools,
  signInTries,
  subjects,
  users,
} from '../db/schema.ts'
import { readEnv } from '../env.ts'
import { starterContents } from '../library/starter-courses.ts'
import { starterRandom } from '../library/starter-ids.ts'
import { runAdmin } from './run.ts'

const now = parisInstant('2026-11-21', '10:00')
const docs = globSync('{README,docs/*}.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const starterIds = starterContents.map(({ key }) => starterRandom(key).uuid(0))
let storeClock = now - 2 * 24 * 3600 * 1000
const files = createMemoryStore(() => storeClock)
let database: OpenDatabase
beforeAll(async () => {
  database = await openSuiteDatabase()
  await admin(['load-reference'])
})
afterAll(() => database.close())

/** Runs a command line; `opened` is true when it opened the database. */
async function admin(args: readonly string[], input = '', env: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  let opened = false
  const print = (line: string) => void out.push(line)
  const code = await runAdmin(args, {
    print,
    printError: (line) => void err.push(line),
    open: async () => {
      opened = true
      return {
        terminal: { db: database.db, files, env: readEnv(env), now, print, readInput: async () => input },
        close: async () => {},
      }
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

  test('every command that the docs name is there', async () => {
    const { out } = await admin(['help'])
    const commands = out.split('\n').filter((line, index) => index > 2 && /^[a-z]/.test(line))
    const named = [...docs.matchAll(/\b(?:tremplin-admin|admin --) ([a-z][a-z-]+(?: [a-z-]+)?)/g)].map(([, name = '']) => name)
    const isKnown = (name: string) => name === 'help' || commands.some((one) => one === name || one === name.split(' ')[0])
    expect(commands.length).toBeGreaterThan(30)
    expect(new Set(named).size).toBeGreaterThan(25)
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })

  test.each([
    [['drop-everything'], 'unknown command "drop-everything"'],
    [['list-schools', '--colour'], '--colour'],
    [['create-school', '--zip', '69007'], '--name is missing'],
    [['create-school', '--name', '  ', '--zip', '69007'], '--name is missing'],
    [['reset-password', '--username', 'x', '--password', 'secret'], 'a password is never an argument'],
    [['create-user', '-p=secret'], 'a password is never an argument'],
  ])('%j is rejected before the database is opened', async (args, message) => {
    const { code, err, opened } = await admin(args)
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(err).not.toContain('secret')
    expect(opened).toBe(false)
  })
})

describe('create-school and list-schools', () => {
  test('a school has every level and subject by default', async () => {
    const { id, name } = await newSchool('--city', 'Lyon', '--features', 'aikoplus, autre')
    const [row] = await database.db.select().from(schools).where(eq(schools.id, id))
    expect(row).toMatchObject({ zipCode: '69007', city: 'Lyon', features: ['aikoplus', 'autre'], official: false })
    expect(row?.levels).toHaveLength(12)
    expect(row?.subjects.length).toBeGreaterThan(10)
    expect((await admin(['list-schools'])).out).toMatch(new RegExp(`${id} +${name} +69007 +Lyon +0`))
  })

  test('levels and subjects can be selected by name', async () => {
    const { id } = await newSchool('--levels', '6e,5e', '--subjects', 'svt')
    const [row] = await database.db.select().from(schools).where(eq(schools.id, id))
    const known = await database.db.select().from(levels)
    expect(row?.levels.map((level) => known.find((candidate) => candidate.id === level)?.name)).toEqual(['6e', '5e'])
    expect(row?.subjects).toHaveLength(1)
  })

  test('rejects a duplicate school and a second main school', async () => {
    const { name } = await newSchool()
    const twice = await admin(['create-school', '--name', name, '--zip', '69007'])
    expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('already') })
    await newSchool('--official')
    const second = await admin(['create-school', '--name', 'Autre', '--zip', '75001', '--official'])
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining('is already the main school') })
  })

  test.each([
    [['--zip', '6900'], 2, '--zip must be five digits'],
    [['--zip', '69007', '--levels', '6e,8e'], 1, 'unknown levels: 8e (known: CP, '],
    [['--zip', '69007', '--subdomain', 'A b'], 2, '--subdomain'],
  ])('%j is rejected', async (options, code, message) => {
    expect(await admin(['create-school', '--name', 'Refusée', ...options])).toMatchObject({
      code,
      err: expect.stringContaining(message),
    })
    expect(await database.db.select().from(schools).where(eq(schools.name, 'Refusée'))).toEqual([])
  })
})

describe('the UAI of a school', () => {
  // A fresh one for each test: UAIs are unique over all schools.
  const freshUai = () => uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))

  test('can be set at creation or later, listed, and removed', async () => {
    const [first, second] = [freshUai(), freshUai()]
    const { id } = await newSchool('--uai', first.toLowerCase())
    expect((await admin(['list-schools'])).out).toMatch(new RegExp(`${id} .*${first}`))
    expect((await admin(['set-uai', '--school', id, '--uai', second])).code).toBe(0)
    expect((await admin(['list-schools'])).out).toMatch(new RegExp(`${id} .*${second}`))
    expect((await admin(['set-uai', '--school', id])).out).toContain('no UAI')
    expect((await admin(['list-schools'])).out).not.toContain(second)
  })

  test('is rejected when its letter is wrong or another school has it', async () => {
    const uai = freshUai()
    const { id, name } = await newSchool('--uai', uai)
    const other = await newSchool()
    const wrong = uai.slice(0, 7) + (uai.endsWith('A') ? 'B' : 'A')
    expect(await admin(['set-uai', '--school', id, '--uai', wrong])).toMatchObject({
      code: 2,
      err: expect.stringContaining('0750655E'),
    })
    const taken = { code: 1, err: expect.stringContaining(`is already the UAI of "${name}"`) }
    expect(await admin(['set-uai', '--school', other.id, '--uai', uai])).toMatchObject(taken)
    expect(await admin(['create-school', '--name', 'Refusée', '--zip', '69007', '--uai', uai])).toMatchObject(taken)
  })
})

describe('school portals', () => {
  const tryIt = (env: Record<string, string>, args: string[], input = '') => admin(['cas', ...args], input, env)
  const portalFile = (url: string, more = {}) => ({ PORTALS_FILE: writePortals([samplePortal(url, more)]) })

  test('cas try accepts a portal that refuses a made-up ticket, and prints the values to enter there', async () => {
    const cas = await startCasDouble()
    const { code, out } = await tryIt(portalFile(cas.url), [
      'try',
      '--portal',
      'ent-test',
      '--origin',
      'https://tremplin.example/',
    ])
    await cas.close()
    expect(code).toBe(0)
    expect(out).toContain('replied: refused INVALID_TICKET, as expected')
    expect(out).toContain('https://tremplin.example/auth/cas\n')
    expect(out).toContain('https://tremplin.example/auth/cas/logout')
  })

  test('cas try reads the discovery document, and prints the addresses and the metadata to give to the other protocols', async () => {
    const provider = await startOidcDouble()
    const openid = {
      ...{
        id: 'openid',
        name: 'ENT',
        protocol: 'oidc',
        issuer: provider.issuer,
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
      },
      ...{ schools: ['069'], attributes: { id: 'user' } },
    }
    const saml = {
      ...{
        id: 'saml',
        name: 'ENT',
        protocol: 'saml',
        entityId: samlIssuer,
        ssoUrl: `${provider.issuer}/authorize?x=1`,
        schools: ['042'],
      },
      ...{ certificates: [samlKeys.first.certificate], attributes: { id: 'user' } },
    }
    const file = { PUBLIC_ORIGIN: 'https://tremplin.example', PORTALS_FILE: writePortals([openid, saml]) }
    const reached = await tryIt(file, ['try', '--portal', 'openid'])
    expect(reached).toMatchObject({ code: 0 })
    expect(reached.out).toContain('redirect URI:         https://tremplin.example/auth/oidc')
    expect(reached.out).toContain(`people sign in at ${provider.issuer}/authorize, which answered`)
    expect(reached.out).toContain('its keys were read')
    expect(reached.out).toContain('replied: refused invalid_grant, as expected')
    const secret = { ...file, PORTALS_FILE: writePortals([{ ...openid, clientSecret: 'other' }]) }
    expect(await tryIt(secret, ['try', '--portal', 'openid'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('refused invalid_client; are clientId, clientSecret'),
    })
    const printed = await tryIt(file, ['try', '--portal', 'saml'])
    expect(printed.out).toContain('Location="https://tremplin.example/auth/saml"')
    expect(printed.out).toContain(`people sign in at ${provider.issuer}/authorize, which answered`)
    expect(printed.out).toContain('certificates: 1')
    const trySaml = async (over: object) =>
      (await tryIt({ ...file, PORTALS_FILE: writePortals([{ ...saml, ...over }]) }, ['try', '--portal', 'saml'])).err
    expect(await trySaml({ ssoUrl: `${provider.issuer}/nowhere` })).toContain(
      'status 404; are the addresses of the entry right, does the portal know us',
    )
    expect(await trySaml({ metadataUrl: `${provider.issuer}/nowhere` })).toContain('status 404')
    expect(await tryIt(file, ['try', '--portal', 'saml', '--reply-stdin'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('this portal speaks another protocol'),
    })
    const { out } = await tryIt(file, ['list'])
    expect(out).toMatch(/saml +ENT +saml +042 +http:\/\/127/)
    await provider.close()
    const gone = { ...file, PORTALS_FILE: writePortals([openid]) }
    expect((await tryIt(gone, ['try', '--portal', 'openid'])).err).toContain('unreachable; is the address right')
  })

  test('cas try explains why a portal fails', async () => {
    const away = await tryIt(portalFile('http://127.0.0.1:1/cas'), ['try', '--portal', 'ent-test'])
    expect(away).toMatchObject({ code: 1, err: expect.stringContaining('unreachable; is the address right') })
    const cas = await startCasDouble()
    const wrong = await tryIt(portalFile(cas.url, { validateUrl: `${cas.url}/elsewhere` }), ['try', '--portal', 'ent-test'])
    await cas.close()
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('status 404; is casUrl right') })
    expect(await tryIt(portalFile('https://a.example'), ['try', '--portal', 'other'])).toMatchObject({ code: 1 })
    const broken = await tryIt({ PORTALS_FILE: writePortals([{}]) }, ['list'])
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('[0].id is missing') })
  })

  test('cas try explains a reply', async () => {
    const uai = uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))
    const { name } = await newSchool('--uai', uai)
    const attributes = { ENTPersonProfils: 'National_ELV', rneCourant: [uai, '0750655E'], ENTEleveClasses: '6A##6ème A' }
    const { out } = await tryIt(
      portalFile('https://a.example'),
      ['try', '--portal', 'ent-test', '--reply-stdin'],
      successXml({ user: 'u1', attributes }),
    )
    for (const line of [
      'id:        u1',
      'role:      STUDENT',
      `${uai} (${name}), 0750655E (no school has this UAI: use set-uai)`,
      '6A (6ème A)',
      'name:      not given',
    ])
      expect(out).toContain(line)
    const bad = await tryIt(portalFile('https://a.example'), ['try', '--portal', 'ent-test', '--reply-stdin'], '<a>')
    expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('not well-formed') })
  })

  test('autoconnect sets and unsets one student per level', async () => {
    const school = await newSchool('--levels', '6e,5e')
    for (const name of ['demo6', 'demo6bis']) await admin([...person(school.id, 'STUDENT', name), '--levels', '6e'])
    expect((await admin(['autoconnect', '--username', 'demo6', '--level', 'Sixième'])).out).toContain(
      '/autoconnexion/6e opens demo6',
    )
    expect(await admin(['autoconnect', '--username', 'demo6bis', '--level', '6e'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already opens "demo6"'),
    })
    expect(await admin(['autoconnect', '--username', 'demo6', '--level', '8e'])).toMatchObject({ code: 1 })
    expect(await admin(['autoconnect', '--username', (await newTeacher()).username, '--level', '5e'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not a student'),
    })
    await admin(['autoconnect', '--username', 'demo6'])
    expect((await readUser('demo6')).autoconnectLevelId).toBeNull()
  })
})

describe('create-user', () => {
  test('prints a generated password once, and it opens the account', async () => {
    const school = await newSchool()
    const { code, out } = await admin(person(school.name, 'HEADMASTER', 'Dir.Michel'))
    expect(code).toBe(0)
    const password = /password: ([a-z]+(?:-[a-z]+){3}-\d{4}) \(shown only once\)/.exec(out)?.[1] ?? ''
    const user = await readUser('dir.michel')
    expect(user).toMatchObject({ role: 'HEADMASTER', schoolId: school.id, firstSchoolYear: '2026-2027' })
    expect(await verifyPassword(password, user.passwordHash)).toBe(true)
  })

  test('does not print a password read from standard input', async () => {
    const username = `u-${randomUUID()}`
    const { out } = await admin(
      [...person((await newSchool()).id, 'TEACHER', username), '--password-stdin'],
      'un secret assez long\n',
    )
    expect(out).not.toContain('secret')
    expect(await verifyPassword('un secret assez long', (await readUser(username)).passwordHash)).toBe(true)
  })

  test('gives levels to students and schools to supervisors', async () => {
    const school = await newSchool('--levels', '6e,5e')
    const other = await newSchool()
    await admin([...person(school.id, 'STUDENT', 'inès'), '--levels', '5e'])
    expect((await readUser('inès')).levels).toHaveLength(1)
    await admin([...person(school.id, 'SUPERVISOR', 'sup'), '--oversees', `${other.id},${school.name}`])
    expect((await readUser('sup')).schools).toEqual([other.id, school.id])
  })

  test('rejects invalid values', async () => {
    const { id } = await newSchool('--levels', '6e')
    const cases: [string[], 1 | 2, string][] = [
      [person(id, 'PARENT'), 2, '--role must be one of STUDENT, TEACHER'],
      [person(id, 'STUDENT'), 2, 'a student needs --levels'],
      [[...person(id, 'STUDENT'), '--levels', '3e'], 1, 'unknown levels of the school: 3e (known: 6e)'],
      [[...person(id, 'TEACHER'), '--levels', '6e'], 2, '--levels is for students only'],
      [person(id, 'SUPERVISOR'), 2, 'a supervisor needs --oversees'],
      [person('nowhere', 'TEACHER'), 1, 'no school "nowhere"'],
      [person(id, 'TEACHER', 'a b'), 2, '--username must have no spaces'],
      [[...person(id, 'TEACHER'), '--avatar', 'male/avatar21'], 2, '--avatar must be'],
      [[...person(id, 'TEACHER'), '--email', 'nobody'], 2, '--email is not a valid e-mail address'],
    ]
    for (const [args, code, message] of cases)
      expect(await admin(args)).toMatchObject({ code, err: expect.stringContaining(message) })
    const short = await admin([...person(id, 'TEACHER', 'short'), '--password-stdin'], '1234567\n')
    expect(short).toMatchObject({ code: 2, err: expect.stringContaining('at least 8 characters') })
    expect(await database.db.select().from(users).where(eq(users.schoolId, id))).toEqual([])
  })

  test('rejects a user name that is taken, ignoring case', async () => {
    const user = await newTeacher()
    const again = await admin(person(user.schoolId, 'TEACHER', user.username.toUpperCase()))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already') })
    expect(await readUser(user.username)).toEqual(user)
  })
})

describe('sessions', () => {
  test('list-sessions shows open sessions without their tokens', async () => {
    const user = await newTeacher()
    const token = await issueToken(database.db, user.id, { now, days: 30 })
    await issueToken(database.db, user.id, { now: now - 40 * 24 * 3_600_000, days: 30 })
    const { out } = await admin(['list-sessions', '--username', user.username])
    expect(out).toMatch(new RegExp(`${user.username} +TEACHER +École .* +2026-11-21 10:00 +2026-12-21 10:00\\n1 open$`))
    expect(out).not.toContain(token)
  })

  test('revoke-sessions ends the sessions of one user only, or all', async () => {
    const [one, other] = [await newTeacher(), await newTeacher()]
    const [mine, theirs] = [
      await issueToken(database.db, one.id, { now, days: 1 }),
      await issueToken(database.db, other.id, { now, days: 1 }),
    ]
    expect((await admin(['revoke-sessions', '--username', one.username])).out).toBe('1 revoked')
    expect(await findBearer(database.db, mine, now)).toBeNull()
    expect(await findBearer(database.db, theirs, now)).not.toBeNull()
    await admin(['revoke-sessions', '--all'])
    expect(await findBearer(database.db, theirs, now)).toBeNull()
  })

  test('suspends, moves and marks leavers, several at once or none, and says why not', async () => {
    const [one, other, there] = [await newTeacher(), await newTeacher(), await newSchool()]
    const both = `${one.username},${other.username}`
    const token = await issueToken(database.db, one.id, { now, days: 1 })
    const state = async () => {
      const [user] = await database.db.select().from(users).where(eq(users.id, one.id))
      return [user?.suspendedAt, user?.leftAt, user?.schoolId === there.id]
    }
    expect(await admin(['suspend-user', '--username', both])).toMatchObject({
      code: 0,
      out: '2 done: suspend; sessions ended: 1',
    })
    expect(await findBearer(database.db, token, now)).toMatchObject({ revokedAt: now })
    expect(await admin(['suspend-user', '--username', one.username])).toMatchObject({
      code: 1,
      err: `error: nothing was changed; ${one.username}: suspended already`,
    })
    await admin(['lift-user', '--username', both])
    expect(await state()).toEqual([null, null, false])
    await admin(['leave-user', '--username', one.username])
    expect(await state()).toEqual([null, now, false])
    expect((await admin(['lift-user', '--username', both])).err).toBe(
      `error: nothing was changed; ${one.username}: has left already; ${other.username}: not suspended`,
    )
    await admin(['return-user', '--username', one.username])
    await admin(['move-user', '--username', one.username, '--school', there.name])
    expect(await state()).toEqual([null, null, true])
    expect((await admin(['move-user', '--username', one.username])).code).toBe(2)
    const level = ['move-user', '--username', one.username, '--school', there.name, '--level', '12e']
    expect((await admin(level)).err).toContain('unknown levels of the school: 12e (known: ')
    const without = ['hand-over-user', '--username', one.username]
    expect((await admin(without)).code).toBe(2)
    expect(await admin([...without, '--successor', one.username])).toMatchObject({
      code: 1,
      err: 'error: nothing was changed; --successor: is one of those who go',
    })
    const double = await newTeacher()
    const merge = ['merge-users', '--username', double.username, '--into', one.username, '--confirm']
    expect((await admin([...merge, double.username])).err).toBe('error: nothing was changed; --into: must be of their school')
    await admin(['move-user', '--username', double.username, '--school', there.name])
    expect((await admin([...merge, 'quelqu-un'])).err).toBe('error: nothing was changed; --confirm: must be the user name again')
    expect(await admin([...merge, double.username])).toMatchObject({ code: 0, out: '1 done: merge' })
    expect((await admin([...merge, double.username])).err).toBe(
      `error: nothing was changed; ${double.username}: was merged into another account`,
    )
    const erase = ['erase-user', '--username', both]
    // Whose user name begins like that of who is erased is no trace of them.
    await database.db
      .update(users)
      .set({ username: `${one.username}0` })
      .where(eq(users.username, (await newTeacher()).username))
    expect(await admin(erase)).toMatchObject({ code: 1, err: 'error: nothing was changed; to erase for good: --confirm 2' })
    expect((await admin(erase)).out).toContain(`would erase ${one.username} (`)
    expect((await admin([...erase, '--confirm', '2'])).out).toContain('no table and no file mentions them any more')
    expect((await admin(['leave-user', '--username', 'nobody'])).err).toBe('error: no user "nobody"')
  })

  test('revoke-sessions requires a user or --all', async () => {
    const user = await newTeacher()
    expect((await admin(['revoke-sessions'])).code).toBe(2)
    expect((await admin(['revoke-sessions', '--all', '--username', user.username])).code).toBe(2)
    expect(await admin(['revoke-sessions', '--username', 'nobody'])).toMatchObject({ code: 1, err: 'error: no user "nobody"' })
  })

  test('reset-password changes the password, revokes the sessions and clears the delay after failed sign-ins', async () => {
    const user = await newTeacher()
    const token = await issueToken(database.db, user.id, { now, days: 1 })
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

test('load-reference is a no-op when there are levels', async () => {
  const before = await database.db.select().from(levels)
  expect(before).toHaveLength(12)
  expect((await admin(['load-reference'])).out).toContain('nothing to do')
  expect(await database.db.select().from(levels)).toEqual(before)
})

test('clean-files deletes only unreachable files older than a day', async () => {
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

  expect((await admin(['clean-files'])).out).toBe('unreferenced file records deleted: 1; files deleted from the store: 2')
  expect([...files.kept.keys()].sort()).toEqual([
    'lost-found/strange.txt',
    'module/refused.mp3',
    'module/shown.mp3',
    'module/under-way.mp3',
    'speech/said.wav',
  ])
  expect((await admin(['clean-files'])).out).toBe('unreferenced file records deleted: 0; files deleted from the store: 0')
})

describe('guest-link', () => {
  test('prints a link that opens one assignment for the given time', async () => {
    const given = await giveClassWork(createTestApi(database.db), ['Martin'])
    const [pupil] = given.pupils
    const assignee = pupil?.assigneeId ?? ''
    const { code, out } = await admin([
      'guest-link',
      '--assignee',
      assignee,
      '--days',
      '2',
      '--origin',
      'https://tremplin.example/x',
    ])
    expect(code).toBe(0)
    const token = new RegExp(`^https://tremplin.example/elearning/${assignee}\\?token=([\\w-]{43})$`, 'm').exec(out)?.[1] ?? ''
    expect(await findBearer(database.db, token, now)).toMatchObject({
      assigneeId: assignee,
      launchId: null,
      user: { id: pupil?.id },
    })
    expect(await findBearer(database.db, token, now + 2 * 24 * 3600 * 1000)).toBeNull()
  })

  test.each([
    [[], 2],
    [['--assignee', 'x'], 2],
    [['--assignee', randomUUID(), '--days', '0'], 2],
    [['--assignee', randomUUID(), '--days', '61'], 2],
    [['--assignee', randomUUID(), '--origin', 'tremplin'], 2],
    [['--assignee', randomUUID()], 1],
  ])('%j prints no link', async (options, code) => {
    const refused = await admin(['guest-link', ...options])
    expect(refused.code).toBe(code)
    expect(refused.out).toBe('')
  })

  test('lti grades reports that nothing is waiting', async () => {
    expect((await admin(['lti', 'grades', '--retry'])).out).toMatch(/^0 queued again\n(.|\n)*0 not delivered, 0 sent$/)
  })
})

describe('starter-courses', () => {
  const run = (author: string) => admin(['starter-courses', '--author', author])
  const all = () => database.db.select().from(courses).where(inArray(courses.id, starterIds))

  test('adds published courses of every level to the public library; a second run changes nothing that somebody changed or deleted', async () => {
    const teacher = await newTeacher()
    const first = await run(teacher.username)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain(
      `${starterContents.length} courses added, 0 updated, 0 kept because changed here, 0 already present`,
    )
    const rows = await all()
    expect(rows).toHaveLength(starterContents.length)
    for (const row of rows)
      expect(row).toMatchObject({ share: 'public', status: 'PUBLISHED', creatorId: teacher.id, official: false })
    // The red type is reserved to the main school.
    const red = await database.db.select().from(courseTypes).where(eq(courseTypes.restricted, true))
    expect(rows.map(({ typeId }) => typeId)).not.toContain(red[0]?.id)
    expect(rows.map(({ typeId }) => typeId)).not.toContain(null)
    const theirs = await database.db.select().from(modules).where(eq(modules.creatorId, teacher.id))
    expect(theirs.filter(({ chapterId }) => chapterId === null).map(({ name }) => name)).toEqual([])
    const [renamed, deleted] = rows
    await database.db
      .update(courses)
      .set({ name: 'Renommé', version: 2, updatedAt: now + 1 })
      .where(eq(courses.id, renamed?.id ?? ''))
    await database.db
      .update(courses)
      .set({ status: 'DELETED' })
      .where(eq(courses.id, deleted?.id ?? ''))
    const before = await all()
    const second = await run(teacher.username)
    expect(second.out).toBe(
      `= ${renamed?.name}\n0 courses added, 0 updated, 1 kept because changed here, ${starterContents.length - 1} already present`,
    )
    expect(await all()).toEqual(before)
    expect(await database.db.$count(modules, eq(modules.creatorId, teacher.id))).toBe(theirs.length)
  })

  test('a teacher of any school can assign a starter course to a class', async () => {
    const api = createTestApi(database.db)
    const given = await giveClassWork(api, ['Alice'])
    const shown = await api.call('searchCourses', { query: { source: 'public', terms: 'Résoudre une équation' } }, given.token)
    const [course] = shown
    expect(course).toMatchObject({ share: 'public', cantAffect: false, limited: false })
    const order = { courseId: course?._id ?? '', dueDate: given.work.dueDate, groups: [given.group.id] }
    const [work] = await api.call('createWorks', { body: order }, given.token)
    expect(work?.course.questionCount).toBe(6)
  })

  test('requires a teacher or superadmin as author', async () => {
    const school = await newSchool()
    const username = `chef-${randomUUID()}`
    await admin(person(school.id, 'headmaster', username))
    expect(await run(username)).toMatchObject({ code: 1, err: 'error: the author must be a teacher or a superadmin' })
    expect(await run('personne')).toMatchObject({ code: 1, err: 'error: no user "personne"' })
    expect(await admin(['starter-courses'])).toMatchObject({ code: 2, opened: false })
  })
})
