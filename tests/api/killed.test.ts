import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { issueToken } from '#api/auth/token'
import { openDatabase } from '#api/db/open'
import type { AnswerInput } from '#contract/answer'
import { calls } from '#contract/calls'
import { createTestApi, requestFor } from '#tests/support/api'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody } from '#tests/support/make'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp } from '../../scripts/programs.ts'

const studentCount = 8
const questionCount = 40

interface Pupil {
  id: string
  token: string
}

interface Sent {
  pupil: Pupil
  key: string
  body: AnswerInput
}

/** A work of 40 free-text questions for 8 students, written straight to the database before the server starts. */
async function prepare(where: { url?: string; folder: string }) {
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
  const token = await issueToken(api.db, teacher.id, api.now, 1)
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
    students.map(async ({ id }): Promise<Pupil> => ({ id, token: await issueToken(api.db, id, api.now, 1) })),
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

/** Sends one answer; true when the server acknowledged it. */
async function acknowledged(base: string, workId: string, { pupil, key, body }: Sent): Promise<boolean> {
  const made = requestFor(calls.saveAnswer, { params: { workId }, body }, pupil.token, key)
  const url = new URL(made.url)
  try {
    const reply = await fetch(`${base}${url.pathname}`, { method: 'POST', headers: made.headers, body: JSON.stringify(body) })
    await reply.json()
    return reply.status === 200
  } catch {
    return false
  }
}

async function read(base: string, token: string, path: string): Promise<unknown> {
  return (await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
}

/** What each student's share holds, as the teacher reads it. */
async function readShares(base: string, teacher: string, workId: string) {
  const rows = calls.listAssignees.response.parse(await read(base, teacher, `/work/${workId}/assignees`))
  return Promise.all(
    rows.map(async (row) => calls.getAssignee.response.parse(await read(base, teacher, `/assignee/byid/${row._id}`))),
  )
}

describe.each(['PGlite', 'PostgreSQL'] as const)('a server killed while answers are being saved (%s)', (engine) => {
  it('has every acknowledged answer after the restart, and takes the others once', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tremplin-kill-'))
    const where = engine === 'PostgreSQL' ? { url: inject('postgresUrl'), folder } : { folder }
    const { workId, teacher, toSend } = await prepare(where)
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'error', ...(where.url ? { DATABASE_URL: where.url } : {}) }
    let server: Running = startProgram(apiProgram(port, environment), () => {})
    try {
      await waitUntilUp(`${base}/readyz`, server)
      const received: Sent[] = []
      const waiting = [...toSend]
      let killed = false
      const sendAll = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          if (await acknowledged(base, workId, next)) received.push(next)
          if (killed || received.length < 100) continue
          killed = process.kill(server.pid, 'SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: studentCount }, sendAll))
      expect(await server.ended).toBe('SIGKILL')
      expect(received.length).toBeGreaterThanOrEqual(100)
      expect(received.length).toBeLessThan(toSend.length)

      server = startProgram(apiProgram(port, environment), () => {})
      await waitUntilUp(`${base}/readyz`, server)
      const after = await readShares(base, teacher, workId)
      for (const { pupil, body } of received) {
        const answer = after.find((share) => share.userId === pupil.id)?.answers.find((row) => row.questionId === body.questionId)
        expect(answer).toMatchObject({ value: body.value, evaluation: body.evaluation, duration: 1000 })
      }

      expect((await Promise.all(toSend.map((sent) => acknowledged(base, workId, sent)))).every(Boolean)).toBe(true)
      for (const share of await readShares(base, teacher, workId)) {
        expect(share).toMatchObject({ answerCount: questionCount, duration: questionCount * 1000 })
        expect(share.answers.every((answer) => answer.duration === 1000)).toBe(true)
      }
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
