import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { files } from '#api/db/schema'
import type { QuestionInput } from '#contract/question'
import { type TestApi, testNow } from './api.ts'
import { courseBody, makeSchool, makeUser, moduleBody, textAndQuiz } from './make.ts'

/** A teacher and two students with a work of one module. `module` overrides its fields; `answer` is the first student’s. */
export async function giveWork(api: TestApi, module: Record<string, unknown> = {}) {
  const made = await makeSchool(api.db)
  const [teacher, student, other] = await Promise.all([
    makeUser(api.db, made, 'TEACHER'),
    makeUser(api.db, made, 'STUDENT'),
    makeUser(api.db, made, 'STUDENT'),
  ])
  const [teacherToken, studentToken, otherToken] = await Promise.all([teacher, student, other].map(({ id }) => api.tokenFor(id)))
  const questions = textAndQuiz()
  const body = { ...moduleBody(made, questions), ...module, status: 'PUBLISHED' }
  const created = await api.call('createModule', { body }, teacherToken)
  const course = await api.call(
    'createCourse',
    { body: { ...courseBody(made, [created._id]), status: 'PUBLISHED' } },
    teacherToken,
  )
  const order = { courseId: course._id, dueDate: testNow + 1000, students: [student.id, other.id] }
  const [work] = await api.call('createWorks', { body: order }, teacherToken)
  if (!work) throw new Error('no work')
  const shares = await api.call('listAssignees', { params: { id: work._id } }, teacherToken)
  const assigneeId = shares.find((share) => share.userId === student.id)?._id ?? ''
  const base = { moduleId: created._id, questionId: questions[0]._id, value: 'cinq', evaluation: 50 }
  const answer = (input: object, key?: string, token = studentToken) =>
    api.reply('saveAnswer', { params: { workId: work._id }, body: { ...base, ...input } }, token, key)
  const comment = (comments: object, key?: string) =>
    api.reply('commentAssignee', { params: { id: assigneeId }, body: { comments } }, teacherToken, key)
  return {
    made,
    teacher,
    teacherToken,
    studentToken,
    otherToken,
    module: created,
    course,
    work,
    assigneeId,
    questions,
    answer,
    comment,
  }
}

/** Requests a path of the content host. */
export const get = (api: TestApi, path: string, token?: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.app.request(`http://api.test/content/${path}`, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })

export const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())
export const pathsOf = async (api: TestApi, assigneeId: string) =>
  (await api.db.select({ path: files.path }).from(files).where(eq(files.assigneeId, assigneeId))).map((row) => row.path)

/** A free-text question with this statement and correction. */
export const textQuestion = (statement: string, response = '<p>Oui.</p>'): QuestionInput => ({
  _id: randomUUID(),
  type: 'Text',
  statement,
  response,
})

/** Publishes a module with these questions and a course, gives it to one student (`given`) and not to another (`other`). */
export async function publishAndGive(api: TestApi, { made, token }: Author, questions: QuestionInput[], introduction: string) {
  const published = { status: 'PUBLISHED', publishAnyway: true } as const
  const module = await api.call('createModule', { body: { ...moduleBody(made, questions), ...published } }, token)
  const course = await api.call(
    'createCourse',
    { body: { ...courseBody(made, [module._id]), introduction, ...published } },
    token,
  )
  const [given, other] = [await makeUser(api.db, made, 'STUDENT'), await makeUser(api.db, made, 'STUDENT')]
  const body = { courseId: course._id, dueDate: testNow + 1000, students: [given.id] }
  await api.call('createWorks', { body }, token)
  return { module, course, given: await api.tokenFor(given.id), other: await api.tokenFor(other.id) }
}
type Author = Pick<Awaited<ReturnType<typeof author>>, 'made' | 'token'>

/** A teacher in a school of their own. */
export async function author(api: TestApi, options: { official?: boolean } = {}) {
  const made = await makeSchool(api.db, options)
  const teacher = await makeUser(api.db, made, 'TEACHER')
  const token = await api.tokenFor(teacher.id)
  const create = (input: object, key?: string) =>
    api.reply('createModule', { body: { ...moduleBody(made), ...input } }, token, key)
  return { made, teacher, token, create }
}
