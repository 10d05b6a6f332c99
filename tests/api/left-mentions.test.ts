import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { answers, commentPhrases, files, groups, modules, users, works } from '#api/db/schema'
import type { Mention } from '#contract/personal-data'
import { describeApi } from '#tests/support/api'
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
    await api.call('erasePerson', { params: { id: pupil.id }, body: { username: names.username } }, head)

    const search = { people: [{ ...names, staff: false }] }
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
    // Another school's headmaster finds nothing here, and changes nothing.
    const stranger = await api.tokenFor((await makeUser(api.db, (await giveClassWork(api, ['x'])).made, 'HEADMASTER')).id)
    expect(await replace('module', module._id, stranger)).toMatchObject({ status: 200, body: { replaced: 0 } })
    expect((await api.call('findMentions', { body: search }, stranger)).mentions).toEqual([])
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
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const ask = async (staff: boolean) =>
      (await api.call('findMentions', { body: { people: [{ ...names, staff }] } }, head)).mentions.map(({ kind, of }) => [
        kind,
        of,
      ])
    expect(await ask(true)).toEqual([['work', work._id]])
    expect(await ask(false)).toEqual([])
  })
})
