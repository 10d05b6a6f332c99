import { setTimeout } from 'node:timers/promises'
import { headers } from '#contract/call'
import { cookieNames } from '#lib/bearer/cookies'
import { sealSession } from '#lib/bearer/seal'
import { playPath, routes } from '#lib/routes'
import type { Stack } from '../browser/support/stack.ts'
import { middleAndTail } from './crowd.ts'
import { answerBody, type CrowdStudent, makeCrowd } from './crowd-scene.ts'
import { keepAlive, visit } from './http.ts'
import { type Spent, shareOf, spending } from './processor.ts'

/** Seals the cookies of the students, in place of as many sign-ins. */
export const lessonSecret = 'bench-secret-that-seals-session-cookies-of-students'

interface Part {
  readonly seconds: number
  /** Ms of a page or an answer, through the web app. */
  readonly taken: { p50: number; p95: number }
  /** Processor time in ms, per page or answer. */
  readonly spent: Spent
  /** Replies other than 200, by status. */
  readonly refused: number
}

export interface LessonFigures {
  readonly students: number
  /** The hour strikes: each student opens home and player. */
  readonly opening: Part
  /** Then each answers every 20 to 60 s. */
  readonly answering: Part
}

interface Lesson {
  readonly size: number
  /** All students arrive within this time, in ms. */
  readonly arrivalMs: number
  /** Answers per student. */
  readonly count: number
}

/** A lesson through both programs: a burst of pages at the hour, then an answer per student every 20 to 60 s. */
export async function measureLesson(stack: Stack, { size, arrivalMs, count }: Lesson): Promise<LessonFigures> {
  const students = await Promise.all((await makeCrowd(stack, size)).map(withCookie))
  const opening = await measurePart(stack, 2 * size, () =>
    Promise.all(students.map((student, rank) => openPages(stack.webUrl, student, (rank * arrivalMs) / size))),
  )
  const answering = await measurePart(stack, count * size, () =>
    Promise.all(students.map((student, rank) => answerSlowly(stack.webUrl, student, { rank, count }))),
  )
  return { students: size, opening, answering }
}

type Visitor = CrowdStudent & { readonly cookie: string; readonly agent: ReturnType<typeof keepAlive> }

/** With the cookie that signing in would have given. */
export async function withCookie(student: CrowdStudent): Promise<Visitor> {
  const session = { token: student.token, role: 'STUDENT' as const, userId: student.id }
  const seal = await sealSession(session, { sessionSecrets: [lessonSecret] })
  return { ...student, cookie: `${cookieNames({ secureCookies: true }).session}=${seal}`, agent: keepAlive(1) }
}

interface Reply {
  readonly status: number
  readonly wholeMs: number
}

async function measurePart(stack: Stack, total: number, run: () => Promise<Reply[][]>): Promise<Part> {
  const { result, seconds, spent } = await spending(stack, run)
  const replies = result.flat()
  return {
    seconds,
    taken: middleAndTail(replies.map(({ wholeMs }) => wholeMs)),
    spent: shareOf(spent, total),
    refused: replies.filter(({ status }) => status !== 200).length,
  }
}

async function openPages(webUrl: string, { cookie, agent, assigneeId }: Visitor, delayMs: number): Promise<Reply[]> {
  await setTimeout(delayMs)
  const replies: Reply[] = []
  for (const path of [routes.dashboard, playPath(assigneeId)])
    replies.push(await visit(agent, webUrl + path, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' } }))
  return replies
}

/** Between two answers, in ms: 20 to 60 s, spread evenly over the students and their questions. */
const pauseMs = (rank: number, index: number) => 20_000 + ((rank * 7919 + index * 104_729) % 40_000)

async function answerSlowly(
  webUrl: string,
  student: Visitor,
  { rank, count }: { rank: number; count: number },
): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const [index, question] of student.questions.slice(0, count).entries()) {
    await setTimeout(pauseMs(rank, index))
    replies.push(await sendAnswer(webUrl, student, answerBody(student, question, rank)))
  }
  student.agent.destroy()
  return replies
}

/** Sends an answer as the player does, through the web app. */
export const sendAnswer = (webUrl: string, { cookie, agent, workId }: Visitor, body: object) =>
  visit(agent, `${webUrl}/bff/api/student/${workId}/answer`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      [headers.idempotencyKey]: crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
