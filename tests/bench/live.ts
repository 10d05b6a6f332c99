import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { issueToken } from '#api/auth/token'
import { openDatabase } from '#api/db/open'
import { headers } from '#contract/call'
import { knownQuestions } from '#contract/question-types'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp } from '#scripts/programs'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'
import { startPostgres } from '#tests/support/postgres'
import { clientWith } from '../browser/support/api.ts'
import { keepAlive, median, visit } from './http.ts'
import { choiceQuestions } from './questions.ts'

export interface LiveFigures {
  readonly students: number
  /** Processor ms of the API server for one question that the class answers: without and with the open pages. */
  readonly without: number
  readonly with: number
}

interface Options {
  readonly students: number
  /** Questions of each kind, without and with the pages, in turn. */
  readonly rounds: number
  /** Time in which the class answers a question, in ms. */
  readonly answerMs: number
}

/**
 * A lesson live on an API server of its own: what the open pages cost it, those of the students, the board and the work. The class answers
 * one question after the other, every second one without any page that follows.
 */
export async function measureLive({ students, rounds, answerMs }: Options): Promise<LiveFigures> {
  const postgres = await startPostgres({ durable: true })
  const port = await freePort()
  const env = { DATABASE_URL: postgres.url, DEMO: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const api = startProgram(apiProgram(port, env), () => {})
  try {
    const apiUrl = `http://127.0.0.1:${port}`
    await waitUntilUp(`${apiUrl}/readyz`, api)
    const lesson = await startLesson({ apiUrl, databaseUrl: postgres.url, students, questions: 2 * rounds + 1 })
    await lesson.answerNext(0)
    const spent = { without: [] as number[], with: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      spent.without.push(await spending(api, () => lesson.answerNext(answerMs)))
      const leave = await lesson.openPages()
      spent.with.push(await spending(api, () => lesson.answerNext(answerMs)))
      leave()
    }
    return { students, without: median(spent.without), with: median(spent.with) }
  } finally {
    await api.stop()
    await postgres.stop()
  }
}

/** Processor ms of a program meanwhile; finer than the hundredths of a second of processor.ts. Linux only. */
async function spending({ pid }: Running, run: () => Promise<void>): Promise<number> {
  const soFar = async () => {
    const times = await Promise.all(
      (await readdir(`/proc/${pid}/task`)).map((task) => readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8')),
    )
    return times.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0) / 1e6
  }
  const before = await soFar()
  await run()
  return (await soFar()) - before
}

interface Place {
  readonly apiUrl: string
  readonly databaseUrl: string
  readonly students: number
  readonly questions: number
}

async function startLesson({ apiUrl, databaseUrl, students: size, questions: count }: Place) {
  const { teacherToken, students, made, groupId } = await makeClass(databaseUrl, size)
  const teacher = clientWith(teacherToken, apiUrl)
  const authored = {
    subjectId: made.maths.id,
    levels: [made.sixth.id],
    duration: 10,
    keywords: 'banc',
    status: 'PUBLISHED' as const,
  }
  const module = await teacher.call('createModule', { body: { ...authored, name: 'Leçon', questions: choiceQuestions(count) } })
  const course = await teacher.call('createCourse', { body: { ...authored, name: 'Leçon', modules: [module._id] } })
  const { workId } = await teacher.call('startLive', { body: { courseId: course._id, groupId } })
  for (const token of students) await clientWith(token, apiUrl).call('followLive', { params: { workId }, body: {} })
  const left = knownQuestions(module.questions)
  const agents = students.map(() => keepAlive(1))
  let { version } = (await teacher.call('getLive', { params: { id: workId } })).board
  const move = async (body: { to: 'open' | 'show'; questionId?: string }) => {
    version = (await teacher.call('moveLive', { params: { id: workId }, body: { ...body, version } })).version
  }

  /** The teacher opens a question, each student answers it at their time within `ms`, the teacher shows its correction. */
  async function answerNext(ms: number): Promise<void> {
    const question = left.shift()
    if (!question) throw new Error('no question is left')
    await move({ to: 'open', questionId: question._id })
    await Promise.all(
      students.map(async (token, rank) => {
        await setTimeout((ms * rank) / students.length)
        const body = { moduleId: module._id, questionId: question._id, value: [rank % 2 === 0 ? 'a' : 'b'], duration: 20_000 }
        const { status } = await visit(agents[rank] ?? keepAlive(1), `${apiUrl}/student/${workId}/answer`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            [headers.idempotencyKey]: crypto.randomUUID(),
          },
          body: JSON.stringify(body),
        })
        if (status !== 200) throw new Error(`an answer: ${status}`)
      }),
    )
    await move({ to: 'show' })
  }

  /** The pages of the class, the board and that of the work. */
  async function openPages(): Promise<() => void> {
    const leaving = new AbortController()
    const open = async (audience: string, token: string) => {
      const reply = await fetch(`${apiUrl}/events/${audience}/${workId}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      })
      if (!reply.ok) throw new Error(`${audience}: ${reply.status}`)
      void reply.body?.pipeTo(new WritableStream()).catch(() => {})
    }
    await Promise.all([
      ...students.map((token) => open('student', token)),
      open('board', teacherToken),
      open('work', teacherToken),
    ])
    return () => leaving.abort()
  }

  return { answerNext, openPages }
}

async function makeClass(databaseUrl: string, size: number) {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: '' })
  try {
    const made = await makeSchool(db)
    const now = Date.now()
    const tokenOf = ({ id }: { id: string }) => issueToken(db, id, { now, days: 1 })
    const teacher = await makeUser(db, made, 'TEACHER')
    const people: { id: string }[] = []
    for (let n = 0; n < size; n += 1) people.push(await makeUser(db, made, 'STUDENT'))
    const group = await makeGroup(
      db,
      made,
      teacher.id,
      people.map(({ id }) => id),
    )
    return { made, groupId: group.id, teacherToken: await tokenOf(teacher), students: await Promise.all(people.map(tokenOf)) }
  } finally {
    await close()
  }
}
