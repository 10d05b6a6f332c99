import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashGeneratedPassword, hashPassword } from '#api/auth/password'
import { externalAccounts } from '#api/db/federation-schema'
import { files, frozenCourseFiles, schools, users, works } from '#api/db/schema'
import { type TestApi, testNow } from './api.ts'
import { type Pupil, week } from './class-work.ts'
import { answerAll, begin, conditions, evaluateWaiting, giveExam, read } from './given-exam.ts'
import { makeGroup, makeUser } from './make.ts'
import { sampleFiles, uploadOf } from './sample-files.ts'
import { publishCourse } from './training.ts'

export const chosen = 'quatre mots et un nombre 12'
export const drawn = 'tapis-lune-rouge-41'

/**
 * A school that leaves: two classes, two teachers, a headmaster; a test whose marks are published and one held back, a homework from a
 * course of another school with comments in text and voice and files, a lesson, a training, badges, a pupil who moved away since, and
 * the other school, which stays.
 */
export async function makeLeavingSchool(api: TestApi) {
  const given = await giveExam(api)
  const { made, token, pupil, other, group, course } = given
  const mover = await makeUser(api.db, made, 'STUDENT', { lastname: 'Inès' })
  const third = { id: mover.id, token: await api.tokenFor(mover.id), assigneeId: '' }
  const head = await makeUser(api.db, made, 'HEADMASTER', { password: chosen })
  await api.db
    .update(users)
    .set({ passwordHash: await hashGeneratedPassword(drawn) })
    .where(eq(users.id, pupil.id))
  await api.db
    .update(users)
    .set({ passwordHash: await hashPassword(chosen) })
    .where(eq(users.id, other.id))
  await playTest(given, pupil)
  await api.call('publishResults', { params: { id: given.work._id }, body: { when: 'now' } }, token)
  const heldOrder = { courseId: course._id, dueDate: testNow + week, groups: [group.id], exam: conditions }
  const [heldWork] = await api.call('createWorks', { body: heldOrder }, token)
  if (!heldWork) throw new Error('no work')
  const rows = await api.call('listAssignees', { params: { id: heldWork._id } }, token)
  const heldPupil = { ...other, assigneeId: rows.find(({ userId }) => userId === other.id)?._id ?? '' }
  await playTest({ ...given, work: heldWork }, heldPupil)
  const homework = await giveHomework(api, given, third)
  await playLesson(api, given)
  const training = await api.call('createTraining', { body: { courseId: homework.course._id } }, pupil.token)
  // Who has moved away since: their copy stays, without what they wrote.
  const elsewhere = homework.foreign
  await api.db
    .update(users)
    .set({ schoolId: elsewhere.school.id, joinedAt: testNow + 1000 })
    .where(eq(users.id, third.id))
  const portal = { provider: 'cas:ent', subject: 'eleve-77', createdAt: testNow, lastSeenAt: testNow }
  await api.db.insert(externalAccounts).values({ ...portal, userId: other.id })
  return { ...given, head, heldWork, heldPupil, homework, training, third, elsewhere, headToken: await api.tokenFor(head.id) }
}

export type LeavingSchool = Awaited<ReturnType<typeof makeLeavingSchool>>
type Exam = Awaited<ReturnType<typeof giveExam>>

/** Begins, answers everything right, hands in; the teacher marks the work, publishes the marks and reads what waits. */
async function playTest(given: Exam, pupil: Pupil): Promise<void> {
  const { api, work, token } = given
  await begin(given, pupil)
  await answerAll(given, pupil, await read(given, pupil, pupil.token))
  await api.call('submitWork', { params: { workId: work._id }, body: {} }, pupil.token)
  const body = { outOf: 20, coefficient: 2, rounding: 'half', lateHalf: false } as const
  await api.call('setMarking', { params: { id: work._id }, body }, token)
  await api.call('publishMarks', { params: { id: work._id }, body: { published: true } }, token)
  await evaluateWaiting(given, pupil, 50)
}

