import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courses, courseTypes, levels, schools, users } from '#api/db/schema'
import { avatars } from '#contract/avatar-names'
import type { QuestionInput } from '#contract/question'
import { schoolYears } from '#domain/dates/school-year'
import { describeApi, type TestApi } from '#tests/support/api'
import { makeAuthor } from '#tests/support/authors'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { courseBody, makeSchool, makeUser, moduleBody, oneHole, textAndQuiz } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

// The fields of each entity of the specification (part 1 §3, part 2 §3), as the API returns them.

/** The raw body of a successful reply, including anything that parsing by the contract would strip. */
async function replyOf(api: TestApi, name: Parameters<TestApi['reply']>[0], input: object, token: string) {
  const { status, body } = await api.reply(name, input, token)
  expect({ name, status, body: status === 200 ? null : body }).toEqual({ name, status: 200, body: null })
  return body
}

describeApi('entities: people and schools', (open) => {
  it('a user has names, role, avatar, school and sign-on data; levels for students only (ENT-001, ENT-005)', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    for (const role of ['TEACHER', 'STUDENT'] as const) {
      const user = await makeUser(api.db, made, role)
      await api.db.update(users).set({ email: 'zoe@example.fr' }).where(eq(users.id, user.id))
      const told = await replyOf(api, 'currentUser', {}, await api.tokenFor(user.id))
      const { id: _id, username, firstname, lastname } = user
      expect(told).toMatchObject({ _id, role, username, firstname, lastname, email: 'zoe@example.fr', sso: null })
      expect(told).toMatchObject({ avatar: expect.stringMatching(/^(?:fe)?male\/avatar\d+$/), schools: [] })
      expect(told).toMatchObject({ school: { _id: made.school.id }, firstSchoolYear: '2024-2025' })
      if (role === 'STUDENT') expect(told).toMatchObject({ levels: [made.sixth.id] })
      else expect(told).not.toHaveProperty('levels')
    }
  })

  it('avatars are male/avatar1 to 20 and female/avatar1 to 16 (ENT-002)', async () => {
    const api = open()
    const { id } = await makeUser(api.db, await makeSchool(api.db), 'STUDENT')
    const token = await api.tokenFor(id)
    for (const avatar of ['male/avatar1', 'male/avatar20', 'female/avatar1', 'female/avatar16']) {
      await replyOf(api, 'changeAvatar', { body: { avatar } }, token)
      expect(await replyOf(api, 'currentUser', {}, token)).toMatchObject({ avatar })
    }
    for (const avatar of ['male/avatar21', 'female/avatar17', 'male/avatar0', 'autre/avatar1', 'male/avatar1.png'])
      expect((await api.reply('changeAvatar', { body: { avatar } }, token)).status).toBe(400)
    expect(await replyOf(api, 'currentUser', {}, token)).toMatchObject({ avatar: 'female/avatar16' })
    expect([avatars.male.length, avatars.female.length]).toEqual([20, 16])
  })

  it('the school of a user has name, zip code, flags, lists and subdomain (ENT-003)', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const { id } = await makeUser(api.db, made, 'TEACHER')
    const values = { analyticsId: 'A-1', features: ['aikoplus'], partner: true, subdomain: 'zola' }
    await api.db.update(schools).set(values).where(eq(schools.id, made.school.id))
    const { name, zipCode, official, levels: own, subjects } = made.school
    expect(await replyOf(api, 'currentUser', {}, await api.tokenFor(id))).toMatchObject({
      school: { _id: made.school.id, name, address: { zipCode }, tremplin: official, levels: own, subjects, ...values },
    })
  })

  it('the schools of a user are a list of ids; the first year bounds the choice of years (ENT-004, ENT-006)', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const { id } = await makeUser(api.db, made, 'SUPERVISOR')
    const told = await api.call('currentUser', {}, await api.tokenFor(id))
    expect(told.schools).toEqual([made.school.id])
    expect(told.firstSchoolYear).toMatch(/^\d{4}-\d{4}$/)
    expect(schoolYears(api.now, told.firstSchoolYear)).toEqual(['2026-2027', '2025-2026', '2024-2025'])
  })

  it('a school has its name, place, type, flags and lists (ENT-007)', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const { id } = await makeUser(api.db, made, 'HEADMASTER')
    const told = await replyOf(api, 'getSchool', { params: { id: made.school.id } }, await api.tokenFor(id))
    const named = ['_id', 'name', 'address', 'typeId', 'academyId', 'department', 'city', 'tremplin', 'subdomain']
    expect(Object.keys(told as object)).toEqual(expect.arrayContaining([...named, 'levels', 'subjects', 'features', 'partner']))
    expect(told).toMatchObject({ address: { zipCode: '69007' }, department: '69', academyId: 'lyon' })
  })
})

