import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { comments, files, frozenCourses, groups, lateAnswers, modules, schools, signInTries, users } from '#api/db/schema'
import { moduleVersions } from '#api/db/version-schema'
import { type Certain, mentionPattern } from '#api/services/personal-data/mention-pattern'
import type { AnswerValue } from '#contract/answer'
import { parisInstant } from '#domain/dates/paris-time'
import { uaiOfDigits } from '#domain/schools/uai'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { type CasDouble, type CasPerson, startCasDouble } from '#tests/support/cas-double'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf, submitAs } from '#tests/support/class-work'
import { rename, secretWord, tracesOf } from '#tests/support/erasable'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { samplePortal, writePortals } from '#tests/support/portals-file'

const keyed = () => `key-${randomUUID()}`

async function erase(api: TestApi, { id, by }: { id: string; by: string }) {
  const [user] = await api.db.select().from(users).where(eq(users.id, id))
  return api.call('erasePerson', { params: { id }, body: { username: user?.username ?? '' } }, await api.tokenFor(by))
}

/** A sound of a text read aloud by this person, with its words. */
async function readAloud(api: TestApi, { by, schoolId, text }: { by: string; schoolId: string; text: string }) {
  const path = `speech/${randomUUID()}.mp3`
  await api.files.put(path, new Uint8Array([1, 2, 3]), 'audio/mpeg')
  const words = text.split(' ').map((word, at) => ({ word, start: at, end: at + 1 }))
  const row = { path, schoolId, creatorId: by, originalName: 'lecture.mp3', contentType: 'audio/mpeg', size: 3 }
  await api.db.insert(files).values({ ...row, createdAt: api.now, words })
  return path
}

const say = (given: ClassWork, pupil: Pupil | undefined, comment: string) =>
  given.api.call(
    'commentAssignee',
    { params: { id: pupil?.assigneeId ?? '' }, body: { comments: { global: { comment }, modules: {}, questions: {} } } },
    given.token,
    keyed(),
  )

/** What a colleague teaches names somebody: a module, its version, a course that was given. */
async function inTeaching({ api, module, course, colleague, made }: ClassWork, name: string) {
  const [row] = await api.db
    .update(modules)
    .set({ name: `Le vélo de ${name}` })
    .where(eq(modules.id, module._id))
    .returning()
  if (!row) throw new Error('no module')
  const saved = { schoolId: made.school.id, savedById: colleague.id, savedAt: api.now, status: row.status }
  const content = { ...row, name: `Le vélo de ${name}`, levels: [], files: [] }
  await api.db.insert(moduleVersions).values({
    ...saved,
    moduleId: row.id,
    version: 99,
    content: content as unknown as typeof moduleVersions.$inferInsert.content,
  })
  await api.db
    .update(frozenCourses)
    .set({ name: `Les vélos, ${name}` })
    .where(eq(frozenCourses.courseId, course._id))
}

/** A pupil whom others name: in a class, a work, a comment to a classmate, a kept phrase; renamed on request before. */
async function namedByOthers(api: TestApi) {
  const given = await giveClassWork(api, ['un', 'deux'])
  const [head, admin] = [await makeUser(api.db, given.made, 'HEADMASTER'), await makeUser(api.db, given.made, 'SUPERADMIN')]
  const [pupil, mate] = given.pupils
  if (!pupil) throw new Error('no pupil')
  const asked = { firstname: secretWord(), lastname: secretWord() }
  await api.call('requestNames', { body: asked }, pupil.token, keyed())
  const [request] = await api.call('listNameRequests', { query: {} }, await api.tokenFor(head.id))
  const decision = { params: { id: request?._id ?? '' }, body: { accept: true } }
  await api.call('decideNameRequest', decision, await api.tokenFor(head.id), keyed())
  const first = await rename(api, { id: pupil.id, by: admin.id })
  const names = await rename(api, { id: pupil.id, by: admin.id })
  const [full, former] = [`${names.firstname} ${names.lastname}`, `${asked.lastname.toUpperCase()} ${asked.firstname}`]
  await api.call('updateGroup', { params: { id: given.group.id }, body: { name: `Soutien de ${full}` } }, given.token, keyed())
  const order = { courseId: given.course._id, groups: [given.group.id], dueDate: api.now + 1e9 }
  const signed = { name: `Rattrapage de ${full}`, comment: `Pour ${former} et les autres, ${names.email}` }
  const [late] = await api.call('createWorks', { body: { ...order, ...signed } }, given.token, keyed())
  await inTeaching(given, full)
  await say(given, mate, `Aide ${full} demain`)
  await api.call('keepPhrase', { body: { text: `Bravo ${full}` } }, given.token, keyed())
  return {
    ...given,
    head,
    admin,
    pupil,
    mate,
    names,
    asked,
    late,
    former: first,
    secrets: [asked, first, names].flatMap(Object.values<string>),
  }
}

