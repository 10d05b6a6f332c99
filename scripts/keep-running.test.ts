import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { Program } from './programs.ts'

const program = (script: string): Program => ({ name: 'api', args: ['-e', script], env: process.env })

test('restarts a killed program until it is stopped', async () => {
  const lines: string[] = []
  const ends: unknown[] = []
  const kept = keepRunning(program("console.log('up'); process.stdin.resume(); setInterval(() => {}, 1000)"), {
    onLine: (line) => lines.push(line),
    onEnd: (code) => ends.push(code),
    pauseMs: 10,
  })
  const ups = () => lines.filter((line) => line === 'up').length
  await expect.poll(ups).toBe(1)
  kept.restart()
  const first = kept.current().pid
  process.kill(first, 'SIGKILL')
  await expect.poll(ups).toBe(2)
  expect(kept.current().pid).not.toBe(first)
  expect(lines).toContain('ended (SIGKILL), starts again in 0.01 s')
  await kept.stop()
  await kept.current().ended
  expect(ups()).toBe(2)
  expect(ends).toEqual([])
})

test('reports a program that ends before restarts are enabled, without restarting it', async () => {
  const end = Promise.withResolvers<unknown>()
  const kept = keepRunning(program('process.exit(3)'), { onLine: () => {}, onEnd: end.resolve })
  expect(await end.promise).toBe(3)
  await kept.stop()
})
