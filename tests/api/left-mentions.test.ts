import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { answers, commentPhrases, files, groups, idempotentReplies, modules, users, works } from '#api/db/schema'
import { makeMentionTicket } from '#api/services/personal-data/mention-ticket'
import type { CallInput } from '#contract/calls'
import type { Mention } from '#contract/personal-data'
import { dayMs } from '#domain/dates/duration'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

// What an erasure leaves, because no rule finds it beyond doubt: a person looks and says.

describeApi('what an erasure leaves', (open) => {
  it('a name cut by formatting, in the name of a file and in a classmate’s answer is told, each with its text, and replaced there alone', async () => {
    const api = open()
    const given = await giveClassWork(api, ['un', 'deux'])
    const { made, module, work } = given
    const [pupil, mate] = given.pupils
    if (!pupil || !mate) throw new Error('no pupils')
    const names = { firstname: 'Zéphyrine', lastname: 'Le Quatrebarbes', username: 'zephyrine.leq' }
    await api.db.update(users).set(names).where(eq(users.id, pupil.id))
    const cut = '<p>Ici <strong>Zéphyrine</strong> <em>Le Quatrebarbes</em>, et la rue Le Quatrebarbes</p>'
    await api.db
      .update(modules)
      .set({ questions: [{ ...(module.questions[0] as object), statement: cut }] as never })
      .where(eq(modules.id, module._id))
    await answerAs(given, mate, questionOf(given, 'Text'), 'Avec Zéphyrine Le Quatrebarbes', 60)
    const path = `answers/${mate.assigneeId}/x.pdf`
    const file = { path, schoolId: made.school.id, creatorId: mate.id, assigneeId: mate.assigneeId }
    await api.db.insert(files).values({
      ...{ ...file, originalName: 'exposé-zephyrine-le_quatrebarbes.pdf', contentType: 'application/pdf' },
      ...{ size: 3, createdAt: api.now },
    })
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const erased = await api.call('erasePerson', { params: { id: pupil.id }, body: { username: names.username } }, head)
    const search = { people: [{ ...names, staff: false }], ticket: erased.ticket ?? '' }
    const told = async () =>
      (await api.call('findMentions', { body: search }, head)).mentions
        .map(({ kind, of, title, copyId }) => [kind, of, title, copyId] as const)
        .sort()
    const left = [
      ['answer', mate.assigneeId, '', mate.assigneeId],
      ['file', path, 'exposé-zephyrine-le_quatrebarbes.pdf', mate.assigneeId],
      ['module', module._id, module.name, null],
    ] as const
    expect(await told()).toEqual(left)

    const replace = async (kind: Mention['kind'], of: string, token = head) =>
      api.reply('replaceMention', { body: { ...search, kind, of, by: 'un "élève"' } }, token)
    expect((await replace('module', module._id, await api.tokenFor(mate.id))).status).toBe(403)
    const markup = { ...search, kind: 'module' as const, of: module._id, by: 'un <b>élève</b>' }
    expect(await api.reply('replaceMention', { body: markup }, head)).toMatchObject({
      status: 400,
      body: { errors: { by: 'invalid' } },
    })

    for (const [kind, of] of left) expect(await replace(kind, of)).toMatchObject({ body: { replaced: 1 } })
    expect(await told()).toEqual([])
    const [row] = await api.db.select().from(modules).where(eq(modules.id, module._id))
    // Formatting stays as it was opened and closed, and a street keeps its name.
    expect(Reflect.get(Object(row?.questions[0]), 'statement')).toBe(
      '<p>Ici <strong>un "élève"</strong><em></em>, et la rue Le Quatrebarbes</p>',
    )
    const [answer] = await api.db.select().from(answers).where(eq(answers.assigneeId, mate.assigneeId))
    expect(JSON.stringify(answer?.value)).toContain('Avec un \\"élève\\"')
    expect((await api.db.select().from(files).where(eq(files.path, path)))[0]?.originalName).toBe('exposé-un "élève".pdf')
    expect((await api.db.select().from(works).where(eq(works.id, work._id)))[0]?.name).toBe(work.name)
  })

  it('the last name of a teacher alone counts in titles, written as a name', async () => {
    const api = open()
    const { made, teacher, work, group, module, colleague } = await giveClassWork(api, ['un'])
    const names = { firstname: 'Hugues', lastname: 'Petit', username: 'hpetit' }
    await api.db.update(users).set(names).where(eq(users.id, teacher.id))
    await api.db.update(works).set({ name: 'Devoir Petit' }).where(eq(works.id, work._id))
    await api.db.update(groups).set({ name: 'Un petit groupe' }).where(eq(groups.id, group.id))
    await api.db
      .update(modules)
      .set({ questions: [{ ...(module.questions[0] as object), statement: '<p>Petit à petit</p>' }] as never })
      .where(eq(modules.id, module._id))
    await api.db
      .insert(commentPhrases)
      .values({ userId: colleague.id, schoolId: made.school.id, text: 'Un petit effort', createdAt: api.now })
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const ask = async (staff: boolean) => {
      const search = await searchOf(api, head, [{ ...names, staff }])
      return (await api.call('findMentions', { body: search }, await api.tokenFor(head.id))).mentions.map(({ kind, of }) => [
        kind,
        of,
      ])
    }
    expect(await ask(true)).toEqual([['work', work._id]])
    expect(await ask(false)).toEqual([])
  })

  it('nine people who are erased at once are all looked for, and an empty name names nobody', async () => {
    const api = open()
    const { made, work, group } = await giveClassWork(api, ['un'])
    const people = Array.from({ length: 9 }, (_, at) => ({
      firstname: `Prénom${at}`,
      lastname: `Quidam${at}`,
      username: '',
      staff: false,
    }))
    await api.db.update(groups).set({ name: 'Avec Prénom8 Quidam8' }).where(eq(groups.id, group.id))
    await api.db.update(works).set({ name: 'Sans : personne' }).where(eq(works.id, work._id))
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const ask = async (these: Search['people']) => {
      const { mentions } = await api.call('findMentions', { body: await searchOf(api, head, these) }, await api.tokenFor(head.id))
      return mentions.map(({ of }) => of)
    }
    expect(await ask(people)).toEqual([group.id])
    expect(await ask([{ firstname: '', lastname: 'Quidam8', username: '', staff: false }])).toEqual([])
  })
})