/** A training on the mistakes, an answer after the closing evaluated by the pupil, a word of it accepted, a text listened to. */
async function worksAlone(api: TestApi, given: Awaited<ReturnType<typeof namedByOthers>>) {
  const { pupil, late, token, module, names } = given
  const words = { text: secretWord(), hole: secretWord(), training: secretWord() }
  await answerAs(given, pupil, questionOf(given, 'Text'), words.text, 50)
  await answerAs(given, pupil, questionOf(given, 'Quizz'), ['b'])
  await answerAs(given, pupil, questionOf(given, 'HolesInText'), { ville: 'Lyon' })
  await submitAs(given, pupil)
  const redo = { courseId: given.course._id, workId: given.work._id }
  const training = await api.call('createTraining', { body: redo }, pupil.token, keyed())
  const save = (workId: string, questionId: string, value: AnswerValue, evaluation: number | null = null) => {
    const body = { questionId, moduleId: module._id, duration: 1000, value, evaluation }
    return api.call('saveAnswer', { params: { workId }, body }, pupil.token, keyed())
  }
  await save(training.workId, questionOf(given, 'Text')._id, words.training, 80)
  const workId = late?._id ?? ''
  await api.call('changeWorkStatus', { params: { id: workId }, body: { status: 'ARCHIVED' } }, token)
  await save(workId, questionOf(given, 'Text')._id, words.text, 90)
  const hole = await save(workId, questionOf(given, 'HolesInText')._id, { ville: words.hole })
  expect(hole.outcome).toBe('late')
  const accepted = { questionId: questionOf(given, 'HolesInText')._id, hole: 'ville', text: words.hole }
  await api.call('acceptAnswer', { params: { id: workId }, body: accepted }, token, keyed())
  for (const account of [names.email, given.former.username, `${names.lastname}.z`])
    await api.reply('login', { body: { username: account, password: 'pas-le-bon' } })
  const sound = await readAloud(api, { by: given.teacher.id, schoolId: given.made.school.id, text: words.text })
  return { sound, words: Object.values(words) }
}

