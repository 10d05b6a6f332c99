import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type Db, openDatabase } from '#api/db/open'
import { playPath, routes } from '#lib/routes'
import { apiProgram, type Running, startProgram, waitUntilUp } from '#scripts/programs'
import { makeTeacherAndClass } from '../browser/support/people.ts'
import { assigneeOf } from '../browser/support/player.ts'
import type { Stack } from '../browser/support/stack.ts'
import { makeGivenWork } from '../browser/support/works.ts'
import { saveThroughBff } from './answers.ts'
import { keepAlive } from './http.ts'
import { open } from './pages.ts'
import { session } from './scene.ts'

/** Resident memory of the two programs, in bytes: before the visits, and at its peak. */
export interface MemoryFigures {
  students: number
  web: { before: number; most: number }
  api: { before: number; most: number }
  /** From the first page to the last answer. */
  seconds: number
}

const arrivalMs = 60_000
const classes = 25
const classSize = 40

/**
 * A thousand signed-in students arrive within a minute, as at the start of a lesson. Each opens the home page and a work,
 * answers a question, and keeps the connection until the last has answered. The API server is restarted first, because the
 * demonstration data and a thousand sign-ins leave memory behind. Linux only; rejects when a student is refused.
 */
export async function measureMemory(stack: Stack): Promise<MemoryFigures> {
  const { db, close } = await openDatabase({ url: stack.databaseUrl, folder: '' })
  const visits = await makeVisits(stack.webUrl, db).finally(close)
  const api = await startAgain(stack)
  try {
    return await measureVisits({ webUrl: stack.webUrl, web: stack.web.pid, api: api.pid }, visits)
  } finally {
    await api.stop()
  }
}

/** Replaces the stack’s API server with a new one on the same address and database. */
async function startAgain({ api, apiUrl, databaseUrl }: Stack): Promise<Running> {
  await api.stop()
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const started = startProgram(apiProgram(Number(new URL(apiUrl).port), env), () => {})
  await waitUntilUp(`${apiUrl}/readyz`, started)
  return started
}

async function measureVisits(
  { webUrl, ...pids }: { webUrl: string; web: number; api: number },
  visits: readonly StudentVisit[],
): Promise<MemoryFigures> {
  const before = { web: await resident(pids.web), api: await resident(pids.api) }
  const start = performance.now()
  const agents = await Promise.all(visits.map((visit, rank) => comeAndAnswer(webUrl, visit, (rank * arrivalMs) / visits.length)))
  const seconds = (performance.now() - start) / 1000
  const most = { web: await resident(pids.web), api: await resident(pids.api) }
  for (const agent of agents) agent.destroy()
  return {
    students: visits.length,
    web: { before: before.web.now, most: most.web.most },
    api: { before: before.api.now, most: most.api.most },
    seconds,
  }
}

interface StudentVisit {
  cookie: string
  given: Awaited<ReturnType<typeof makeGivenWork>>
  assigneeId: string
}

async function makeVisits(webUrl: string, db: Db): Promise<StudentVisit[]> {
  const visits: StudentVisit[] = []
  for (let made = 0; made < classes; made += 1) {
    const classroom = await makeTeacherAndClass(db, classSize)
    const given = await makeGivenWork(classroom)
    const signedIn = classroom.students.map(async (student) => ({
      cookie: await session(webUrl, student),
      given,
      assigneeId: await assigneeOf(student, given),
    }))
    visits.push(...(await Promise.all(signedIn)))
  }
  return visits
}

async function comeAndAnswer(webUrl: string, { cookie, given, assigneeId }: StudentVisit, delayMs: number) {
  await setTimeout(delayMs)
  const agent = keepAlive(1)
  await open(agent, webUrl, { name: 'student home', path: routes.dashboard, cookie })
  await open(agent, webUrl, { name: 'player', path: playPath(assigneeId), cookie })
  const { workId, moduleId, textQuestionId: questionId } = given
  await saveThroughBff(agent, webUrl, { workId, moduleId, questionId, cookie }, 0)
  return agent
}

/** Current and peak memory of a process in bytes, as counted by Linux. */
async function resident(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), most: bytes('VmHWM') }
}
