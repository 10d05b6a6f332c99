import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { externalAccounts, ltiGrades } from '#api/db/federation-schema'
import { acts } from '#api/db/people-schema'
import { answers, assignees, comments, files, users, works } from '#api/db/schema'
import type { AnswerValue } from '#contract/answer'
import { calls } from '#contract/calls'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi } from '#tests/support/api'
import { type ClassWork, giveClassWork, type Pupil, submitAs } from '#tests/support/class-work'
import { command, rename, secretWord, tracesOf } from '#tests/support/erasable'
import { everyQuestion, sentAnswer } from '#tests/support/every-type'
import { type LaunchWorld, launch, makeLaunchWorld, makeLink, sub } from '#tests/support/lti-launch'
import { makeSchool, makeUser } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const keyed = () => `key-${randomUUID()}`

/** A pupil of a class who did everything that a pupil can do, under secret names and with secret words. */
async function everythingAPupilDoes(api: TestApi) {
  const given = await giveClassWork(api, ['un', 'deux', 'trois'], async (token) => {
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)
    return everyQuestion(name)
  })
  const [head, admin] = [await makeUser(api.db, given.made, 'HEADMASTER'), await makeUser(api.db, given.made, 'SUPERADMIN')]
  const [pupil, ...mates] = given.pupils
  if (!pupil) throw new Error('no pupil')
  const names = await rename(api, { id: pupil.id, by: admin.id })
  const words = { text: secretWord(), hole: secretWord(), request: secretWord(), file: secretWord() }
  const secrets = [...Object.values(names), ...Object.values(words)]
  await askAndDress(api, pupil, { ...names, ...words })
  const arrangement = { extraTime: 33, oral: true, optionalTypes: [], aids: 'WORDS_COLOR', note: words.request }
  await api.call('changeArrangement', { params: { id: pupil.id }, body: arrangement }, given.token)
  for (const mate of mates) await play(given, mate, {})
  await play(given, pupil, words)
  await feedback(given, pupil, { ...names, ...words })
  await api.reply('login', { body: { username: names.username, password: 'pas-le-bon' } })
  const link = await command(api, ['guest-link', '--assignee', pupil.assigneeId, '--origin', 'https://tremplin.test'])
  const guest = link.lines.join(' ').match(/token=([\w-]+)/)?.[1] ?? ''
  return { ...given, head, admin, pupil, mates, names, words, secrets, guest }
}

async function askAndDress(api: TestApi, { token }: Pupil, { request = '' }: Record<string, string>) {
  await api.call('requestNames', { body: { firstname: request, lastname: request } }, token, keyed())
  await api.call('changeAvatar', { body: { avatar: 'male/avatar2' } }, token, keyed())
}

/** Answers every question, the written ones in secret words, with recordings and files; hands in. */
async function play(given: ClassWork, pupil: Pupil, { text, hole, file }: { text?: string; hole?: string; file?: string }) {
  const { api, module, work } = given
  for (const { _id: questionId, type } of knownQuestions(module.questions)) {
    const sent = sentAnswer(type, 'partly')
    const value = type === 'Text' ? (text ?? sent.value) : type === 'HolesInText' ? filled(sent.value, hole) : sent.value
    const document = type === 'Text' && file ? { document: uploadOf(sampleFiles.pdf(), `${file}.pdf`) } : {}
    const body = { moduleId: module._id, questionId, duration: 1000, ...sent, value, ...document }
    await api.call('saveAnswer', { params: { workId: work._id }, body }, pupil.token, keyed())
  }
  await submitAs(given, pupil)
}

const filled = (value: AnswerValue, text: string | undefined): AnswerValue => {
  const [hole] = Object.keys(Object(value))
  return text && hole ? { ...Object(value), [hole]: text } : value
}

/** What the teacher says of the pupil: comments by name, in text and voice, an evaluation, an accepted text, a new password. */
async function feedback(given: ClassWork, pupil: Pupil, { firstname, text, hole }: Record<string, string>) {
  const { api, module, work, token } = given
  const params = { id: pupil.assigneeId }
  const questions = knownQuestions(module.questions)
  const idOf = (type: string) => questions.find((question) => question.type === type)?._id ?? ''
  const voiceComment = uploadOf(sampleFiles.wav(), `${firstname}.wav`)
  const global = { comment: `Bravo ${firstname}, ${text}`, voiceComment }
  await api.call('commentAssignee', { params, body: { comments: { global, modules: {}, questions: {} } } }, token, keyed())
  const assigneeIds = given.pupils.map(({ assigneeId }) => assigneeId)
  const shared = {
    questionId: idOf('Text'),
    assigneeIds,
    comment: 'À toute la classe.',
    voiceComment: uploadOf(sampleFiles.wav(), 'voix.wav'),
  }
  await api.call('commentAnswers', { params: { id: work._id }, body: shared }, token, keyed())
  await api.call('changeEvaluation', { params, body: { questionId: idOf('Text'), evaluation: 70 } }, token, keyed())
  const [place = ''] = Object.keys(Object(sentAnswer('HolesInText', 'partly').value))
  const accepted = { questionId: idOf('HolesInText'), hole: place, text: hole ?? '' }
  await api.call('acceptAnswer', { params: { id: work._id }, body: accepted }, token, keyed())
  await api.call('renewPasswords', { body: { students: [pupil.id], used: true } }, token)
  await api.call('listNotifications', { query: {} }, token)
}