describeApi('erasing a student whom others name', (open) => {
  it('takes their names, former ones too, out of what others wrote, and their words out of every place', async () => {
    const api = open()
    const given = await namedByOthers(api)
    const { pupil, mate, head, group, token } = given
    const { sound, words } = await worksAlone(api, given)
    const secrets = [...given.secrets, ...words]
    const places = [
      'comment_phrases.text',
      'files.words',
      'frozen_courses.name',
      'module_versions.content',
      'modules.name',
      'groups.name',
      'late_answers.value',
      'notifications.title',
      'works.comment',
    ]
    expect(await tracesOf(api, secrets)).toEqual(expect.arrayContaining(places))
    await erase(api, { id: pupil.id, by: head.id })
    expect(await tracesOf(api, secrets)).toEqual([])
    expect(await api.files.open(sound)).toBeNull()
    expect(await api.db.$count(lateAnswers, eq(lateAnswers.assigneeId, pupil.assigneeId))).toBe(0)
    const [heard] = await api.db
      .select()
      .from(comments)
      .where(eq(comments.assigneeId, mate?.assigneeId ?? ''))
    expect(heard?.comment).toBe('Aide Compte supprimé demain')
    const [named] = await api.db.select().from(groups).where(eq(groups.id, group.id))
    expect(named?.name).toBe('Soutien de Compte supprimé')
    const [taught] = await api.db.select().from(modules).where(eq(modules.id, given.module._id))
    expect(taught?.name).toBe('Le vélo de Compte supprimé')
    expect((await api.call('listPhrases', {}, token)).map(({ text }) => text)).toEqual(['Bravo Compte supprimé'])
  })

  it('leaves what is said of somebody else of that name', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Martin', 'Martin', 'Petit'])
    const head = await makeUser(api.db, given.made, 'HEADMASTER')
    const [gone, other, small] = given.pupils
    const [row] = await api.db
      .select()
      .from(users)
      .where(eq(users.id, gone?.id ?? ''))
    const said = `Bravo ${row?.firstname} Martin, petit à petit`
    await say(given, other, said)
    await inTeaching(given, `${row?.firstname} Martin`)
    for (const one of [gone, small]) await erase(api, { id: one?.id ?? '', by: head.id })
    const [taught] = await api.db.select().from(modules).where(eq(modules.id, given.module._id))
    expect(taught?.name).toBe(`Le vélo de ${row?.firstname} Martin`)
    const [heard] = await api.db
      .select()
      .from(comments)
      .where(eq(comments.assigneeId, other?.assigneeId ?? ''))
    expect(heard?.comment).toBe(said)
  })

  it('who was on a list and in a new school year: no name is left, and undoing it brings none back', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    api.now = parisInstant('2026-11-19', '10:00')
    await api.db.update(schools).set({ keepsIne: true }).where(eq(schools.id, made.school.id))
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const person = () => ({ last: secretWord(), first: secretWord(), ine: `${randomInt(1e8, 9e8)}AB` })
    const [up, leaver] = [person(), person()]
    const line = ({ last, first, ine }: typeof up, level: string) => `${last};${first};${level} A;${ine}\n`
    const header = 'Nom;Prénom;Classe;INE\n'
    const before = await api.tokenFor(head.id)
    const list = { csv: header + line(up, '6e') + line(leaver, '6e'), classes: true, confirm: true }
    const { lines } = await api.call('importStudents', { body: list }, before, keyed())
    api.now = parisInstant('2027-09-01', '09:00')
    const token = await api.tokenFor(head.id)
    const csv = header + line(up, '5e')
    const { stamp } = await api.call('startNewYear', { body: { csv } }, token, keyed())
    await api.call('startNewYear', { body: { csv, stamp, confirm: true } }, token, keyed())
    const secrets = [up, leaver].flatMap(({ last, first, ine }) => [last, first, ine])
    expect(await tracesOf(api, secrets)).toEqual(expect.arrayContaining(['users.lastname', 'users.ine']))
    for (const { userId } of lines) await erase(api, { id: userId ?? '', by: head.id })
    expect(await tracesOf(api, secrets)).toEqual([])
    const undone = await api.reply('undoNewYear', { body: {} }, token, keyed())
    expect(undone).toMatchObject({ status: 409, body: { message: 'newYear.depends' } })
    expect(JSON.stringify(undone.body)).toContain('Compte Supprimé')
    expect(await tracesOf(api, secrets)).toEqual([])
  })
})

