import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp } from '#scripts/programs'
import { copyDemo } from '#tests/support/demo-copy'
import { slowness } from '#tests/support/processor-time'

/** CPU time of the server that one request may take, in seconds of the usual machine: meanwhile it answers nobody else. */
const mostSeconds = 2

let base: string
let program: Running
let demo: Awaited<ReturnType<typeof copyDemo>>
let teacher: string
let student: string
let module: { name: string; subjectId: string; levels: string[]; duration: number }
let work: { id: string; moduleId: string; questionId: string; assigneeId: string }

beforeAll(async () => {
  demo = await copyDemo()
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  program = startProgram(apiProgram(port, demo.env), () => {})
  await waitUntilUp(`${base}/readyz`, program)
  const signIn = async (username: string) => {
    const reply = await post('/auth/login', JSON.stringify({ username, password: 'tremplin-demo' }))
    return calls.login.response.parse(await reply.json())
  }
  const [prof, eleve] = [await signIn('prof'), await signIn('eleve')]
  teacher = prof.token
  student = eleve.token
  const { subjects, levels } = prof.user.school
  module = { name: 'Attaque', subjectId: subjects[0] ?? '', levels: levels.slice(0, 1), duration: 1 }
  const [todo] = calls.listStudentWorks.response.parse(await read('/student/todo', student))
  const { course } = calls.getAssignee.response.parse(await read(`/assignee/byid/${todo?._id}`, student))
  const [first] = course.modules
  work = {
    id: todo?.workId ?? '',
    assigneeId: todo?._id ?? '',
    moduleId: first?._id ?? '',
    questionId: first?.questions[0]?._id ?? '',
  }
})

afterAll(async () => {
  await program?.stop()
  await demo.remove()
})

const post = (path: string, body: string, token?: string) =>
  fetch(base + path, {
    method: 'POST',
    // A connection cut in the middle of a body cannot be reused.
    headers: { 'content-type': 'application/json', connection: 'close', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  })

async function read(path: string, token: string): Promise<unknown> {
  return (await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })).json()
}

/** CPU seconds used by the server so far, from its own metrics. */
async function processorSeconds(): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

/** Sends one request; `seconds` of the server's processor (on the usual machine), which is also the longest that anybody else waits for it. */
async function attack(path: string, body: string, token: string): Promise<{ status: number; seconds: number }> {
  const slow = slowness()
  const before = await processorSeconds()
  const reply = await post(path, body, token).catch((error: unknown) => cut(error))
  await reply?.text()
  // A busy machine refuses for now.
  if (reply?.status === 503) return attack(path, body, token)
  const spent = (await processorSeconds()) - before
  return { status: reply?.status ?? 413, seconds: spent / Math.max(slow, slowness()) }
}

/** Ignores the error of a server that stopped reading and closed the connection before the body was fully sent. */
function cut(error: unknown): undefined {
  const code = Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'code')
  if (!['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(String(code))) throw error
}

const json = JSON.stringify
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const record = (count: number) => Object.fromEntries(many(count, (i) => [`k${i}`, 0]))
const question = (statement: string) => ({ _id: randomUUID(), type: 'Text', statement, response: 'x' })
const withTexts = (texts: string[]) => json({ ...module, questions: texts.map(question) })
const answer = (value: unknown) => json({ questionId: work.questionId, moduleId: work.moduleId, value })

const refused = [400, 413]

describe('one request does not block the server', () => {
  it.each<[string, () => [string, string, string], readonly number[]]>([
    ['30 MB of opening brackets', () => ['/module', '['.repeat(30e6), teacher], refused],
    ['10 MB of keys', () => ['/module', json(record(800_000)), teacher], refused],
    ['30 MB of empty lists', () => ['/module', `{"questions":[${'[],'.repeat(10e6)}[]]}`, teacher], refused],
    ['a name of 30 MB', () => ['/module', json({ ...module, name: 'a'.repeat(30e6) }), teacher], refused],
    ['29 MB of nested tags', () => ['/module', withTexts(many(300, () => '<b>'.repeat(33_000))), teacher], refused],
    [
      'the most nested tags that fit in a module',
      () => ['/module', withTexts(many(20, () => '<b>'.repeat(33_000))), teacher],
      refused,
    ],
    [
      'the most markup that fits in a module',
      () => ['/module', withTexts(many(20, () => '<b>a</b>'.repeat(12_400))), teacher],
      refused,
    ],
    ['the most text that fits in a module', () => ['/module', withTexts(many(20, () => 'mot '.repeat(24_000))), teacher], [200]],
    ['nested lists', () => ['/module', withTexts(['<ul><li>'.repeat(12_000)]), teacher], refused],
    ['an e-mail of 63 kB', () => ['/quoteRequest', json({ message: 'x', email: `a@${'.'.repeat(64_000)}@` }), teacher], refused],
    ['an answer with 500,000 wrong keys', () => [`/student/${work.id}/answer`, answer(record(500_000)), student], refused],
    ['an answer with the most keys allowed', () => [`/student/${work.id}/answer`, answer(record(24_000)), student], refused],
    ['an answer of 8 MB of zeros', () => [`/student/${work.id}/answer`, `{"value":[${'0,'.repeat(4e6)}0]}`, student], refused],
    [
      '200,000 comments with unknown ids',
      () => [`/assignee/${work.assigneeId}/comment`, json({ comments: record(200_000) }), teacher],
      refused,
    ],
    [
      'a list of 999 new students',
      () => ['/student/import', json({ csv: many(999, (i) => `Nom${i};Prénom${i};;6e`).join('\n'), confirm: true }), teacher],
      [200],
    ],
  ])('%s', async (_, make, expected) => {
    const { status, seconds } = await attack(...make())
    expect(expected).toContain(status)
    expect(seconds).toBeLessThan(mostSeconds)
  })

  it('the server is still up afterwards', async () => {
    expect(calls.currentUser.response.parse(await read('/user', student)).username).toBe('eleve')
  })
})