/** A question with every field common to all types. */
const wholeText = (): QuestionInput => ({
  ...{ _id: randomUUID(), type: 'Text', statement: '<p>Say</p>', textLanguage: 'EN', tips: '<p>Hint</p>', tipsLanguage: 'EN' },
  ...{ response: '<p>Yes</p>', correctionLanguage: 'EN', testMode: true, automatedEvaluation: true },
  audio: { text: uploadOf(sampleFiles.mp3(4000), 'voix.mp3', 'audio/mpeg'), tips: null, response: null },
})

describeApi('entities: modules and questions', (open) => {
  /** A module of the main school, the only school allowed to set every field. */
  async function written(questions: QuestionInput[], over: object = {}) {
    const api = open()
    const author = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const created = await author.module({ ...moduleBody(author.made, questions), chapter: author.made.chapter.id, ...over })
    const read = await api.call('getModule', { params: { id: created._id } }, author.token)
    return { api, author, read }
  }

  it('a module has its fields, comma-separated keywords, and file names (ENT-008, ENT-009, ENT-010)', async () => {
    const document = uploadOf(sampleFiles.pdf(), 'Mémo.pdf')
    const { api, author, read } = await written(textAndQuiz(), { keywords: 'a,b', document })
    const { made } = author
    expect(read).toMatchObject({
      ...{ name: 'Module de test', subjectId: made.maths.id, levels: [made.sixth.id], chapter: made.chapter.id, duration: 10 },
      ...{ keywords: 'a,b', status: 'PUBLISHED', schoolYear: '2026-2027', originalDocument: 'Mémo.pdf', cantAffect: false },
    })
    expect(read.questions).toHaveLength(2)
    expect(read.document).toMatch(/^[0-9a-f-]{36}\.pdf$/)
    const address = `http://localhost/content/module/document/${read.document}`
    const file = await api.app.request(address, { headers: { authorization: `Bearer ${author.token}` } })
    expect(file.status).toBe(200)
  })

  it('a module that cannot be given prevents its course from being given (ENT-011)', async () => {
    const api = open()
    const { made, token } = await makeAuthor(api, await makeSchool(api.db))
    const official = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const kept = await official.module({ cantAffect: true })
    const course = await official.course([kept._id], { share: 'public' })
    expect(course.cantAffect).toBe(true)
    const student = await makeUser(api.db, made, 'STUDENT')
    const order = { courseId: course._id, dueDate: api.now + 86_400_000, students: [student.id] }
    expect((await api.reply('createWorks', { body: order }, token)).status).toBeGreaterThanOrEqual(400)
  })

  it('a question has its fields, a flag for test mode, and FR, EN or another language that has a voice (ENT-012, ENT-013, ENT-015)', async () => {
    const { api, author, read } = await written([wholeText()])
    const [question] = read.questions
    const { audio: _audio, ...fields } = wholeText()
    expect(question).toMatchObject({ ...fields, _id: question?._id })
    const wrong = { ...oneHole(), correctionLanguage: 'RU' }
    const refused = await api.reply('createModule', { body: moduleBody(author.made, [wrong as QuestionInput]) }, author.token)
    expect(refused.status).toBe(400)
  })

  it('voices sent as data are stored as names of playable files (ENT-014)', async () => {
    const { api, author, read } = await written([wholeText()])
    const voice = (read.questions[0] as { audio: { text: string } }).audio
    expect(voice).toEqual({ text: expect.stringMatching(/^[0-9a-f-]{36}\.mp3$/), tips: null, response: null })
    const address = `http://localhost/content/module/${voice.text}`
    const file = await api.app.request(address, { headers: { authorization: `Bearer ${author.token}` } })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  })

  it('choices have a text, a good flag and a stable id; holes a map, an exact flag and a language (ENT-016, ENT-017)', async () => {
    const [, quiz] = textAndQuiz()
    const spoken = { ...quiz, data: { ...('data' in quiz ? quiz.data : {}), speakerLanguage: 'EN' } } as QuestionInput
    const holes = {
      ...oneHole(),
      data: { text: '<p>{ville}</p>', holes: { ville: 'Paris|Lutèce' }, exact: true },
    } as QuestionInput
    const { api, author, read } = await written([spoken, holes])
    const [choice, fillIn] = read.questions
    expect(choice).toMatchObject({ data: { speakerLanguage: 'EN' } })
    expect((choice as { data: { choices: object[] } }).data.choices).toEqual([
      { id: 'a', text: '4', good: true },
      { id: 'b', text: '5', good: false },
    ])
    expect(fillIn).toMatchObject({ data: { holes: { ville: 'Paris|Lutèce' }, exact: true, speakerLanguage: 'FR' } })
    const body = { ...moduleBody(author.made, read.questions as QuestionInput[]), status: 'PUBLISHED' as const, version: 1 }
    const again = await api.call('updateModule', { params: { id: read._id }, body }, author.token)
    expect(again.questions).toEqual(read.questions)
  })
})