/** Everything that a class's figures are made of, without names. */
async function figuresOf({ api, work, token, head, course }: Awaited<ReturnType<typeof everythingAPupilDoes>>) {
  const [row] = await api.db.select().from(works).where(eq(works.id, work._id))
  const shares = await api.db
    .select({
      id: assignees.id,
      submittedAt: assignees.submittedAt,
      sum: assignees.evaluationSum,
      count: assignees.evaluationCount,
    })
    .from(assignees)
    .where(eq(assignees.workId, work._id))
    .orderBy(assignees.id)
  const marks = await api.db
    .select({ questionId: answers.questionId, sum: sql`sum(${answers.evaluation})`, time: sql`sum(${answers.duration})` })
    .from(answers)
    .where(
      inArray(
        answers.assigneeId,
        shares.map(({ id }) => id),
      ),
    )
    .groupBy(answers.questionId)
    .orderBy(answers.questionId)
  const headToken = await api.tokenFor(head.id)
  const results = await api.call('getWorkResults', { params: { id: work._id } }, token)
  return {
    ...{ row, shares, marks },
    statistics: await api.call('readCourseStatistics', { params: { courseId: course._id }, body: {} }, token),
    sums: await api.call('sumWorks', { body: {} }, headToken),
    questions: results.questions,
    given: await api.call('getWork', { params: { id: work._id } }, token),
  }
}