/** A teacher who signs a course and a module, whose course a colleague gives and clones, and who hands everything over. */
async function handsOver(api: TestApi) {
  api.now = parisInstant('2026-11-19', '10:00')
  const given = await giveClassWork(api, ['un'])
  const { made, teacher, token, colleague, colleagueToken, group } = given
  const [head, admin] = [await makeUser(api.db, made, 'HEADMASTER'), await makeUser(api.db, made, 'SUPERADMIN')]
  const former = await rename(api, { id: teacher.id, by: admin.id })
  const names = await rename(api, { id: teacher.id, by: admin.id })
  const full = `${names.firstname} ${names.lastname}`
  const [text, quiz] = textAndQuiz()
  const questions = [{ ...text, statement: `<p>Par Mme ${former.lastname}, ou ${names.lastname}, ${names.firstname}</p>` }, quiz]
  const body = { ...moduleBody(made, questions), name: `Module de ${full}`, keywords: `Mme ${names.lastname}` }
  const module = await api.call('createModule', { body: { ...body, status: 'PUBLISHED' as const } }, token, keyed())
  const shared = { share: 'school' as const, status: 'PUBLISHED' as const, name: `Cours de ${full}` }
  const signed = { ...courseBody(made, [module._id]), ...shared, introduction: `<p>Mme ${names.lastname}</p>` }
  const course = await api.call('createCourse', { body: signed }, token, keyed())
  await api.call('cloneCourse', { body: { courseId: course._id } }, colleagueToken, keyed())
  const ownCourse = { ...courseBody(made, [module._id]), status: 'PUBLISHED' as const }
  const own = await api.call('createCourse', { body: ownCourse }, colleagueToken, keyed())
  const order = { groups: [group.id], dueDate: api.now + 1e9 }
  const [byColleague] = await api.call('createWorks', { body: { ...order, courseId: course._id } }, colleagueToken, keyed())
  await api.call('createWorks', { body: { ...order, courseId: own._id } }, colleagueToken, keyed())
  const comment = `De la part de Mme ${names.lastname}`
  const [work] = await api.call('createWorks', { body: { ...order, courseId: given.course._id, comment } }, token, keyed())
  const over = { act: 'handOver' as const, people: [teacher.id], successor: colleague.id }
  await api.call('actOnPeople', { body: over }, await api.tokenFor(head.id), keyed())
  const secrets = [former, names].flatMap(Object.values<string>)
  return { ...given, head, names, module, work, byColleague, secrets }
}

