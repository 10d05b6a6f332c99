import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignees, groups, tokens, users } from '#api/db/schema'
import { dayMs } from '#domain/dates/duration'
import { describeApi, type TestApi } from '#tests/support/api'
import { waitForLocks } from '#tests/support/locks'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody } from '#tests/support/make'

async function prepare(api: TestApi) {
  const made = await makeSchool(api.db)
  const [head, teacher] = [await makeUser(api.db, made, 'HEADMASTER'), await makeUser(api.db, made, 'TEACHER')]
  const tag = made.school.id.replace(/[^a-f]/g, '').slice(-8)
  const pupil = await makeUser(api.db, made, 'STUDENT', { lastname: `Dupon ${tag}`, password: 'un-mot-de-passe' })
  const [headToken, token] = [await api.tokenFor(head.id), await api.tokenFor(teacher.id)]
  const row = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
  return { api, made, head, teacher, pupil, headToken, token, tag, row }
}

describeApi('a headmaster puts accounts right', (open) => {
  it('name, mail, user name, level and class of one: kept in the journal, told to the person', async () => {
    const { api, made, head, teacher, pupil, headToken, token, tag, row } = await prepare(open())
    const from = await makeGroup(api.db, made, teacher.id, [pupil.id], { name: '6e A' })
    const to = await makeGroup(api.db, made, teacher.id, [], { name: '5e B' })
    const params = { id: pupil.id }
    expect(await api.call('readAccount', { params }, headToken)).toMatchObject({ classes: [{ _id: from.id, name: '6e A' }] })
    const names = { firstname: 'Éva', lastname: `Dupont ${tag}`, username: `eva.${tag}`, email: `eva@${tag}.fr` }
    const body = { ...names, levels: [made.fifth.id], classId: to.id }
    expect((await api.reply('updateAccount', { params, body }, token)).status).toBe(403)
    expect(await api.call('updateAccount', { params, body }, headToken)).toMatchObject({ ...names, classes: [{ name: '5e B' }] })
    expect(await row(pupil.id)).toMatchObject({ ...names, levels: [made.fifth.id] })
    const acts = await api.call('listActs', { query: { user: pupil.id } }, headToken)
    expect(acts.map(({ kind, by, before, after }) => [kind, by?._id, before, after])).toEqual([
      ['class', head.id, { classes: ['6e A'] }, { classes: ['5e B'] }],
      ['levels', head.id, { levels: [made.sixth.name] }, { levels: [made.fifth.name] }],
      ['identity', head.id, expect.objectContaining({ lastname: pupil.lastname }), names],
    ])
    const own = await api.tokenFor(pupil.id)
    const [told] = await api.call('listNotifications', { query: {} }, own)
    expect(told).toMatchObject({ kind: 'corrected', type: 'account', objectId: pupil.id, read: false })
    expect(told?.title).toContain(`Dupont ${tag}`)
    expect(await api.call('readNotifications', { body: { type: 'account', objectId: pupil.id } }, own)).toEqual({ read: 1 })
    // Saved again as it is, nothing is told nor kept; out of every class if that is wished.
    await api.call('updateAccount', { params, body }, headToken)
    expect(await api.call('listNotifications', { query: {} }, own)).toHaveLength(1)
    await api.call('updateAccount', { params, body: { ...names, classId: null } }, headToken)
    expect((await api.call('readAccount', { params }, headToken)).classes).toEqual([])
    expect((await api.reply('updateAccount', { params, body: { ...names, classId: made.sixth.id } }, headToken)).status).toBe(400)
  })

  it('of no other school, no superadmin, and of nobody whose name is the portal’s', async () => {
    const { api, made, pupil, headToken } = await prepare(open())
    const other = await makeSchool(api.db)
    const [stranger, admin] = [await makeUser(api.db, other, 'STUDENT'), await makeUser(api.db, made, 'SUPERADMIN')]
    const change = (id: string, username: string) =>
      api.reply('updateAccount', { params: { id }, body: { firstname: 'X', lastname: 'Y', username } }, headToken)
    expect((await change(stranger.id, stranger.username)).status).toBe(404)
    expect((await change(admin.id, admin.username)).status).toBe(403)
    await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, pupil.id))
    expect((await change(pupil.id, pupil.username)).status).toBe(403)
  })

  it('by a list that names user names: what changes is told before, wrong lines are named, nobody else is touched', async () => {
    const { api, made, teacher, pupil, headToken, token, tag, row } = await prepare(open())
    const second = await makeUser(api.db, made, 'STUDENT', { lastname: `Esteve ${tag}` })
    await makeGroup(api.db, made, teacher.id, [pupil.id], { name: '6e A' })
    const to = await makeGroup(api.db, made, teacher.id, [], { name: '5e B' })
    const csv = [
      'Identifiant;Nom;Prénom;E-mail;Niveau;Classe',
      `${pupil.username};Dupont ${tag};${pupil.firstname};;5ème;5EB`,
      // In capitals alone it says nothing of how a name is written.
      `${second.username};ESTEVE ${tag.toUpperCase()};${second.firstname.toUpperCase()};;;`,
      `personne.${tag};Inconnu;Luc;;;`,
      `${second.username};Autre;Luc;;;`,
      `${teacher.username};${teacher.lastname};Ana;pas-une-adresse;;`,
    ].join('\n')
    expect((await api.reply('correctPeople', { body: { csv } }, token)).status).toBe(403)
    const preview = await api.call('correctPeople', { body: { csv } }, headToken)
    expect(preview.lines.map(({ line, state, error }) => [line, state, error?.field ?? null, error?.code ?? null])).toEqual([
      ...[
        [2, 'changed', null, null],
        [3, 'same', null, null],
      ],
      ...[
        [4, 'error', 'username', 'unknown'],
        [5, 'error', 'username', 'duplicate'],
        [6, 'error', 'email', 'invalid'],
      ],
    ])
    expect(preview.lines[0]?.changes).toEqual([
      { field: 'lastname', before: `Dupon ${tag}`, after: `Dupont ${tag}` },
      { field: 'level', before: made.sixth.name, after: made.fifth.name },
      { field: 'className', before: '6e A', after: '5e B' },
    ])
    expect((await row(pupil.id))?.lastname).toBe(`Dupon ${tag}`)
    expect(await api.call('correctPeople', { body: { csv, confirm: true } }, headToken)).toMatchObject({
      changed: 1,
      errors: 3,
      done: true,
    })
    expect(await row(pupil.id)).toMatchObject({ lastname: `Dupont ${tag}`, username: pupil.username, levels: [made.fifth.id] })
    expect(await api.call('listGroups', { query: { student: pupil.id } }, token)).toMatchObject([{ _id: to.id }])
    expect(await row(second.id)).toMatchObject({ lastname: second.lastname, firstname: second.firstname })
    expect(await api.reply('correctPeople', { body: { csv: 'Nom;Prénom\nA;B' } }, headToken)).toMatchObject({
      body: { errors: { csv: 'noUsername' } },
    })
  })

  it('lists of people show level and class, and find a class however it is written', async () => {
    const { api, made, teacher, pupil, headToken, token } = await prepare(open())
    await makeUser(api.db, made, 'STUDENT', { lastname: 'Ailleurs' })
    await makeGroup(api.db, made, teacher.id, [pupil.id], { name: '6e A' })
    const shown = { _id: pupil.id, levels: [made.sixth.id], classNames: ['6e A'] }
    expect(await api.call('searchPeople', { query: { terms: '6EA' } }, headToken)).toMatchObject([shown])
    expect(await api.call('listStudents', { query: { terms: '6ème a' } }, token)).toMatchObject([shown])
    expect(await api.call('listStudents', { query: { terms: '6e B' } }, token)).toEqual([])
  })
})

