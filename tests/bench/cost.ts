import type { Stack } from '../browser/support/stack.ts'
import { answerBody, makeCrowd } from './crowd-scene.ts'
import { keepAlive } from './http.ts'
import { sendAnswer, withCookie } from './lesson.ts'
import { open } from './pages.ts'
import { type Spent, shareOf, spending } from './processor.ts'
import { makeScene } from './scene.ts'

export interface Cost {
  readonly name: string
  /** Processor time in ms, each time. */
  readonly spent: Spent
}

/** Before what is measured: programs are compiled as they run. */
const warmUps = 100

/** The processor time of each page of a first visit, and of an answer, both through the web app, two at once. */
export async function measureCost(stack: Stack, times: number): Promise<Cost[]> {
  const agent = keepAlive(2)
  const costs: Cost[] = []
  for (const { page } of await makeScene(stack))
    costs.push({ name: page.name, spent: await costOf(stack, times, () => open(agent, stack.webUrl, page)) })
  agent.destroy()
  return [...costs, { name: 'an answer', spent: await costOfAnswer(stack, times) }]
}

async function costOfAnswer(stack: Stack, times: number): Promise<Spent> {
  const students = await Promise.all((await makeCrowd(stack, 50)).map(withCookie))
  const left = students.flatMap((student, rank) =>
    student.questions.map((question) => ({ student, body: answerBody(student, question, rank) })),
  )
  const spent = await costOf(stack, Math.min(times, left.length - warmUps), async () => {
    const next = left.pop()
    if (!next) throw new Error('no question is left')
    const { status, body } = await sendAnswer(stack.webUrl, next.student, next.body)
    if (status !== 200) throw new Error(`an answer got ${status} ${body}`)
  })
  for (const { agent } of students) agent.destroy()
  return spent
}

async function costOf(stack: Stack, times: number, run: () => Promise<unknown>): Promise<Spent> {
  const runAll = async (count: number) => {
    let left = count
    const runSome = async () => {
      while (left-- > 0) await run()
    }
    await Promise.all([runSome(), runSome()])
  }
  await runAll(warmUps)
  return shareOf((await spending(stack, () => runAll(times))).spent, times)
}
