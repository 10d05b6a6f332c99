import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isBlocked, parsePort } from './read-port.ts'

test.each(['abc', '99999', '65536', '-1', '', '0', '3000.5', ' 3000', '1e3', '0x50'])('rejects "%s" as a port', (text) => {
  expect(parsePort(text)).toBeNull()
})

test('accepts the first and the last port', () => expect(['1', '65535'].map(parsePort)).toEqual([1, 65_535]))

test('refuses exactly the ports that fetch refuses', async () => {
  const dispatcher = {
    dispatch() {
      throw new Error('asked')
    },
  }
  const refused = async (port: number) => {
    const init: object = { dispatcher }
    const error: unknown = await fetch(`http://127.0.0.1:${port}/`, init).catch((thrown: Error) => thrown.cause)
    return error instanceof Error && error.message === 'bad port'
  }
  // The highest of them is 10080.
  const ports = Array.from({ length: 10_100 }, (_, index) => index + 1)
  const answers = await Promise.all(ports.map(refused))
  expect(ports.filter(isBlocked)).toEqual(ports.filter((_, index) => answers[index]))
  expect(isBlocked(4190)).toBe(true)
})

test.each([
  ['scripts/start.ts', 'PORT', 'abc', 'is not a port'],
  ['scripts/start.ts', 'API_PORT', '', 'is not a port'],
  ['scripts/start.ts', 'API_PORT', '4190', 'is a port that browsers refuse'],
  ['scripts/dev.ts', 'PORT', '-1', 'is not a port'],
])('%s exits with one sentence in each language for %s="%s"', (script, variable, given, reason) => {
  const env = { ...process.env, [variable]: given }
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(2)
  expect(stderr).toContain(`${variable}=${given} ${reason}`)
})