describeApi('an import is an act', (open) => {
  it('that brings a year of birth, once, and takes it back when it is undone', async () => {
    const { api, pupil, headToken, row } = await prepare(open())
    const csv = `Nom;Prénom;Niveau;Né(e) le\n${pupil.lastname};${pupil.firstname};6e;05/06/2014\n`
    for (const _ of [1, 2]) await api.call('importStudents', { body: { csv, confirm: true } }, headToken)
    expect((await row(pupil.id))?.birthYear).toBe(2014)
    const [kept, ...others] = await api.call('listImports', { query: {} }, headToken)
    expect(others).toEqual([])
    await api.call('undoImport', { body: { import: kept?._id ?? '' } }, headToken)
    expect((await row(pupil.id))?.birthYear).toBeNull()
  })

  it('takes no year of birth back that a later list brought, and none of a teacher at all', async () => {
    const { api, pupil, teacher, headToken, row } = await prepare(open())
    const send = (csv: string, more: object = {}) =>
      api.call('importStudents', { body: { csv, confirm: true, ...more } }, headToken)
    await send(`Nom;Prénom;Niveau\n${pupil.lastname};${pupil.firstname};5e\n`)
    const [moved] = await api.call('listImports', { query: {} }, headToken)
    api.now += 60_000
    await send(`Nom;Prénom;Né(e) le\n${pupil.lastname};${pupil.firstname};05/06/2014\n`)
    await api.call('undoImport', { body: { import: moved?._id ?? '' } }, headToken)
    expect((await row(pupil.id))?.birthYear).toBe(2014)
    await send(`Nom;Prénom;Né(e) le\n${teacher.lastname};${teacher.firstname};05/06/1984\n`, { role: 'TEACHER' })
    expect((await row(teacher.id))?.birthYear).toBeNull()
  })

  it('that does what is true once its turn comes: who left while it waited is back', async () => {
    const { api, pupil, headToken, row } = await prepare(open())
    const csv = `Nom;Prénom;Niveau\n${pupil.lastname};${pupil.firstname};6e\n`
    const listed = await api.db.transaction(async (tx) => {
      await tx.update(users).set({ leftAt: api.now }).where(eq(users.id, pupil.id))
      const reply = api.reply('importStudents', { body: { csv, confirm: true } }, headToken)
      await waitForLocks(api)
      return { reply }
    })
    expect(await listed.reply).toMatchObject({ status: 200, body: { lines: [{ state: 'existing', comesBack: true }] } })
    expect((await row(pupil.id))?.leftAt).toBeNull()
  })

  it('a list of teachers names those whom it does not know: who leaves, and who takes over, is decided with it and undone with it', async () => {
    const { api, made, head, teacher, headToken, token, tag, row } = await prepare(open())
    const [quiet, ofPortal, colleague] = await Promise.all(
      ['Sans', 'Portail', 'Reste'].map((name) => makeUser(api.db, made, 'TEACHER', { lastname: `${name} ${tag}` })),
    )
    if (!quiet || !ofPortal || !colleague) throw new Error('no colleagues')
    await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, ofPortal.id))
    const group = await makeGroup(api.db, made, teacher.id, [])
    const csv = `Nom;Prénom\n${colleague.lastname};${colleague.firstname}\nArrive ${tag};Zoé\n`
    const order = (more: object = {}) => ({ body: { csv, role: 'TEACHER' as const, ...more } })
    const seen = await api.call('importStudents', order(), headToken)
    expect(seen.absent.map(({ _id, gives }) => [_id, gives])).toEqual([
      [quiet.id, false],
      [teacher.id, true],
    ])
    expect((await api.reply('importStudents', order(), token)).status).toBe(403)
    const confirm = (leavers: object[], by = headToken) => api.reply('importStudents', order({ confirm: true, leavers }), by)
    // Nobody whom the list names, no stranger, and nobody takes over who leaves too.
    for (const one of [colleague.id, ofPortal.id, head.id]) expect((await confirm([{ teacher: one }])).status).toBe(409)
    for (const successor of [teacher.id, quiet.id]) {
      const both = [{ teacher: teacher.id, successor }, { teacher: quiet.id }]
      expect(await confirm(both)).toMatchObject({ status: 400, body: { errors: { successor: 'self' } } })
    }
    const stranger = await makeUser(api.db, await makeSchool(api.db), 'TEACHER')
    expect((await confirm([{ teacher: teacher.id, successor: stranger.id }])).status).toBe(400)
    expect((await row(teacher.id))?.leftAt).toBeNull()
    expect((await confirm([{ teacher: teacher.id, successor: colleague.id }, { teacher: quiet.id }])).status).toBe(200)
    expect([(await row(teacher.id))?.leftAt, (await row(quiet.id))?.leftAt, (await row(ofPortal.id))?.leftAt]).toEqual([
      ...[api.now, api.now, null],
    ])
    const [taken] = await api.db.select().from(groups).where(eq(groups.id, group.id))
    expect(taken?.creatorId).toBe(colleague.id)
    const kinds = (await api.call('listActs', { query: { user: teacher.id } }, headToken)).map(({ kind, by }) => [kind, by?._id])
    expect(kinds).toContainEqual(['leave', head.id])
    const [kept] = await api.call('listImports', { query: {} }, headToken)
    expect(kept).toMatchObject({ role: 'TEACHER', created: 1, existing: 1, blockers: [] })
    expect(await api.call('undoImport', { body: { import: kept?._id ?? '' } }, headToken)).toEqual({ undone: true })
    expect([(await row(teacher.id))?.leftAt, (await row(quiet.id))?.leftAt]).toEqual([null, null])
  })

  it('that the journal names with its accounts, and that is undone as a whole', async () => {
    const { api, made, head, teacher, pupil, headToken, token, tag, row } = await prepare(open())
    const from = await makeGroup(api.db, made, teacher.id, [pupil.id], { name: '6e A' })
    const there = await makeUser(api.db, made, 'STUDENT', { lastname: `Hamel ${tag}` })
    const to = await makeGroup(api.db, made, teacher.id, [there.id], { name: '5e B' })
    const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
    const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
    const works: string[] = []
    for (const group of [from.id, to.id]) {
      const order = { courseId: course._id, dueDate: api.now + 9 * dayMs, groups: [group] }
      works.push(...(await api.call('createWorks', { body: order }, token)).map(({ _id }) => _id))
    }
    const state = async () => ({
      people: (await api.db.select().from(users).where(eq(users.schoolId, made.school.id)).orderBy(users.id)).map(
        ({ id, levels }) => [id, levels],
      ),
      copies: (await api.db.select().from(assignees).where(eq(assignees.schoolId, made.school.id)))
        .map(({ userId, workId }) => `${userId} ${workId}`)
        .sort(),
      classes: (await api.db.select().from(groups).where(eq(groups.schoolId, made.school.id))).map(({ name }) => name).sort(),
      pupil: await api.call('listGroups', { query: { student: pupil.id } }, token).then((all) => all.map(({ name }) => name)),
    })
    const before = await state()
    api.now += 60_000
    const csv = `Nom;Prénom;Niveau;Classe\n${pupil.lastname};${pupil.firstname};5e;5EB\nNeuve ${tag};Ida;5e;5e B\nNoir ${tag};Léo;6e;6e C\n`
    const done = await api.call('importStudents', { body: { csv, classes: true, works: true, confirm: true } }, headToken)
    expect((await state()).pupil).toEqual(['5e B'])
    expect((await state()).copies).toContain(`${done.lines[1]?.userId} ${works[1]}`)
    const [kept, ...others] = await api.call('listImports', { query: {} }, headToken)
    expect(kept).toMatchObject({ by: { _id: head.id }, at: api.now, created: 2, existing: 1, blockers: [], undoneAt: null })
    expect([kept?.accounts.map(({ firstname }) => firstname).sort(), others]).toEqual([['Ida', 'Léo'], []])
    expect((await api.reply('listImports', { query: {} }, token)).status).toBe(403)
    const order = { body: { import: kept?._id ?? '' } }
    const elsewhere = await makeSchool(api.db)
    const stranger = await api.tokenFor((await makeUser(api.db, elsewhere, 'HEADMASTER')).id)
    expect((await api.reply('undoImport', order, stranger)).status).toBe(404)

    // Somebody who signed in since keeps it from being undone.
    const leo = done.lines[2]?.userId ?? ''
    await api.tokenFor(leo)
    expect(await api.reply('undoImport', order, headToken)).toMatchObject({ status: 409, body: { message: 'newYear.depends' } })
    await api.db.delete(tokens).where(eq(tokens.userId, leo))
    expect(await api.call('undoImport', order, headToken)).toEqual({ undone: true })
    expect(await state()).toEqual(before)
    expect(await row(leo)).toBeUndefined()
    expect((await api.reply('undoImport', order, headToken)).status).toBe(404)
    expect(await api.call('listImports', { query: {} }, headToken)).toMatchObject([
      { undoneAt: api.now, undoUntil: null, accounts: [] },
    ])

    // A begun copy, and more than a week, keep it too.
    const again = await api.call('importStudents', { body: { csv, classes: true, works: true, confirm: true } }, headToken)
    const ida = and(eq(assignees.userId, again.lines[1]?.userId ?? ''), eq(assignees.workId, works[1] ?? ''))
    await api.db.update(assignees).set({ startedAt: api.now }).where(ida)
    const [second] = await api.call('listImports', { query: {} }, headToken)
    expect(second?.blockers).toMatchObject([{ kind: 'account' }])
    await api.db.update(assignees).set({ startedAt: null }).where(ida)
    api.now += 8 * dayMs
    const late = await api.tokenFor(head.id)
    expect(await api.reply('undoImport', { body: { import: second?._id ?? '' } }, late)).toMatchObject({
      body: { message: 'newYear.over' },
    })
  })
})