describeApi('erasing a teacher whom others name', (open) => {
  it('takes their names out of copies, given works and versions of colleagues, also after a hand-over', async () => {
    const api = open()
    const given = await handsOver(api)
    const { head, teacher, colleague, names, secrets, pupils, byColleague, made } = given
    const sound = await readAloud(api, { by: colleague.id, schoolId: made.school.id, text: `Mme ${names.lastname}` })
    const elsewhere = await makeSchool(api.db)
    const stranger = await makeUser(api.db, elsewhere, 'STUDENT')
    const abroad = await readAloud(api, { by: stranger.id, schoolId: elsewhere.school.id, text: `Mme ${names.lastname}` })
    const [pupil] = pupils
    const shares = await api.call('listAssignees', { params: { id: byColleague?._id ?? '' } }, given.colleagueToken)
    const read = () => api.call('getAssignee', { params: { id: shares[0]?._id ?? '' }, query: {} }, pupil?.token)
    expect(JSON.stringify(await read())).toContain(names.lastname)
    const places = [
      'course_versions.content',
      'courses.introduction',
      'frozen_courses.content',
      'modules.search_text',
      'works.name',
    ]
    expect(await tracesOf(api, secrets)).toEqual(expect.arrayContaining([...places, 'notifications.title']))
    await erase(api, { id: teacher.id, by: head.id })
    expect(await tracesOf(api, secrets)).toEqual([])
    for (const path of [sound, abroad]) expect(await api.files.open(path)).toBeNull()
    // Also from the memory of the server that gave the course out before.
    expect(JSON.stringify(await read())).not.toContain(names.lastname)
    const shown = await api.call('getWork', { params: { id: given.work?._id ?? '' } }, given.colleagueToken)
    expect(shown.comment).toBe('De la part de Compte supprimé')
    const found = await api.call('searchCourses', { query: { terms: 'compte supprime' } }, given.colleagueToken)
    expect(found.length).toBeGreaterThan(0)
  })

  it('finds a person in a text only where it is certain', async () => {
    const api = open()
    const found = async (firstname: string, lastname: string, text: string, certain: Certain) => {
      const pattern = mentionPattern([{ firstname, lastname, username: 'zoedarc', email: 'zoe@x.test' }], certain)
      const { rows } = await api.db.execute<{ found: boolean }>(sql`select ${text} ~ ${pattern} as found`)
      return rows[0]?.found
    }
    const names: Certain = { names: true, titles: false, plainUsernames: false }
    const all: Certain = { names: true, titles: true, plainUsernames: true }
    const decomposed = (text: string) => text.normalize('NFD')
    for (const [firstname, lastname, text, expected] of [
      ['Zoé', "D'Arc-Petit", 'ZOE D’ARC PETIT', 'names'],
      ['Zoé', "D'Arc-Petit", "d'arc-petit, zoé", 'names'],
      ['Zoé', "D'Arc-Petit", 'Zoé&nbsp;D’Arc-Petit', 'names'],
      ['Zoé', "D'Arc-Petit", '"a\\nZoé D\'Arc-Petit"', 'names'],
      ['Zoé', "D'Arc-Petit", 'écrire à Zoe@x.test.', 'names'],
      ['Zoé', "D'Arc-Petit", 'Mme. D’Arc-Petit', 'all'],
      ['Zoé', "D'Arc-Petit", 'madame d’arc-petit', 'all'],
      ['Zoé', "D'Arc-Petit", 'Z. D’Arc-Petit', 'all'],
      ['Zoé', "D'Arc-Petit", 'compte zoedarc', 'all'],
      ['Zoé', "D'Arc-Petit", 'Zoé', null],
      ['Zoé', "D'Arc-Petit", 'un arc petit', null],
      ['Zoé', "D'Arc-Petit", 'Zoéd’Arc-Petit', null],
      ['Zoé', "D'Arc-Petit", 'Anzoé D’Arc-Petit', null],
      ['Zoé', "D'Arc-Petit", 'Zoé D’Arc-Petite', null],
      // First names that are words: only as names.
      ['Rose', 'Petit', 'Bravo Rose Petit !', 'names'],
      ['Rose', 'Petit', 'ROSE PETIT', 'names'],
      ['Rose', 'Petit', 'PETIT Rose, présente', 'names'],
      ['Rose', 'Petit', 'une rose petit', null],
      ['Rose', 'Petit', 'Le petit rose', null],
      ['Rose', 'Petit', 'Rose petit bonbon', null],
      ['Claire', 'de La Fontaine', 'À la claire de la fontaine', null],
      ['Claire', 'de La Fontaine', 'Claire de la Fontaine', 'names'],
      ['Pierre', 'Legrand', 'pierre legrand', null],
      ['Karim', 'Legrand', 'bravo karim legrand', 'names'],
      // Titles that are words.
      ['Hugo', 'Petit', 'un mur de 3 m petit', null],
      ['Hugo', 'Petit', 'M. Petit', 'all'],
      ['Hugo', 'Petit', 'un professeur petit', null],
      ['Hugo', 'Petit', 'le professeur Petit', 'all'],
      // Accents in one character or two, or none, on either side.
      ['Zoé', 'Léger', decomposed('Zoé Léger'), 'names'],
      [decomposed('Zoé'), decomposed('Léger'), 'Zoé Léger', 'names'],
      ['ZOE', 'LEGER', 'Zoé Léger', 'names'],
    ] as const) {
      const counts = [await found(firstname, lastname, text, names), await found(firstname, lastname, text, all)]
      expect([text, counts]).toEqual([text, [expected === 'names', expected !== null]])
    }
  })

  it('leaves the keys of questions, and the attempts on the accounts of others, alone', async () => {
    const api = open()
    const { made, teacher, token } = await giveClassWork(api, ['un'])
    const [head, other] = [await makeUser(api.db, made, 'HEADMASTER'), await makeUser(api.db, made, 'TEACHER')]
    const lastname = `Petit${randomInt(1e6)}`
    const names = { firstname: 'Marc', lastname, username: `statement.${lastname.toLowerCase()}` }
    await api.db
      .update(users)
      .set({ ...names, email: 'options@x.test' })
      .where(eq(users.id, teacher.id))
    await api.db
      .update(users)
      .set({ username: `x.${lastname.toLowerCase()}` })
      .where(eq(users.id, other.id))
    const [text, quiz] = textAndQuiz()
    const statement = `<p>Le plan de ${names.username}, écrire à OPTIONS@x.test</p>`
    const body = { ...moduleBody(made, [{ ...text, statement }, quiz]), name: 'Plan', status: 'PUBLISHED' as const }
    const module = await api.call('createModule', { body }, token, keyed())
    await api.db
      .update(modules)
      .set({ questions: sql`${modules.questions} || ${{ [names.username]: names.username }}::jsonb` })
      .where(eq(modules.id, module._id))
    for (const account of [lastname, `${lastname}.z`, `x.${lastname}`, `${lastname}e`])
      await api.reply('login', { body: { username: account, password: 'pas-le-bon' } })
    await erase(api, { id: teacher.id, by: head.id })
    const [row] = await api.db.select().from(modules).where(eq(modules.id, module._id))
    const stored = JSON.stringify(row?.questions)
    expect(stored).toContain(`"${names.username}":"Compte supprimé"`)
    expect(stored).toContain('Le plan de Compte supprimé, écrire à Compte supprimé')
    const tries = await api.db.select({ account: signInTries.account }).from(signInTries)
    const kept = [...new Set(tries.map(({ account }) => account).filter((account) => account.includes(lastname.toLowerCase())))]
    expect(kept.sort()).toEqual([`${lastname}e`, `x.${lastname}`].map((one) => one.toLowerCase()).sort())
  })

  it('takes the name out of a work that was given to a pupil who had left before beginning it', async () => {
    const api = open()
    const given = await giveClassWork(api, ['un'])
    const head = await makeUser(api.db, given.made, 'HEADMASTER')
    const pupil = given.pupils[0]?.id ?? ''
    const lastname = secretWord()
    await api.db.update(users).set({ lastname }).where(eq(users.id, pupil))
    const [user] = await api.db.select().from(users).where(eq(users.id, pupil))
    const name = `Rattrapage de ${user?.firstname} ${lastname}`
    const order = { courseId: given.course._id, students: [pupil], dueDate: api.now + 1e9, name }
    await api.call('createWorks', { body: order }, given.token, keyed())
    await api.call('actOnPeople', { body: { act: 'leave', people: [pupil] } }, await api.tokenFor(head.id), keyed())
    expect(await tracesOf(api, [lastname])).toContain('works.name')
    await erase(api, { id: pupil, by: head.id })
    expect(await tracesOf(api, [lastname])).toEqual([])
  })
})

