import { expect, it } from 'vitest'
import { createThread } from './thread.ts'

type Job = { readonly fails?: true; readonly exits?: true; readonly throws?: true }

/** Answers with the count of its jobs. */
const script = `import { parentPort } from 'node:worker_threads'
let count = 0
parentPort.on('message', ({ fails, exits, throws }) => {
  if (exits) process.exit(3)
  if (throws) throw new Error('outside any promise')
  parentPort.postMessage(fails ? { error: 'RangeError' } : { count: ++count })
})`
const thread = () => createThread<Job, { count: number }>(new URL(`data:text/javascript,${encodeURIComponent(script)}`))

it('does jobs one after the other, and answers each', async () => {
  const { run } = thread()
  expect(await Promise.all([run({}), run({}), run({})])).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }])
})

it.each([
  ['fails', { fails: true }, 'RangeError'],
  ['ends', { exits: true }, 'stopped'],
  ['throws', { throws: true }, 'stopped'],
] as const)('begins anew after a job at which it %s: what it held may be in the middle of something', async (_, job, error) => {
  const { run } = thread()
  expect(await Promise.all([run({}), run(job), run({}), run({})])).toEqual([{ count: 1 }, { error }, { count: 1 }, { count: 2 }])
})

it('is replaced after twenty jobs, as the memory of WASM never shrinks', async () => {
  const { run } = thread()
  const done = await Promise.all(Array.from({ length: 21 }, () => run({})))
  expect(done.slice(-2)).toEqual([{ count: 20 }, { count: 1 }])
})