describeApi('erasing a student', (open) => {
  it('leaves no trace of them in any table or file, and every figure of the class as it was', async () => {
    const api = open()
    const world = await everythingAPupilDoes(api)
    const { pupil, head, secrets, guest, names, work, token } = world
    const before = await figuresOf(world)
    const known = await tracesOf(api, secrets)
    for (const place of [
      'users.username',
      'answers.value',
      'accepted_answers.text',
      'comments.comment',
      'notifications.who',
      'acts.after',
    ])
      expect(known).toContain(place)
    for (const place of ['idempotent_replies.reply', 'files.original_name', 'sign_in_tries.account', 'name_requests.firstname'])
      expect(known).toContain(place)
    const own = await api.db.select({ path: files.path }).from(files).where(eq(files.assigneeId, pupil.assigneeId))
    expect(own.length).toBeGreaterThanOrEqual(3)

    const by = await api.tokenFor(head.id)
    const params = { id: pupil.id }
    const wrong = await api.reply('erasePerson', { params, body: { username: 'quelqu-un' } }, by)
    expect(wrong).toMatchObject({ status: 400, body: { errors: { username: 'mismatch' } } })
    expect(await api.call('erasePerson', { params, body: { username: names.username } }, by)).toMatchObject({ erased: true })

    expect(await tracesOf(api, secrets)).toEqual([])
    for (const { path } of own) expect(await api.files.open(path)).toBeNull()
    const given = await api.db.select().from(answers).where(eq(answers.assigneeId, pupil.assigneeId))
    expect(given.length).toBeGreaterThan(10)
    expect(given.every(({ value, audio, document }) => value === null && audio === null && document === null)).toBe(true)
    expect(await figuresOf(world)).toEqual(before)
    // The voice that the whole class received is still the others'.
    const left = await api.db
      .select()
      .from(comments)
      .where(eq(comments.assigneeId, world.mates[0]?.assigneeId ?? ''))
    expect(await api.files.open(`comments/${work._id}/${left[0]?.voiceComment}`)).not.toBeNull()

    const shown = await api.call('listAssignees', { params: { id: work._id } }, token)
    expect(shown.find(({ _id }) => _id === pupil.assigneeId)?.student).toMatchObject({
      firstname: 'Compte',
      lastname: 'supprimé',
    })
    expect((await api.reply('currentUser', {}, pupil.token)).status).toBe(401)
    expect((await api.reply('getHeadlessAssignee', { params: { id: pupil.assigneeId } }, guest)).status).toBe(401)
    expect((await api.reply('login', { body: { username: names.username, password: 'x' } })).status).toBe(400)
    const trail = await api.call('listActs', { query: { user: pupil.id } }, by)
    expect(trail[0]).toMatchObject({
      kind: 'erase',
      by: { _id: head.id },
      before: null,
      after: null,
      person: { lastname: 'supprimé' },
    })
    // Erasing again changes nothing, and a later correction of the question leaves the marks alone.
    const [row] = await api.db.select().from(users).where(eq(users.id, pupil.id))
    await api.call('erasePerson', { params, body: { username: row?.username ?? '' } }, by)
    expect(await figuresOf(world)).toEqual(before)
    expect(await api.db.$count(acts, eq(acts.userId, pupil.id))).toBe(trail.length)
  })

  it('is for the headmaster of their school and for superadmins, and spares the last headmaster and oneself', async () => {
    const api = open()
    const { head, made, group, pupil, names, token, secrets } = await everythingAPupilDoes(api)
    const other = await makeUser(api.db, made, 'HEADMASTER')
    const by = async (id: string) => api.tokenFor(id)
    const erase = async (id: string, username: string, caller: string) =>
      api.reply('erasePerson', { params: { id }, body: { username } }, await by(caller))
    expect((await api.reply('erasePerson', { params: { id: pupil.id }, body: { username: names.username } }, token)).status).toBe(
      403,
    )
    expect(await erase(head.id, head.username, head.id)).toMatchObject({ status: 409, body: { message: 'person.self' } })
    expect((await erase(other.id, other.username, head.id)).status).toBe(200)
    const admin = await makeUser(api.db, made, 'SUPERADMIN')
    expect(await erase(head.id, head.username, admin.id)).toMatchObject({
      status: 409,
      body: { message: 'person.lastHeadmaster' },
    })
    const supervisor = await makeUser(api.db, made, 'SUPERVISOR')
    for (const one of [admin, supervisor]) expect((await erase(one.id, one.username, head.id)).status).toBe(404)
    // The staff of a school that they left had replies about them too.
    const there = await makeSchool(api.db)
    await api.call('updateGroup', { params: { id: group.id }, body: { name: '6B' } }, token, keyed())
    await api.db.update(users).set({ schoolId: there.school.id }).where(eq(users.id, pupil.id))
    expect((await erase(pupil.id, names.username, admin.id)).status).toBe(200)
    expect(await tracesOf(api, secrets)).toEqual([])
  })

  it('keeps one of two superadmins who erase each other at once', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const [one, two] = [await makeUser(api.db, made, 'SUPERADMIN'), await makeUser(api.db, made, 'SUPERADMIN')]
    const [first, second] = [await api.tokenFor(one.id), await api.tokenFor(two.id)]
    const erase = ({ id, username }: typeof one, token: string) =>
      api.reply('erasePerson', { params: { id }, body: { username } }, token)
    const replies = await Promise.all([erase(two, first), erase(one, second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await api.db.$count(users, and(inArray(users.id, [one.id, two.id]), isNull(users.erasedAt)))).toBe(1)
  })
})

describeApi('erasing a student of a learning platform', (open) => {
  let world: LaunchWorld
  beforeAll(async () => {
    world = await makeLaunchWorld(open())
  })
  afterAll(() => world.platform.close())

  it('forgets their ids there, the account that launches opened, and the grades still to be sent', async () => {
    const { api, author } = world
    const subject = sub()
    const names = { given_name: secretWord(), family_name: secretWord(), email: `${secretWord()}@x.test` }
    const claims = { ...(await makeLink(world)), ...subject, ...names }
    const { body } = await launch(api, world.platform, world.platform.launch(claims))
    const { token, ltik } = calls.completeLaunch.response.parse(body)
    const user = await makeUser(api.db, author.made, 'STUDENT', { password: 'tremplin-test' })
    const { code } = await api.call('createLinkCode', {}, await api.tokenFor(user.id))
    await api.call('linkAccount', { query: { ltik }, body: { code, confirm: true } }, token)
    const again = calls.completeLaunch.response.parse((await launch(api, world.platform, world.platform.launch(claims))).body)
    const secrets = [subject.sub, ...Object.values(names)]
    expect(await tracesOf(api, secrets)).toEqual(
      expect.arrayContaining(['account_links.subject', 'external_accounts.subject', 'users.lastname']),
    )
    const head = await makeUser(api.db, author.made, 'HEADMASTER')
    await api.call('erasePerson', { params: { id: user.id }, body: { username: user.username } }, await api.tokenFor(head.id))
    expect(await tracesOf(api, secrets)).toEqual([])
    expect((await api.reply('readLaunch', { query: { ltik: again.ltik } }, again.token)).status).toBe(401)
    expect(await api.db.$count(externalAccounts, eq(externalAccounts.userId, user.id))).toBe(0)
    expect(await api.db.$count(ltiGrades)).toBe(0)
  })
})