describeApi('erasing a student of a school portal', (open) => {
  let cas: CasDouble | undefined
  afterAll(() => cas?.close())

  it('forgets their id there and both their names; signing in again begins anew', async () => {
    cas = await startCasDouble()
    const portals = writePortals([samplePortal(cas.url, { schools: 'every' })])
    const api = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: portals })
    const made = await makeSchool(api.db)
    const uai = uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))
    await api.db.update(schools).set({ uai }).where(eq(schools.id, made.school.id))
    const service = 'https://tremplin.example/auth/cas?state=abc'
    const person = (sn: string): CasPerson => ({
      user: subject,
      attributes: {
        ...{ ENTPersonProfils: 'National_ELV', ENTPersonStructRattachUAI: uai, ENTEleveClasses: '6A##6ème A' },
        ...{ givenName: words[0] ?? '', sn, mail: `${words[3]}@x.test` },
      },
    })
    const signIn = async (one: CasPerson) => {
      const body = { portal: 'ent-test', service, ticket: cas?.ticket(service, one) }
      const { body: reply } = await api.reply('finishPortalSignIn', { body })
      return api.call('exchangeSignInCode', { body: { code: String(Reflect.get(Object(reply), 'code')) } })
    }
    const subject = secretWord()
    const words = [secretWord(), secretWord(), secretWord(), secretWord()]
    await signIn(person(words[1] ?? ''))
    const { user, token } = await signIn(person(words[2] ?? ''))
    const group = await makeGroup(api.db, made, (await makeUser(api.db, made, 'TEACHER')).id, [user._id])
    await api.db
      .update(groups)
      .set({ name: `Aide ${words[0]} ${words[1]}` })
      .where(eq(groups.id, group.id))
    const [stored] = await api.db.select().from(users).where(eq(users.id, user._id))
    const secrets = [subject, ...words, stored?.username ?? '']
    expect(await tracesOf(api, secrets)).toEqual(
      expect.arrayContaining(['acts.before', 'external_accounts.subject', 'groups.name', 'users.email', 'users.username']),
    )
    const head = await makeUser(api.db, made, 'HEADMASTER')
    await erase(api, { id: user._id, by: head.id })
    expect(await tracesOf(api, secrets)).toEqual([])
    expect((await api.reply('currentUser', {}, token)).status).toBe(401)
    expect((await signIn(person('Autre'))).user._id).not.toBe(user._id)
  })
})
