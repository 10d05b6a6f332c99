import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#api/db/open'
import { maintainStatistics } from '#api/statistics/fold'
import { cookieNames } from '#lib/bearer/cookies'
import { routes } from '#lib/routes'
import { ensureBuild } from '#scripts/build'
import { prepareAnswering, readAssignees, type Sent } from '#tests/support/answering'
import { admin } from '#tests/support/backups'
import { type Installation, type Member, startInstallation } from '#tests/support/many-processes'
import { createMemoryStore } from '#tests/support/memory-store'
import { copyTemplate } from '#tests/support/suite-database'

// Three API servers and two web apps behind balancers on one PostgreSQL, while pupils answer and open pages. MANY_MINUTES=10 goes on
// for ten minutes instead of one round (docs/installation.md, Scaling).

const minutes = Number(process.env.MANY_MINUTES ?? 0)
const timeout = 600_000 + minutes * 60_000
const failuresPerPair = 5
const answerMs = 1000
const sessionCookie = cookieNames({ secureCookies: true }).session

let database: Awaited<ReturnType<typeof copyTemplate>>
let many: Installation
let databases: OpenDatabase[] = []
let workId: string
let teacher: string
let toSend: Sent[]

beforeAll(async () => {
  await ensureBuild()
  database = await copyTemplate()
  many = await startInstallation(database.url, { LOGIN_FAILURES_PER_PAIR: String(failuresPerPair) })
  databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url: database.url, folder: '', poolSize: 2 })))
  ;({ workId, teacher, toSend } = await prepareAnswering({ url: database.url, folder: '' }))
}, timeout)
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()))
  await many?.stop()
  await database?.drop()
})

interface Kept {
  value: string
  duration: number
}

interface Pupil {
  readonly id: string
  readonly cookie: string
  readonly questions: readonly Sent[]
  /** By question, what was acknowledged. */
  readonly kept: Map<string, Kept>
}

/** What happened while processes ended by one signal. */
interface Tally {
  pages: number
  failedPages: string[]
  answers: number
  /** Answers that were acknowledged at a later try. */
  retried: number
}

const tallies: Record<'SIGTERM' | 'SIGKILL', Tally> = {
  SIGTERM: { pages: 0, failedPages: [], answers: 0, retried: 0 },
  SIGKILL: { pages: 0, failedPages: [], answers: 0, retried: 0 },
}
let signal: keyof typeof tallies = 'SIGTERM'

async function signIn(token: string): Promise<string> {
  const reply = await fetch(`${many.web.url}${routes.login}?token=${token}`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`))
  if (!cookie) throw new Error(`signing in answered ${reply.status}`)
  return cookie.split(';')[0] ?? ''
}

/** Sends a write as the outbox does, with the same key until it is acknowledged; rejects when it is refused for good. */
async function write(cookie: string, path: string, body: object): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() }
  const during = tallies[signal]
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(`${many.web.url}/bff/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => null,
    )
    await reply?.text().catch(() => '')
    if (reply?.status === 200) {
      during.answers += 1
      if (tries > 1) during.retried += 1
      return
    }
    if (reply && reply.status < 500 && reply.status !== 429) throw new Error(`${path} answered ${reply.status}`)
  }
}

