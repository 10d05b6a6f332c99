import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignees, comments, files, moduleFiles, users, works } from '#api/db/schema'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { command, rename, secretWord, tracesOf } from '#tests/support/erasable'
import { courseBody, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const keyed = () => `key-${randomUUID()}`

/** A teacher of a class who did everything that a teacher does, and who signs the texts of the modules. */
async function everythingATeacherDoes(api: TestApi) {
  const given = await giveClassWork(api, ['un', 'deux'])
  const admin = await makeUser(api.db, given.made, 'SUPERADMIN')
  const { teacher, token, made } = given
  const names = await rename(api, { id: teacher.id, by: admin.id })
  const words = { phrase: secretWord(), quote: secretWord(), voice: secretWord(), file: secretWord() }
  const signed = `Mme ${names.lastname}, ${names.firstname} ${names.lastname}, ${names.email}, ${names.username}`
  const [text, quiz] = textAndQuiz()
  const questions = [{ ...text, statement: `<p>Fractions, par ${signed}</p>` }, quiz]
  const document = uploadOf(sampleFiles.pdf(), `${words.file}.pdf`)
  const body = {
    ...moduleBody(made, questions),
    name: `Fractions de ${names.firstname} ${names.lastname}`,
    status: 'PUBLISHED' as const,
    document,
  }
  const module = await api.call('createModule', { body }, token, keyed())
  const made2 = { ...courseBody(made, [module._id]), introduction: `<p>${signed}</p>`, status: 'PUBLISHED' as const }
  const course = await api.call('createCourse', { body: made2 }, token, keyed())
  const order = { courseId: course._id, dueDate: api.now + 1e9, groups: [given.group.id], comment: `De la part de ${signed}` }
  const [signedWork] = await api.call('createWorks', { body: order }, token, keyed())
  await followClass(given, { ...names, ...words })
  return { ...given, admin, names, signedModule: module, signedWork, secrets: [...Object.values(names), ...Object.values(words)] }
}

/** Comments in text and voice, evaluations, accepted texts, phrases, a quote, a reset password. */
async function followClass(
  given: Awaited<ReturnType<typeof giveClassWork>>,
  { lastname, phrase, quote, voice }: Record<string, string>,
) {
  const { api, token, work, pupils } = given
  for (const pupil of pupils) {
    await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 50)
    await answerAs(given, pupil, questionOf(given, 'Quizz'), ['a'])
    await answerAs(given, pupil, questionOf(given, 'HolesInText'), { ville: 'Lyon' })
    await submitAs(given, pupil)
  }
  const [first, second] = pupils
  const params = { id: first?.assigneeId ?? '' }
  const global = { comment: `Bien, signé Mme ${lastname}`, voiceComment: uploadOf(sampleFiles.wav(), `${voice}.wav`) }
  await api.call('commentAssignee', { params, body: { comments: { global, modules: {}, questions: {} } } }, token, keyed())
  const spoken = { comment: '', voiceComment: uploadOf(sampleFiles.wav(), `${voice}.wav`) }
  const other = { id: second?.assigneeId ?? '' }
  await api.call(
    'commentAssignee',
    { params: other, body: { comments: { global: spoken, modules: {}, questions: {} } } },
    token,
    keyed(),
  )
  const questionId = questionOf(given, 'Text')._id
  await api.call('changeEvaluation', { params, body: { questionId, evaluation: 80 } }, token, keyed())
  const accepted = { questionId: questionOf(given, 'HolesInText')._id, hole: 'ville', text: 'Lyon' }
  await api.call('acceptAnswer', { params: { id: work._id }, body: accepted }, token, keyed())
  await api.call('keepPhrase', { body: { text: phrase ?? '' } }, token, keyed())
  await api.call('requestQuote', { body: { message: quote ?? '', email: `${quote}@x.test`, phone: '' } }, token, keyed())
  await api.call('renewPasswords', { body: { students: [second?.id ?? ''], used: true } }, token)
}

describeApi('erasing a teacher', (open) => {
  it('keeps what they made for the school, without their names; command line, scan included', async () => {
    const api = open()
    const { names, secrets, teacher, colleague, work, pupils, signedModule, signedWork, admin, colleagueToken } =
      await everythingATeacherDoes(api)
    // What a colleague took over before still names its author.
    const handOver = ['hand-over-user', '--username', names.username, '--successor', colleague.username]
    expect(await command(api, handOver)).toMatchObject({ code: 0, lines: [expect.stringContaining('works handed over: 2')] })
    const sums = () => api.db.select().from(works).where(eq(works.id, work._id))
    const before = await sums()
    const known = await tracesOf(api, secrets)
    for (const place of [
      'modules.questions',
      'module_versions.content',
      'frozen_courses.content',
      'works.comment',
      'comment_phrases.text',
    ])
      expect(known).toContain(place)
    const kept = await command(api, ['erase-user', '--username', names.username])
    expect(kept).toMatchObject({ code: 1 })
    expect(kept.lines.join('\n')).toContain('nothing was changed')
    expect(await api.db.$count(users, eq(users.username, names.username))).toBe(1)

    const done = await command(api, ['erase-user', '--username', names.username, '--confirm', names.username])
    expect(done.lines).toEqual([
      expect.stringMatching(/^erased; 2 files deleted$/),
      'no table and no file mentions them any more',
    ])
    expect(done.code).toBe(0)
    expect(await tracesOf(api, secrets)).toEqual([])
    expect(await sums()).toEqual(before)

    const module = await api.call('getModule', { params: { id: signedModule._id } }, await api.tokenFor(admin.id))
    expect(module).toMatchObject({ name: 'Fractions de Compte supprimé', originalDocument: 'document.pdf' })
    const [document] = await api.db
      .select()
      .from(moduleFiles)
      .innerJoin(files, eq(files.path, moduleFiles.path))
      .where(eq(moduleFiles.moduleId, module._id))
    expect(await api.files.open(document?.files.path ?? '')).not.toBeNull()
    const played = await api.call(
      'getAssignee',
      { params: { id: pupils[0]?.assigneeId ?? '' }, query: { withEval: 'true' } },
      pupils[0]?.token,
    )
    expect(played.comments.global).toMatchObject({ comment: 'Bien, signé Compte supprimé', voiceComment: null })
    const silent = await api.db
      .select()
      .from(comments)
      .where(eq(comments.assigneeId, pupils[1]?.assigneeId ?? ''))
    const [share] = await api.db
      .select()
      .from(assignees)
      .where(eq(assignees.id, pupils[1]?.assigneeId ?? ''))
    expect([silent, share?.commentCount]).toEqual([[], 0])
    expect((await api.call('getWork', { params: { id: signedWork?._id ?? '' } }, colleagueToken)).comment).toContain(
      'Compte supprimé',
    )
    const acts = await api.call('listActs', { query: { user: teacher.id } }, await api.tokenFor(admin.id))
    expect(acts[0]).toMatchObject({ kind: 'erase', source: 'operator', by: null })
  })
})
