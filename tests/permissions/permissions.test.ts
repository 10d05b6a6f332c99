import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, type Call, roles } from '#contract/call'
import { callNames, calls } from '#contract/calls'
import { describeApi } from '#tests/support/api'
import { relationsOf } from '#tests/support/relations'
import { arrangeStudents, mayTell, toldOf } from './arrangements.ts'
import { inputs } from './inputs.ts'
import { type Made, makeObject, makeWorld, type World } from './world.ts'

const nothing: Made = { id: randomUUID(), moduleId: randomUUID(), questionId: randomUUID(), studentId: randomUUID() }
const guarded = callNames.filter((name) => !('public' in calls[name].access))
const ruleOf = (call: Call) => {
  const access: Access = call.access
  if ('public' in access) throw new Error(`${call.path} is public`)
  return access
}

describeApi('permissions', (open) => {
  let world: World
  /** Objects of the calls that only read, and of those that are refused, apart: an input may make its object a test or a lesson. */
  const unchanged = { read: new Map<string, Promise<Made>>(), refused: new Map<string, Promise<Made>>() }
  const sharedObject = (why: keyof typeof unchanged, ...of: Parameters<typeof makeObject>) => {
    const key = of.slice(1).join()
    const made = unchanged[why].get(key) ?? makeObject(...of)
    unchanged[why].set(key, made)
    return made
  }
  beforeAll(async () => {
    world = await makeWorld(open())
    await arrangeStudents(world)
  })

  describe.each(guarded)('%s', (name) => {
    const call: Call = calls[name]
    const rule = ruleOf(call)

    it('refuses a caller without a token, or with an expired or unknown one', async () => {
      const { api, actors } = world
      const input = await inputs[name](world, 'TEACHER', nothing)
      const expired = await api.tokenFor(actors.SUPERADMIN.id)
      expect((await api.reply(name, input)).status).toBe(401)
      expect((await api.reply(name, input, 'x'.repeat(43))).status).toBe(401)
      api.now += 2 * 24 * 3600 * 1000
      const late = await api.reply(name, input, expired)
      api.now -= 2 * 24 * 3600 * 1000
      expect(late.status).toBe(401)
    })

    const { object: kind } = rule
    const cases = roles.flatMap((role) => (kind ? relationsOf[kind] : (['own'] as const)).map((relation) => ({ role, relation })))
    it.each(cases)('$role, $relation object', async ({ role, relation }) => {
      const { api, actors } = world
      const allowed = rule.allow[role] ?? []
      const why = !allowed.includes(relation) ? 'refused' : call.method === 'GET' && 'read'
      const make = why ? sharedObject.bind(null, why) : makeObject
      const object = kind ? await make(world, kind, role, relation) : nothing
      const input = await inputs[name](world, role, object)
      // With a key every write runs in a transaction, which fails if it waits for anything else (in-transaction.ts).
      const { status, body } = await api.reply(name, input, await api.tokenFor(actors[role].id), randomUUID())
      if (allowed.includes(relation)) expect({ status, body }).toMatchObject({ status: 200 })
      else if (allowed.length === 0) expect(status).toBe(403)
      else expect([403, 404]).toContain(status)
      if (!mayTell(name, role, relation)) expect(toldOf(body)).toEqual([])
    })

    if (!kind) return
    it('answers 404 for an object that does not exist and 400 for an invalid id', async () => {
      const { api, actors } = world
      const role = roles.find((candidate) => (rule.allow[candidate] ?? []).length > 0)
      // Calls for headless tokens only: see headless.test.ts.
      if (!role) return
      const token = await api.tokenFor(actors[role].id)
      expect((await api.reply(name, await inputs[name](world, role, nothing), token)).status).toBe(404)
      const wrong = await inputs[name](world, role, { ...nothing, id: 'pas-un-id' })
      expect((await api.reply(name, wrong, token)).status).toBe(400)
    })
  })

  it('tells who gave a work what helps its students, so that the search above finds what it looks for', async () => {
    const { api, actors } = world
    const { id } = await makeObject(world, 'work', 'TEACHER', 'own')
    const { body } = await api.reply('listAssignees', { params: { id } }, await api.tokenFor(actors.TEACHER.id))
    expect(toldOf(body)).toEqual([': 173'])
    const file = (text: string) => ({ data: Buffer.from(`Nom;Temps;Note\r\nMartin;12;${text}\r\n`).toString('base64') })
    expect([toldOf(file('PAP du camarade')), toldOf(file('173')), toldOf(file('rien'))]).toEqual([['PAP du'], [';173\r'], []])
  })

  it('lets anybody sign in with valid credentials', async () => {
    const { api } = world
    const right = await inputs.login(world, 'TEACHER', nothing)
    expect((await api.reply('login', right)).status).toBe(200)
  })

  // Without a portal, a code or a demonstration account these answer the same to everybody.
  const answers = [
    ['openClass', 200],
    ['signInToClass', 200],
    ['openLive', 200],
    ['openSharedCourse', 200],
    ['joinLive', 200],
    ['autoconnect', 404],
    ['listPortals', 200],
    ['startPortalSignIn', 404],
    ['finishPortalSignIn', 404],
    ['exchangeSignInCode', 400],
    ['endPortalSessions', 200],
    ['readPortalMetadata', 404],
  ] as const
  it.each(answers)('%s answers anybody with %i', async (name, status) => {
    const { api } = world
    expect((await api.reply(name, await inputs[name](world, 'TEACHER', nothing))).status).toBe(status)
  })

  // Launch calls depend on a signature, not on the caller, and have their own tests (tests/api/lti-*).
  const ofLaunches = ['beginLaunch', 'completeLaunch', 'listFrameOrigins', 'readToolKeys', 'registerPlatform']
  it('covers each public call: a new one must be listed here, with its answer or where it is tested', () => {
    const open = callNames.filter((name) => 'public' in calls[name].access)
    expect(open.sort()).toEqual(['login', ...answers.map(([name]) => name), ...ofLaunches].sort())
  })
})
