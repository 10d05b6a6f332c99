import { expect, it } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Jobs that end on command, and the order in which they started. */
function jobs() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { started, job, end: (name: string) => ends.get(name)?.() }
}

it('takes turns between keys, however many jobs one of them sends', async () => {
  const { started, job, end } = jobs()
  const queue = createFairQueue('test', { running: 1, waiting: 10, waitingPerKey: 10 })
  const runs = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => queue.run(name.charAt(0), job(name)))
  for (const expected of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    await expect.poll(() => started.at(-1)).toBe(expected)
    end(expected)
  }
  expect(await Promise.all(runs)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
})

it('runs jobs up to the limit, and continues after one fails', async () => {
  const { started, job, end } = jobs()
  const queue = createFairQueue('test', { running: 2, waiting: 10, waitingPerKey: 10 })
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const first = queue.run('a', job('one'))
  const second = queue.run('a', job('two'))
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => started).toEqual(['one', 'two'])
  end('one')
  end('two')
  expect(await Promise.all([first, second])).toEqual(['one', 'two'])
})

it('rejects jobs beyond the limit per key or in total', async () => {
  const { started, job, end } = jobs()
  const queue = createFairQueue('test', { running: 1, waiting: 2, waitingPerKey: 1 })
  const kept = [queue.run('a', job('a1')), queue.run('a', job('a2'))]
  await expect(queue.run('a', job('a3'))).rejects.toThrow(QueueFull)
  kept.push(queue.run('b', job('b1')))
  await expect(queue.run('c', job('c1'))).rejects.toThrow(QueueFull)
  for (const name of ['a1', 'a2', 'b1']) {
    await expect.poll(() => started).toContain(name)
    end(name)
  }
  expect(await Promise.all(kept)).toEqual(['a1', 'a2', 'b1'])
})

it('runs one job per key where that is the limit, so that one key never takes every place', async () => {
  const { started, job, end } = jobs()
  const queue = createFairQueue('test', { running: 2, runningPerKey: 1, waiting: 10, waitingPerKey: 1 })
  const runs = ['a1', 'a2', 'b1'].map((name) => queue.run(name.charAt(0), job(name)))
  await expect(queue.run('a', job('a3'))).rejects.toThrow(QueueFull)
  await expect.poll(() => started).toEqual(['a1', 'b1'])
  end('b1')
  runs.push(queue.run('c', job('c1')))
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1'])
  end('a1')
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1', 'a2'])
  end('a2')
  end('c1')
  expect(await Promise.all(runs)).toEqual(['a1', 'a2', 'b1', 'c1'])
})
