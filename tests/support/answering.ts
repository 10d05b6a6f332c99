import { randomUUID } from 'node:crypto'
import { issueToken } from '#api/auth/token'
import { openDatabase } from '#api/db/open'
import type { AnswerInput } from '#contract/answer'
import { calls } from '#contract/calls'
import { createTestApi, requestFor } from './api.ts'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody } from './make.ts'

export const studentCount = 8
export const questionCount = 40

interface Pupil {
  id: string
  token: string
}

/** A student’s answer, with the key under which it can be resent. */
export interface Sent {
  pupil: Pupil
  key: string
  body: AnswerInput
}

/** A work of 40 free-text questions for 8 students, inserted into the database before the server starts. */
export async function prepareAnswering(where: { url?: string; folder: string }) {
  const database = await openDatabase(where)
  const api = createTestApi(database.db)
  api.now = Date.now()
  const made = await makeSchool(api.db)
  const teacher = await makeUser(api.db, made, 'TEACHER')
  const students = await Promise.all(Array.from({ length: studentCount }, () => makeUser(api.db, made, 'STUDENT')))
  const group = await makeGroup(
    api.db,
    made,
    teacher.id,
    students.map((student) => student.id),
  )
  const token = await issueToken(api.db, teacher.id, { now: api.now, days: 1 })
  const questions = Array.from({ length: questionCount }, (_, i) => ({
    _id: randomUUID(),
    type: 'Text' as const,
    statement: `<p>Question ${i}</p>`,
    response: '<p>Oui</p>',
  }))
  const module = await api.call('createModule', { body: { ...moduleBody(made, questions), status: 'PUBLISHED' } }, token)
  const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
  const [work] = await api.call(
    'createWorks',
    { body: { courseId: course._id, dueDate: api.now + 1e9, groups: [group.id] } },
    token,
  )
  if (!work) throw new Error('no work')
  const pupils = await Promise.all(
    students.map(async ({ id }): Promise<Pupil> => ({ id, token: await issueToken(api.db, id, { now: api.now, days: 1 }) })),
  )
  await database.close()
  const toSend: Sent[] = questions.flatMap((question, index) =>
    pupils.map((pupil) => ({
      pupil,
      key: randomUUID(),
      body: {
        questionId: question._id,
        moduleId: module._id,
        value: `réponse ${index}`,
        evaluation: 10 * (index % 11),
        duration: 1000,
        tipsUsed: false,
      },
    })),
  )
  return { workId: work._id, teacher: token, toSend }
}

/** Sends one answer. Returns the reply’s status, or 0 when there was none. */
export async function sendAnswer(base: string, workId: string, { pupil, key, body }: Sent): Promise<number> {
  const made = requestFor(calls.saveAnswer, { params: { workId }, body }, pupil.token, key)
  const url = new URL(made.url)
  try {
    const reply = await fetch(`${base}${url.pathname}`, { method: 'POST', headers: made.headers, body: JSON.stringify(body) })
    await reply.json()
    return reply.status
  } catch {
    return 0
  }
}

async function read(base: string, token: string, path: string): Promise<unknown> {
  return (await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
}

/** Each student’s assignee as the teacher reads it. */
export async function readAssignees(base: string, teacher: string, workId: string) {
  const rows = calls.listAssignees.response.parse(await read(base, teacher, `/work/${workId}/assignees`))
  return Promise.all(
    rows.map(async (row) => calls.getAssignee.response.parse(await read(base, teacher, `/assignee/byid/${row._id}`))),
  )
}