async function openPage({ cookie }: Pick<Pupil, 'cookie'>, path: string): Promise<void> {
  const began = signal
  const reply = await fetch(many.web.url + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' }).catch(String)
  const text = typeof reply === 'string' ? reply : await reply.text().catch(String)
  // A page whose reads failed says so, outside the scripts with all its texts.
  const shown = text.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  const whole =
    typeof reply !== 'string' && reply.status === 200 && shown.endsWith('</html>') && !/erreur est survenue/.test(shown)
  // One that began before the first kill and was cut by it.
  const during = tallies[began === 'SIGTERM' ? signal : began]
  during.pages += 1
  if (!whole) during.failedPages.push(`${path} ${typeof reply === 'string' ? reply : reply.status} ${text.slice(-80)}`)
}

/** Answers one question after the other, all but the last, which would submit the work, and opens a page after each. */
async function live(pupil: Pupil, goesOn: () => boolean): Promise<void> {
  for (let round = 0; goesOn(); round += 1) {
    const template = pupil.questions[round % (pupil.questions.length - 1)]
    if (!template) throw new Error('no question')
    const { questionId } = template.body
    const value = `réponse ${round}`
    await write(pupil.cookie, `/student/${workId}/answer`, { ...template.body, value, duration: answerMs })
    pupil.kept.set(questionId, { value, duration: (pupil.kept.get(questionId)?.duration ?? 0) + answerMs })
    await openPage(pupil, round % 2 ? routes.dashboard : routes.studentWorkLists)
  }
}

/** Each of these API servers and web apps once, one of each kind at a time, so that one of each always answers. Returns how they ended. */
async function restart(apis: readonly Member[], by: keyof typeof tallies) {
  signal = by
  const ended: (number | NodeJS.Signals)[] = []
  for (const [index, api] of apis.entries()) {
    const pair = [api, many.webs[index]].filter((one): one is Member => one !== undefined)
    ended.push(...(await Promise.all(pair.map((one) => one.restart(by)))))
    // As each server does every minute, here all at once, while answers arrive.
    await Promise.all(databases.map(({ db }) => maintainStatistics(db)))
  }
  // However slow the machine, the pupils did enough meanwhile.
  await expect.poll(() => Math.min(tallies[by].pages, tallies[by].answers)).toBeGreaterThan(20)
  return ended
}

async function asTeacher(path: string): Promise<number> {
  const reply = await fetch(many.api.url + path, { method: 'POST', headers: { authorization: `Bearer ${teacher}` } })
  await reply.text()
  return reply.status
}

it('a limit counts the tries at every process, and a reminder sent to several of them at once goes out once', {
  timeout,
}, async () => {
  const body = JSON.stringify({ username: 'personne', password: 'un mot de passe faux' })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const statuses: number[] = []
  for (let tries = 0; tries < failuresPerPair + 4; tries += 1)
    statuses.push((await fetch(`${many.web.url}/bff/session/login`, { method: 'POST', headers, body })).status)
  expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, index) => index >= failuresPerPair))

  const reminded = await Promise.all(Array.from({ length: 6 }, () => asTeacher(`/work/${workId}/reminders`)))
  expect(reminded.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

it('each process is restarted in turn and one of each kind killed: no page fails at a restart, and no answer is lost or counted twice', {
  timeout,
}, async () => {
  const byPupil = Map.groupBy(toSend, ({ pupil }) => pupil)
  const pupils = await Promise.all(
    [...byPupil].slice(0, 4).map(async ([{ id, token }, questions]): Promise<Pupil> => {
      return { id, cookie: await signIn(token), questions, kept: new Map() }
    }),
  )
  const until = performance.now() + minutes * 60_000
  // One server that is killed shows what each of them would.
  const killed = many.apis.slice(0, minutes > 0 ? 2 : 1)
  let going = true
  const lives = Promise.all(pupils.map((pupil) => live(pupil, () => going)))
  const work = lives.then(() => {
    throw new Error('the pupils stopped')
  })
  do {
    expect(await Promise.race([restart(many.apis, 'SIGTERM'), work])).toEqual([0, 0, 0, 0, 0])
    expect(await Promise.race([restart(killed, 'SIGKILL'), work])).toEqual(killed.flatMap(() => ['SIGKILL', 'SIGKILL']))
  } while (performance.now() < until)
  for (const { answered } of [many.api, many.web]) await expect.poll(() => Math.min(...answered.values())).toBeGreaterThan(20)
  going = false
  work.catch(() => {})
  await lives
  for (const { cookie } of pupils) await write(cookie, `/student/${workId}/submit`, { evaluation: 0 })

  if (minutes > 0) process.stdout.write(`many processes: ${JSON.stringify(tallies)}\n`)
  expect(tallies.SIGTERM.failedPages).toEqual([])
  const shares = await readAssignees(many.api.url, teacher, workId)
  for (const { id, kept, questions } of pupils) {
    const share = shares.find(({ userId }) => userId === id)
    const stored = share?.answers.map(({ questionId, value, duration }) => [questionId, { value, duration }] as const)
    // The submission hands in empty answers to the questions that were not asked.
    const expected = questions.map(
      ({ body: { questionId } }) => [questionId, kept.get(questionId) ?? { value: '', duration: 0 }] as const,
    )
    expect(Object.fromEntries(stored ?? [])).toEqual(Object.fromEntries(expected))
    expect(share?.submittedAt).toEqual(expect.any(Number))
  }
  const told = await fetch(`${many.api.url}/notifications?limit=100`, { headers: { authorization: `Bearer ${teacher}` } })
  expect(JSON.stringify(await told.json()).match(/"submission"/g)).toHaveLength(pupils.length)
  for (const one of databases.slice(0, 1))
    expect(await admin(one, createMemoryStore(), ['recompute-statistics'])).toEqual({ code: 0, said: 'no differences' })
  const maintained = many.apis.flatMap(({ lines }) => lines).filter((line) => line.includes('"msg":"maintenance"'))
  expect(maintained.length).toBeLessThanOrEqual(1 + Math.floor(minutes / 60))
})