/** A second class, whose teacher gives a course of another school. */
async function giveHomework(api: TestApi, { made, pupil, other }: Exam, third: Pupil) {
  const { levels, subjects } = made.school
  const [neighbour] = await api.db
    .insert(schools)
    .values({ name: 'Collège Voisin', zipCode: '69003', official: true, levels, subjects })
    .returning()
  if (!neighbour) throw new Error('no neighbour')
  const foreign = { ...made, school: neighbour }
  const published = await publishCourse(api, foreign, { share: 'public', levels: [made.sixth.id] })
  const teacher = await makeUser(api.db, made, 'TEACHER', { lastname: 'Quintefeuille' })
  const token = await api.tokenFor(teacher.id)
  const group = await makeGroup(api.db, made, teacher.id, [pupil.id, other.id, third.id], { name: '6B' })
  const order = { courseId: published.course._id, dueDate: testNow + week, groups: [group.id] }
  const [work] = await api.call('createWorks', { body: order }, token)
  if (!work) throw new Error('no homework')
  const path = `module/picture/${randomUUID()}.png`
  const owner = { schoolId: neighbour.id, creatorId: published.author.id, originalName: 'carte.png', createdAt: testNow }
  await api.db.insert(files).values({ ...owner, path, contentType: 'image/png', size: 1 })
  const [frozen] = await api.db.select().from(works).where(eq(works.id, work._id))
  await api.db.insert(frozenCourseFiles).values({ frozenCourseId: frozen?.frozenCourseId ?? '', path })
  const rows = await api.call('listAssignees', { params: { id: work._id } }, token)
  const copyOf = (one: Pupil): Pupil => ({ ...one, assigneeId: rows.find(({ userId }) => userId === one.id)?._id ?? '' })
  const [mine, theirs] = [copyOf(pupil), copyOf(third)]
  const [text] = published.questions
  const answer = { moduleId: published.module._id, questionId: text?._id ?? '', evaluation: 70, duration: 60_000 }
  for (const [one, value] of [
    [mine, 'cinq'],
    [theirs, 'mot-secret-de-celui-qui-part'],
  ] as const) {
    const body = {
      ...answer,
      value,
      audio: uploadOf(sampleFiles.wav(), 'voix.wav'),
      document: uploadOf(sampleFiles.png(), 'devoir.png'),
    }
    await api.call('saveAnswer', { params: { workId: work._id }, body }, one.token)
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, one.token)
    const voiceComment = uploadOf(sampleFiles.wav(), 'avis.wav')
    const comments = { global: { comment: 'Bien, relis la fin.', voiceComment }, modules: {}, questions: {} }
    await api.call('commentAssignee', { params: { id: one.assigneeId }, body: { comments } }, token)
  }
  await api.call(
    'changeEvaluation',
    { params: { id: mine.assigneeId }, body: { questionId: answer.questionId, evaluation: 40 } },
    token,
  )
  return { foreign, ...published, teacher, teacherToken: token, group, work, copy: mine, gone: theirs }
}

async function playLesson(api: TestApi, { course, group, token, pupil, module }: Exam): Promise<void> {
  const { workId } = await api.call('startLive', { body: { courseId: course._id, groupId: group.id } }, token)
  const { board } = await api.call('getLive', { params: { id: workId } }, token)
  const question = module.questions.find(({ type }) => type === 'Quizz')
  if (!question) throw new Error('no quiz')
  await api.call('followLive', { params: { workId }, body: {} }, pupil.token)
  const opened = { version: board.version, to: 'open', questionId: question._id } as const
  const moved = await api.call('moveLive', { params: { id: workId }, body: opened }, token)
  const answer = { moduleId: module._id, questionId: question._id, value: ['a'], duration: 1000 }
  await api.reply('saveAnswer', { params: { workId }, body: answer }, pupil.token)
  await api.call('moveLive', { params: { id: workId }, body: { version: moved.version, to: 'end' } }, token)
}
