import { randomInt, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acts } from '#api/db/people-schema'
import { groupStudents, groups, notifications, users } from '#api/db/schema'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { type CasDouble, startCasDouble } from '#tests/support/cas-double'
import { makeGroup, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { classesOf, exchangeCode, leave, schoolWithUai } from '#tests/support/portal-trip'
import { samplePortal, writePortals } from '#tests/support/portals-file'

describeApi('a pupil whom the GAR does not tell by name', (open) => {
  let cas: CasDouble
  let api: TestApi
  beforeAll(async () => {
    cas = await startCasDouble()
    const { attributes: _, ...gar } = samplePortal(cas.url, { id: 'gar', profile: 'gar', schools: 'every' })
    const educonnect = { ...gar, id: 'educonnect', profile: 'educonnect' }
    api = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals([gar, educonnect, { ...gar, id: 'ent' }]) })
  })
  afterAll(() => cas.close())

  async function prepare() {
    const { uai, ...made } = await schoolWithUai(api)
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const name = { firstname: 'Zoé', lastname: `Le Gall ${randomInt(1_000_000)}` }
    const signIn = async (sent: Record<string, string | string[]> = {}, portal = 'gar') => {
      const attributes = { PRO: 'National_elv', UAI: uai, DIV: '6A##6ème A', PRE: 'ZOE', NOM: name.lastname.replace(' ', '-') }
      const { comeBack, service } = await leave(api, portal)
      const back = await comeBack(cas.ticket(service, { user: 'u', attributes: { ...attributes, IDO: randomUUID(), ...sent } }))
      expect(back.status).toBe(200)
      return exchangeCode(api, back)
    }
    const inClass = async (more: object = {}, className = '6e A') => {
      const pupil = await makeUser(api.db, made, 'STUDENT')
      await api.db
        .update(users)
        .set({ ...name, ...more })
        .where(eq(users.id, pupil.id))
      const group = await makeGroup(api.db, made, head.id, [pupil.id], { name: className })
      return { ...pupil, group: group.id }
    }
    const headToken = await api.tokenFor(head.id)
    const doubts = async () => {
      const trail = await api.call('listActs', { query: { kind: 'samePerson' } }, headToken)
      return trail.map(({ person, open: isOpen, source }) => [person._id, isOpen, source])
    }
    const told = () =>
      api.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, head.id), eq(notifications.kind, 'proposals')))
    return { made, uai, head, headToken, name, signIn, inClass, doubts, told }
  }

  it('has an account of their own until the headmaster, who is told of it, merges the two', async () => {
    const { inClass, signIn, doubts, told, headToken } = await prepare()
    const known = await inClass()
    const IDO = randomUUID()
    const { user, token } = await signIn({ IDO })
    expect(user._id).not.toBe(known.id)
    expect((await api.reply('currentUser', {}, token)).status).toBe(200)
    const pair = [known.id, user._id].sort()
    expect((await doubts()).sort()).toEqual(pair.map((id) => [id, true, 'portal']))
    expect(await told()).toMatchObject([{ who: 'ENT de test', readAt: null }])
    expect((await signIn({ IDO })).user._id).toBe(user._id)
    expect(await doubts()).toHaveLength(2)

    const [portalRow] = await api.db.select().from(users).where(eq(users.id, user._id))
    const order = { act: 'merge' as const, people: [user._id], into: known.id, confirm: portalRow?.username ?? '' }
    await api.call('actOnPeople', { body: order }, headToken)
    expect((await doubts()).sort()).toEqual(pair.map((id) => [id, false, 'portal']))
    expect((await signIn({ IDO })).user._id).toBe(known.id)
  })

  it('is told of once while that is unread, and again afterwards', async () => {
    const { inClass, signIn, told, headToken } = await prepare()
    const lastnames = ['Aubert', 'Blin', 'Cros'].map((name) => `${name}${randomInt(1_000_000)}`)
    const { group } = await inClass()
    for (const lastname of lastnames) {
      const { id } = await inClass({ lastname }, 'elsewhere')
      await api.db.insert(groupStudents).values({ groupId: group, userId: id })
    }
    await signIn({ NOM: lastnames[0] ?? '' })
    await signIn({ NOM: lastnames[1] ?? '' })
    expect(await told()).toHaveLength(1)
    await api.call('readEveryNotification', { body: {} }, headToken)
    await signIn({ NOM: lastnames[2] ?? '' })
    expect(await told()).toHaveLength(2)
  })

  it('is who came into that class by another portal, which has a class of its own', async () => {
    const { signIn, doubts, name } = await prepare()
    const byEnt = { PRE: name.firstname, NOM: name.lastname, DIV: '601##6e A' }
    const [known, other] = [await signIn(byEnt, 'ent'), await signIn({ ...byEnt, DIV: '602##6e B' }, 'ent')]
    const { user } = await signIn()
    expect((await doubts()).map(([id]) => id).sort()).toEqual([known.user._id, user._id].sort())
    expect(other.user._id).not.toBe(known.user._id)
  })

  it('is anybody of that name where the portal names no class', async () => {
    const { inClass, signIn, doubts, uai, name } = await prepare()
    const known = [await inClass(), await inClass({}, '5e B')]
    const sent = { FrEduCtPersonAffiliation: 'eleve2d', FrEduCtEleveUAI: uai, givenName: 'zoé', sn: name.lastname }
    const { user } = await signIn({ ...sent, FrEduCtId: randomUUID() }, 'educonnect')
    expect((await doubts()).map(([id]) => id).sort()).toEqual([user._id, ...known.map(({ id }) => id)].sort())
  })

  it.each<[string, (world: Awaited<ReturnType<typeof prepare>>) => Promise<unknown>, Record<string, string>?]>([
    ['of another class', ({ inClass }) => inClass({}, '6e B')],
    ['of another name', ({ inClass }) => inClass({ firstname: 'Zoélie' })],
    ['who left', ({ inClass }) => inClass({ leftAt: 1 })],
    ['whom this portal names already', ({ signIn }) => signIn()],
    [
      'of a class of last year',
      async ({ inClass }) => {
        const { group } = await inClass()
        await api.db.update(groups).set({ schoolYear: '2025-2026' }).where(eq(groups.id, group))
      },
    ],
    ['but is a teacher', ({ inClass }) => inClass(), { PRO: 'National_ens' }],
  ])('is not somebody %s', async (_, there, sent = {}) => {
    const world = await prepare()
    await there(world)
    await world.signIn(sent)
    expect(await world.doubts()).toEqual([])
    expect(await world.told()).toEqual([])
    expect(await api.db.$count(acts, and(eq(acts.kind, 'samePerson'), eq(acts.schoolId, world.made.school.id)))).toBe(0)
  })

  it('belongs to the groups that GRO names, which follow it as classes follow DIV, and to no teacher’s group of that name', async () => {
    const { inClass, signIn, made } = await prepare()
    const { group: own } = await inClass({}, '6A')
    await api.db.update(groups).set({ type: 'Group' }).where(eq(groups.id, own))
    const IDO = randomUUID()
    const { user } = await signIn({ IDO, GRO: ['6A', 'LATIN##Latin 6e'] })
    expect(await classesOf(api, user._id)).toEqual(['6A', '6ème A', 'Latin 6e'])
    const made6 = await api.db
      .select()
      .from(groups)
      .where(and(eq(groups.schoolId, made.school.id), eq(groups.ssoPortal, 'gar')))
    expect(made6.map(({ type, name, shared, creatorId }) => [type, name, shared, creatorId]).sort()).toEqual([
      ['Class', '6ème A', true, null],
      ['Group', '6A', true, null],
      ['Group', 'Latin 6e', true, null],
    ])
    expect(made6.map(({ id }) => id)).not.toContain(own)
    // What is not sent stays, what is sent no more is left.
    await signIn({ IDO, GRO: 'GREC##Grec' })
    expect(await classesOf(api, user._id)).toEqual(['6ème A', 'Grec'])
    await signIn({ IDO, DIV: '6B' })
    expect(await classesOf(api, user._id)).toEqual(['6B', 'Grec'])
  })
})