describeApi('entities: courses and reference', (open) => {
  it('a course has its fields, its modules in order, and a type with a colour (ENT-018, ENT-019, ENT-020)', async () => {
    const api = open()
    const author = await makeAuthor(api, await makeSchool(api.db))
    const [first, second] = [await author.module(), await author.module()]
    const [type] = await api.db.insert(courseTypes).values({ name: 'Complet', color: 'red' }).returning()
    const course = await author.course([second._id, first._id], { introduction: '<p>Voici {parcours}</p>', keywords: 'a,b' })
    await api.db
      .update(courses)
      .set({ typeId: type?.id ?? null })
      .where(eq(courses.id, course._id))
    const told = await api.call('getCourse', { params: { id: course._id }, query: {} }, author.token)
    const { subjectId, levels: of, duration, name } = courseBody(author.made, [])
    expect(told).toMatchObject({
      ...{ name, typeId: type?.id, subjectId, levels: of, duration, keywords: 'a,b', share: 'school', status: 'PUBLISHED' },
      ...{ introduction: '<p>Voici {parcours}</p>', creatorId: author.teacher.id, schoolYear: '2026-2027', cantAffect: false },
      ...{
        author: { name: expect.any(String), school: expect.stringContaining(author.made.school.name) },
        official: false,
        typeColor: 'red',
      },
    })
    expect(told.modules.map(({ _id }) => _id)).toEqual([second._id, first._id])
    const types = await api.call('listCourseTypes', { query: { all: 'true' } }, author.token)
    expect(types).toContainEqual({ _id: type?.id, name: 'Complet', color: 'red' })
  })

  it('subjects (with courses first), levels and chapters have their fields (SEL-024, ENT-034, ENT-035, ENT-036)', async () => {
    const api = open()
    const author = await makeAuthor(api, await makeSchool(api.db))
    const { maths, french, sixth, fifth, chapter } = author.made
    await author.course([(await author.module())._id])
    await api.db
      .update(levels)
      .set({ trainingLevels: [fifth.id] })
      .where(eq(levels.id, sixth.id))
    const subjects = await api.call('listSubjects', { query: {} }, author.token)
    expect(subjects).toContainEqual({ _id: maths.id, name: 'Mathématiques', nameSlug: 'mathematiques', courseNumber: 1 })
    expect(subjects.map(({ _id }) => _id)).toEqual([maths.id, french.id])
    const read = await api.call('listLevels', { query: {} }, author.token)
    expect(read).toContainEqual({ _id: sixth.id, name: '6e', trainingLevels: [fifth.id] })
    const told = await api.call('listChapters', { query: {} }, author.token)
    expect(told).toEqual([{ _id: chapter.id, name: 'Fractions', subjectId: maths.id, levelId: sixth.id }])
  })
})