describeApi('the ticket of an erasure', (open) => {
  it('lets its author alone look, for these names alone, at this school, for a day', async () => {
    const api = open()
    const { made, module, pupils } = await giveClassWork(api, ['un', 'deux'])
    const [first, second] = pupils
    if (!first || !second) throw new Error('no pupils')
    const names = [
      { firstname: 'Zoé', lastname: 'Le Gall', username: 'zoe.legall' },
      { firstname: 'Ève', lastname: 'Dupont', username: 'eve.dupont' },
    ]
    for (const [at, { id }] of [first, second].entries())
      await api.db
        .update(users)
        .set(names[at] ?? {})
        .where(eq(users.id, id))
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const token = await api.tokenFor(head.id)
    const order = { act: 'erase' as const, people: [second.id, first.id], confirm: '2' }
    const { ticket } = await api.call('actOnPeople', { body: order }, token, 'erase-two-of-them')
    const people = names.toReversed().map((one) => ({ ...one, staff: false }))
    const search = { people, ticket: ticket ?? '' }
    const ask = async (changed: object, by = token) => {
      const body = { ...search, ...changed }
      const found = await api.reply('findMentions', { body }, by)
      const replaced = await api.reply('replaceMention', { body: { ...body, kind: 'module', of: module._id, by: 'X' } }, by)
      return [found.status, replaced.status, Reflect.get(Object(replaced.body), 'message')]
    }
    const refused = [403, 403, 'mention.ticket']
    expect((await ask({})).slice(0, 2)).toEqual([200, 200])
    // The number of a namesake, and how a name is spaced, are none of the name.
    expect((await ask({ people: people.map((one) => ({ ...one, lastname: ` ${one.lastname} (2)` })) })).slice(0, 2)).toEqual([
      200, 200,
    ])
    const named = (change: object) => people.map((one, at) => (at === 0 ? { ...one, ...change } : one))
    for (const change of [{ lastname: 'rue' }, { firstname: 'une' }, { username: 'le.bon' }, { staff: true }])
      expect(await ask({ people: named(change) })).toEqual(refused)
    expect(await ask({ people: people.slice(1) })).toEqual(refused)
    expect(await ask({ people: [...people, people[0]] })).toEqual(refused)
    expect(await ask({ ticket: 'x' })).toEqual(refused)
    const [until = '', seal] = search.ticket.split('.')
    expect(await ask({ ticket: `${Number(until) + 1}.${seal}` })).toEqual(refused)

    const other = await makeUser(api.db, made, 'HEADMASTER')
    expect(await ask({}, await api.tokenFor(other.id))).toEqual(refused)
    const elsewhere = (await giveClassWork(api, ['x'])).made
    await api.db.update(users).set({ schoolId: elsewhere.school.id }).where(eq(users.id, head.id))
    expect(await ask({})).toEqual(refused)
    await api.db.update(users).set({ schoolId: made.school.id }).where(eq(users.id, head.id))
    expect(await ask({ schoolId: elsewhere.school.id })).toEqual([200, 200, undefined])

    // A superadmin names the school, which counts.
    const admin = await makeUser(api.db, made, 'SUPERADMIN')
    const ofAdmin = await searchOf(api, admin, people)
    const asAdmin = await api.tokenFor(admin.id)
    expect((await ask({ ...ofAdmin, schoolId: made.school.id }, asAdmin)).slice(0, 2)).toEqual([200, 200])
    expect(await ask({ ...ofAdmin, schoolId: elsewhere.school.id }, asAdmin)).toEqual(refused)

    api.now += dayMs
    const later = await api.tokenFor(head.id)
    expect((await ask({}, later)).slice(0, 2)).toEqual([200, 200])
    api.now += 1
    expect(await ask({}, later)).toEqual([409, 409, 'mention.over'])
  })

  it('is handed out by an erasure alone, and stored nowhere in words', async () => {
    const api = open()
    const { made, pupils } = await giveClassWork(api, ['un', 'deux'])
    const [pupil] = pupils
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const act = async (kind: 'suspend' | 'erase', confirm?: string) => {
      const body = { act: kind, people: [pupil?.id ?? ''], confirm }
      return (await api.call('actOnPeople', { body }, head, `this-act-${kind}`)).ticket
    }
    expect(await act('suspend')).toBeNull()
    const [{ username } = { username: '' }] = await api.db
      .select()
      .from(users)
      .where(eq(users.id, pupil?.id ?? ''))
    expect(await act('erase', username)).toMatch(/^\d+\.[\w-]{43}$/)
    const kept = await api.db.select().from(idempotentReplies)
    expect(JSON.stringify(kept)).not.toContain(username)
  })
})

type Search = CallInput<'findMentions'>['body']

/** What somebody who erased these people may look for. */
async function searchOf(
  api: TestApi,
  { id, schoolId }: { id: string; schoolId: string },
  people: Search['people'],
): Promise<Search> {
  return { people, ticket: await makeMentionTicket(api, { callerId: id, schoolId, people }) }
}