describeApi('entities: works, assignees, answers, groups', (open) => {
  it('a work has its fields, a due date in milliseconds and figures on its submissions (ENT-021, ENT-022, ENT-023)', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Ana', 'Bob'])
    for (const [index, pupil] of given.pupils.entries()) {
      await answerAs(given, pupil, questionOf(given, 'HolesInText'), { ville: index === 0 ? 'Paris' : 'Rome' })
      await submitAs(given, pupil)
    }
    const told = await api.call('getWork', { params: { id: given.work._id } }, given.token)
    expect(told).toMatchObject({
      ...{ name: given.work.name, comment: '', status: 'PUBLISHED', archiveDuration: 'none', platform: false },
      ...{
        courseId: given.course._id,
        course: { name: 'Parcours de test' },
        group: { _id: given.group.id },
        dueDate: given.work.dueDate,
      },
      stats: { assigneeCount: 2, submissionCount: 2, averageEvaluation: 50, averageDuration: 60_000 },
    })
    expect(Number.isInteger(told.dueDate)).toBe(true)
    const students = await api.call('listAssignees', { params: { id: given.work._id } }, given.token)
    expect(students.map(({ userId }) => userId).sort()).toEqual(given.pupils.map(({ id }) => id).sort())
  })

  it('an assignee has a work, answers, duration, evaluation and comments on three levels (ENT-024, ENT-025)', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Ana'])
    const [pupil] = given.pupils
    if (!pupil) throw new Error('no pupil')
    const question = questionOf(given, 'HolesInText')
    await answerAs(given, pupil, question, { ville: 'Paris' })
    await submitAs(given, pupil)
    const spoken = uploadOf(sampleFiles.mp3(4000), 'voix.mp3', 'audio/mpeg')
    const comments = {
      global: { comment: 'Bien' },
      modules: { [given.module._id]: { comment: 'Ici', voiceComment: spoken } },
      questions: { [question._id]: { comment: 'Là' } },
    }
    const params = { id: pupil.assigneeId }
    await api.call('commentAssignee', { params, body: { comments } }, given.token)
    const told = await api.call('getAssignee', { params, query: { withEval: 'true' } }, given.token)
    expect(told).toMatchObject({ _id: pupil.assigneeId, userId: pupil.id, workId: given.work._id, work: { _id: given.work._id } })
    expect(told).toMatchObject({ duration: 60_000, evaluation: 100, submitted: true })
    expect(told.answers).toHaveLength(1)
    expect(told.comments).toMatchObject({
      global: { comment: 'Bien', voiceComment: null },
      modules: { [given.module._id]: { comment: 'Ici', voiceComment: expect.stringMatching(/\.mp3$/) } },
      questions: { [question._id]: { comment: 'Là' } },
    })
  })

  it('an answer has its fields; its value is a text, choices, holes or a formula (ENT-026 to ENT-030)', async () => {
    const api = open()
    const two = { type: 'literal', uuid: 'b', text: '2' }
    const formula = { version: 1, expression: { type: 'expression', uuid: 'a', items: [two] } }
    const math = {
      _id: randomUUID(),
      type: 'MathFormula',
      statement: '<p>Écris 2</p>',
      response: formula,
    } as unknown as QuestionInput
    const given = await giveClassWork(api, ['Ana'], [...textAndQuiz(), oneHole(), math])
    const [pupil] = given.pupils
    if (!pupil) throw new Error('no pupil')
    const [stored] = given.module.questions.filter(({ type }) => type === 'MathFormula')
    const tree = (stored as { response: unknown }).response
    const values = [
      [questionOf(given, 'Text'), 'cinq'],
      [questionOf(given, 'Quizz'), ['a']],
      [questionOf(given, 'HolesInText'), { ville: 'Paris' }],
      [questionOf(given, 'MathFormula'), tree],
    ] as const
    const params = { workId: given.work._id }
    for (const [question, value] of values) {
      const body = {
        ...{ questionId: question._id, moduleId: given.module._id, value, evaluation: 60, duration: 1000, tipsUsed: true },
        ...(question.type === 'Text' && {
          audio: uploadOf(sampleFiles.mp3(4000), 'voix.mp3', 'audio/mpeg'),
          document: uploadOf(sampleFiles.png(), 'photo.png'),
        }),
      }
      expect((await api.reply('saveAnswer', { params, body }, pupil.token)).status).toBe(200)
    }
    const read = { params: { id: pupil.assigneeId }, query: { withEval: 'true' as const } }
    const { answers } = await api.call('getAssignee', read, given.token)
    const of = (id: string) => answers.find(({ questionId }) => questionId === id)
    for (const [question, value] of values)
      expect(of(question._id)).toMatchObject({ moduleId: given.module._id, value, duration: 1000, tipsUsed: true })
    expect(of(values[0][0]._id)).toMatchObject({
      ...{ evaluation: 60, audio: expect.stringMatching(/\.mp3$/), document: expect.stringMatching(/\.png$/) },
    })
    expect(of(values[3][0]._id)?.value).toMatchObject({ version: expect.anything(), expression: expect.anything() })
  })

  it('a group has its fields and figures; colleagues see it while it is shared (ENT-031, ENT-032, ENT-033)', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Ana', 'Bob'])
    const [first] = given.pupils
    if (!first) throw new Error('no pupil')
    await answerAs(given, first, questionOf(given, 'HolesInText'), { ville: 'Paris' })
    await submitAs(given, first)
    const params = { id: given.group.id }
    const read = (token: string) => api.reply('getGroup', { params, query: { students: 'true' } }, token)
    const told = await api.call('getGroup', { params, query: { students: 'true' } }, given.token)
    expect(told).toMatchObject({ _id: given.group.id, type: 'Class', levelId: given.made.sixth.id, name: '6A', shared: true })
    expect(told).toMatchObject({ students: [{ lastname: 'Ana' }, { lastname: 'Bob' }] })
    expect(told.stats).toEqual({ averageSubmittedEvaluation: 100, averageDuration: 60_000, averageSubmissionRate: 50 })
    expect((await read(given.colleagueToken)).status).toBe(200)
    const { type, levelId, name, version } = told
    const students = given.pupils.map(({ id }) => id)
    const body = { type, levelId, name, students, shared: false, version }
    await api.call('updateGroup', { params, body }, given.token)
    expect((await read(given.colleagueToken)).status).toBe(404)
  })
})
